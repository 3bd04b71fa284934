/** The courses of the study time calculator and their reducer (STUDY-01 to STUDY-04). */

import * as v from 'valibot'
import { isHandedIn, type OwnDate } from '../../domain/dates/own-dates'
import type { Kind } from '../../domain/document-kind'
import { MOST_COURSES_PER_TERM, USUAL_COURSE_CREDITS } from '../../domain/institution/course-load'
import { newId } from '../../domain/item-id'
import { withItem } from '../../domain/item-list'
import { creditsOf } from '../../domain/plan/course-credits'
import { COURSE_NAME } from '../../domain/plan/plan'
import type { CreditedCourse } from '../../domain/plan/term'
import { TYPED } from '../../domain/typed'
import type { Typed } from '../../i18n/typed-number'
import {
  keptCourseName,
  type OfTerm,
  rowsAfterUpdate,
  rowsOfTerm,
  TERM_CREDITS,
} from '../every-tool/from-term/course-rows'
import { type CourseLoad, DIFFICULTIES } from './study-time'

export type StudyCourse = Omit<CourseLoad, 'creditHours'> &
  OfTerm & {
    /** As typed; `creditsOf` is what counts (STUDY-03). */
    creditHours: Typed
    /** Unique and never reused. */
    id: string
    /** As typed. */
    name: string
    /** Whether the student has set the box: then no own date ticks it (STUDY-14). */
    isAssignmentsChosen?: boolean
    isExamChosen?: boolean
  }

/** A course, and the own date for which a box of it is ticked that the student has not set. */
export type TickedCourse = StudyCourse & {
  assignmentDue?: OwnDate | undefined
  examDue?: OwnDate | undefined
}

export type StudyCourseList = {
  /** At least one. */
  courses: readonly StudyCourse[]
}

export type StudyCourseChange = Partial<Omit<StudyCourse, 'id'>>

export type StudyCourseListAction =
  | { type: 'add' }
  | { type: 'remove'; id: string }
  | { type: 'change'; id: string; change: StudyCourseChange }
  /** The courses of my term, at most {@link MOST_COURSES_PER_TERM} (TERM-04). */
  | { type: 'useTerm'; courses: readonly CreditedCourse[] }
  /** As the term is now, with all that was typed (TERM-11). */
  | { type: 'updateFromTerm'; courses: readonly CreditedCourse[] }

const NEW_COURSE = {
  name: '',
  creditHours: USUAL_COURSE_CREDITS,
  difficulty: 'medium',
  hasAssignments: false,
  hasUpcomingExam: false,
} as const

/** The kept input: at first one empty course of 3 credit hours and medium difficulty. */
export const STUDY_TIME_INPUT: Kind<StudyCourseList> = {
  name: 'study-time',
  empty: { courses: [{ id: 'first', ...NEW_COURSE }] },
  schema: v.object({
    courses: v.pipe(
      v.array(
        v.object({
          id: v.string(),
          name: COURSE_NAME,
          creditHours: TYPED,
          difficulty: v.picklist(DIFFICULTIES),
          hasAssignments: v.boolean(),
          hasUpcomingExam: v.boolean(),
          isAssignmentsChosen: v.exactOptional(v.boolean()),
          isExamChosen: v.exactOptional(v.boolean()),
          termCredits: TERM_CREDITS,
        }),
      ),
      v.readonly(),
    ),
  }),
}

function withChange(course: StudyCourse, change: StudyCourseChange): StudyCourse {
  const changed = { ...course, ...change }
  return { ...changed, name: keptCourseName(changed.name) }
}

/**
 * The courses with their boxes ticked for what is due, in order (STUDY-14). Own dates name a course of my term by its id, which is
 * that of its row.
 */
export function withDueDates(
  courses: readonly StudyCourse[],
  due: readonly OwnDate[],
): readonly TickedCourse[] {
  return courses.map((course) => {
    const ofCourse = due.filter(({ courseId, isDone }) => courseId === course.id && !isDone)
    const isOpen = {
      assignments: !course.hasAssignments && !course.isAssignmentsChosen,
      exam: !course.hasUpcomingExam && !course.isExamChosen,
    }
    const assignmentDue = isOpen.assignments ? ofCourse.find(({ kind }) => isHandedIn(kind)) : undefined
    const examDue = isOpen.exam ? ofCourse.find(({ kind }) => isTaken(kind)) : undefined
    if (!assignmentDue && !examDue) return course
    return {
      ...course,
      hasAssignments: course.hasAssignments || assignmentDue !== undefined,
      hasUpcomingExam: course.hasUpcomingExam || examDue !== undefined,
      assignmentDue,
      examDue,
    }
  })
}

function isTaken(kind: OwnDate['kind']): boolean {
  return kind === 'exam' || kind === 'quiz'
}

/** The courses as they count. */
export function loadsOf(courses: readonly StudyCourse[]): CourseLoad[] {
  return courses.map((course) => ({ ...course, creditHours: creditsOf(course.creditHours) }))
}

/** Whether anything was typed about a course. */
export function hasInput({ courses }: StudyCourseList): boolean {
  return courses.some(
    ({ name, creditHours, difficulty, hasAssignments, hasUpcomingExam }) =>
      name !== '' ||
      creditHours !== NEW_COURSE.creditHours ||
      difficulty !== NEW_COURSE.difficulty ||
      hasAssignments ||
      hasUpcomingExam,
  )
}

/** The list after an action. Unknown IDs, removing the last course and adding to a full list are ignored. */
export function studyCourseListReducer(
  list: StudyCourseList,
  action: StudyCourseListAction,
): StudyCourseList {
  const { courses } = list
  switch (action.type) {
    case 'add':
      return courses.length < MOST_COURSES_PER_TERM
        ? { ...list, courses: [...courses, { id: newId(), ...NEW_COURSE }] }
        : list
    case 'remove':
      return courses.length > 1 ? { ...list, courses: courses.filter(({ id }) => id !== action.id) } : list
    case 'useTerm':
    case 'updateFromTerm':
      if (action.courses.length === 0) return list
      return {
        ...list,
        courses: (action.type === 'useTerm' ? rowsOfTerm : rowsAfterUpdate)(
          courses,
          action.courses,
          MOST_COURSES_PER_TERM,
          ({ credits: creditHours, ...course }, known) => ({
            ...NEW_COURSE,
            ...known,
            ...course,
            creditHours,
          }),
        ),
      }
    case 'change':
      return { ...list, courses: withItem(courses, action.id, (course) => withChange(course, action.change)) }
  }
}
