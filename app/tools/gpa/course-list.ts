/** The term's courses and their reducer (GPA-05, GPA-08, GPA-18, GPA-19). */

import { MOST_COURSES_PER_TERM, USUAL_COURSE_CREDITS } from '../../domain/institution/course-load'
import {
  GRADE_SCALE,
  type Grade,
  isPreviousGrade,
  PREVIOUS_GRADES,
  WITHDRAWN,
} from '../../domain/institution/grade-scale'
import { newId } from '../../domain/item-id'
import { withCount, withItem } from '../../domain/item-list'
import type { CreditedCourse } from '../../domain/plan/term'
import { clamp, isNumber } from '../../i18n/numbers'
import type { Typed } from '../../i18n/typed-number'
import { keptCourseName, type OfTerm, rowsAfterUpdate, rowsOfTerm } from '../every-tool/from-term/course-rows'

export type Course = OfTerm & {
  /** Unique and never reused. */
  id: string
  /** As typed. A blank name is shown as "Course N". */
  name: string
  /** Null until one is chosen: the course does not count before (INPUT-05). */
  grade: Grade | null
  /** Credit hours as typed; `creditsOf` is what counts (GPA-08). */
  credits: Typed
  /** Always false for a withdrawn course. */
  isRepeat: boolean
  /** The grade that a repeat replaces. For other courses the first of {@link PREVIOUS_GRADES}. */
  previousGrade: Grade
  /** The student knows the grade: what a target needs does not change it (GOAL-02). */
  isFixed: boolean
}

export type CourseListAction =
  | { type: 'setCount'; count: number }
  /** The courses of my term, at most {@link MOST_COURSES_PER_TERM} (TERM-04). */
  | { type: 'useTerm'; courses: readonly CreditedCourse[] }
  /** As the term is now, with all that was typed (TERM-11). */
  | { type: 'updateFromTerm'; courses: readonly CreditedCourse[] }
  | { type: 'setName'; id: string; name: string }
  | { type: 'setGrade'; id: string; grade: Grade | null }
  | { type: 'setCredits'; id: string; credits: Typed }
  | { type: 'setRepeat'; id: string; isRepeat: boolean }
  | { type: 'setPreviousGrade'; id: string; previousGrade: Grade }
  | { type: 'setFixed'; id: string; isFixed: boolean }
  /** Grades of several courses, by id. */
  | { type: 'setGrades'; grades: Readonly<Record<string, Grade | null>> }

const NO_REPEAT = { isRepeat: false, previousGrade: PREVIOUS_GRADES[0] } as const
const NEW_COURSE = {
  name: '',
  grade: GRADE_SCALE[0].letter,
  credits: USUAL_COURSE_CREDITS,
  ...NO_REPEAT,
  isFixed: false,
} as const

/** Grows the list with new courses, or truncates it. A count that is not a number is ignored. */
function withCourseCount(
  courses: readonly Course[],
  wanted: number,
  idOf: (added: number) => string,
): readonly Course[] {
  if (!isNumber(wanted)) return courses
  const count = clamp(Math.floor(wanted), 0, MOST_COURSES_PER_TERM)
  return withCount(courses, count, (added) => ({ id: idOf(added), ...NEW_COURSE }))
}

/** The course with a repeat only where one is possible: the edits of two devices, merged, can disagree. */
export function withValidRepeat(course: Course): Course {
  return course.isRepeat && course.grade !== WITHDRAWN ? course : { ...course, ...NO_REPEAT }
}

function withPreviousGrade(course: Course, previousGrade: Grade): Course {
  if (!course.isRepeat) {
    return course
  }
  return isPreviousGrade(previousGrade) ? { ...course, previousGrade } : { ...course, ...NO_REPEAT }
}

function withChange(
  course: Course,
  action: Exclude<CourseListAction, { type: 'setCount' | 'useTerm' | 'updateFromTerm' | 'setGrades' }>,
): Course {
  switch (action.type) {
    case 'setName':
      return { ...course, name: keptCourseName(action.name) }
    case 'setGrade':
      return withValidRepeat({ ...course, grade: action.grade })
    case 'setCredits':
      return { ...course, credits: action.credits }
    case 'setRepeat':
      return withValidRepeat({ ...course, isRepeat: action.isRepeat })
    case 'setPreviousGrade':
      return withPreviousGrade(course, action.previousGrade)
    case 'setFixed':
      return { ...course, isFixed: action.isFixed && course.grade !== null }
  }
}

/** Whether anything was typed about a course. */
export function hasCourseInput(courses: readonly Course[]): boolean {
  return courses.some(
    ({ name, grade, credits, isRepeat }) =>
      name !== '' || grade !== NEW_COURSE.grade || credits !== NEW_COURSE.credits || isRepeat,
  )
}

/** A list of `count` new courses, 0 to 20, with the same ids each time. */
export function createCourseList(count: number): readonly Course[] {
  return withCourseCount([], count, (added) => `course-${added + 1}`)
}

/** The list after an action. Unknown IDs are ignored. */
export function courseListReducer(courses: readonly Course[], action: CourseListAction): readonly Course[] {
  if (action.type === 'setCount') {
    return withCourseCount(courses, action.count, () => newId())
  }
  if (action.type === 'useTerm' || action.type === 'updateFromTerm') {
    const taking = action.type === 'useTerm' ? rowsOfTerm : rowsAfterUpdate
    // Without a grade until one is chosen (INPUT-05).
    return taking(courses, action.courses, MOST_COURSES_PER_TERM, (course, known) => ({
      ...(known ?? { ...NEW_COURSE, grade: null }),
      ...course,
    }))
  }
  if (action.type === 'setGrades') {
    return courses.map((course) => {
      const grade = Object.hasOwn(action.grades, course.id)
        ? (action.grades[course.id] ?? null)
        : course.grade
      return grade === course.grade ? course : withValidRepeat({ ...course, grade })
    })
  }
  return withItem(courses, action.id, (course) => withChange(course, action))
}
