/** The assignments of a course and their reducer (GRADE-01 to GRADE-05). */

import { clamp, isNumber, roundHalfUp } from '../i18n/numbers'

/** The name until it is edited: a code, or the number N of "Assignment N". The screen translates it. */
export type DefaultName = 'final' | 'laboratory' | 'midterm' | 'quiz' | 'project' | number

export type Assignment = {
  /** Unique and never reused. */
  id: number
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
  nextId: number
}

export type AssignmentListAction =
  | { type: 'add' }
  | { type: 'remove'; id: number }
  | { type: 'setName'; id: number; name: string }
  /** Null when the entry is empty or not a number. */
  | { type: 'setWeight'; id: number; weight: number | null }
  | { type: 'setScore'; id: number; score: number | null }

export const MOST_ASSIGNMENTS = 60
export const LONGEST_ASSIGNMENT_NAME = 100
export const HIGHEST_PERCENT = 100

const DEFAULT_ASSIGNMENTS = [
  { defaultName: 'final', weight: 30 },
  { defaultName: 'laboratory', weight: 10 },
  { defaultName: 'midterm', weight: 25 },
  { defaultName: 'quiz', weight: 20 },
  { defaultName: 'project', weight: 15 },
] as const
const ADDED_WEIGHT = 10

/** Final, Laboratory, Midterm, Quiz and Project, none of them graded. */
export function createAssignmentList(): AssignmentList {
  return {
    assignments: DEFAULT_ASSIGNMENTS.map((assignment, index) => ({
      id: index + 1,
      name: null,
      score: null,
      ...assignment,
    })),
    nextId: DEFAULT_ASSIGNMENTS.length + 1,
  }
}

/** Clamped to 0 to 100 and rounded to 2 decimals; null when it is not a number. */
function toPercent(entered: number | null): number | null {
  return isNumber(entered) ? roundHalfUp(clamp(entered, 0, HIGHEST_PERCENT), 2) : null
}

/** The number in the new name is the new count, whatever the other names are (ADR-23). */
function withNewAssignment({ assignments, nextId }: AssignmentList): AssignmentList {
  const count = assignments.length + 1
  const added = { id: nextId, defaultName: count, name: null, weight: ADDED_WEIGHT, score: null }
  return { assignments: [...assignments, added], nextId: nextId + 1 }
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
