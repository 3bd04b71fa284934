import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_CONNECTIONS, TURNS } from '../../server/limits.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { administrator } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'

let server: EmbeddedEdition
let account: Account
beforeAll(async () => {
  server = await startServer()
  account = await signUpAt(server.url)
  await account.client
    .from('academic_info')
    .insert({ total_grade_points: 12, total_credits: 4 })
    .throwOnError()
})
afterAll(() => server?.stop())

const TIMEOUT_MESSAGE = 'The database took too long to answer. Please try again.'
const rest = (method: string, path: string, body?: unknown) =>
  call(server.url, method, `/rest/v1/${path}`, { token: account.session.access_token, body })

test('ENG-06: a slow statement is cancelled with a 504, and other requests succeed meanwhile', async () => {
  const sql = administrator(server.dataDir)
  await sql.run(`
    create function private.slow() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$;
    create trigger a_slow before insert on public.feedback for each row execute function private.slow()`)
  const other = await signUpAt(server.url)
  // As many as an account has at work.
  const slow = Promise.all(
    Array.from({ length: TURNS.perCaller }, () =>
      call(server.url, 'POST', '/rest/v1/feedback', {
        token: other.session.access_token,
        body: ROWS.feedback,
      }),
    ),
  )
  let isOver = false
  void slow.finally(() => {
    isOver = true
  })
  await sleep(300)
  for (let read = 0; read < 10; read += 1)
    expect((await rest('GET', 'academic_info?select=total_credits')).json).toEqual([{ total_credits: 4 }])
  expect(isOver).toBe(false)
  for (const { status, json } of await slow)
    expect([status, json]).toEqual([
      504,
      { code: '57014', message: TIMEOUT_MESSAGE, details: null, hint: null },
    ])
  await sql.run('drop trigger a_slow on public.feedback; drop function private.slow()')
  expect((await rest('POST', 'feedback', ROWS.feedback)).status).toBe(201)
  await sql.end()
})

test('ENG-06: waiting for a row lock times out', async () => {
  const sql = administrator(server.dataDir)
  await sql.begin(async (transaction) => {
    await transaction`select from public.academic_info for update`
    const { status, json } = await rest('PATCH', `academic_info?user_id=eq.${account.id}`, {
      total_credits: 5,
    })
    expect([status, json]).toMatchObject([504, { code: '55P03', message: TIMEOUT_MESSAGE }])
  })
  expect((await rest('PATCH', `academic_info?user_id=eq.${account.id}`, { total_credits: 5 })).status).toBe(
    204,
  )
  await sql.end()
})

test('ENG-06: the auth calls answer 504, too', async () => {
  const sql = administrator(server.dataDir)
  await sql.begin(async (transaction) => {
    await transaction`lock table auth.users`
    const { status, json } = await call(server.url, 'POST', '/auth/v1/token?grant_type=password', {
      body: { email: account.email, password: account.password },
    })
    expect([status, json]).toEqual([504, { code: 504, error_code: 'timeout', msg: TIMEOUT_MESSAGE }])
  })
  await sql.end()
  expect(server.output()).not.toMatch(/^fault /m)
})

test('ENG-06: the server opens no more connections than its pools have', async () => {
  const sql = administrator(server.dataDir)
  const rows = await sql`select count(*)::int as count from pg_stat_activity where usename = 'zameel'`
  expect(rows[0]?.count).toBeGreaterThan(0)
  expect(rows[0]?.count).toBeLessThanOrEqual(MOST_CONNECTIONS)
  await sql.end()
})
