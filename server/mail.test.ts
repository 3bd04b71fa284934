import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from './log.ts'
import { createMail } from './mail.ts'

const MESSAGE = {
  to: 'noor@example.com',
  subject: 'Confirm your e-mail',
  html: '<a href="http://localhost/en">Confirm</a>',
}

let outboxPath: string
beforeEach(() => {
  outboxPath = mkdtempSync(join(tmpdir(), 'zameel-outbox-'))
  vi.spyOn(log, 'notice').mockReturnValue()
})
afterEach(() => {
  vi.doUnmock('nodemailer')
  vi.restoreAllMocks()
  rmSync(outboxPath, { recursive: true, force: true })
})

const openMail = () =>
  createMail({
    smtpUrl: undefined,
    from: 'Zameel <no-reply@zameel.example>',
    outboxPath,
  })

test('a mail is delivered when it is in the outbox', async () => {
  const mail = openMail()
  const delivery = mail.deliver(MESSAGE)
  expect(readdirSync(outboxPath)).toEqual([])
  await delivery
  expect(readdirSync(outboxPath)).toHaveLength(1)
})

test('a library that cannot be loaded fails the delivery, and the next mail is delivered', async () => {
  const mail = openMail()
  vi.doMock('nodemailer', () => {
    throw new Error('Too many open files')
  })
  await expect(mail.deliver(MESSAGE)).rejects.toThrow()
  expect(readdirSync(outboxPath)).toEqual([])

  vi.doUnmock('nodemailer')
  await mail.deliver(MESSAGE)
  expect(readdirSync(outboxPath)).toHaveLength(1)
})
