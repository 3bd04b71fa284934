/** What a student does to the assignments of a course (GRADE-01 to GRADE-05, GOAL-04). */

import { cutTo } from '../../i18n/graphemes.ts'
import { clamp } from '../../i18n/numbers.ts'
import type { Typed } from '../../i18n/typed-number.ts'
import { newId } from '../item-id.ts'
import { withItem } from '../item-list.ts'
import {
  type Assignment,
  type AssignmentList,
  type GroupScore,
  LONGEST_ASSIGNMENT_NAME,
  roomIn,
  SINGLE,
} from './assignment-list.ts'

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

const ADDED_WEIGHT = 10
const ADDED_BONUS_WEIGHT = 5
/** A new group: the best 4 of 5. */
const ADDED_SCORES = 5
const ADDED_BEST = 4

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
