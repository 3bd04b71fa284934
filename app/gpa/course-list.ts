/** The term's courses and their reducer (GPA-05, GPA-08, GPA-18, GPA-19). */

import { clamp, isNumber, wholeWithin } from '../i18n/numbers'
import {
  FEWEST_COURSE_CREDITS,
  MOST_COURSE_CREDITS,
  MOST_COURSES_PER_TERM,
  USUAL_COURSE_CREDITS,
} from '../institution/course-load'
import {
  GRADE_SCALE,
  type Grade,
  isPreviousGrade,
  PREVIOUS_GRADES,
  WITHDRAWN,
} from '../institution/grade-scale'
import { withCount } from '../ui/counted-list'

export type Course = {
  /** Unique and never reused. */
  id: number
  grade: Grade
  /** Whole credit hours. */
  credits: number
  /** Always false for a withdrawn course. */
  isRepeat: boolean
  /** The grade that a repeat replaces. For other courses the first of {@link PREVIOUS_GRADES}. */
  previousGrade: Grade
}

export type CourseList = {
  courses: readonly Course[]
  nextId: number
}

export type CourseListAction =
  | { type: 'setCount'; count: number }
  | { type: 'setGrade'; id: number; grade: Grade }
  /** Null when the entry is not a number. */
  | { type: 'setCredits'; id: number; credits: number | null }
  | { type: 'setRepeat'; id: number; isRepeat: boolean }
  | { type: 'setPreviousGrade'; id: number; previousGrade: Grade }

const NO_REPEAT = { isRepeat: false, previousGrade: PREVIOUS_GRADES[0] } as const
const NEW_COURSE = { grade: GRADE_SCALE[0].letter, credits: USUAL_COURSE_CREDITS, ...NO_REPEAT } as const

/** Grows the list with new courses, or truncates it. A count that is not a number is ignored. */
function withCourseCount(list: CourseList, wanted: number): CourseList {
  if (!isNumber(wanted)) return list
  const { courses, nextId } = list
  const count = clamp(Math.floor(wanted), 0, MOST_COURSES_PER_TERM)
  return {
    courses: withCount(courses, count, (added) => ({ id: nextId + added, ...NEW_COURSE })),
    nextId: nextId + Math.max(count - courses.length, 0),
  }
}

function withGrade(course: Course, grade: Grade): Course {
  return grade === WITHDRAWN ? { ...course, grade, ...NO_REPEAT } : { ...course, grade }
}

function withCredits(course: Course, entered: number | null): Course {
  const credits = wholeWithin(entered, FEWEST_COURSE_CREDITS, MOST_COURSE_CREDITS)
  return { ...course, credits: credits ?? FEWEST_COURSE_CREDITS }
}

function withRepeat(course: Course, isRepeat: boolean): Course {
  if (isRepeat && course.grade !== WITHDRAWN) {
    return { ...course, isRepeat }
  }
  return { ...course, ...NO_REPEAT }
}

function withPreviousGrade(course: Course, previousGrade: Grade): Course {
  if (!course.isRepeat) {
    return course
  }
  return isPreviousGrade(previousGrade) ? { ...course, previousGrade } : { ...course, ...NO_REPEAT }
}

function withChange(course: Course, action: Exclude<CourseListAction, { type: 'setCount' }>): Course {
  switch (action.type) {
    case 'setGrade':
      return withGrade(course, action.grade)
    case 'setCredits':
      return withCredits(course, action.credits)
    case 'setRepeat':
      return withRepeat(course, action.isRepeat)
    case 'setPreviousGrade':
      return withPreviousGrade(course, action.previousGrade)
  }
}

/** A list of `count` new courses, 0 to 20. */
export function createCourseList(count: number): CourseList {
  return withCourseCount({ courses: [], nextId: 1 }, count)
}

/** The list after an action. Unknown IDs are ignored. */
export function courseListReducer(list: CourseList, action: CourseListAction): CourseList {
  if (action.type === 'setCount') {
    return withCourseCount(list, action.count)
  }
  return {
    ...list,
    courses: list.courses.map((course) => (course.id === action.id ? withChange(course, action) : course)),
  }
}
