/** The assignments of a course and their reducer (GRADE-01 to GRADE-05, GOAL-04). */

import * as v from 'valibot'
import { clamp, isNumber, roundHalfUp, wholeWithin } from '../i18n/numbers'
import { newId } from '../kept/item-id'
import type { Kind } from '../kept/kinds'

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
  /** Percent of the course, 0 to 100, at most 2 decimals. */
  weight: number
  /** Percent, 0 to 100, at most 2 decimals; null while not graded, and for a group. */
  score: number | null
  /** Its points are on top of the 100%. */
  isBonus: boolean
  /** Of a group: how many of its scores count, the best ones. There may be fewer. Null for a single assignment. */
  best: number | null
  /** Of a group. */
  scores: readonly GroupScore[]
}

export type GroupScore = { id: string; score: number | null }

export type AssignmentList = {
  assignments: readonly Assignment[]
}

export type AssignmentListAction =
  | { type: 'add' | 'addGroup' | 'addBonus' }
  | { type: 'remove'; id: string }
  | { type: 'setName'; id: string; name: string }
  /** Null when the entry is empty or not a number. */
  | { type: 'setWeight'; id: string; weight: number | null }
  | { type: 'setScore'; id: string; score: number | null }
  | { type: 'setGroupScore'; id: string; scoreId: string; score: number | null }
  /** Null changes nothing. */
  | { type: 'setScoreCount'; id: string; count: number | null }
  | { type: 'setBest'; id: string; best: number | null }

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

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(HIGHEST_PERCENT))

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
          weight: percent,
          score: v.nullable(percent),
          // Documents of older builds lack the rest.
          isBonus: v.optional(v.boolean(), SINGLE.isBonus),
          best: v.optional(
            v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ASSIGNMENTS))),
            SINGLE.best,
          ),
          scores: v.optional(
            v.pipe(v.array(v.object({ id: v.string(), score: v.nullable(percent) })), v.readonly()),
            SINGLE.scores,
          ),
        }),
      ),
      v.readonly(),
    ),
  }),
}

/** Clamped to 0 to 100 and rounded to 2 decimals; null when it is not a number. */
function toPercent(entered: number | null): number | null {
  return isNumber(entered) ? roundHalfUp(clamp(entered, 0, HIGHEST_PERCENT), 2) : null
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

/** As many scores as wanted, but at least one and no more than there is room for. What is graded stays. */
function withScoreCount(scores: readonly GroupScore[], wanted: number, room: number): readonly GroupScore[] {
  const graded = scores.filter(({ score }) => score !== null).length
  const count = clamp(wanted, Math.max(graded, 1), scores.length + room)
  if (count >= scores.length) return [...scores, ...newScores(count - scores.length)]
  const ungraded = scores.filter(({ score }) => score === null)
  const removed = new Set(ungraded.slice(count - scores.length))
  return scores.filter((score) => !removed.has(score))
}

function withChange(
  assignment: Assignment,
  action: Exclude<AssignmentListAction, { type: 'add' | 'addGroup' | 'addBonus' | 'remove' }>,
  room: number,
): Assignment {
  switch (action.type) {
    case 'setName':
      return { ...assignment, name: action.name.slice(0, LONGEST_ASSIGNMENT_NAME) }
    case 'setWeight':
      return { ...assignment, weight: toPercent(action.weight) ?? 0 }
    case 'setScore':
      return { ...assignment, score: toPercent(action.score) }
    case 'setGroupScore':
      return {
        ...assignment,
        scores: assignment.scores.map((score) =>
          score.id === action.scoreId ? { ...score, score: toPercent(action.score) } : score,
        ),
      }
    case 'setScoreCount': {
      const count = wholeWithin(action.count, 1, MOST_ASSIGNMENTS)
      return count === null
        ? assignment
        : { ...assignment, scores: withScoreCount(assignment.scores, count, room) }
    }
    case 'setBest': {
      const best = wholeWithin(action.best, 1, Math.max(assignment.scores.length, 1))
      return best === null ? assignment : { ...assignment, best }
    }
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
        // Unchanged assignments stay the same objects, so that their memoised rows do not re-render.
        assignments: list.assignments.map((assignment) =>
          assignment.id === action.id ? withChange(assignment, action, room) : assignment,
        ),
      }
    }
  }
}
