import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '../../app/backend/database.types.ts'
import { encodedChoice, encodedPlan } from '../../app/testing/encoded-plan.ts'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { type Backend, startDatabaseAlone } from '../support/backend.ts'

const NOT_PERMITTED = '42501'
const MOST_FETCHES = 120
const NO_FEED = 'f'.repeat(32)

let backend: Backend
let owner: Account
let other: Account
let visitor: ReturnType<typeof visitorAt>
beforeAll(async () => {
  backend = await startDatabaseAlone()
  visitor = visitorAt(backend.url)
})
beforeEach(async () => {
  owner = await signUpAt(backend.url)
  other = await signUpAt(backend.url)
})
afterAll(() => backend?.stop())

const renew = async ({ client }: Account) =>
  (await client.rpc('renew_calendar_feed').throwOnError()).data ?? ''
const read = async (token: string) =>
  (await visitor.rpc('read_calendar_feed', { p_token: token }).throwOnError()).data
const document = (kind: string, id: string, data: object, is_deleted = false) => ({
  ...{ kind, id, schema_version: 1, revision: 0, is_deleted },
  data: data as Json,
})
const write = ({ client }: Account, ...p_documents: ReturnType<typeof document>[]) =>
  client.rpc('sync_documents', { p_documents, p_since: 0 }).throwOnError()

describe('the table from the wrong side', () => {
  const attempts = ({ client }: Pick<Account, 'client'>) => {
    const table = () => client.from('calendar_feeds')
    const row = { user_id: owner.id, token_hash: '\\x00' }
    return [
      table().insert(row),
      table().upsert(row),
      table().update({ token_hash: '\\x00' }).eq('user_id', owner.id),
      table().update({ user_id: other.id }).eq('user_id', owner.id),
      table().update({ fetches: 0 }).eq('user_id', owner.id),
      table().delete().eq('user_id', owner.id),
      table().select('token_hash'),
      table().select('fetches'),
      table().select('*'),
    ]
  }

  test('ICS-03, SEC-02: a visitor reads, makes and switches off nothing', async () => {
    await renew(owner)
    for (const attempt of [
      ...attempts({ client: visitor }),
      visitor.from('calendar_feeds').select('created_at'),
      visitor.rpc('renew_calendar_feed'),
      visitor.rpc('switch_off_calendar_feed'),
    ]) {
      const { status, error } = await attempt
      expect([status, error?.code]).toEqual([401, NOT_PERMITTED])
    }
  })

  test('ICS-03, SEC-02: nobody writes the table past the functions or reads the hash, not even the owner', async () => {
    const token = await renew(owner)
    for (const account of [owner, other]) {
      for (const attempt of attempts(account)) {
        const { status, error } = await attempt
        expect([status, error?.code]).toEqual([403, NOT_PERMITTED])
      }
      const { error } = await account.client.rpc('read_calendar_feed', { p_token: token })
      expect(error?.code).toBe(NOT_PERMITTED)
    }
    expect(await read(token)).toEqual({ plan: null, dates: null })
  })

  test('ICS-03, SEC-02: a student sees whether there is an own feed, and of others nothing', async () => {
    await renew(owner)
    const columns = 'user_id, created_at, renewed_at'
    const mine = await owner.client.from('calendar_feeds').select(columns)
    expect(mine.data).toEqual([
      { user_id: owner.id, created_at: expect.any(String), renewed_at: expect.any(String) },
    ])
    expect((await other.client.from('calendar_feeds').select(columns)).data).toEqual([])
    await other.client.rpc('switch_off_calendar_feed').throwOnError()
    expect((await owner.client.from('calendar_feeds').select(columns)).data).toHaveLength(1)
  })

  test('ICS-03: a token is 128 random bits, and only its hash is stored', async () => {
    const tokens = [await renew(owner), await renew(owner), await renew(other)]
    for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(tokens).size).toBe(3)
    const [rows] = await backend.administer(
      `select f::text as row, encode(token_hash, 'hex') as hash from public.calendar_feeds f where user_id = '${owner.id}'`,
    )
    const hash = createHash('sha256')
      .update(tokens[1] ?? '')
      .digest('hex')
    expect(rows).toEqual([{ row: expect.not.stringContaining(tokens[1] ?? ''), hash }])
  })
})

/** Only its kind matters to the database. */
const DATES = { tree: {} }

describe('a feed', () => {
  test('ICS-03, DATES-03: gives the plan marked "My term" and the own dates, and no other document, to whoever has the token', async () => {
    const token = await renew(owner)
    const plan = encodedPlan({ name: 'Plan A' })
    await write(
      owner,
      document('plan', 'a', plan),
      document('plan', 'b', encodedPlan({ name: 'Plan B' })),
      document('gpa', 'main', { secret: 1 }),
      document('dates', 'main', DATES),
      document('term', 'main', encodedChoice('a')),
    )
    await write(other, document('plan', 'a', encodedPlan({ name: 'Of another student' })))
    const feed = await read(token)
    const changed = expect.any(Number)
    expect(feed).toEqual({ plan: { data: plan, changed }, dates: { data: DATES, changed } })
    expect(Math.abs(Date.now() - (feed as { plan: { changed: number } }).plan.changed)).toBeLessThan(60_000)
  })

  test.each([
    ['no choice', []],
    ['no plan', [document('term', 'main', encodedChoice('a'))]],
    ['nothing chosen', [document('plan', 'a', {}), document('term', 'main', encodedChoice(null))]],
    ['a deleted plan', [document('plan', 'a', {}, true), document('term', 'main', encodedChoice('a'))]],
    ['a deleted choice', [document('plan', 'a', {}), document('term', 'main', encodedChoice('a'), true)]],
    ['deleted dates', [document('dates', 'main', DATES, true)]],
    ['no such tree', [document('plan', 'a', {}), document('term', 'main', { tree: ['a'] })]],
  ])('ICS-03: with %s it has no plan', async (_, documents) => {
    await write(owner, ...documents)
    expect(await read(await renew(owner))).toEqual({ plan: null, dates: null })
  })

  test('ICS-03: a token that never was, was renewed or was switched off gives nothing, like any text', async () => {
    const first = await renew(owner)
    const second = await renew(owner)
    expect([await read(first), await read(second)]).toEqual([null, { plan: null, dates: null }])
    await owner.client.rpc('switch_off_calendar_feed').throwOnError()
    await owner.client.rpc('switch_off_calendar_feed').throwOnError()
    for (const token of [second, NO_FEED, '', "' or true --", 'ك', 'x'.repeat(10_000)]) {
      expect(await read(token)).toBeNull()
    }
    const { error } = await visitor.rpc('read_calendar_feed', { p_token: null as unknown as string })
    expect(error).toBeNull()
    expect(await read(await renew(owner))).toEqual({ plan: null, dates: null })
  })

  test('ICS-03: after 120 fetches within an hour its address says how long to wait, others do not', async () => {
    const [token, free] = [await renew(owner), await renew(other)]
    const set = (fetches: number, ago: string) =>
      backend.administer(
        `update public.calendar_feeds set fetches = ${fetches}, fetches_since = now() - interval '${ago}'
         where user_id = '${owner.id}'`,
      )
    await set(MOST_FETCHES - 1, '10 minutes')
    expect(await read(token)).toEqual({ plan: null, dates: null })
    const { wait } = (await read(token)) as { wait: number }
    expect(wait).toBeGreaterThan(49 * 60)
    expect(wait).toBeLessThanOrEqual(50 * 60)
    expect(await read(free)).toEqual({ plan: null, dates: null })
    await set(MOST_FETCHES, '61 minutes')
    expect(await read(token)).toEqual({ plan: null, dates: null })
    const [rows] = await backend.administer(
      `select fetches from public.calendar_feeds where user_id = '${owner.id}'`,
    )
    expect(rows).toEqual([{ fetches: 1 }])
  })

  test('ICS-03, PROF-14: goes with the account, which then can make none', async () => {
    const token = await renew(owner)
    await owner.client.rpc('delete_my_account', { p_confirmation: owner.email }).throwOnError()
    expect(await read(token)).toBeNull()
    const { status, error } = await owner.client.rpc('renew_calendar_feed')
    expect([status, error?.code]).toEqual([403, NOT_PERMITTED])
  })
})
