import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../app/backend/database.types.ts'
import { type Client, visitorAt } from '../../scripts/visitor-client.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { type Backend, startDatabaseAlone } from '../support/backend.ts'

type Insert = Database['public']['Tables']['academic_info']['Insert']
type Update = Database['public']['Tables']['academic_info']['Update']

/** What the product sends for a new row. */
const standing = (owner: string, change: Partial<Insert> = {}): Insert => ({
  user_id: owner,
  total_grade_points: 120,
  total_credits: 40,
  current_subjects: 5,
  updated_at: '2001-01-01T00:00:00Z',
  ...change,
})

const CHECK_VIOLATION = '23514'
const NOT_PERMITTED = '42501'

describe('academic_info', () => {
  let backend: Backend
  let owner: Account
  let other: Account
  let visitor: Client

  beforeAll(async () => {
    backend = await startDatabaseAlone()
    owner = await signUpAt(backend.url)
    other = await signUpAt(backend.url)
    visitor = visitorAt(backend.url)
    const { error } = await owner.client.from('academic_info').insert(standing(owner.id))
    expect(error).toBeNull()
  })
  afterAll(() => backend?.stop())

  async function ownRow() {
    const { data, error } = await owner.client
      .from('academic_info')
      .select('*')
      .eq('user_id', owner.id)
      .single()
    expect(error).toBeNull()
    return data
  }

  test('DATA-01: the owner reads their row, with numbers as JSON numbers', async () => {
    expect(await ownRow()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_id: owner.id,
      total_grade_points: 120,
      total_credits: 40,
      current_subjects: 5,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
  })

  test('DATA-01: a second row of the same user is refused', async () => {
    const { error, status } = await owner.client.from('academic_info').insert(standing(owner.id))
    expect([status, error?.code]).toEqual([409, '23505'])
  })

  test('DATA-01: an account without a row answers PGRST116', async () => {
    const { error } = await other.client.from('academic_info').select('*').eq('user_id', other.id).single()
    expect(error?.code).toBe('PGRST116')
  })

  describe('a visitor', () => {
    test('DATA-05, SEC-02: reads nothing, not even how many rows there are', async () => {
      const rows = await visitor.from('academic_info').select('*', { count: 'exact' })
      expect([rows.status, rows.error?.code, rows.data, rows.count]).toEqual([401, NOT_PERMITTED, null, null])
      const head = await visitor.from('academic_info').select('*', { count: 'exact', head: true })
      expect([head.status, head.count]).toEqual([401, null])
    })

    test.each([
      ['inserts', () => visitor.from('academic_info').insert(standing(owner.id)).select()],
      [
        'updates',
        () => visitor.from('academic_info').update({ current_subjects: 1 }).eq('user_id', owner.id).select(),
      ],
      ['deletes', () => visitor.from('academic_info').delete().eq('user_id', owner.id).select()],
      ['upserts', () => visitor.from('academic_info').upsert(standing(owner.id)).select()],
    ])('DATA-05, SEC-02: %s no row', async (_, attempt) => {
      const { status, error, data } = await attempt()
      expect([status, error?.code, data]).toEqual([401, NOT_PERMITTED, null])
      expect((await ownRow())?.current_subjects).toBe(5)
    })
  })

  describe('another user', () => {
    test('DATA-05: reads no row of the owner, by filter, count or range', async () => {
      const { data, count } = await other.client
        .from('academic_info')
        .select('*', { count: 'exact' })
        .eq('user_id', owner.id)
        .range(0, 10)
      expect([data, count]).toEqual([[], 0])
      expect(
        (await other.client.from('academic_info').select('id', { count: 'exact', head: true })).count,
      ).toBe(0)
    })

    test('DATA-05: inserts no row in the name of the owner', async () => {
      const { error, status } = await other.client.from('academic_info').insert(standing(owner.id)).select()
      expect([status, error?.code]).toEqual([403, NOT_PERMITTED])
    })

    test('DATA-05: changes no row of the owner and is shown none', async () => {
      const { data, error } = await other.client
        .from('academic_info')
        .update({ current_subjects: 1 })
        .eq('user_id', owner.id)
        .select()
      expect([data, error]).toEqual([[], null])
      expect((await ownRow())?.current_subjects).toBe(5)
    })

    test('DATA-05: deletes no row of the owner and is shown none', async () => {
      const before = await ownRow()
      const { data, error } = await other.client
        .from('academic_info')
        .delete()
        .eq('user_id', owner.id)
        .select()
      expect([data, error]).toEqual([[], null])
      // Without a filter, too.
      await other.client.from('academic_info').delete().gte('total_credits', 0)
      expect(await ownRow()).toEqual(before)
    })
  })

  describe('the owner', () => {
    test('DATA-06: an update keeps id, owner and created_at, and the database sets updated_at', async () => {
      const before = await ownRow()
      const { data, error } = await owner.client
        .from('academic_info')
        .update({ total_grade_points: 121.5, updated_at: '2001-01-01T00:00:00Z' })
        .eq('user_id', owner.id)
        .select()
        .single()
      expect(error).toBeNull()
      expect(data).toMatchObject({ id: before?.id, user_id: owner.id, created_at: before?.created_at })
      expect(data?.total_grade_points).toBe(121.5)
      expect(Date.parse(data?.updated_at ?? '')).toBeGreaterThanOrEqual(Date.parse(before?.updated_at ?? ''))
      expect(Math.abs(Date.now() - Date.parse(data?.updated_at ?? ''))).toBeLessThan(60_000)
    })

    test.each<[string, Update]>([
      ['id', { id: 'b5d3cf0e-4c5a-4b0e-9c5e-000000000000' }],
      ['user_id', { user_id: 'b5d3cf0e-4c5a-4b0e-9c5e-000000000000' }],
      ['created_at', { created_at: '2001-01-01T00:00:00Z' }],
    ])('DATA-06: cannot change %s', async (_, change) => {
      const before = await ownRow()
      const { error, status } = await owner.client
        .from('academic_info')
        .update(change)
        .eq('user_id', owner.id)
      expect([status, error?.code]).toEqual([403, NOT_PERMITTED])
      expect(await ownRow()).toEqual(before)
    })

    test.each<[string, Partial<Insert>]>([
      ['id', { id: 'b5d3cf0e-4c5a-4b0e-9c5e-000000000000' }],
      ['created_at', { created_at: '2001-01-01T00:00:00Z' }],
    ])('DATA-06: cannot choose %s of a new row', async (_, change) => {
      const { error, status } = await other.client.from('academic_info').insert(standing(other.id, change))
      expect([status, error?.code]).toEqual([403, NOT_PERMITTED])
    })

    test('DATA-05: owns a new row without sending user_id, and deletes it', async () => {
      const account = await signUpAt(backend.url)
      const { user_id: _, ...unowned } = standing(account.id)
      const inserted = await account.client.from('academic_info').insert(unowned).select().single()
      expect(inserted.data?.user_id).toBe(account.id)
      const deleted = await account.client.from('academic_info').delete().eq('user_id', account.id).select()
      expect(deleted.data).toHaveLength(1)
      expect((await account.client.from('academic_info').select()).data).toEqual([])
    })
  })

  const REFUSED: [string, Partial<Insert>, string][] = [
    ['ACAD-08: negative grade points', { total_grade_points: -0.01 }, CHECK_VIOLATION],
    ['ACAD-09: negative credits', { total_grade_points: 0, total_credits: -0.01 }, CHECK_VIOLATION],
    ['ACAD-10: negative subjects', { current_subjects: -1 }, CHECK_VIOLATION],
    ['ACAD-04: 21 subjects', { current_subjects: 21 }, CHECK_VIOLATION],
    ['ACAD-11: a GPA above 4', { total_grade_points: 160.01, total_credits: 40 }, CHECK_VIOLATION],
    ['SEC-03: half a subject', { current_subjects: 2.5 }, '22P02'],
    [
      'SEC-03: grade points that are no number',
      { total_grade_points: 'NaN' as unknown as number },
      CHECK_VIOLATION,
    ],
    ['SEC-03: credits that are no number', { total_credits: 'NaN' as unknown as number }, CHECK_VIOLATION],
    ['SEC-03: infinite credits', { total_credits: 'Infinity' as unknown as number }, '22003'],
    ['SEC-03: credits beyond the type', { total_credits: 1e12 }, '22003'],
    ['SEC-03: words for credits', { total_credits: 'forty' as unknown as number }, '22P02'],
    ['SEC-03: no grade points', { total_grade_points: null as unknown as number }, '23502'],
  ]

  test.each(REFUSED)('%s are refused in a new row', async (_, change, code) => {
    const { error, status } = await other.client.from('academic_info').insert(standing(other.id, change))
    expect([status, error?.code]).toEqual([400, code])
    // The error must not quote the row.
    expect(error?.details ?? '').not.toContain(other.id)
    expect((await other.client.from('academic_info').select()).data).toEqual([])
  })

  test.each(REFUSED)('%s are refused in an update', async (_, change, code) => {
    const before = await ownRow()
    const { user_id: _owner, ...update } = { ...change }
    const { error, status } = await owner.client.from('academic_info').update(update).eq('user_id', owner.id)
    expect([status, error?.code]).toEqual([400, code])
    expect(await ownRow()).toEqual(before)
  })

  test.each<[string, Partial<Insert>]>([
    ['ACAD-11: a GPA of exactly 4', { total_grade_points: 160, total_credits: 40 }],
    ['ACAD-11: points without credits', { total_grade_points: 12, total_credits: 0 }],
    ['ACAD-10: no subjects', { current_subjects: 0 }],
    ['ACAD-04: 20 subjects', { current_subjects: 20 }],
    ['ACAD-13: two decimals', { total_grade_points: 99.99, total_credits: 33.33 }],
  ])('%s is stored unchanged', async (_, change) => {
    const { data, error } = await owner.client
      .from('academic_info')
      .update(change)
      .eq('user_id', owner.id)
      .select()
      .single()
    expect(error).toBeNull()
    expect(data).toMatchObject(change)
  })

  test('DATA-05: concurrent requests of different users each return their own row', async () => {
    const accounts = await Promise.all([0, 1, 2, 3].map(() => signUpAt(backend.url)))
    await Promise.all(accounts.map(({ client, id }) => client.from('academic_info').insert(standing(id))))
    const rounds = Array.from({ length: 25 }, (_, round) => round)
    await Promise.all(
      accounts.flatMap(({ client, id }) =>
        rounds.map(async () => {
          const { data, error } = await client.from('academic_info').select('user_id')
          expect(error).toBeNull()
          expect(data).toEqual([{ user_id: id }])
        }),
      ),
    )
  })
})
