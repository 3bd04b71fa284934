import { describe, expect, test } from 'vitest'
import { withAsciiDomain } from '../app/backend/credential-rules.ts'
import { isMailOf, readMailDomains } from './mail-domain.ts'

/** An address at a university whose domain is written in Arabic letters. */
const ARABIC = 'جامعة.قطر'
const ASCII = 'xn--mgbeh7c1c.xn--wgbl6a'

describe('ENG-37: STUDENT_MAIL_DOMAINS as people write it', () => {
  test.each([
    ['example.edu,student.example.edu', ['example.edu', 'student.example.edu']],
    ['@Example.EDU', ['example.edu']],
    ['example.edu., @student.example.edu ,', ['example.edu', 'student.example.edu']],
    ['example.edu; student.example.edu\texample.edu', ['example.edu', 'student.example.edu']],
    [`@${ARABIC}، example.edu`, [ASCII, 'example.edu']],
    [ASCII.toUpperCase(), [ASCII]],
  ])('%s', (text, domains) => {
    expect(readMailDomains(text)).toEqual({ domains })
  })

  test.each([
    ['example.edu, udst', '"udst" is none: it has no dot'],
    ['noor@example.edu', '"noor@example.edu" is none: it is a whole e-mail address'],
    ['@@example.edu', '"@@example.edu" is none: it is a whole e-mail address'],
    ['https://example.edu', '"https://example.edu" is none: it is a web address'],
    ['*.example.edu', '"*.example.edu" is none: an asterisk'],
    ['.example.edu', '".example.edu" is none: it has a dot without'],
    ['example..edu', '"example..edu" is none: it has a dot without'],
    ['192.0.2.1', '"192.0.2.1" is none: it is a number'],
    ['exa_mple.edu', '"exa_mple.edu" is none: it has a character or a length'],
    ['-example.edu', '"-example.edu" is none: it has a character or a length'],
    [`${'a'.repeat(64)}.edu`, `"${'a'.repeat(64)}.edu" is none: it has a character or a length`],
    [', @ .', 'it names none'],
  ])('%s is refused, with the item and the reason', (text, problem) => {
    expect(readMailDomains(text)).toEqual({ problem: expect.stringContaining(problem) })
  })

  test('an address matches in either form, and no other does', () => {
    const domains = [ASCII, 'example.edu']
    for (const domain of [ARABIC, ASCII, ASCII.toUpperCase(), 'Example.EDU'])
      expect([domain, isMailOf(`noor@${domain}`, domains)]).toEqual([domain, true])
    for (const domain of ['قطر', 'sub.example.edu', 'notexample.edu', 'example.edu.evil.example', ''])
      expect([domain, isMailOf(`noor@${domain}`, domains)]).toEqual([domain, false])
    expect(isMailOf('noor@anywhere.example', [])).toBe(true)
    expect(withAsciiDomain(`noor@${ARABIC}`)).toBe(`noor@${ASCII}`)
    for (const kept of ['example.edu', 'noor@', 'noor@localhost', ''])
      expect(withAsciiDomain(kept)).toBe(kept)
  })
})
