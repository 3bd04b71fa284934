// @vitest-environment happy-dom
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import type { AcademicRecord } from '../../account/academic-info/academic-record'
import { ONLY } from '../../domain/document-kind'
import { pastStanding } from '../../domain/past-terms/past-standing'
import gpaV1 from '../../persistence/store/fixtures/gpa-v1.json'
import gpaV2 from '../../persistence/store/fixtures/gpa-v2.json'
import { keyOf } from '../../persistence/store/kinds'
import { forgetDocuments, readDocument } from '../../testing/page-documents'
import { createCourseList } from '../every-tool/gpa-input/course-list'
import { coursesOf, GPA_INPUT, MOST_SCENARIOS, withCourseEdit } from '../every-tool/gpa-input/gpa-input'
import { withScenarioEdit } from './scenarios/scenarios'
import { readStanding, startingStanding, startsFromPast } from './starting-standing'

const untouched = createCourseList(3)

test('GPA-04: the courses follow the stored record until the first edit, even one that leaves none', () => {
  expect(coursesOf(GPA_INPUT.empty, untouched)).toBe(untouched)
  const edited = withCourseEdit(GPA_INPUT.empty, untouched, { type: 'setCount', count: 0 })
  expect(coursesOf(edited, untouched)).toEqual([])
})

test('GPA-17 GPA-18: a repeat that two devices disagree on is none', () => {
  const [course] = untouched
  const read = (change: object) => {
    const { success, output } = safeParse(GPA_INPUT.schema, {
      ...GPA_INPUT.empty,
      courses: [{ ...course, ...change }],
    })
    return success && output.courses[0]
  }
  const none = { isRepeat: false, previousGrade: 'F' }
  expect(read({ grade: 'W', isRepeat: true, previousGrade: 'D' })).toMatchObject(none)
  expect(read({ isRepeat: false, previousGrade: 'D' })).toMatchObject(none)
})

test('KEEP-03: what was kept before there were targets has none, and no course of a known grade', () => {
  localStorage.setItem(`zameel-kept:-:${keyOf('gpa', ONLY)}`, JSON.stringify(gpaV1))
  const { target, courses } = readDocument(GPA_INPUT, ONLY)
  expect(target).toBeNull()
  expect(courses.map(({ isFixed }) => isFixed)).toEqual([false, false, false])
  forgetDocuments()
})

test.each([
  ['numbers', gpaV1, 96.5, null],
  ['texts', gpaV2, '96,5', '9,5'],
])(
  'KEEP-03 INPUT-02: a standing that was kept as %s is read alike, and shown as typed',
  (_, kept, points, target) => {
    localStorage.setItem(`zameel-kept:-:${keyOf('gpa', ONLY)}`, JSON.stringify(kept))
    const input = readDocument(GPA_INPUT, ONLY)
    expect([input.gradePoints, input.target]).toEqual([points, target])
    expect(readStanding(input)).toEqual({ standing: { gradePoints: 96.5, creditHours: 32 }, doubt: null })
    forgetDocuments()
  },
)

test.each([
  [{ gradePoints: 500, creditHours: 30 }, 'too-many-points'],
  [{ gradePoints: 1, creditHours: 0 }, 'too-many-points'],
  [{ gradePoints: 96, creditHours: null }, 'incomplete'],
  [{ creditHours: 32 }, 'incomplete'],
  [{ gpa: 3, usesGpa: true }, 'incomplete'],
  [{ gradePoints: 'abc', creditHours: 32 }, 'incomplete'],
  [{ gradePoints: -5, creditHours: 32 }, 'incomplete'],
  [{ gpa: '9,5', creditHours: 32, usesGpa: true }, 'incomplete'],
  [{}, null],
])('INPUT-02 TOOL-04: of a standing of %j nothing counts, because it is %s', (typed, doubt) => {
  expect(readStanding({ ...GPA_INPUT.empty, ...typed })).toEqual({
    standing: { gradePoints: 0, creditHours: 0 },
    doubt,
  })
})

test.each([
  [{ gradePoints: '120', creditHours: '30' }, 120],
  [{ gpa: '3,27', creditHours: 45, usesGpa: true, gradePoints: 500 }, 147.15],
  [{ gpa: 4, creditHours: 30.5, usesGpa: true }, 122],
])('GPA-03 TOOL-04: %j stands for %d grade points', (typed, gradePoints) => {
  expect(readStanding({ ...GPA_INPUT.empty, ...typed })).toMatchObject({
    standing: { gradePoints },
    doubt: null,
  })
})

test('GOAL-06: scenarios that two devices added together are as many as are shown', () => {
  const scenarios = ['a', 'b', 'c'].map((id) => ({ id, grades: [] }))
  const { success, output } = safeParse(GPA_INPUT.schema, { ...GPA_INPUT.empty, scenarios })
  expect(success && output.scenarios.map(({ id }) => id)).toEqual(['a', 'b', 'c'].slice(0, MOST_SCENARIOS))
})

test('GOAL-06 GPA-04: a scenario is added without taking the courses from the record', () => {
  const edited = withScenarioEdit(GPA_INPUT.empty, untouched, { type: 'addScenario', id: 'a' })
  expect(edited.scenarios).toHaveLength(1)
  expect([edited.hasOwnCourses, edited.courses]).toEqual([false, []])
})

const pastTerms = (grade: string) => {
  const course = { id: 'c', name: 'COMP 1103', grade, credits: 3, isRepeat: false }
  const terms = [{ id: 't', name: 'Fall 2025', courses: [course] }]
  return { terms, standing: pastStanding(terms) }
}
const RECORD: AcademicRecord = { totalGradePoints: 90, totalCredits: 30, currentSubjects: 5 }
const TYPED = { ...GPA_INPUT.empty, gradePoints: 60, creditHours: 20 }

test.each([
  ['the stored record', RECORD, TYPED, 'B', false, { gradePoints: 90, creditHours: 30 }],
  ['without a record the past terms', null, TYPED, 'B', true, { gradePoints: 9, creditHours: 3 }],
  [
    'what was typed, where that is chosen',
    null,
    { ...TYPED, usesTyped: true },
    'B',
    false,
    { gradePoints: 60, creditHours: 20 },
  ],
  [
    'what was typed, where no past course counts',
    null,
    TYPED,
    'W',
    false,
    { gradePoints: 60, creditHours: 20 },
  ],
])('GPA-01 GPA-03 GOAL-05: the projection starts from %s', (_, record, input, grade, isPast, standing) => {
  expect(startsFromPast(record, input, pastTerms(grade))).toBe(isPast)
  expect(startingStanding(record, input, pastTerms(grade))).toEqual(standing)
})
