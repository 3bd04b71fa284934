/** The assignments of a course and their reducer (GRADE-01 to GRADE-05, GOAL-04). */

import * as v from 'valibot'
import { cutTo } from '../../i18n/graphemes.ts'
import { clamp } from '../../i18n/numbers.ts'
import { countedOf, type Limits, readTyped, type Typed } from '../../i18n/typed-number.ts'
import type { Kind } from '../document-kind.ts'
import { decimalFraction, type Fraction, reduced } from '../fraction.ts'
import { newId } from '../item-id.ts'
import { withItem } from '../item-list.ts'
import { TYPED } from '../typed.ts'

/** The name until it is edited: a code, or the N of "Assignment N", "Group N" or "Bonus N". The screen translates it. */
export type DefaultName = DefaultCode | number

const DEFAULT_CODES = ['final', 'laboratory', 'midterm', 'quiz', 'project'] as const
export type DefaultCode = (typeof DEFAULT_CODES)[number]

export type Assignment = {
  /** Unique and never reused. */
  id: string
  defaultName: DefaultName
  /** As typed; null until the first edit. A blank name is shown as the default name. */
  name: string | null
  /** As typed; {@link weightOf} is what counts. */
  weight: Typed
  /** As typed; {@link scoreOf} is what counts. Null for a group. */
  score: Typed
  /** Its points are on top of the 100%. */
  isBonus: boolean
  /** Of a group: how many of its scores count, the best ones. There may be fewer. Null for a single assignment. */
  best: number | null
  /** Of a group. */
  scores: readonly GroupScore[]
}

export type GroupScore = { id: string; score: Typed }

export type AssignmentList = {
  assignments: readonly Assignment[]
}

export type AssignmentListAction =
  | { type: 'add' | 'addGroup' | 'addBonus' }
  | { type: 'remove'; id: string }
  | { type: 'setName'; id: string; name: string }
  | { type: 'setWeight'; id: string; weight: Typed }
  | { type: 'setScore'; id: string; score: Typed }
  | { type: 'setGroupScore'; id: string; scoreId: string; score: Typed }
  /** Whole. */
  | { type: 'setScoreCount'; id: string; count: number }
  | { type: 'setBest'; id: string; best: number }

/** Single assignments and scores of groups together. */
export const MOST_ASSIGNMENTS = 60
export const LONGEST_ASSIGNMENT_NAME = 100
export const HIGHEST_PERCENT = 100

const DEFAULT_WEIGHTS: Record<DefaultCode, number> = {
  final: 30,
  laboratory: 10,
  midterm: 25,
  quiz: 20,
  project: 15,
}
const ADDED_WEIGHT = 10
const ADDED_BONUS_WEIGHT = 5
/** A new group: the best 4 of 5. */
const ADDED_SCORES = 5
const ADDED_BEST = 4

const SINGLE = { isBonus: false, best: null, scores: [] } as const

/** Percent of the course. Arithmetic is in hundredths, so two decimals count (GRADE-04). */
export const WEIGHT = {
  min: 0,
  max: HIGHEST_PERCENT,
  decimals: 2,
  outOfRange: 'nearest',
  takesPercent: true,
  otherwise: 0,
} as const satisfies Limits
/** Percent, or a fraction of the full mark (INPUT-04). Without a number it is not graded (GRADE-05). */
export const SCORE = { ...WEIGHT, takesFraction: true, otherwise: null } as const satisfies Limits

/** The percentage of the course that counts. */
export function weightOf({ weight }: Pick<Assignment, 'weight'>): number {
  return countedOf(weight, WEIGHT)
}

/** The percentage that counts; null while not graded. */
export function scoreOf({ score }: Pick<GroupScore, 'score'>): number | null {
  return countedOf(score, SCORE)
}

/** The percentage that counts, exactly (INPUT-10): 28/30 is no decimal number. Null while not graded. */
export function exactScoreOf({ score }: Pick<GroupScore, 'score'>): Fraction | null {
  const { counts, remark } = readTyped(score, SCORE)
  if (counts === null) return null
  if (remark?.is !== 'fraction') return decimalFraction(counts)
  const [marks, full] = [decimalFraction(remark.marks), decimalFraction(remark.full)]
  return reduced({
    numerator: BigInt(HIGHEST_PERCENT) * marks.numerator * full.denominator,
    denominator: marks.denominator * full.numerator,
  })
}

/** The kept input of a course: at first Final, Laboratory, Midterm, Quiz and Project, none of them graded. */
export const GRADES_INPUT: Kind<AssignmentList> = {
  name: 'grades',
  empty: {
    assignments: DEFAULT_CODES.map((code) => ({
      id: code,
      defaultName: code,
      name: null,
      weight: DEFAULT_WEIGHTS[code],
      score: null,
      ...SINGLE,
    })),
  },
  schema: v.object({
    assignments: v.pipe(
      v.array(
        v.object({
          id: v.string(),
          defaultName: v.union([v.picklist(DEFAULT_CODES), v.pipe(v.number(), v.integer(), v.minValue(1))]),
          name: v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_ASSIGNMENT_NAME))),
          weight: TYPED,
          score: TYPED,
          // Documents of older builds lack the rest.
          isBonus: v.optional(v.boolean(), SINGLE.isBonus),
          best: v.optional(
            v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ASSIGNMENTS))),
            SINGLE.best,
          ),
          scores: v.optional(
            v.pipe(v.array(v.object({ id: v.string(), score: TYPED })), v.readonly()),
            SINGLE.scores,
          ),
        }),
      ),
      v.readonly(),
    ),
  }),
}

/** How many assignments and scores may still be added. */
export function roomIn(assignments: readonly Assignment[]): number {
  const used = assignments.reduce((count, { scores }) => count + Math.max(scores.length, 1), 0)
  return Math.max(MOST_ASSIGNMENTS - used, 0)
}

/** The number in the new name is the new count, whatever the other names are (ADR-23). */
function withNewAssignment(
  { assignments }: AssignmentList,
  type: 'add' | 'addGroup' | 'addBonus',
): AssignmentList {
  const numberAmong = (others: readonly Assignment[]) => others.length + 1
  const added = { id: newId(), name: null, weight: ADDED_WEIGHT, score: null, ...SINGLE }
  const assignment = {
    add: () => ({ ...added, defaultName: numberAmong(assignments) }),
    addGroup: () => ({
      ...added,
      defaultName: numberAmong(assignments.filter(({ best }) => best !== null)),
      best: ADDED_BEST,
      scores: newScores(Math.min(ADDED_SCORES, roomIn(assignments))),
    }),
    addBonus: () => ({
      ...added,
      defaultName: numberAmong(assignments.filter(({ isBonus }) => isBonus)),
      weight: ADDED_BONUS_WEIGHT,
      isBonus: true,
    }),
  }[type]()
  return { assignments: [...assignments, assignment] }
}

function newScores(count: number): GroupScore[] {
  return Array.from({ length: count }, () => ({ id: newId(), score: null }))
}

/** As many scores as wanted, but at least one and no more than there is room for. What was typed stays. */
function withScoreCount(scores: readonly GroupScore[], wanted: number, room: number): readonly GroupScore[] {
  const count = clamp(wanted, 1, scores.length + room)
  if (count >= scores.length) return [...scores, ...newScores(count - scores.length)]
  const empty = scores.filter(({ score }) => score === null)
  const removed = new Set(empty.slice(count - scores.length))
  return scores.filter((score) => !removed.has(score))
}

function withChange(
  assignment: Assignment,
  action: Exclude<AssignmentListAction, { type: 'add' | 'addGroup' | 'addBonus' | 'remove' }>,
  room: number,
): Assignment {
  switch (action.type) {
    case 'setName':
      return { ...assignment, name: cutTo(action.name, LONGEST_ASSIGNMENT_NAME) }
    case 'setWeight':
      return { ...assignment, weight: action.weight }
    case 'setScore':
      return { ...assignment, score: action.score }
    case 'setGroupScore':
      return {
        ...assignment,
        scores: withItem(assignment.scores, action.scoreId, (row) => ({ ...row, score: action.score })),
      }
    case 'setScoreCount':
      return { ...assignment, scores: withScoreCount(assignment.scores, action.count, room) }
    case 'setBest':
      return { ...assignment, best: clamp(action.best, 1, Math.max(assignment.scores.length, 1)) }
  }
}

/** The list after an action. Unknown IDs, and an addition to a full list, are ignored. */
export function assignmentListReducer(list: AssignmentList, action: AssignmentListAction): AssignmentList {
  switch (action.type) {
    case 'add':
    case 'addGroup':
    case 'addBonus':
      return roomIn(list.assignments) > 0 ? withNewAssignment(list, action.type) : list
    case 'remove':
      return { ...list, assignments: list.assignments.filter(({ id }) => id !== action.id) }
    default: {
      const room = roomIn(list.assignments)
      return {
        ...list,
        assignments: withItem(list.assignments, action.id, (one) => withChange(one, action, room)),
      }
    }
  }
}
