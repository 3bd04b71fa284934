import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AssignmentList,
  type AssignmentListAction,
  assignmentListReducer,
  createAssignmentList,
  LONGEST_ASSIGNMENT_NAME,
  MOST_ASSIGNMENTS,
} from './assignment-list'

function withActions(list: AssignmentList, ...actions: AssignmentListAction[]): AssignmentList {
  return actions.reduce(assignmentListReducer, list)
}

const ids = fc.integer({ min: 0, max: 70 })
const entries = fc.oneof(fc.double(), fc.integer({ min: -50, max: 150 }), fc.constant(null))
const actions: fc.Arbitrary<AssignmentListAction> = fc.oneof(
  fc.record({ type: fc.constant('add' as const) }),
  fc.record({ type: fc.constant('remove' as const), id: ids }),
  fc.record({ type: fc.constant('setName' as const), id: ids, name: fc.string({ maxLength: 150 }) }),
  fc.record({ type: fc.constant('setWeight' as const), id: ids, weight: entries }),
  fc.record({ type: fc.constant('setScore' as const), id: ids, score: entries }),
)
const lists = fc
  .array(actions, { maxLength: 120 })
  .map((edits) => withActions(createAssignmentList(), ...edits))

const first = (list: AssignmentList) => list.assignments[0]

describe('the initial list', () => {
  test('GRADE-01: Final 30, Laboratory 10, Midterm 25, Quiz 20, Project 15, named by code and not graded', () => {
    expect(createAssignmentList()).toEqual({
      assignments: [
        { id: 1, defaultName: 'final', name: null, weight: 30, score: null },
        { id: 2, defaultName: 'laboratory', name: null, weight: 10, score: null },
        { id: 3, defaultName: 'midterm', name: null, weight: 25, score: null },
        { id: 4, defaultName: 'quiz', name: null, weight: 20, score: null },
        { id: 5, defaultName: 'project', name: null, weight: 15, score: null },
      ],
      nextId: 6,
    })
  })
})

describe('adding and removing', () => {
  test('GRADE-02: an added assignment has the new count as its number, weight 10 and no score', () => {
    const list = withActions(createAssignmentList(), { type: 'add' })
    expect(list.assignments[5]).toEqual({ id: 6, defaultName: 6, name: null, weight: 10, score: null })
  })

  test('GRADE-02 GRADE-03: the number is the count even after a removal, and no ID is reused', () => {
    const list = withActions(
      createAssignmentList(),
      { type: 'add' },
      { type: 'remove', id: 1 },
      { type: 'add' },
    )
    expect(list.assignments.map(({ defaultName }) => defaultName)).toEqual([
      'laboratory',
      'midterm',
      'quiz',
      'project',
      6,
      6,
    ])
    expect(list.assignments.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7])
  })

  test('GRADE-03: every assignment can be removed, and an empty list can grow again', () => {
    const removals = [1, 2, 3, 4, 5].map((id) => ({ type: 'remove' as const, id }))
    const empty = withActions(createAssignmentList(), ...removals)
    expect(empty.assignments).toEqual([])
    expect(first(withActions(empty, { type: 'add' }))).toMatchObject({ id: 6, defaultName: 1 })
  })

  test('GRADE-02: the list holds at most 60', () => {
    const adds = Array.from({ length: 70 }, () => ({ type: 'add' as const }))
    const full = withActions(createAssignmentList(), ...adds)
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
      createAssignmentList(),
      { type: 'setWeight', id: 1, weight: entered },
      { type: 'setScore', id: 1, score: entered },
    )
    expect(first(list)).toMatchObject({ weight: counted, score: counted })
  })

  test.each([null, Number.NaN])('GRADE-05: %s is a missing score, and a weight of 0', (entered) => {
    const list = withActions(
      createAssignmentList(),
      { type: 'setScore', id: 1, score: 80 },
      { type: 'setScore', id: 1, score: entered },
      { type: 'setWeight', id: 1, weight: entered },
    )
    expect(first(list)).toMatchObject({ weight: 0, score: null })
  })

  test('GRADE-01: a name is kept as typed, up to 100 characters; a cleared one stays empty', () => {
    const named = withActions(createAssignmentList(), { type: 'setName', id: 1, name: 'x'.repeat(120) })
    expect(first(named)?.name).toBe('x'.repeat(LONGEST_ASSIGNMENT_NAME))
    expect(first(withActions(named, { type: 'setName', id: 1, name: '' }))).toMatchObject({
      name: '',
      defaultName: 'final',
    })
  })
})

describe('any sequence of edits', () => {
  test('GRADE-02 GRADE-03 GRADE-04 GRADE-05: the list always follows every rule', () => {
    fc.assert(
      fc.property(lists, ({ assignments, nextId }) => {
        expect(assignments.length).toBeLessThanOrEqual(MOST_ASSIGNMENTS)
        expect(new Set(assignments.map(({ id }) => id)).size).toBe(assignments.length)
        for (const { id, weight, score } of assignments) {
          expect(id).toBeLessThan(nextId)
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
        const edited = withActions(list, edit)
        expect(edited.assignments).toHaveLength(list.assignments.length)
        edited.assignments.forEach((assignment, index) => {
          if (!('id' in edit) || assignment.id !== edit.id) {
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
