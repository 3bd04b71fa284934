import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { MAIL_RETRIES, RATE_LIMITS } from '../../server/limits.ts'
import { administrator } from '../support/backend.ts'
import { CLOSED_PORT } from '../support/closed-port.ts'
import { confirm } from '../support/confirmed-account.ts'
import { startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'
import { newDataDir } from '../support/prepared-clusters.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../support/smtp-receiver.ts'

/** A busy machine takes seconds for a delivery. */
const IN_TIME = { timeout: 60_000 }

let dataDir: string
let smtp: SmtpReceiver
beforeAll(async () => {
  dataDir = newDataDir()
  smtp = await startSmtpReceiver()
})
afterAll(async () => {
  await smtp?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (smtpUrl: string) => startServer({ dataDir, environment: { SMTP_URL: smtpUrl } })

test('ENG-38: a failed mail is tried again three times within an hour', () => {
  expect(MAIL_RETRIES).toHaveLength(3)
  expect(MAIL_RETRIES.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThan(60 * 60)
})

test('ENG-38: a mail that was never delivered can always be asked for again, and a restart does not lose it', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const failing = await start(`smtp://127.0.0.1:${CLOSED_PORT}`)
  const faults = () => failing.output().match(/fault \w+ in mail: /g)?.length ?? 0
  expect((await visitorAt(failing.url).auth.signUp({ email, password: 'secret 1' })).error).toBeNull()
  await expect.poll(faults, IN_TIME).toBe(1)
  for (let asked = 1; asked <= RATE_LIMITS.mailPerAccountAndAddress.points + 2; asked += 1) {
    const { status } = await call(failing.url, 'POST', '/auth/v1/resend', { body: { email, type: 'signup' } })
    expect(status).toBe(200)
    await expect.poll(faults, IN_TIME).toBe(asked + 1)
  }
  // An unknown address is not limited either, which would tell them apart.
  for (let asked = 0; asked <= RATE_LIMITS.mailPerAccountAndAddress.points; asked += 1) {
    const body = { email: 'nobody@example.com', type: 'signup' }
    expect((await call(failing.url, 'POST', '/auth/v1/resend', { body })).status).toBe(200)
  }
  const sql = administrator(dataDir)
  const waiting = () => sql`
    select kind, tries, extract(epoch from next_try_at - now())::int as seconds from auth.mails_to_send`
  await expect.poll(async () => (await waiting())[0]?.tries, IN_TIME).toBe(1)
  const [row] = await waiting()
  expect(row).toMatchObject({ kind: 'confirmation' })
  expect(Math.abs(row?.seconds - MAIL_RETRIES[0])).toBeLessThan(30)
  await sql`update auth.mails_to_send set next_try_at = now()`
  await sql.end()
  await failing.stop()

  const server = await start(smtp.url)
  const { parsed } = await smtp.mailTo(email)
  const token_hash = /token_hash=([\w-]+)/.exec(parsed.html ?? '')?.[1] ?? ''
  expect((await confirm(server.url, { token_hash, password: 'secret 1' })).status).toBe(200)
  const after = administrator(dataDir)
  await expect.poll(() => after`select from auth.mails_to_send`, IN_TIME).toHaveLength(0)
  await after.end()

  // What was delivered counts.
  const statuses = []
  for (let asked = 0; asked <= RATE_LIMITS.mailPerAccountAndAddress.points; asked += 1)
    statuses.push((await call(server.url, 'POST', '/auth/v1/recover', { body: { email } })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await server.stop()
})

test('ENG-38: a mail that failed three times more is given up, and can be asked for again', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const smtpUrl = `smtp://127.0.0.1:${CLOSED_PORT}`
  const first = await start(smtpUrl)
  const sql = administrator(dataDir)
  const tries = async () => (await sql`select tries from auth.mails_to_send`).map((row) => row.tries)
  expect((await visitorAt(first.url).auth.signUp({ email, password: 'secret 1' })).error).toBeNull()
  await expect.poll(tries, IN_TIME).toEqual([1])
  let server = first
  for (const after of [[2], [3], []]) {
    await sql`update auth.mails_to_send set next_try_at = now()`
    await server.stop()
    server = await start(smtpUrl)
    await expect.poll(tries, IN_TIME).toEqual(after)
  }
  await sql.end()
  await server.stop()

  const delivering = await start(smtp.url)
  const body = { email, type: 'signup' }
  expect((await call(delivering.url, 'POST', '/auth/v1/resend', { body })).status).toBe(200)
  expect((await smtp.mailTo(email)).parsed.subject).toBeTruthy()
  await delivering.stop()
})
