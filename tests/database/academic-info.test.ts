import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../app/backend/database.types.ts'
import { startDatabase, type TestDatabase } from '../support/backend.ts'
import { type Person, type Student, sqlState } from '../support/students.ts'

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

const upsert = (person: Person, owner: string) =>
  person.ask(
    `insert into public.academic_info (user_id, total_grade_points, total_credits) values ('${owner}', 1, 1)
     on conflict (user_id) do update set total_credits = excluded.total_credits returning 1`,
  )

describe('academic_info', () => {
  let database: TestDatabase
  let owner: Student
  let other: Student
  let visitor: Person

  beforeAll(async () => {
    database = await startDatabase()
    owner = await database.newStudent()
    other = await database.newStudent()
    visitor = database.visitor
    await owner.insert('academic_info', standing(owner.id))
  })
  afterAll(() => database?.stop())

  async function ownRow() {
    const [row] = await owner.select('academic_info', '*', `where user_id = '${owner.id}'`)
    return row
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
    expect(await sqlState(owner.insert('academic_info', standing(owner.id)))).toBe('23505')
  })

  test('DATA-01: an account without a row reads none', async () => {
    expect(await other.select('academic_info', '*', `where user_id = '${other.id}'`)).toEqual([])
  })

  describe('a visitor', () => {
    test('DATA-05, SEC-02: reads nothing, not even how many rows there are', async () => {
      for (const columns of ['*', 'id', 'count(*)'])
        expect(await sqlState(visitor.select('academic_info', columns))).toBe(NOT_PERMITTED)
    })

    test.each([
      ['inserts', () => visitor.insert('academic_info', standing(owner.id), '*')],
      ['inserts blindly', () => visitor.insert('academic_info', standing(owner.id))],
      ['updates', () => visitor.update('academic_info', { current_subjects: 1 }, 'true')],
      ['deletes', () => visitor.delete('academic_info', 'true')],
      ['upserts', () => upsert(visitor, owner.id)],
    ])('DATA-05, SEC-02: %s no row', async (_, attempt) => {
      expect(await sqlState(attempt())).toBe(NOT_PERMITTED)
      expect((await ownRow())?.current_subjects).toBe(5)
    })
  })

  describe('another user', () => {
    test('DATA-05: reads no row of the owner, by filter or count', async () => {
      const ofOwner = `where user_id = '${owner.id}'`
      expect(await other.select('academic_info', '*', ofOwner)).toEqual([])
      for (const where of [ofOwner, ''])
        expect(await other.select('academic_info', 'count(*)', where)).toEqual([{ count: 0 }])
    })

    test('DATA-05: inserts no row in the name of the owner', async () => {
      for (const attempt of [
        () => other.insert('academic_info', standing(owner.id), '*'),
        () => other.insert('academic_info', standing(owner.id)),
        () => upsert(other, owner.id),
      ])
        expect(await sqlState(attempt())).toBe(NOT_PERMITTED)
    })

    test('DATA-05: changes no row of the owner and is shown none', async () => {
      const change = { current_subjects: 1 }
      expect(await other.update('academic_info', change, `user_id = '${owner.id}'`, '*')).toEqual([])
      expect((await ownRow())?.current_subjects).toBe(5)
    })

    test('DATA-05: deletes no row of the owner and is shown none', async () => {
      const before = await ownRow()
      expect(await other.delete('academic_info', `user_id = '${owner.id}'`, '*')).toEqual([])
      // Without a filter, too.
      await other.delete('academic_info', 'true')
      expect(await ownRow()).toEqual(before)
    })
  })

  describe('the owner', () => {
    test('DATA-06: an update keeps id, owner and created_at, and the database sets updated_at', async () => {
      const before = await ownRow()
      const change = { total_grade_points: 121.5, updated_at: '2001-01-01T00:00:00Z' }
      const [row] = await owner.update('academic_info', change, 'true', '*')
      expect(row).toMatchObject({
        id: before?.id,
        user_id: owner.id,
        created_at: before?.created_at,
        total_grade_points: 121.5,
      })
      const updated = Date.parse(String(row?.updated_at))
      expect(updated).toBeGreaterThanOrEqual(Date.parse(String(before?.updated_at)))
      expect(Math.abs(Date.now() - updated)).toBeLessThan(60_000)
    })

    test.each<[string, Update]>([
      ['id', { id: 'b5d3cf0e-4c5a-4b0e-9c5e-000000000000' }],
      ['user_id', { user_id: 'b5d3cf0e-4c5a-4b0e-9c5e-000000000000' }],
      ['created_at', { created_at: '2001-01-01T00:00:00Z' }],
    ])('DATA-06: cannot change %s', async (_, change) => {
      const before = await ownRow()
      expect(await sqlState(owner.update('academic_info', change, 'true'))).toBe(NOT_PERMITTED)
      expect(await ownRow()).toEqual(before)
    })

    test.each<[string, Partial<Insert>]>([
      ['id', { id: 'b5d3cf0e-4c5a-4b0e-9c5e-000000000000' }],
      ['created_at', { created_at: '2001-01-01T00:00:00Z' }],
    ])('DATA-06: cannot choose %s of a new row', async (_, change) => {
      expect(await sqlState(other.insert('academic_info', standing(other.id, change)))).toBe(NOT_PERMITTED)
    })

    test('DATA-05: owns a new row without sending user_id, and deletes it', async () => {
      const student = await database.newStudent()
      const { user_id: _, ...unowned } = standing(student.id)
      expect(await student.insert('academic_info', unowned, 'user_id')).toEqual([{ user_id: student.id }])
      expect(await student.delete('academic_info', 'true', 'id')).toHaveLength(1)
      expect(await student.select('academic_info', '*')).toEqual([])
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
    expect(await sqlState(other.insert('academic_info', standing(other.id, change)))).toBe(code)
    expect(await other.select('academic_info', '*')).toEqual([])
  })

  test.each(REFUSED)('%s are refused in an update', async (_, change, code) => {
    const before = await ownRow()
    expect(await sqlState(owner.update('academic_info', change, 'true'))).toBe(code)
    expect(await ownRow()).toEqual(before)
  })

  test.each<[string, Partial<Insert>]>([
    ['ACAD-11: a GPA of exactly 4', { total_grade_points: 160, total_credits: 40 }],
    ['ACAD-11: points without credits', { total_grade_points: 12, total_credits: 0 }],
    ['ACAD-10: no subjects', { current_subjects: 0 }],
    ['ACAD-04: 20 subjects', { current_subjects: 20 }],
    ['ACAD-13: two decimals', { total_grade_points: 99.99, total_credits: 33.33 }],
  ])('%s is stored unchanged', async (_, change) => {
    const [row] = await owner.update('academic_info', change, 'true', '*')
    expect(row).toMatchObject(change)
  })

  test('DATA-05: concurrent requests of different users each return their own row', async () => {
    const students = await Promise.all([0, 1, 2, 3].map(() => database.newStudent()))
    await Promise.all(students.map((student) => student.insert('academic_info', standing(student.id))))
    const rounds = Array.from({ length: 25 }, (_, round) => round)
    await Promise.all(
      students.flatMap((student) =>
        rounds.map(async () =>
          expect(await student.select('academic_info', 'user_id')).toEqual([{ user_id: student.id }]),
        ),
      ),
    )
  })
})
