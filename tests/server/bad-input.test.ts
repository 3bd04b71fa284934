import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../support/accounts.ts'
import { createAttackTarget } from '../support/attack-target.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'

let server: EmbeddedEdition
let account: Account
beforeAll(async () => {
  server = await startServer()
  account = (await createAttackTarget(server.url)).account
})
afterAll(() => server?.stop())

/** What no response may reveal: SQL, stack traces, file names, the engine. */
const INTERNALS =
  /\bselect\b .*\bfrom\b|insert into|stack|node_modules|\.js:\d|\.ts:\d|\/work\/|kysely|pglite|Failing row/i

const MALFORMED: [string, string | Uint8Array][] = [
  ['half an object', '{"email":'],
  ['no JSON', 'email=a&password=b'],
  ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a list', '[]'],
  ['a number', '1'],
  ['null', 'null'],
  ['text', '"text"'],
  ['a NUL in text', '{"email":"a\\u0000@example.com","password":"secret\\u00001","user_id":"\\u0000"}'],
  [
    'half a surrogate pair',
    '{"email":"\\ud800@example.com","password":"\\ud800\\ud800\\ud800","user_id":"\\ud800"}',
  ],
  ['a prototype', '{"__proto__":{"email":"a"},"constructor":1}'],
  ['nesting without end', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['nesting in a field', `{"user_id":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
]

describe.each([
  '/auth/v1/signup',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/recover',
  '/auth/v1/verify',
])('POST %s', (path) => {
  test.each(MALFORMED)('answers %s with a clean 4xx', async (_, body) => {
    const { status, text, json } = await call(server.url, 'POST', path, { body })
    expect([400, 422, 429]).toContain(status)
    expect(json).toMatchObject({ error_code: expect.any(String), msg: expect.any(String) })
    expect(text).not.toMatch(INTERNALS)
  })
})

describe('/rest/v1', () => {
  const rest = (method: string, path: string, body?: unknown, headers?: Record<string, string | null>) =>
    call(server.url, method, `/rest/v1/${path}`, { body, headers, token: account.session.access_token })

  test.each(MALFORMED.filter(([name]) => name !== 'a list'))(
    'POST answers %s with a clean 4xx',
    async (_, body) => {
      const { status, text, json } = await rest('POST', 'academic_info', body)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(json).toMatchObject({ code: expect.any(String), message: expect.any(String) })
      expect(text).not.toMatch(INTERNALS)
    },
  )

  test.each<[string, string, string, unknown?, Record<string, string>?]>([
    ['an unknown table', 'GET', 'nothing'],
    ['a table of the auth service', 'GET', 'users'],
    ['a schema that is not exposed', 'GET', 'users', undefined, { 'accept-profile': 'auth' }],
    ['another schema to write to', 'POST', 'users', {}, { 'content-profile': 'auth' }],
    ['the catalogue', 'GET', 'pg_roles', undefined, { 'accept-profile': 'pg_catalog' }],
    ['an unknown column', 'GET', 'academic_info?select=secret'],
    ['a filter of an unknown column', 'GET', 'academic_info?secret=eq.1'],
    ['a filter of the wrong type', 'GET', 'academic_info?user_id=eq.1'],
    ['an unknown operator', 'GET', 'academic_info?user_id=is_like.1'],
    ['half a filter', 'GET', 'academic_info?or=(user_id.eq.1,'],
    ['an order by nothing', 'GET', 'academic_info?order=nothing.desc'],
    ['a cast to nothing', 'GET', 'academic_info?select=id::nothing'],
    ['an embedded table', 'GET', 'academic_info?select=*,users(*)'],
    ['SQL in a name', 'GET', 'academic_info;drop%20table%20academic_info'],
    ['an unknown column in a row', 'POST', 'academic_info', { secret: 1 }],
    [
      'an object for a number',
      'PATCH',
      'academic_info?current_subjects=eq.0',
      { current_subjects: { a: 1 } },
    ],
    ['an unknown function', 'POST', 'rpc/nothing', {}],
    ['a function of the database', 'POST', 'rpc/pg_sleep', { seconds: 1 }],
    ['a private function', 'POST', 'rpc/set_updated_at', {}],
  ])('answers %s with a clean 4xx', async (_, method, path, body, headers) => {
    const { status, text, json } = await rest(method, path, body, headers)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(json).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect(text).not.toMatch(INTERNALS)
  })

  test.each([
    ['GET', ''],
    ['PUT', 'academic_info'],
    ['POST', 'academic_info/x'],
    ['GET', 'rpc/a/b'],
  ])('%s /rest/v1/%s answers 404', async (method, path) => {
    expect((await rest(method, path, method === 'GET' ? undefined : {})).status).toBe(404)
  })

  test('leaves the stored row unchanged', async () => {
    expect((await rest('GET', 'academic_info?select=total_credits')).json).toEqual([{ total_credits: 40 }])
  })
})

describe('keys', () => {
  test.each([
    ['no key', { apikey: null }],
    ['another key', { apikey: 'sb_publishable_other' }],
    ['a secret key', { apikey: 'sb_secret_zameel_embedded_edition' }],
    ['an empty key', { apikey: '' }],
    ['a key as a bearer', { apikey: null, authorization: 'Bearer sb_publishable_zameel_embedded_edition' }],
    ['no key, as from this machine', { apikey: null, origin: null, host: 'localhost' }],
  ])('SEC-01: %s gives no access: there is no admin mode', async (_, headers) => {
    for (const path of ['/rest/v1/academic_info', '/auth/v1/user', '/auth/v1/settings']) {
      const { status, text } = await call(server.url, 'GET', path, { headers })
      expect(status).toBe(401)
      expect(text).not.toContain(account.id)
    }
  })

  test.each([
    '/_system/info',
    '/_system/config',
    '/_system/introspect',
    '/storage/v1/bucket',
    '/functions/v1/other',
    '/studio',
  ])('routes of other services are not reachable: %s', async (path) => {
    const { text, status } = await call(server.url, 'GET', path, { headers: { accept: 'application/json' } })
    expect(status).toBe(404)
    expect(text).not.toMatch(/config|jwt|tables/i)
  })
})

test('none of this was logged as a fault, and the log holds no secret', async () => {
  expect(server.output()).not.toContain('fault ')
  for (const secret of [
    account.password,
    account.email,
    account.session.access_token,
    account.session.refresh_token,
    account.id,
    '127.0.0.1',
    '?',
    'secret',
  ]) {
    expect(server.output()).not.toContain(secret)
  }
  expect(server.output()).toMatch(/^POST \/auth\/v1\/signup 200 \d+ms$/m)
})
