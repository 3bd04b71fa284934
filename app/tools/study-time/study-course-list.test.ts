import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OwnDate } from '../../domain/dates/own-dates'
import { creditsOf } from '../../domain/plan/course-credits'
import { FIELD_LIMITS } from '../../domain/table-limits'
import { typedEntries } from '../../testing/typed-entries'
import {
  hasInput,
  loadsOf,
  STUDY_TIME_INPUT,
  type StudyCourse,
  type StudyCourseChange,
  type StudyCourseList,
  type StudyCourseListAction,
  studyCourseListReducer,
  withDueDates,
} from './study-course-list'
import { DIFFICULTIES } from './study-time'

const EMPTY = STUDY_TIME_INPUT.empty

function withActions(list: StudyCourseList, ...actions: StudyCourseListAction[]): StudyCourseList {
  return actions.reduce(studyCourseListReducer, list)
}

/** The position of a course: its id is random. */
const ids = fc.integer({ min: 0, max: 30 }).map(String)
const edits: fc.Arbitrary<Extract<StudyCourseListAction, { type: 'change' }>> = fc.record({
  type: fc.constant('change' as const),
  id: ids,
  change: fc.oneof(
    fc.record({ name: fc.string({ maxLength: 90 }) }),
    fc.record({ creditHours: typedEntries }),
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
  .map((steps) =>
    steps.reduce(
      (list, step) =>
        studyCourseListReducer(
          list,
          'id' in step ? { ...step, id: list.courses[Number(step.id)]?.id ?? 'unknown' } : step,
        ),
      EMPTY,
    ),
  )

describe('the list', () => {
  test('STUDY-01: it starts with one empty course of 3 credit hours, medium difficulty', () => {
    expect(EMPTY).toEqual({
      courses: [
        {
          id: 'first',
          name: '',
          creditHours: 3,
          difficulty: 'medium',
          hasAssignments: false,
          hasUpcomingExam: false,
        },
      ],
    })
  })

  test('STUDY-04: courses can be added, and removed while more than one remains', () => {
    const three = withActions(EMPTY, { type: 'add' }, { type: 'add' })
    const [first = '', second = '', third = ''] = three.courses.map(({ id }) => id)
    const one = withActions(three, { type: 'remove', id: first }, { type: 'remove', id: third })
    expect(one.courses.map(({ id }) => id)).toEqual([second])
    expect(withActions(one, { type: 'remove', id: second })).toBe(one)
  })

  test('STUDY-04: a new course is empty, and no ID is reused', () => {
    const two = withActions(EMPTY, { type: 'add' })
    const id = two.courses[1]?.id ?? ''
    const list = withActions(
      two,
      { type: 'change', id, change: { name: 'Calculus', difficulty: 'hard' } },
      { type: 'remove', id },
      { type: 'add' },
    )
    expect(list.courses[1]).toMatchObject({ name: '', difficulty: 'medium' })
    expect(list.courses[1]?.id).not.toBe(id)
  })

  test('STUDY-04: a term has at most 20 courses', () => {
    const full = withActions(EMPTY, ...Array.from({ length: 30 }, () => ({ type: 'add' as const })))
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
    ['abc', 1],
    [null, 1],
  ])(
    'STUDY-03 INPUT-02: an entry of %s credit hours is kept as typed and counts as %d',
    (entered, creditHours) => {
      const list = withActions(EMPTY, {
        type: 'change',
        id: 'first',
        change: { creditHours: entered },
      })
      expect(list.courses[0]?.creditHours).toBe(entered)
      expect(loadsOf(list.courses)[0]?.creditHours).toBe(creditHours)
    },
  )

  test('STUDY-02: name, difficulty, assignments and exam are kept as given, a name up to 60 characters', () => {
    const list = withActions(
      EMPTY,
      { type: 'change', id: 'first', change: { name: 'x'.repeat(80) } },
      { type: 'change', id: 'first', change: { difficulty: 'easy' } },
      { type: 'change', id: 'first', change: { hasAssignments: true } },
      { type: 'change', id: 'first', change: { hasUpcomingExam: true } },
    )
    expect(list.courses[0]).toEqual({
      id: 'first',
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
      fc.property(lists, ({ courses }) => {
        expect(courses.length).toBeGreaterThanOrEqual(1)
        expect(courses.length).toBeLessThanOrEqual(20)
        expect(new Set(courses.map(({ id }) => id)).size).toBe(courses.length)
        for (const { creditHours, difficulty, name } of courses) {
          expect([1, 2, 3, 4, 5, 6]).toContain(creditsOf(creditHours))
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

describe('the courses of the term', () => {
  const term = [
    { id: 'physics', name: ' PHYS 1010 ', title: 'Physics', credits: 4 },
    { id: 'chemistry', name: null, title: 'Chemistry', credits: 3 },
    { id: 'unnamed', name: null, title: null, credits: 2 },
  ]

  test('TERM-04: their names and credit hours make up the list', () => {
    const { courses } = withActions(EMPTY, { type: 'useTerm', courses: term })
    expect(courses.map(({ id, name, creditHours }) => [id, name, creditHours])).toEqual([
      ['physics', 'PHYS 1010', 4],
      ['chemistry', 'Chemistry', 3],
      ['unnamed', '', 2],
    ])
    expect(
      courses.every(({ difficulty, hasAssignments }) => difficulty === 'medium' && !hasAssignments),
    ).toBe(true)
  })

  test('TERM-04: taken again, the term brings new names and credit hours, and the difficulty that was typed stays', () => {
    const edited = withActions(
      EMPTY,
      { type: 'useTerm', courses: term },
      { type: 'change', id: 'physics', change: { difficulty: 'hard' } },
    )
    const [physics] = withActions(edited, {
      type: 'useTerm',
      courses: [{ id: 'physics', name: 'PHYS 2010', title: null, credits: 3 }],
    }).courses
    expect(physics).toMatchObject({ name: 'PHYS 2010', creditHours: 3, difficulty: 'hard' })
  })

  test('TERM-04: a term without courses changes nothing, a long one is cut off', () => {
    expect(withActions(EMPTY, { type: 'useTerm', courses: [] })).toBe(EMPTY)
    const many = Array.from({ length: 40 }, (_, index) => ({
      id: `c${index}`,
      name: null,
      title: null,
      credits: 3,
    }))
    expect(withActions(EMPTY, { type: 'useTerm', courses: many }).courses).toHaveLength(20)
  })

  test('TERM-04: any entry is input that is not replaced without asking', () => {
    expect(hasInput(EMPTY)).toBe(false)
    expect(hasInput(withActions(EMPTY, { type: 'add' }))).toBe(false)
    for (const change of [
      { name: 'x' },
      { creditHours: 4 },
      { difficulty: 'hard' },
      { hasAssignments: true },
      { hasUpcomingExam: true },
    ] as const) {
      const edited = withActions(EMPTY, { type: 'change', id: 'first', change })
      expect(hasInput(edited)).toBe(true)
      expect(hasInput(withActions(edited, { type: 'add' }))).toBe(true)
    }
  })
})

test('STUDY-14: a date ticks a box of its own course only, unless it is done or the box was set', () => {
  const date = (id: string, kind: OwnDate['kind'], courseId: string, isDone = false): OwnDate => ({
    ...{ id, kind, title: id, courseId, course: '', day: '2026-11-29', time: null, minutes: null },
    ...{ room: '', note: '', isDone },
  })
  const row = (id: string, set: StudyCourseChange = {}): StudyCourse => ({
    ...{ id, name: id, creditHours: 3, difficulty: 'medium', hasAssignments: false, hasUpcomingExam: false },
    ...set,
  })
  const rows = [
    row('a'),
    row('b'),
    row('c', { isAssignmentsChosen: true }),
    row('d', { hasUpcomingExam: true }),
  ]
  const due = [
    ...[date('done', 'assignment', 'a', true), date('quiz', 'quiz', 'a'), date('exam', 'exam', 'a')],
    ...[date('project', 'project', 'b'), date('work', 'assignment', 'c'), date('other', 'other', 'c')],
    date('last', 'exam', 'd'),
  ]
  const ticked = withDueDates(rows, due).map((each) => [
    ...[each.hasAssignments, each.assignmentDue?.id ?? null, each.hasUpcomingExam, each.examDue?.id ?? null],
  ])
  expect(ticked).toEqual([
    [false, null, true, 'quiz'],
    [true, 'project', false, null],
    [false, null, false, null],
    [false, null, true, null],
  ])
})
