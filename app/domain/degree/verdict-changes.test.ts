import { expect, test } from 'vitest'
import { courses, degree } from '../../testing/degree-of.ts'
import { assignCourses } from './assign-courses.ts'
import { NO_MARKS } from './programme.ts'
import { changesBetween } from './verdict-changes.ts'

const PROGRAMME = degree([
  { id: 'core', all: [{ course: 'CS1' }, { course: 'CS2' }] },
  { id: 'free', count: 1, from: [{ any: true }] },
])
const LIST = courses('CS1 B 4', 'ART1 B 3', 'CS2 F')
const BEFORE = assignCourses(PROGRAMME, LIST)
const withMarks = (marks: Partial<typeof NO_MARKS>) =>
  assignCourses(PROGRAMME, LIST, { ...NO_MARKS, ...marks }, { last: BEFORE.view })

test('DEG-08: a move says what opens, which course it puts out, and the hours', () => {
  const moved = withMarks({ moves: [{ course: 'CS1', to: 'free' }] })
  expect(changesBetween(BEFORE, moved)).toEqual({
    ...{ opened: [1], closed: [], dropped: [1], gained: [] },
    hours: { before: 7, after: 4 },
  })
  expect(changesBetween(moved, BEFORE)).toEqual({
    ...{ opened: [], closed: [1], dropped: [], gained: [1] },
    hours: { before: 4, after: 7 },
  })
})

test('DEG-08: a waiver closes a requirement and brings no hours; the same verdict changes nothing', () => {
  const [, , cs2] = BEFORE.requirements
  expect(changesBetween(BEFORE, withMarks({ waived: [cs2?.name ?? ''] }))).toEqual({
    ...{ opened: [], closed: [2], dropped: [], gained: [], hours: null },
  })
  expect(changesBetween(BEFORE, BEFORE)).toMatchObject({ opened: [], closed: [], hours: null })
})

test('DEG-08: verdicts of other requirements or courses are not compared', () => {
  expect(changesBetween(BEFORE, assignCourses(PROGRAMME, courses('CS1 B')))).toBeNull()
  expect(changesBetween(BEFORE, assignCourses(degree([{ id: 'free', course: 'CS1' }]), LIST))).toBeNull()
})
