import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { encodedChoice, encodedDates, encodedGrades, encodedPlan } from '../../app/testing/encoded-plan.ts'
import { startDatabase, type TestDatabase } from '../support/backend.ts'
import { type Person, type Student, sqlState } from '../support/students.ts'

const NOT_PERMITTED = '42501'
const MOST_FETCHES = 120
const NO_FEED = 'f'.repeat(32)

let database: TestDatabase
let owner: Student
let other: Student
let visitor: Person
beforeAll(async () => {
  database = await startDatabase()
  visitor = database.visitor
})
beforeEach(async () => {
  owner = await database.newStudent()
  other = await database.newStudent()
})
afterAll(() => database?.stop())

/** Of a student who has stored nothing. */
const NOTHING = { plan: null, dates: null, weights: {}, credits: null }

const renew = (student: Student): Promise<string> => student.call('renew_calendar_feed')
const read = (token: string | null) => visitor.call('read_calendar_feed', { p_token: token })
const document = (kind: string, id: string, data: object, is_deleted = false) => ({
  ...{ kind, id, schema_version: 1, revision: 0, is_deleted },
  data,
})
const write = (student: Student, ...p_documents: ReturnType<typeof document>[]) =>
  student.call('sync_documents', { p_documents, p_since: 0 })

describe('the table from the wrong side', () => {
  const attempts = (person: Person) => {
    const row = { user_id: owner.id, token_hash: '\\x00' }
    const own = `user_id = '${owner.id}'`
    return [
      () => person.insert('calendar_feeds', row),
      () =>
        person.ask(
          `insert into public.calendar_feeds (user_id, token_hash) values ('${owner.id}', '\\x00')
           on conflict (user_id) do update set token_hash = excluded.token_hash returning 1`,
        ),
      () => person.update('calendar_feeds', { token_hash: '\\x00' }, own),
      () => person.update('calendar_feeds', { user_id: other.id }, own),
      () => person.update('calendar_feeds', { fetches: 0 }, own),
      () => person.delete('calendar_feeds', own),
      () => person.select('calendar_feeds', 'token_hash'),
      () => person.select('calendar_feeds', 'fetches'),
      () => person.select('calendar_feeds', '*'),
    ]
  }

  test('ICS-03, SEC-02: a visitor reads, makes and switches off nothing', async () => {
    await renew(owner)
    for (const attempt of [
      ...attempts(visitor),
      () => visitor.select('calendar_feeds', 'created_at'),
      () => visitor.call('renew_calendar_feed'),
      () => visitor.call('switch_off_calendar_feed'),
    ])
      expect(await sqlState(attempt())).toBe(NOT_PERMITTED)
  })

  test('ICS-03, SEC-02: nobody writes the table past the functions or reads the hash, not even the owner', async () => {
    const token = await renew(owner)
    for (const student of [owner, other]) {
      for (const attempt of attempts(student)) expect(await sqlState(attempt())).toBe(NOT_PERMITTED)
      expect(await sqlState(student.call('read_calendar_feed', { p_token: token }))).toBe(NOT_PERMITTED)
    }
    expect(await read(token)).toEqual(NOTHING)
  })

  test('ICS-03, SEC-02: a student sees whether there is an own feed, and of others nothing', async () => {
    await renew(owner)
    const columns = 'user_id, created_at, renewed_at'
    expect(await owner.select('calendar_feeds', columns)).toEqual([
      { user_id: owner.id, created_at: expect.any(String), renewed_at: expect.any(String) },
    ])
    expect(await other.select('calendar_feeds', columns)).toEqual([])
    await other.call('switch_off_calendar_feed')
    expect(await owner.select('calendar_feeds', columns)).toHaveLength(1)
  })

  test('ICS-03: a token is 128 random bits, and only its hash is stored', async () => {
    const tokens = [await renew(owner), await renew(owner), await renew(other)]
    for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(tokens).size).toBe(3)
    const [rows] = await database.administer(
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
    expect(feed).toEqual({ ...NOTHING, plan: { data: plan, changed }, dates: { data: DATES, changed } })
    expect(Math.abs(Date.now() - (feed as { plan: { changed: number } }).plan.changed)).toBeLessThan(60_000)
  })

  test('DATES-02, DATES-07: gives the weights of the work that dates name, without names and scores, and the credit hours', async () => {
    const token = await renew(owner)
    const dates = encodedDates(
      { title: 'Midterm', day: '2026-11-29', courseId: 'math', gradedWork: 'math/midterm' },
      { title: 'Quiz', day: '2026-11-30', gradedWork: 'main/quiz' },
    )
    const grades = encodedGrades(
      { type: 'setWeight', id: 'midterm', weight: '32.5' },
      { type: 'remove', id: 'quiz' },
    )
    await write(
      owner,
      document('dates', 'main', dates),
      document('grades', 'math', grades),
      document('grades', 'comp', grades),
      // Whatever a client wrote is no error.
      document('grades', 'main', { tree: { 'assignments[]': 1 } }),
    )
    await write(other, document('grades', 'math', encodedGrades()))
    await owner.insert('academic_info', { total_grade_points: 200, total_credits: 62.5, current_subjects: 5 })
    const feed = (await read(token)) as { weights: Record<string, { id: string }[]>; credits: number }
    expect(feed.credits).toBe(62.5)
    expect(Object.keys(feed.weights).toSorted()).toEqual(['main', 'math'])
    expect(feed.weights.main).toEqual([])
    const ids = feed.weights.math?.map(({ id }) => id).toSorted()
    expect(ids).toEqual(['final', 'laboratory', 'midterm', 'project'])
    expect(feed.weights.math).toContainEqual({ id: 'midterm', weight: '32.5', isBonus: false, best: null })
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
    expect(await read(await renew(owner))).toEqual(NOTHING)
  })

  test('ICS-03: a token that never was, was renewed or was switched off gives nothing, like any text', async () => {
    const first = await renew(owner)
    const second = await renew(owner)
    expect([await read(first), await read(second)]).toEqual([null, NOTHING])
    await owner.call('switch_off_calendar_feed')
    await owner.call('switch_off_calendar_feed')
    for (const token of [second, NO_FEED, '', "' or true --", 'ك', 'x'.repeat(10_000)]) {
      expect(await read(token)).toBeNull()
    }
    expect(await read(null)).toBeNull()
    expect(await read(await renew(owner))).toEqual(NOTHING)
  })

  test('ICS-03: after 120 fetches within an hour its address says how long to wait, others do not', async () => {
    const [token, free] = [await renew(owner), await renew(other)]
    const set = (fetches: number, ago: string) =>
      database.administer(
        `update public.calendar_feeds set fetches = ${fetches}, fetches_since = now() - interval '${ago}'
         where user_id = '${owner.id}'`,
      )
    await set(MOST_FETCHES - 1, '10 minutes')
    expect(await read(token)).toEqual(NOTHING)
    const { wait } = (await read(token)) as { wait: number }
    expect(wait).toBeGreaterThan(49 * 60)
    expect(wait).toBeLessThanOrEqual(50 * 60)
    expect(await read(free)).toEqual(NOTHING)
    await set(MOST_FETCHES, '61 minutes')
    expect(await read(token)).toEqual(NOTHING)
    const [rows] = await database.administer(
      `select fetches from public.calendar_feeds where user_id = '${owner.id}'`,
    )
    expect(rows).toEqual([{ fetches: 1 }])
  })

  test('ICS-03, PROF-14: goes with the account, which then can make none', async () => {
    const token = await renew(owner)
    await owner.call('delete_my_account', { p_confirmation: owner.email })
    expect(await read(token)).toBeNull()
    expect(await sqlState(owner.call('renew_calendar_feed'))).toBe(NOT_PERMITTED)
  })
})
