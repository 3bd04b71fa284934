import { describe, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { StartError } from './start-error.ts'

describe('a variable that is not valid is named with its rule, and a secret in it is not repeated', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['HOST', 'a host'],
    ['SITE_URL', 'zameel.example'],
    ['SITE_URL', 'https://zameel.example/app'],
    ['SMTP_URL', 'https://secret@mail.example'],
    ['MAIL_FROM', 'Zameel'],
    ['MAIL_FROM', 'a@example.com\nBcc: b@example.com'],
    ['FEEDBACK_WEBHOOK_URL', 'http://secret.example/hook'],
    ['DATABASE_URL', 'mysql://root:secret@db.example/x'],
  ])('%s=%s', (name, value) => {
    const read = () => readEnvironment({ [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+$`))
    expect(read).not.toThrow('secret')
  })
})

describe('ENG-37: STUDENT_MAIL_DOMAINS', () => {
  test('is a list of domains in the form that the database compares', () => {
    const { studentMailDomains } = readEnvironment({ STUDENT_MAIL_DOMAINS: '@Example.EDU., @جامعة.قطر,' })
    expect(studentMailDomains).toEqual(['example.edu', 'xn--mgbeh7c1c.xn--wgbl6a'])
    expect(readEnvironment({ STUDENT_MAIL_DOMAINS: ' ' }).studentMailDomains).toEqual([])
  })

  test('is refused with the item that is wrong, and why', () => {
    expect(() => readEnvironment({ STUDENT_MAIL_DOMAINS: 'example.edu, udst' })).toThrow(
      /^STUDENT_MAIL_DOMAINS must be domains with commas between them, such as [^;]+; "udst" is none: it has no dot$/,
    )
  })
})
