import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
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

const openMail = (further: { smtpUrl?: string; timeout?: number } = {}) =>
  createMail({
    smtpUrl: undefined,
    ...further,
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

/** A mail server that greets, and whose answer to the first command has another line every 20 ms, for ever. */
async function startEndlessServer() {
  const closed = Promise.withResolvers<void>()
  const server = createServer((socket: Socket) => {
    socket.write('220 endless.example\r\n')
    const talking = setInterval(() => socket.write('250-still here\r\n'), 20)
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(talking)
        closed.resolve()
      })
      .resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port, closed: closed.promise }
}

test('a delivery has one deadline, whatever the mail server does: it fails, and its connection is closed', async () => {
  const fault = vi.spyOn(log, 'fault').mockReturnValue('id')
  const { server, port, closed } = await startEndlessServer()
  const mail = openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, timeout: 1_000 })
  const begin = performance.now()
  await mail.driver.send(MESSAGE)
  await mail.drain()
  expect(performance.now() - begin).toBeGreaterThan(900)
  expect(performance.now() - begin).toBeLessThan(3_000)
  expect(fault).toHaveBeenCalledExactlyOnceWith('mail', expect.any(Error))
  await closed
  server.close()
})
