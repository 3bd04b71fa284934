import { sign } from 'hono/jwt'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_CALLS_PER_ACCOUNT } from '../limits.ts'
import type { Access, TableRights } from './access.ts'
import { createCallerReader } from './caller.ts'
import type { Lite, LiteRequest } from './lite.ts'
import { createRateLimiter } from './rate-limits.ts'
import { createTables } from './tables.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
const SECRET = 'a secret of this test'

const NO_RIGHTS: TableRights = { select: new Set(), insert: new Set(), update: new Set(), delete: false }
const RIGHTS: TableRights = {
  ...NO_RIGHTS,
  select: new Set(['id', 'status']),
  insert: new Set(['course_name']),
}
const ACCESS: Access = {
  tables: new Map([['swap_requests', { anon: NO_RIGHTS, authenticated: RIGHTS }]]),
  functions: new Map([
    [
      'sync_documents',
      {
        parameters: new Set(['p_documents', 'p_since']),
        roles: new Set(['authenticated'] as const),
        isReading: false,
      },
    ],
  ]),
}

/** The API of tables in front of a database that accepts every write, after `isDone`. */
async function openTables(isDone = Promise.resolve()) {
  const lite = { forward: () => isDone.then(() => new Response(null, { status: 201 })) }
  const tables = createTables({
    lite,
    rateLimiter: createRateLimiter(),
    access: ACCESS,
    callerOf: createCallerReader(SECRET),
  })
  const exp = Math.floor((Date.now() + 7 * DAY) / 1000)
  return async (user: string) => {
    const token = await sign({ role: 'authenticated', sub: user, exp }, SECRET, 'HS256')
    return async (path = 'swap_requests', body: object = { course_name: 'MATH 101' }) => {
      const { status, headers } = await tables.request(`/rest/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status, wait: Number(headers.get('retry-after') ?? 0) }
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
    const write = await (await openTables())('ada')
    for (let count = 0; count < 60; count += 1) expect((await write()).status).toBe(201)
    const { status, wait } = await write()
    expect([status, wait > 0, wait <= 60]).toEqual([429, true, true])
    vi.advanceTimersByTime(MINUTE)
    expect((await write()).status).toBe(201)
  })

  test('ENG-09: a sync counts as one, but not when it sends nothing and only asks what is new', async () => {
    const send = await (await openTables())('ada')
    const sync = (documents: unknown) => send('rpc/sync_documents', { p_documents: documents, p_since: 0 })
    for (let count = 0; count < 100; count += 1) expect((await sync([])).status).toBe(201)
    for (let count = 0; count < 60; count += 1) expect((await sync([{}])).status).toBe(201)
    expect((await sync([{}])).status).toBe(429)
    // Only an empty list: what is malformed costs the database the same as a write.
    expect((await sync({ length: 0 })).status).toBe(429)
    expect((await sync([])).status).toBe(201)
  })

  test('ENG-09: 2,000 are accepted in a day, and another account is not affected', async () => {
    const writeAs = await openTables()
    const write = await writeAs('ada')
    let accepted = 0
    for (let minute = 0; minute < 40; minute += 1) {
      for (let count = 0; count < 50; count += 1) if ((await write()).status === 201) accepted += 1
      vi.advanceTimersByTime(MINUTE)
    }
    expect(accepted).toBe(2000)
    const { status, wait } = await write()
    expect(status).toBe(429)
    expect(wait).toBe((DAY - 40 * MINUTE) / 1000)
    expect((await (await writeAs('bo'))()).status).toBe(201)
    vi.advanceTimersByTime(DAY - 40 * MINUTE)
    expect((await write()).status).toBe(201)
  })
})

describe('the calls of one account', () => {
  test('so many are under way at a time, one more is refused, and other accounts go on', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const account = await openTables(promise)
    const [poll, other] = [await account('ada'), await account('bo')]
    const send = (call = poll) => call('rpc/sync_documents', { p_documents: [], p_since: 0 })
    // Tokens are checked in any order, so any of them is the one too many.
    const calls = Array.from({ length: MAX_CALLS_PER_ACCOUNT + 1 }, () => send())
    expect(await Promise.race(calls)).toEqual({ status: 503, wait: 1 })
    const otherAnswer = send(other)
    resolve()
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_CALLS_PER_ACCOUNT)
    expect((await otherAnswer).status).toBe(201)
    expect((await send()).status).toBe(201)
  })
})

describe('the estimated count of a list', () => {
  /** A database with so many rows that match. */
  async function ask(rows: number, status = 200) {
    const sent: LiteRequest[] = []
    const forward: Lite['forward'] = async (_context, request) => {
      sent.push(request)
      const query = new URL(request.path, 'http://x').searchParams
      const from = Number(query.get('offset'))
      const length = Math.max(0, Math.min(Number(query.get('limit')), rows - from))
      const count = request.headers?.prefer === 'count=exact' ? rows : '*'
      return new Response(JSON.stringify(Array(length).fill({ id: 1 })), {
        status,
        headers: { 'content-range': `${from}-${from + length - 1}/${count}` },
      })
    }
    const tables = createTables({
      lite: { forward },
      rateLimiter: createRateLimiter(),
      access: ACCESS,
      callerOf: createCallerReader(SECRET),
    })
    const token = await sign({ role: 'authenticated', sub: 'ada', exp: Date.now() }, SECRET, 'HS256')
    const answer = await tables.request(
      '/rest/v1/swap_requests?select=id&status=eq.open&order=id.desc&offset=20&limit=10',
      { headers: { authorization: `Bearer ${token}`, prefer: 'count=estimated' } },
    )
    return { sent, answer, rows: await answer.json() }
  }

  test('DATA-23: is exact up to 1,000, as that of PostgREST', async () => {
    const { answer, rows } = await ask(1000)
    expect([answer.headers.get('content-range'), rows.length]).toEqual(['20-29/1000', 10])
  })

  test('ENG-06: is one more above that, and no request counts the whole table', async () => {
    const { sent, answer, rows } = await ask(1001)
    expect([answer.status, answer.headers.get('content-range'), rows.length]).toEqual([200, '20-29/1001', 10])
    expect(sent.map(({ headers }) => headers?.prefer)).toEqual([undefined, undefined])
    // Without an order, for which all rows would be sorted.
    expect(sent[0]?.path).toBe('/rest/v1/swap_requests?select=id&status=eq.open&offset=1000&limit=1')
  })

  test('a failure is passed on', async () => {
    const { sent, answer } = await ask(1001, 504)
    expect([answer.status, sent.length]).toEqual([504, 1])
  })
})
