import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimDataDirectory, type DataDirectory } from '../../server/data-directory.ts'
import { startDatabase, type TestDatabase } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'
import { remindOfTomorrow } from '../support/dates-to-remind-of.ts'
import { type DenoFunction, startDenoFunction } from '../support/deno-function.ts'
import { newDataDir } from '../support/prepared-clusters.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../support/smtp-receiver.ts'
import type { Student } from '../support/students.ts'

/** Alerts in a hosted project: the edge functions under Deno, with the rights that the key of the project has. */

const SECRET_KEY = 'sb_secret_of_the_project'
const SITE = 'https://zameel.example'

let database: TestDatabase
let rest: Server
let smtp: SmtpReceiver
let data: DataDirectory
let sender: DenoFunction
let off: DenoFunction
let one: Student
beforeAll(async () => {
  database = await startDatabase()
  smtp = await startSmtpReceiver()
  data = claimDataDirectory(newDataDir({ withDatabase: false }))
  rest = await startRest()
  const url = `http://127.0.0.1:${(rest.address() as AddressInfo).port}`
  const { publicKey, privateKey } = data.secrets.vapid
  sender = await startDenoFunction('send-alerts', {
    SUPABASE_URL: url,
    SUPABASE_SERVICE_ROLE_KEY: SECRET_KEY,
    SITE_URL: SITE,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Zameel <no-reply@zameel.example>',
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
  })
  off = await startDenoFunction('alerts-off', {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: 'sb_publishable',
    SITE_URL: SITE,
  })
})
afterAll(async () => {
  await Promise.all([sender?.stop(), off?.stop(), smtp?.stop()])
  rest?.close()
  data?.release()
  await database?.stop()
})

/** The part of PostgREST that the functions call: the secret key acts as service_role, every other one as a visitor. */
function startRest(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const name = /^\/rest\/v1\/rpc\/(\w+)$/.exec(request.url ?? '')?.[1] ?? ''
    const role = request.headers.apikey === SECRET_KEY ? 'service_role' : 'anon'
    const parameters = JSON.parse(await text(request)) as Record<string, unknown>
    const named = Object.keys(parameters).map((key, index) => `${key} => $${index + 1}`)
    try {
      const row = await database.sql.begin(async (sql) => {
        await sql.run(`set local role ${role}`)
        const [found] = await sql.run(
          `select to_json(public.${name}(${named})) as answer`,
          Object.values(parameters).map((value) => (Array.isArray(value) ? JSON.stringify(value) : value)),
        )
        return found
      })
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(row?.answer ?? null))
    } catch (error) {
      response.writeHead(403).end(String(error))
    }
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const run = (key = SECRET_KEY, method = 'POST') =>
  fetch(sender.url, { method, headers: { authorization: `Bearer ${key}` } })

beforeEach(async () => {
  await database.administer('delete from auth.users')
  one = await database.newStudent()
  await run()
})

async function match(): Promise<void> {
  const other = await database.newStudent()
  const rows = [
    [one, '1', '2'],
    [other, '2', '1'],
  ] as const
  for (const [student, current_section, target_section] of rows)
    await student.insert('swap_requests', { ...ROWS.swap_requests, current_section, target_section })
}

describe('the function send-alerts', () => {
  test('ALERT-03: says what it can do, sends by mail with the rights of the project’s key, and each once', async () => {
    expect(await one.call('my_alerts')).toMatchObject({
      push_key: data.secrets.vapid.publicKey,
      sends_mail: true,
    })
    await one.call('set_alert_mail', { p_is_on: true, p_language: 'en' })
    await match()
    expect((await run()).status).toBe(204)
    const { parsed, envelope } = await smtp.mailTo(one.email)
    expect(parsed.subject).toBe('You have a new match · Zameel')
    expect(parsed.text).toContain(`${SITE}/en/swap-with-me`)
    expect(envelope.from).toBe('no-reply@zameel.example')
    const count = smtp.recipients().length
    expect((await run()).status).toBe(204)
    expect(smtp.recipients()).toHaveLength(count)
    expect(await database.sql`select from private.alert_deliveries`).toEqual([])
  })

  test('ALERT-05: reminds of a date by mail, with the rights of the project’s key, once', async () => {
    await one.call('set_alert_mail', { p_is_on: true, p_language: 'ar' })
    await remindOfTomorrow(one, 'SECRET')
    expect((await run()).status).toBe(204)
    const { parsed } = await smtp.mailTo(one.email)
    expect(parsed.subject).toBe('لديك موعد قريب · زميل')
    expect(parsed.text).toContain(`${SITE}/ar\n`)
    expect(parsed.text).not.toContain('SECRET')
    const count = smtp.recipients().length
    await database.administer('update private.alert_settings set remind_at = now()')
    expect((await run()).status).toBe(204)
    expect(smtp.recipients()).toHaveLength(count)
  })

  test('ALERT-03: removes a subscription that leads to no push service', async () => {
    await one.call('add_push_subscription', {
      p_endpoint: 'https://127.0.0.1/x',
      p_p256dh: data.secrets.vapid.publicKey,
      p_auth: 'a'.repeat(22),
      p_language: 'en',
    })
    await match()
    expect((await run()).status).toBe(204)
    expect((await one.call('my_alerts')).endpoints).toEqual([])
  })

  test('ALERT-03, SEC-02: does nothing without the secret key', async () => {
    for (const key of ['', 'sb_publishable', `${SECRET_KEY}x`]) expect((await run(key)).status).toBe(401)
    expect((await run(SECRET_KEY, 'GET')).status).toBe(405)
  })
})

test('ALERT-01: the function alerts-off changes something for a press alone', async () => {
  await one.call('set_alert_mail', { p_is_on: true, p_language: 'en' })
  const [row] = await database.sql`select off_token from private.alert_settings`
  const address = `${off.url}/functions/v1/alerts-off?token=${row?.off_token}&lang=en`
  const opened = await fetch(address, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    `${SITE}/en/alerts-off?token=${row?.off_token}`,
  ])
  expect(await one.call('my_alerts')).toMatchObject({ by_mail: true })
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(address, { method: 'POST', body })).status).toBe(200)
  expect(await one.call('my_alerts')).toMatchObject({ by_mail: false })
  expect((await fetch(`${off.url}/functions/v1/alerts-off`, { method: 'POST', body })).status).toBe(404)
})

test('ALERT-03: the schedule calls the function every 20 seconds, with the secrets of the vault', async () => {
  const { sql } = database
  await sql.run(`
    create schema cron;
    create table cron.job (name text primary key, schedule text, command text);
    create function cron.schedule(job text, schedule text, command text) returns bigint language sql
      as 'insert into cron.job values (job, schedule, command) returning 1';
    create schema net;
    create table net.sent (url text, headers jsonb, body jsonb);
    create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds int) returns bigint language sql
      as 'insert into net.sent values (url, headers, body) returning 1';
    create schema vault;
    create table vault.decrypted_secrets (name text, decrypted_secret text);
    select private.schedule_alert_sender();`)
  const [job] = await sql`select * from cron.job`
  expect(job).toMatchObject({ name: 'zameel-send-alerts', schedule: '20 seconds' })
  await expect(sql.run(job?.command)).rejects.toThrow('vault')
  await sql`insert into vault.decrypted_secrets values ('zameel_project_url', 'https://x.supabase.co'), ('zameel_secret_key', 'k')`
  await sql.run(job?.command)
  expect(await sql`select * from net.sent`).toEqual([
    {
      url: 'https://x.supabase.co/functions/v1/send-alerts',
      headers: { Authorization: 'Bearer k', 'Content-Type': 'application/json' },
      body: {},
    },
  ])
})
