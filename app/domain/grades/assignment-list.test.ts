import fc from 'fast-check'
import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Typed, textOf, typedOf } from '../../i18n/typed-number'
import { withDocument } from '../../persistence/merge/edit'
import { merge } from '../../persistence/merge/merge'
import { NEVER, nextStamp } from '../../persistence/merge/stamp'
import { documentOf } from '../../persistence/store/kinds'
import { typedEntries } from '../../testing/typed-entries'
import { countedScores } from '../../tools/grades/course-points'
import {
  type Assignment,
  type AssignmentList,
  GRADES_INPUT,
  LONGEST_ASSIGNMENT_NAME,
  MOST_ASSIGNMENTS,
  scoreOf,
  weightOf,
} from './assignment-list'
import { type AssignmentListAction, assignmentListReducer } from './assignment-list-reducer'

const SINGLE = { isBonus: false, best: null, scores: [] }
const EMPTY = GRADES_INPUT.empty

function withActions(list: AssignmentList, ...actions: AssignmentListAction[]): AssignmentList {
  return actions.reduce(assignmentListReducer, list)
}

/** The position of an assignment: the id of an added one is random. */
const ids = fc.integer({ min: 0, max: 70 }).map(String)
const actions: fc.Arbitrary<AssignmentListAction> = fc.oneof(
  fc.record({ type: fc.constantFrom('add' as const, 'addGroup' as const, 'addBonus' as const) }),
  fc.record({ type: fc.constant('remove' as const), id: ids }),
  fc.record({ type: fc.constant('setName' as const), id: ids, name: fc.string({ maxLength: 150 }) }),
  fc.record({ type: fc.constant('setWeight' as const), id: ids, weight: typedEntries }),
  fc.record({ type: fc.constant('setScore' as const), id: ids, score: typedEntries }),
  fc.record({ type: fc.constant('setGroupScore' as const), id: ids, scoreId: ids, score: typedEntries }),
  fc.record({
    type: fc.constant('setScoreCount' as const),
    id: ids,
    count: fc.integer({ min: -50, max: 150 }),
  }),
  fc.record({ type: fc.constant('setBest' as const), id: ids, best: fc.integer({ min: -50, max: 150 }) }),
)
/** The action with the id of the assignment at its position. */
function atPosition(list: AssignmentList, action: AssignmentListAction): AssignmentListAction {
  if (!('id' in action)) return action
  const assignment = list.assignments[Number(action.id)]
  const id = assignment?.id ?? 'unknown'
  if (action.type !== 'setGroupScore') return { ...action, id }
  return { ...action, id, scoreId: assignment?.scores[Number(action.scoreId)]?.id ?? 'unknown' }
}

const lists = fc
  .array(actions, { maxLength: 120 })
  .map((edits) => edits.reduce((list, edit) => assignmentListReducer(list, atPosition(list, edit)), EMPTY))

const first = (list: AssignmentList) => list.assignments[0]

describe('the initial list', () => {
  test('GRADE-01: Final 30, Laboratory 10, Midterm 25, Quiz 20, Project 15, named by code and not graded', () => {
    expect(EMPTY).toEqual({
      assignments: [
        { id: 'final', defaultName: 'final', name: null, weight: 30, score: null, ...SINGLE },
        { id: 'laboratory', defaultName: 'laboratory', name: null, weight: 10, score: null, ...SINGLE },
        { id: 'midterm', defaultName: 'midterm', name: null, weight: 25, score: null, ...SINGLE },
        { id: 'quiz', defaultName: 'quiz', name: null, weight: 20, score: null, ...SINGLE },
        { id: 'project', defaultName: 'project', name: null, weight: 15, score: null, ...SINGLE },
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
      ...SINGLE,
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
  const countsOf = (assignment: Assignment | undefined) =>
    assignment && { weight: weightOf(assignment), score: scoreOf(assignment) }

  test.each([
    ['17/20', 85],
    ['٨٫٥/١٠', 85],
    ['2/3', 200 / 3],
    ['25/20', 100],
    ['-1/20', 0],
    ['17/0', null],
    ['17/', null],
    ['1/2/3', null],
    ['1,234/2000', null],
  ])('INPUT-04: a score of %s counts as %s; a weight is no fraction', (text, counted) => {
    const typed = typedOf(text)
    const list = withActions(
      EMPTY,
      { type: 'setScore', id: 'final', score: typed },
      { type: 'setWeight', id: 'final', weight: typed },
    )
    expect(first(list)?.score).toBe(textOf(typed))
    expect(countsOf(first(list))).toEqual({ weight: 0, score: counted })
  })

  test.each([
    [0, 0],
    [100, 100],
    [-1, 0],
    [100.01, 100],
    [1e21, 100],
    [12.345, 12.35],
    [33.333, 33.33],
    ['150', 100],
    ['9,5', 9.5],
  ])(
    'GRADE-04 INPUT-02: %s is kept as typed and counts as %d, as weight and as score',
    (entered, counted) => {
      const list = withActions(
        EMPTY,
        { type: 'setWeight', id: 'final', weight: entered },
        { type: 'setScore', id: 'final', score: entered },
      )
      expect(first(list)).toMatchObject({ weight: entered, score: entered })
      expect(countsOf(first(list))).toEqual({ weight: counted, score: counted })
    },
  )

  test.each([null, 'abc', '1,234'])(
    'GRADE-05 INPUT-02: %s is a missing score, and a weight of 0',
    (entered) => {
      const list = withActions(
        EMPTY,
        { type: 'setScore', id: 'final', score: 80 },
        { type: 'setScore', id: 'final', score: entered },
        { type: 'setWeight', id: 'final', weight: entered },
      )
      expect(countsOf(first(list))).toEqual({ weight: 0, score: null })
    },
  )

  test('GRADE-01: a name is kept as typed, up to 100 characters; a cleared one stays empty', () => {
    const named = withActions(EMPTY, { type: 'setName', id: 'final', name: 'x'.repeat(120) })
    expect(first(named)?.name).toBe('x'.repeat(LONGEST_ASSIGNMENT_NAME))
    expect(first(withActions(named, { type: 'setName', id: 'final', name: '' }))).toMatchObject({
      name: '',
      defaultName: 'final',
    })
  })
})

describe('groups and bonuses', () => {
  const scoresOf = (list: AssignmentList) => list.assignments.at(-1)?.scores.map(({ score }) => score)
  /** A list that ends with a group of the given scores. */
  function withGroup(...scores: Typed[]) {
    const list = withActions(EMPTY, { type: 'addGroup' })
    const id = list.assignments.at(-1)?.id ?? ''
    const sized = withActions(list, { type: 'setScoreCount', id, count: scores.length })
    const set = (score: Typed, index: number): AssignmentListAction => ({
      type: 'setGroupScore',
      id,
      scoreId: sized.assignments.at(-1)?.scores[index]?.id ?? '',
      score,
    })
    return { id, list: withActions(sized, ...scores.map(set)) }
  }

  test('GOAL-04: a new group is the best 4 of 5, numbered among the groups', () => {
    const list = withActions(EMPTY, { type: 'addGroup' }, { type: 'add' }, { type: 'addGroup' })
    expect(list.assignments.slice(5)).toMatchObject([
      {
        defaultName: 1,
        weight: 10,
        score: null,
        isBonus: false,
        best: 4,
        scores: Array(5).fill({ score: null }),
      },
      { defaultName: 7, best: null, scores: [] },
      { defaultName: 2, best: 4 },
    ])
    expect(new Set(list.assignments.flatMap(({ scores }) => scores.map(({ id }) => id))).size).toBe(10)
  })

  test('GOAL-04: a new bonus has weight 5 and is numbered among the bonuses', () => {
    expect(withActions(EMPTY, { type: 'addBonus' }, { type: 'addBonus' }).assignments.slice(5)).toMatchObject(
      [
        { defaultName: 1, weight: 5, isBonus: true, best: null },
        { defaultName: 2, weight: 5, isBonus: true, best: null },
      ],
    )
  })

  test('GOAL-04, GRADE-04, GRADE-05, INPUT-04: scores of a group count like others', () => {
    const { list } = withGroup(101, 12.345, null, -1, '17/20', 'abc')
    expect(scoresOf(list)).toEqual([101, 12.345, null, -1, '17/20', 'abc'])
    expect(list.assignments.at(-1)?.scores.map(scoreOf)).toEqual([100, 12.35, null, 0, 85, null])
  })

  test.each<[Typed[], number, Typed[]]>([
    [[1, 2], 4, [1, 2, null, null]],
    [[1, null, 2, null], 3, [1, null, 2]],
    [[1, null, 2, null], 2, [1, 2]],
    [[1, null, 2, null], 1, [1, 2]],
    [[null, null], 0, [null]],
    [['abc', null], 1, ['abc']],
    [[1], 1000, [1, ...Array(54).fill(null)]],
  ])('GOAL-04: %j with %d scores is %j', (scores, count, expected) => {
    const { id, list } = withGroup(...scores)
    expect(scoresOf(withActions(list, { type: 'setScoreCount', id, count }))).toEqual(expected)
  })

  test.each([
    [0, 1],
    [2, 2],
    [9, 3],
  ])('GOAL-04: of three scores the best %d is the best %d', (entered, best) => {
    const { id, list } = withGroup(1, 2, 3)
    expect(withActions(list, { type: 'setBest', id, best: entered }).assignments.at(-1)?.best).toBe(best)
  })

  test('GOAL-04, GRADE-02: the scores of groups are among the 60', () => {
    const { id, list } = withGroup(...Array(54).fill(null))
    const full = withActions(list, { type: 'addGroup' })
    expect(full.assignments.at(-1)?.scores).toHaveLength(1)
    for (const type of ['add', 'addGroup', 'addBonus'] as const)
      expect(withActions(full, { type })).toBe(full)
    expect(withActions(full, { type: 'setScoreCount', id, count: 60 }).assignments[5]?.scores).toHaveLength(
      54,
    )
  })
})

describe('documents', () => {
  test('KEEP-03, GOAL-04: an assignment of an older build is a single one', () => {
    const older = fc.record({
      id: fc.string(),
      defaultName: fc.oneof(fc.constantFrom('final', 'quiz'), fc.integer({ min: 1 })),
      name: fc.option(fc.string({ maxLength: LONGEST_ASSIGNMENT_NAME })),
      weight: fc.double({ min: 0, max: 100, noNaN: true }),
      score: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
    })
    fc.assert(
      fc.property(fc.array(older), (assignments) => {
        expect(parse(GRADES_INPUT.schema, { assignments })).toEqual({
          assignments: assignments.map((assignment) => ({ ...assignment, ...SINGLE })),
        })
      }),
    )
  })

  test('KEEP-03: whatever edits lead to can be read back', () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(parse(GRADES_INPUT.schema, list)).toEqual(list)
      }),
    )
  })

  test('KEEP-09, GOAL-04: two devices that edit one group keep the scores of both', () => {
    const before = withActions(EMPTY, { type: 'addGroup' })
    const group = before.assignments[5]
    const [id, scoreIds] = [group?.id ?? '', group?.scores.map((score) => score.id) ?? []]
    const edit = (...edits: AssignmentListAction[]) => withActions(before, ...edits)
    const score = (index: number, value: number) =>
      ({ type: 'setGroupScore', id, scoreId: scoreIds[index] ?? '', score: value }) as const
    const [base, one, other] = [
      nextStamp(NEVER, 1, 'a0'),
      nextStamp(NEVER, 2, 'a0'),
      nextStamp(NEVER, 3, 'b0'),
    ]
    const tree = withDocument({}, undefined, before, base)
    const both = (first: AssignmentList, second: AssignmentList) =>
      documentOf(
        GRADES_INPUT,
        merge(withDocument(tree, before, first, one), withDocument(tree, before, second, other)),
      )?.assignments[5]

    expect(both(edit(score(0, 80)), edit(score(1, 90)))?.scores.map((kept) => kept.score)).toEqual([
      80,
      90,
      null,
      null,
      null,
    ])
    // One has made the group smaller while the other counted more of it: then all that is left count.
    const shrunk = both(edit({ type: 'setScoreCount', id, count: 2 }), edit({ type: 'setBest', id, best: 5 }))
    expect(shrunk).toMatchObject({ best: 5, scores: [{ score: null }, { score: null }] })
    expect(countedScores(shrunk ?? SINGLE)).toBe(2)
  })
})

describe('any sequence of edits', () => {
  test('GRADE-02 GRADE-03 GRADE-04 GRADE-05: the list always follows every rule', () => {
    fc.assert(
      fc.property(lists, ({ assignments }) => {
        const used = assignments.map(({ scores }) => Math.max(scores.length, 1))
        expect(used.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_ASSIGNMENTS)
        expect(new Set(assignments.map(({ id }) => id)).size).toBe(assignments.length)
        for (const assignment of assignments) {
          const scores = [assignment, ...assignment.scores].map((one) => scoreOf(one) ?? 0)
          for (const percent of [weightOf(assignment), ...scores]) {
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
