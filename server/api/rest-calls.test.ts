import { Hono } from 'hono'
import { sign } from 'hono/jwt'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import type { Access, Field, TableRights } from './access.ts'
import { createBodyReader } from './body-reader.ts'
import { createCallerReader } from './caller.ts'
import { createFunctions } from './functions.ts'
import { createRateLimiter } from './rate-limits.ts'
import { createRestCalls } from './rest-calls.ts'
import { createTables } from './tables.ts'
import { createTurns } from './turns.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
const SECRET = 'a secret of this test'
const SESSION = '00000000-0000-4000-8000-000000000000'

const field = (name: string, kind: Field['kind'] = 'scalar'): [string, Field] => [
  name,
  { name, type: 'text', kind },
]
const NO_RIGHTS: TableRights = { select: new Set(), insert: new Set(), update: new Set(), delete: false }
const ACCESS: Access = {
  tables: new Map([
    [
      'swap_requests',
      {
        name: 'public.swap_requests',
        columns: new Map([field('id'), field('course_name')]),
        rights: {
          anon: NO_RIGHTS,
          authenticated: { ...NO_RIGHTS, select: new Set(['id']), insert: new Set(['course_name']) },
        },
      },
    ],
  ]),
  functions: new Map([
    [
      'sync_documents',
      {
        name: 'public.sync_documents',
        parameters: new Map([field('p_documents', 'json'), field('p_since')]),
        required: ['p_documents', 'p_since'],
        returns: 'one',
        roles: new Set(['authenticated'] as const),
        isReading: false,
      },
    ],
  ]),
}

const fail = () => Promise.reject(new Error('Not called here'))

/** The API of tables and functions in front of a database that answers every statement, after `isDone`. */
function open(isDone = Promise.resolve()) {
  const rateLimiter = createRateLimiter()
  const runAs: Database['runAs'] = async () => {
    await isDone
    return { rows: [{ body: '[]', rows: 0 }] as never[], count: 1 }
  }
  const callerOf = createCallerReader(SECRET)
  const perform = createRestCalls({
    database: { runAs } as Database,
    rateLimiter,
    turns: createTurns(),
    readBody: createBodyReader(),
    hasDiskSpace: () => true,
  })
  const api = new Hono()
    .route('/', createFunctions({ access: ACCESS, callerOf, perform, exportData: fail, rateLimiter }))
    .route('/', createTables({ access: ACCESS, callerOf, perform }))
  const exp = Math.floor((Date.now() + 7 * DAY) / 1000)
  return async (user: number) => {
    const sub = `00000000-0000-4000-8000-${String(user).padStart(12, '0')}`
    const token = await sign({ role: 'authenticated', sub, session_id: SESSION, exp }, SECRET, 'HS256')
    const send = async (method: string, path: string, body?: object) => {
      const { status, headers } = await api.request(`/rest/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      })
      return { status, wait: Number(headers.get('retry-after') ?? 0) }
    }
    return {
      read: () => send('GET', 'swap_requests?select=id'),
      write: () => send('POST', 'swap_requests', { course_name: 'MATH 101' }),
      sync: (documents: unknown) =>
        send('POST', 'rpc/sync_documents', { p_documents: documents, p_since: 0 }),
    }
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the writes of one account', () => {
  test('ENG-09: 60 are accepted in a minute', async () => {
    const { write } = await open()(1)
    for (let count = 0; count < 60; count += 1) expect((await write()).status).toBe(201)
    const { status, wait } = await write()
    expect([status, wait > 0, wait <= 60]).toEqual([429, true, true])
    vi.advanceTimersByTime(MINUTE)
    expect((await write()).status).toBe(201)
  })

  test('ENG-09: a sync counts as one, but not when it sends nothing and only asks what is new', async () => {
    const { sync } = await open()(1)
    for (let count = 0; count < 100; count += 1) expect((await sync([])).status).toBe(200)
    for (let count = 0; count < 60; count += 1) expect((await sync([{}])).status).toBe(200)
    expect((await sync([{}])).status).toBe(429)
    // Only an empty list: what is malformed costs the database the same as a write.
    expect((await sync({ length: 0 })).status).toBe(429)
    expect((await sync([])).status).toBe(200)
  })

  test('ENG-09: 2,000 are accepted in a day, and another account is not affected', async () => {
    const accountOf = open()
    const { write } = await accountOf(1)
    let accepted = 0
    for (let minute = 0; minute < 40; minute += 1) {
      for (let count = 0; count < 50; count += 1) if ((await write()).status === 201) accepted += 1
      vi.advanceTimersByTime(MINUTE)
    }
    expect(accepted).toBe(2000)
    const { status, wait } = await write()
    expect([status, wait]).toEqual([429, (DAY - 40 * MINUTE) / 1000])
    expect((await (await accountOf(2)).write()).status).toBe(201)
    vi.advanceTimersByTime(DAY - 40 * MINUTE)
    expect((await write()).status).toBe(201)
  })
})

describe('the reads of one account', () => {
  test('ENG-24: 300 are accepted in a minute, with a sync that sends nothing among them', async () => {
    const accountOf = open()
    const { read, sync, write } = await accountOf(1)
    for (let count = 0; count < 150; count += 1) {
      expect((await read()).status).toBe(200)
      expect((await sync([])).status).toBe(200)
    }
    const { status, wait } = await read()
    expect([status, wait > 0, wait <= 60]).toEqual([429, true, true])
    expect([(await sync([])).status, (await write()).status]).toEqual([429, 201])
    expect((await (await accountOf(2)).read()).status).toBe(200)
    vi.advanceTimersByTime(MINUTE)
    expect((await read()).status).toBe(200)
  })
})

describe('the calls of one account', () => {
  test('ENG-24: four are at work, twelve wait, one more is refused, and other accounts go on', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const accountOf = open(promise)
    const [ada, bo] = [await accountOf(1), await accountOf(2)]
    const calls = Array.from({ length: 17 }, () => ada.read())
    // Tokens are checked in any order, so any of them is the one too many.
    expect(await Promise.race(calls)).toEqual({ status: 429, wait: 1 })
    const other = bo.read()
    resolve()
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(16)
    expect((await other).status).toBe(200)
    expect((await ada.read()).status).toBe(200)
  })
})
