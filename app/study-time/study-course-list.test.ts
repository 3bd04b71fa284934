import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIELD_LIMITS } from '../backend/field-limits'
import {
  createStudyCourseList,
  type StudyCourseList,
  type StudyCourseListAction,
  studyCourseListReducer,
} from './study-course-list'
import { DIFFICULTIES } from './study-time'

function withActions(list: StudyCourseList, ...actions: StudyCourseListAction[]): StudyCourseList {
  return actions.reduce(studyCourseListReducer, list)
}

const ids = fc.integer({ min: 0, max: 30 })
const edits: fc.Arbitrary<Extract<StudyCourseListAction, { type: 'change' }>> = fc.record({
  type: fc.constant('change' as const),
  id: ids,
  change: fc.oneof(
    fc.record({ name: fc.string({ maxLength: 90 }) }),
    fc.record({
      creditHours: fc.oneof(fc.double(), fc.integer({ min: -3, max: 9 }), fc.constant(null)),
    }),
    fc.record({ difficulty: fc.constantFrom(...DIFFICULTIES) }),
    fc.record({ hasAssignments: fc.boolean() }),
    fc.record({ hasUpcomingExam: fc.boolean() }),
  ),
})
const actions: fc.Arbitrary<StudyCourseListAction> = fc.oneof(
  fc.record({ type: fc.constant('add' as const) }),
  fc.record({ type: fc.constant('remove' as const), id: ids }),
  edits,
)
const lists = fc
  .array(actions, { maxLength: 60 })
  .map((steps) => withActions(createStudyCourseList(), ...steps))

describe('the list', () => {
  test('STUDY-01: it starts with one empty course of 3 credit hours, medium difficulty', () => {
    expect(createStudyCourseList()).toEqual({
      courses: [
        {
          id: 1,
          name: '',
          creditHours: 3,
          difficulty: 'medium',
          hasAssignments: false,
          hasUpcomingExam: false,
        },
      ],
      nextId: 2,
    })
  })

  test('STUDY-04: courses can be added, and removed while more than one remains', () => {
    const three = withActions(createStudyCourseList(), { type: 'add' }, { type: 'add' })
    expect(three.courses.map(({ id }) => id)).toEqual([1, 2, 3])
    const one = withActions(three, { type: 'remove', id: 1 }, { type: 'remove', id: 3 })
    expect(one.courses.map(({ id }) => id)).toEqual([2])
    expect(withActions(one, { type: 'remove', id: 2 })).toBe(one)
  })

  test('STUDY-04: a new course is empty, and no ID is reused', () => {
    const list = withActions(
      createStudyCourseList(),
      { type: 'add' },
      { type: 'change', id: 2, change: { name: 'Calculus', difficulty: 'hard' } },
      { type: 'remove', id: 2 },
      { type: 'add' },
    )
    expect(list.courses[1]).toMatchObject({ id: 3, name: '', difficulty: 'medium' })
  })

  test('STUDY-04: a term has at most 20 courses', () => {
    const full = withActions(
      createStudyCourseList(),
      ...Array.from({ length: 30 }, () => ({ type: 'add' as const })),
    )
    expect(full.courses).toHaveLength(20)
    expect(withActions(full, { type: 'add' })).toBe(full)
  })
})

describe('edits', () => {
  test.each([
    [1, 1],
    [6, 6],
    [0, 1],
    [-2, 1],
    [7, 6],
    [2.5, 3],
    [2.4, 2],
    [Number.POSITIVE_INFINITY, 6],
    [Number.NaN, 1],
    [null, 1],
  ])('STUDY-03: an entry of %s credit hours counts as %d', (entered, creditHours) => {
    const list = withActions(createStudyCourseList(), {
      type: 'change',
      id: 1,
      change: { creditHours: entered },
    })
    expect(list.courses[0]?.creditHours).toBe(creditHours)
  })

  test('STUDY-02: name, difficulty, assignments and exam are kept as given, a name up to 60 characters', () => {
    const list = withActions(
      createStudyCourseList(),
      { type: 'change', id: 1, change: { name: 'x'.repeat(80) } },
      { type: 'change', id: 1, change: { difficulty: 'easy' } },
      { type: 'change', id: 1, change: { hasAssignments: true } },
      { type: 'change', id: 1, change: { hasUpcomingExam: true } },
    )
    expect(list.courses[0]).toEqual({
      id: 1,
      name: 'x'.repeat(FIELD_LIMITS.course),
      creditHours: 3,
      difficulty: 'easy',
      hasAssignments: true,
      hasUpcomingExam: true,
    })
  })
})

describe('any sequence of edits', () => {
  test('STUDY-02 STUDY-03 STUDY-04: the list always follows every rule', () => {
    fc.assert(
      fc.property(lists, ({ courses, nextId }) => {
        expect(courses.length).toBeGreaterThanOrEqual(1)
        expect(courses.length).toBeLessThanOrEqual(20)
        expect(new Set(courses.map(({ id }) => id)).size).toBe(courses.length)
        for (const { id, creditHours, difficulty, name } of courses) {
          expect(id).toBeLessThan(nextId)
          expect([1, 2, 3, 4, 5, 6]).toContain(creditHours)
          expect(DIFFICULTIES).toContain(difficulty)
          expect(name.length).toBeLessThanOrEqual(FIELD_LIMITS.course)
        }
      }),
    )
  })

  test('an edit changes only its own course; all others stay the same objects', () => {
    fc.assert(
      fc.property(lists, edits, (list, edit) => {
        const { courses } = withActions(list, edit)
        expect(courses).toHaveLength(list.courses.length)
        courses.forEach((course, index) => {
          if (course.id !== edit.id) expect(course).toBe(list.courses[index])
        })
      }),
    )
  })
})
