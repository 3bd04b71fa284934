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
    ['METRICS_PORT', '65536'],
    ['OPERATOR_CONTACT', 'javascript:secret'],
    ['DATABASE_URL', 'mysql://root:secret@db.example/x'],
  ])('%s=%s', (name, value) => {
    const read = () => readEnvironment({ [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+$`))
    expect(read).not.toThrow('secret')
  })
})

test('OPS-16: the message names the limit that was broken', () => {
  const read = (OPERATOR_NAME: string) =>
    readEnvironment({ OPERATOR_NAME, OPERATOR_CONTACT: 'privacy@example.edu' })
  const words = 'OPERATOR_NAME must be a name of 2 to 100 characters, on one line'
  for (const name of ['Z', 'Z'.repeat(101), 'Student\nUnion']) expect(() => read(name)).toThrow(words)
  for (const name of ['ZU', 'Z'.repeat(100)]) expect(() => read(name)).not.toThrow()
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

test('OPS-06: a copy that others can reach says when nobody is named who runs it', () => {
  const gap = (variables: Record<string, string>) => readEnvironment(variables).lacksOperator
  for (const HOST of ['', '127.0.0.1', '::1', 'localhost']) expect(gap({ HOST })).toBe(false)
  for (const HOST of ['0.0.0.0', '::', '10.0.0.7', 'zameel.example.edu']) expect(gap({ HOST })).toBe(true)
  const operator = { OPERATOR_NAME: 'Student Union', OPERATOR_CONTACT: 'privacy@example.edu' }
  expect(gap({ HOST: '0.0.0.0', ...operator })).toBe(false)
  expect(() => gap({ OPERATOR_NAME: 'Student Union' })).toThrow(
    'OPERATOR_NAME and OPERATOR_CONTACT go together: set both or none',
  )
})
