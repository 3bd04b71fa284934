import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '../log.ts'
import { createMail } from './delivery.ts'

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

const openMail = (further: { smtpUrl?: string; timeout?: number } = {}) =>
  createMail({
    smtpUrl: undefined,
    ...further,
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

test('ENG-38: a delivery has one deadline, whatever the mail server does: it fails, and its connection is closed', async () => {
  const { server, port, closed } = await startEndlessServer()
  const mail = openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, timeout: 1_000 })
  const begin = performance.now()
  await expect(mail.deliver(MESSAGE)).rejects.toThrow()
  expect(performance.now() - begin).toBeGreaterThan(900)
  expect(performance.now() - begin).toBeLessThan(3_000)
  await closed
  server.close()
})

/** A mail server without STARTTLS, or behind somebody who leaves its offer out. Keeps what it is told. */
async function startPlainServer() {
  const commands: string[] = []
  const server = createServer((socket: Socket) => {
    socket.write('220 plain.example\r\n')
    socket.on('data', (data) => {
      commands.push(String(data).trim())
      socket.write(/^EHLO/i.test(String(data)) ? '250-plain.example\r\n250 AUTH PLAIN\r\n' : '502 no\r\n')
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return { server, port: (server.address() as AddressInfo).port, commands }
}

test('no password goes to another machine in the clear, unless the operator says so', async () => {
  const { server, port, commands } = await startPlainServer()
  // It reaches this machine, and is none of its names.
  const url = `smtp://sender:secret@0.0.0.0:${port}`
  await expect(openMail({ smtpUrl: url }).deliver(MESSAGE)).rejects.toThrow()
  expect(commands.filter((command) => command.startsWith('AUTH'))).toEqual([])
  for (const other of [`${url}?requireTLS=false`, url.replace('0.0.0.0', '127.0.0.1')]) {
    await expect(openMail({ smtpUrl: other }).deliver(MESSAGE)).rejects.toThrow()
    expect(commands.splice(0).filter((command) => command.startsWith('AUTH'))).toHaveLength(1)
  }
  server.close()
})
