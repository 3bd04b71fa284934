// @vitest-environment happy-dom
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { ONLY } from '../../domain/document-kind'
import gpaV1 from '../../persistence/store/fixtures/gpa-v1.json'
import gpaV2 from '../../persistence/store/fixtures/gpa-v2.json'
import { keyOf } from '../../persistence/store/kinds'
import { forgetDocuments, readDocument } from '../../testing/page-documents'
import { createCourseList } from './course-list'
import { coursesOf, GPA_INPUT, withCourseEdit } from './gpa-input'
import { readStanding } from './starting-standing'

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
