/** The courses of the study time calculator and their reducer (STUDY-01 to STUDY-04). */

import { FIELD_LIMITS } from '../backend/field-limits'
import { wholeWithin } from '../i18n/numbers'
import {
  FEWEST_COURSE_CREDITS,
  MOST_COURSE_CREDITS,
  MOST_COURSES_PER_TERM,
  USUAL_COURSE_CREDITS,
} from '../institution/course-load'
import type { CourseLoad } from './study-time'

export type StudyCourse = CourseLoad & {
  /** Unique and never reused. */
  id: number
  /** As typed. */
  name: string
}

export type StudyCourseList = {
  /** At least one. */
  courses: readonly StudyCourse[]
  nextId: number
}

export type StudyCourseChange =
  | Partial<Pick<StudyCourse, 'name' | 'difficulty' | 'hasAssignments' | 'hasUpcomingExam'>>
  /** Null when the entry is not a number. */
  | { creditHours: number | null }

export type StudyCourseListAction =
  | { type: 'add' }
  | { type: 'remove'; id: number }
  | { type: 'change'; id: number; change: StudyCourseChange }

const NEW_COURSE = {
  name: '',
  creditHours: USUAL_COURSE_CREDITS,
  difficulty: 'medium',
  hasAssignments: false,
  hasUpcomingExam: false,
} as const

/** One empty course of 3 credit hours and medium difficulty. */
export function createStudyCourseList(): StudyCourseList {
  return { courses: [{ id: 1, ...NEW_COURSE }], nextId: 2 }
}

function withChange(course: StudyCourse, change: StudyCourseChange): StudyCourse {
  if ('creditHours' in change) {
    const creditHours = wholeWithin(change.creditHours, FEWEST_COURSE_CREDITS, MOST_COURSE_CREDITS)
    return { ...course, creditHours: creditHours ?? FEWEST_COURSE_CREDITS }
  }
  const changed = { ...course, ...change }
  return { ...changed, name: changed.name.slice(0, FIELD_LIMITS.course) }
}

/** The list after an action. Unknown IDs, removing the last course and adding to a full list are ignored. */
export function studyCourseListReducer(
  list: StudyCourseList,
  action: StudyCourseListAction,
): StudyCourseList {
  const { courses, nextId } = list
  switch (action.type) {
    case 'add':
      return courses.length < MOST_COURSES_PER_TERM
        ? { courses: [...courses, { id: nextId, ...NEW_COURSE }], nextId: nextId + 1 }
        : list
    case 'remove':
      return courses.length > 1 ? { ...list, courses: courses.filter(({ id }) => id !== action.id) } : list
    case 'change':
      return {
        ...list,
        courses: courses.map((course) =>
          course.id === action.id ? withChange(course, action.change) : course,
        ),
      }
  }
}
