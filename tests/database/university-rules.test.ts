import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gradeScale } from '#institution/grade-scale'
import { practicum } from '#institution/practicum'
import { universityRulesStatement } from '../../server/university-rules.ts'
import { startDatabase, type TestDatabase } from '../support/backend.ts'
import { type Student, sqlState } from '../support/students.ts'

const CHECK_VIOLATION = '23514'

describe('DATA-25 SEC-03: the rules of the university in the database', () => {
  let database: TestDatabase
  let student: Student

  beforeAll(async () => {
    database = await startDatabase()
    student = await database.newStudent()
  })
  afterAll(() => database?.stop())

  async function rules() {
    const [rows] = await database.administer('select highest_gpa, terms from private.university_rules')
    return rows?.map(({ highest_gpa, terms }) => ({ highestGpa: Number(highest_gpa), terms }))
  }

  const save = async (points: number) => {
    await student.delete('academic_info', 'true')
    const row = { user_id: student.id, total_grade_points: points, total_credits: 100, current_subjects: 0 }
    return sqlState(student.insert('academic_info', row))
  }

  const post = async (semester: string) => {
    const group = { title: 'Group', description: 'Idea', publisher_student_id: '1', tags: ['AI lab'] }
    return sqlState(student.insert('practicum_groups', { ...group, semester }))
  }

  test('the migrations start with those of the default institution', async () => {
    expect(await rules()).toEqual([
      { highestGpa: gradeScale.highestGpa, terms: Object.keys(practicum.terms) },
    ])
  })

  test('those of another institution replace them', async () => {
    expect([await save(500), await post('autumn-2027')]).toEqual([CHECK_VIOLATION, CHECK_VIOLATION])
    await database.administer(
      await universityRulesStatement({ folder: 'tests/institution', mailConfirms: false }),
    )
    expect([await save(500), await post('autumn-2027')]).toEqual([undefined, undefined])
    expect([await save(500.01), await post('fall-2027')]).toEqual([CHECK_VIOLATION, CHECK_VIOLATION])
    expect(await rules()).toEqual([{ highestGpa: 5, terms: ['autumn', 'spring'] }])
  })

  test.each([
    'select private.set_university_rules(0, array[$$fall$$])',
    'select private.set_university_rules(4, array[]::text[])',
    'select private.set_university_rules(4, array[$$Fall 2026$$])',
    'select private.set_university_rules(4, array[null])',
  ])('%s is refused', async (statement) => {
    await expect(database.administer(statement)).rejects.toThrow(/violates check constraint/)
  })
})
