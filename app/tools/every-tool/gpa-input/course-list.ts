/** The term's courses and their reducer (GPA-05, GPA-08, GPA-18, GPA-19). */

import { codeKeyOf } from '../../../domain/code-and-title'
import { MOST_COURSES_PER_TERM, USUAL_COURSE_CREDITS } from '../../../domain/institution/course-load'
import {
  GRADE_SCALE,
  type Grade,
  isPreviousGrade,
  PREVIOUS_GRADES,
  WITHDRAWN,
} from '../../../domain/institution/grade-scale'
import { newId } from '../../../domain/item-id'
import { withCount, withItem } from '../../../domain/item-list'
import { type CreditedCourse, nameOrTitle } from '../../../domain/plan/term'
import { clamp, isNumber } from '../../../i18n/numbers'
import type { Typed } from '../../../i18n/typed-number'
import { keptCourseName, type OfTerm, rowsAfterUpdate, rowsOfTerm } from '../from-term/course-rows'

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
  /** The grade that the grade calculator has handed over, as long as it is the grade (GPA-23). */
  standingGrade?: Grade | null
}

export type CourseListAction =
  | { type: 'setCount'; count: number }
  /** The courses of my term, at most {@link MOST_COURSES_PER_TERM} (TERM-04). */
  | { type: 'useTerm'; courses: readonly CreditedCourse[] }
  /** The standing of a course of my term as its expected grade (GPA-23). */
  | { type: 'takeStanding'; course: CreditedCourse; grade: Grade }
  /** More courses, without grades: as many as there is room for (GPA-25). */
  | { type: 'add'; courses: readonly Pick<Course, 'name' | 'credits'>[] }
  /** As the term is now, with all that was typed (TERM-11). */
  | { type: 'updateFromTerm'; courses: readonly CreditedCourse[] }
  | { type: 'setName'; id: string; name: string }
  | { type: 'setGrade'; id: string; grade: Grade | null }
  | { type: 'setCredits'; id: string; credits: Typed }
  /** `previousGrade` where past terms have the earlier attempt. */
  | { type: 'setRepeat'; id: string; isRepeat: boolean; previousGrade?: Grade | undefined }
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

type ListAction = 'setCount' | 'useTerm' | 'add' | 'takeStanding' | 'updateFromTerm' | 'setGrades'

function withChange(course: Course, action: Exclude<CourseListAction, { type: ListAction }>): Course {
  switch (action.type) {
    case 'setName':
      return { ...course, name: keptCourseName(action.name) }
    case 'setGrade':
      return withValidRepeat({
        ...course,
        grade: action.grade,
        ...(course.standingGrade && { standingGrade: null }),
      })
    case 'setCredits':
      return { ...course, credits: action.credits }
    case 'setRepeat': {
      const { isRepeat, previousGrade = course.previousGrade } = action
      return withValidRepeat({ ...course, isRepeat, previousGrade })
    }
    case 'setPreviousGrade':
      return withPreviousGrade(course, action.previousGrade)
    case 'setFixed':
      return { ...course, isFixed: action.isFixed && course.grade !== null }
  }
}

/** Whether the grade of a course is the one that the grade calculator has handed over (GPA-23). */
export function isFromStanding({ grade, standingGrade }: Course): boolean {
  return grade !== null && grade === standingGrade
}

/**
 * The row of a course of my term: the one that was taken from it, or else one that was typed with its name. One course never
 * has two rows.
 */
export function rowOfCourse(
  courses: readonly Course[],
  { id, ...course }: CreditedCourse,
): Course | undefined {
  const key = codeKeyOf(nameOrTitle(course))
  return (
    courses.find((row) => row.id === id) ?? courses.find(({ name }) => key !== '' && codeKeyOf(name) === key)
  )
}

/** Whether a course has a row, or room for one. */
export function hasRoomFor(courses: readonly Course[], course: CreditedCourse): boolean {
  return courses.length < MOST_COURSES_PER_TERM || rowOfCourse(courses, course) !== undefined
}

function withStanding(courses: readonly Course[], course: CreditedCourse, grade: Grade): readonly Course[] {
  if (!hasRoomFor(courses, course)) return courses
  const known = rowOfCourse(courses, course)
  const rows = known ? courses : [...courses, ...termRows(courses, [course])]
  return withItem(rows, known?.id ?? course.id, (row) =>
    withValidRepeat({ ...row, grade, standingGrade: grade }),
  )
}

/** Without a grade until one is chosen (INPUT-05). */
function termRows(courses: readonly Course[], ofTerm: readonly CreditedCourse[]): readonly Course[] {
  return rowsOfTerm(courses, ofTerm, MOST_COURSES_PER_TERM, toRow)
}

const toRow = (
  course: Pick<Course, 'id' | 'name' | 'credits' | 'termCredits'>,
  known: Course | undefined,
) => ({
  ...(known ?? { ...NEW_COURSE, grade: null }),
  ...course,
})

/** Whether anything was typed about a course. */
export function hasCourseInput(courses: readonly Course[]): boolean {
  return courses.some(
    ({ name, grade, credits, isRepeat }) =>
      name !== '' || grade !== NEW_COURSE.grade || credits !== NEW_COURSE.credits || isRepeat,
  )
}

/** Rows in which nothing was typed make room. */
function withAdded(
  courses: readonly Course[],
  added: readonly Pick<Course, 'name' | 'credits'>[],
): readonly Course[] {
  const rows = added.map(({ name, credits }) => ({
    ...{ id: newId(), ...NEW_COURSE, grade: null },
    ...{ name: keptCourseName(name), credits },
  }))
  return [...(hasCourseInput(courses) ? courses : []), ...rows].slice(0, MOST_COURSES_PER_TERM)
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
  if (action.type === 'useTerm') return termRows(courses, action.courses)
  if (action.type === 'add') return withAdded(courses, action.courses)
  if (action.type === 'updateFromTerm') {
    return rowsAfterUpdate(courses, action.courses, MOST_COURSES_PER_TERM, toRow)
  }
  if (action.type === 'takeStanding') return withStanding(courses, action.course, action.grade)
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
