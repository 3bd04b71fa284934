import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AssignmentList,
  type AssignmentListAction,
  assignmentListReducer,
  GRADES_INPUT,
  LONGEST_ASSIGNMENT_NAME,
  MOST_ASSIGNMENTS,
} from './assignment-list'

const EMPTY = GRADES_INPUT.empty

function withActions(list: AssignmentList, ...actions: AssignmentListAction[]): AssignmentList {
  return actions.reduce(assignmentListReducer, list)
}

/** The position of an assignment: the id of an added one is random. */
const ids = fc.integer({ min: 0, max: 70 }).map(String)
const entries = fc.oneof(fc.double(), fc.integer({ min: -50, max: 150 }), fc.constant(null))
const actions: fc.Arbitrary<AssignmentListAction> = fc.oneof(
  fc.record({ type: fc.constant('add' as const) }),
  fc.record({ type: fc.constant('remove' as const), id: ids }),
  fc.record({ type: fc.constant('setName' as const), id: ids, name: fc.string({ maxLength: 150 }) }),
  fc.record({ type: fc.constant('setWeight' as const), id: ids, weight: entries }),
  fc.record({ type: fc.constant('setScore' as const), id: ids, score: entries }),
)
/** The action with the id of the assignment at its position. */
function atPosition(list: AssignmentList, action: AssignmentListAction): AssignmentListAction {
  return 'id' in action ? { ...action, id: list.assignments[Number(action.id)]?.id ?? 'unknown' } : action
}

const lists = fc
  .array(actions, { maxLength: 120 })
  .map((edits) => edits.reduce((list, edit) => assignmentListReducer(list, atPosition(list, edit)), EMPTY))

const first = (list: AssignmentList) => list.assignments[0]

describe('the initial list', () => {
  test('GRADE-01: Final 30, Laboratory 10, Midterm 25, Quiz 20, Project 15, named by code and not graded', () => {
    expect(EMPTY).toEqual({
      assignments: [
        { id: 'final', defaultName: 'final', name: null, weight: 30, score: null },
        { id: 'laboratory', defaultName: 'laboratory', name: null, weight: 10, score: null },
        { id: 'midterm', defaultName: 'midterm', name: null, weight: 25, score: null },
        { id: 'quiz', defaultName: 'quiz', name: null, weight: 20, score: null },
        { id: 'project', defaultName: 'project', name: null, weight: 15, score: null },
      ],
    })
  })
})

describe('adding and removing', () => {
  test('GRADE-02: an added assignment has the new count as its number, weight 10 and no score', () => {
    const list = withActions(EMPTY, { type: 'add' })
    expect(list.assignments[5]).toEqual({
      id: expect.any(String),
      defaultName: 6,
      name: null,
      weight: 10,
      score: null,
    })
  })

  test('GRADE-02 GRADE-03: the number is the count even after a removal, and no ID is reused', () => {
    const list = withActions(EMPTY, { type: 'add' }, { type: 'remove', id: 'final' }, { type: 'add' })
    expect(list.assignments.map(({ defaultName }) => defaultName)).toEqual([
      'laboratory',
      'midterm',
      'quiz',
      'project',
      6,
      6,
    ])
    expect(new Set(list.assignments.map(({ id }) => id)).size).toBe(6)
  })

  test('GRADE-03: every assignment can be removed, and an empty list can grow again', () => {
    const removals = EMPTY.assignments.map(({ id }) => ({ type: 'remove' as const, id }))
    const empty = withActions(EMPTY, ...removals)
    expect(empty.assignments).toEqual([])
    expect(first(withActions(empty, { type: 'add' }))).toMatchObject({ defaultName: 1 })
  })

  test('GRADE-02: the list holds at most 60', () => {
    const adds = Array.from({ length: 70 }, () => ({ type: 'add' as const }))
    const full = withActions(EMPTY, ...adds)
    expect(full.assignments).toHaveLength(MOST_ASSIGNMENTS)
    expect(withActions(full, { type: 'add' })).toBe(full)
  })
})

describe('edits', () => {
  test.each([
    [0, 0],
    [100, 100],
    [-1, 0],
    [100.01, 100],
    [1e21, 100],
    [Number.POSITIVE_INFINITY, 100],
    [12.345, 12.35],
    [33.333, 33.33],
  ])('GRADE-04: %d counts as %d, as weight and as score', (entered, counted) => {
    const list = withActions(
      EMPTY,
      { type: 'setWeight', id: 'final', weight: entered },
      { type: 'setScore', id: 'final', score: entered },
    )
    expect(first(list)).toMatchObject({ weight: counted, score: counted })
  })

  test.each([null, Number.NaN])('GRADE-05: %s is a missing score, and a weight of 0', (entered) => {
    const list = withActions(
      EMPTY,
      { type: 'setScore', id: 'final', score: 80 },
      { type: 'setScore', id: 'final', score: entered },
      { type: 'setWeight', id: 'final', weight: entered },
    )
    expect(first(list)).toMatchObject({ weight: 0, score: null })
  })

  test('GRADE-01: a name is kept as typed, up to 100 characters; a cleared one stays empty', () => {
    const named = withActions(EMPTY, { type: 'setName', id: 'final', name: 'x'.repeat(120) })
    expect(first(named)?.name).toBe('x'.repeat(LONGEST_ASSIGNMENT_NAME))
    expect(first(withActions(named, { type: 'setName', id: 'final', name: '' }))).toMatchObject({
      name: '',
      defaultName: 'final',
    })
  })
})

describe('any sequence of edits', () => {
  test('GRADE-02 GRADE-03 GRADE-04 GRADE-05: the list always follows every rule', () => {
    fc.assert(
      fc.property(lists, ({ assignments }) => {
        expect(assignments.length).toBeLessThanOrEqual(MOST_ASSIGNMENTS)
        expect(new Set(assignments.map(({ id }) => id)).size).toBe(assignments.length)
        for (const { weight, score } of assignments) {
          for (const percent of [weight, score ?? 0]) {
            expect(percent).toBeGreaterThanOrEqual(0)
            expect(percent).toBeLessThanOrEqual(100)
          }
        }
      }),
    )
  })

  test('an edit changes only its own assignment; all others stay the same objects', () => {
    const edits = actions.filter((action) => action.type.startsWith('set'))
    fc.assert(
      fc.property(lists, edits, (list, edit) => {
        const action = atPosition(list, edit)
        const edited = withActions(list, action)
        expect(edited.assignments).toHaveLength(list.assignments.length)
        edited.assignments.forEach((assignment, index) => {
          if (!('id' in action) || assignment.id !== action.id) {
            expect(assignment).toBe(list.assignments[index])
          }
        })
      }),
    )
  })

  test('GRADE-02: an addition keeps the other assignments', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const grown = withActions(list, { type: 'add' })
        expect(grown.assignments.slice(0, list.assignments.length)).toEqual(list.assignments)
      }),
    )
  })
})
