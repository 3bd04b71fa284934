/** The assignments of a course and their reducer (GRADE-01 to GRADE-05). */

import * as v from 'valibot'
import { clamp, isNumber, roundHalfUp } from '../i18n/numbers'
import { newId } from '../kept/item-id'
import type { Kind } from '../kept/kinds'

/** The name until it is edited: a code, or the number N of "Assignment N". The screen translates it. */
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
  /** Percent, 0 to 100, at most 2 decimals; null while not graded. */
  score: number | null
}

export type AssignmentList = {
  assignments: readonly Assignment[]
}

export type AssignmentListAction =
  | { type: 'add' }
  | { type: 'remove'; id: string }
  | { type: 'setName'; id: string; name: string }
  /** Null when the entry is empty or not a number. */
  | { type: 'setWeight'; id: string; weight: number | null }
  | { type: 'setScore'; id: string; score: number | null }

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

/** The number in the new name is the new count, whatever the other names are (ADR-23). */
function withNewAssignment({ assignments }: AssignmentList): AssignmentList {
  const count = assignments.length + 1
  const added = { id: newId(), defaultName: count, name: null, weight: ADDED_WEIGHT, score: null }
  return { assignments: [...assignments, added] }
}

function withChange(
  assignment: Assignment,
  action: Exclude<AssignmentListAction, { type: 'add' | 'remove' }>,
): Assignment {
  switch (action.type) {
    case 'setName':
      return { ...assignment, name: action.name.slice(0, LONGEST_ASSIGNMENT_NAME) }
    case 'setWeight':
      return { ...assignment, weight: toPercent(action.weight) ?? 0 }
    case 'setScore':
      return { ...assignment, score: toPercent(action.score) }
  }
}

/** The list after an action. Unknown IDs, and an addition to a full list, are ignored. */
export function assignmentListReducer(list: AssignmentList, action: AssignmentListAction): AssignmentList {
  if (action.type === 'add') {
    return list.assignments.length < MOST_ASSIGNMENTS ? withNewAssignment(list) : list
  }
  if (action.type === 'remove') {
    return { ...list, assignments: list.assignments.filter(({ id }) => id !== action.id) }
  }
  return {
    ...list,
    // Unchanged assignments stay the same objects, so that their memoised rows do not re-render.
    assignments: list.assignments.map((assignment) =>
      assignment.id === action.id ? withChange(assignment, action) : assignment,
    ),
  }
}
