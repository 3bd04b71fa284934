import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from './log.ts'
import { createMail } from './mail.ts'

const SUBJECT = 'Confirm your e-mail'
const MESSAGE = {
  to: 'noor@example.com',
  subject: SUBJECT,
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
    subjects: new Set([SUBJECT]),
  })

test('a stop waits for the first mail, whose libraries are still being loaded', async () => {
  const mail = openMail()
  await mail.driver.send(MESSAGE)
  expect(readdirSync(outboxPath)).toEqual([])
  await mail.drain()
  expect(readdirSync(outboxPath)).toHaveLength(1)
})

test('a library that cannot be loaded is a fault in the log, and the next mail is delivered', async () => {
  const fault = vi.spyOn(log, 'fault').mockReturnValue('id')
  const mail = openMail()
  vi.doMock('nodemailer', () => {
    throw new Error('Too many open files')
  })
  await mail.driver.send(MESSAGE)
  await mail.drain()
  expect(fault).toHaveBeenCalledExactlyOnceWith('mail', expect.any(Error))
  expect(readdirSync(outboxPath)).toEqual([])

  vi.doUnmock('nodemailer')
  await mail.driver.send(MESSAGE)
  await mail.drain()
  expect(readdirSync(outboxPath)).toHaveLength(1)
})
