/** What is typed into the GPA calculator, as it is kept. */

import * as v from 'valibot'
import type { Kind } from '../../../domain/document-kind'
import { GRADES, type Grade, PREVIOUS_GRADES } from '../../../domain/institution/grade-scale'
import { COURSE_NAME } from '../../../domain/plan/plan'
import type { CreditedCourse } from '../../../domain/plan/term'
import { TYPED } from '../../../domain/typed'
import type { Typed } from '../../../i18n/typed-number'
import { TERM_CREDITS } from '../from-term/course-rows'
import { type Course, type CourseListAction, courseListReducer, withValidRepeat } from './course-list'

/** Where a student stands, as typed: grade points or a GPA, and credit hours (GPA-03, TOOL-04). */
export type TypedStanding = {
  gradePoints: Typed
  creditHours: Typed
  gpa: Typed
  /** Whether `gpa` counts, instead of `gradePoints`. */
  usesGpa: boolean
}

/** Other grades for this term's courses (GOAL-06). */
export type Scenario = {
  id: string
  /** By the ids of the courses. A course that it does not have yet has the grade of the list. */
  grades: readonly { id: string; grade: Grade | null }[]
}

/** Besides the grades of the list, which are the first scenario. */
export const MOST_SCENARIOS = 2

export type GpaInput = TypedStanding & {
  /** Whether the courses are the student's own. Until the first edit they follow the stored record. */
  hasOwnCourses: boolean
  courses: readonly Course[]
  /** The cumulative GPA that is wanted, as typed (GOAL-01). */
  target: Typed
  /** Whether the typed standing counts although there are past terms (GOAL-05). */
  usesTyped: boolean
  /** Besides the grades of the list (GOAL-06). */
  scenarios: readonly Scenario[]
}

export const GPA_INPUT: Kind<GpaInput> = {
  name: 'gpa',
  empty: {
    gradePoints: null,
    creditHours: null,
    gpa: null,
    usesGpa: false,
    hasOwnCourses: false,
    courses: [],
    target: null,
    usesTyped: false,
    scenarios: [],
  },
  schema: v.object({
    gradePoints: TYPED,
    creditHours: TYPED,
    gpa: TYPED,
    usesGpa: v.boolean(),
    hasOwnCourses: v.boolean(),
    courses: v.pipe(
      v.array(
        v.pipe(
          v.object({
            id: v.string(),
            name: COURSE_NAME,
            grade: v.nullable(v.picklist(GRADES)),
            credits: TYPED,
            isRepeat: v.boolean(),
            previousGrade: v.picklist(PREVIOUS_GRADES),
            // Rows of an older version do not have it.
            isFixed: v.optional(v.boolean(), false),
            termCredits: TERM_CREDITS,
            standingGrade: v.exactOptional(v.nullable(v.picklist(GRADES))),
          }),
          v.transform(withValidRepeat),
        ),
      ),
      v.readonly(),
    ),
    target: TYPED,
    usesTyped: v.boolean(),
    scenarios: v.pipe(
      v.array(
        v.object({
          id: v.string(),
          grades: v.array(v.object({ id: v.string(), grade: v.nullable(v.picklist(GRADES)) })),
        }),
      ),
      // Two devices together can add more than are shown.
      v.transform((scenarios) => scenarios.slice(0, MOST_SCENARIOS)),
    ),
  }),
}

/** The courses to show: as many new ones as the stored record has (GPA-04), until the student edits the list. */
export function coursesOf(input: GpaInput, untouched: readonly Course[]): readonly Course[] {
  return input.hasOwnCourses ? input.courses : untouched
}

/** The input after an edit of the courses that {@link coursesOf} gives. */
export function withCourseEdit(
  input: GpaInput,
  untouched: readonly Course[],
  action: CourseListAction,
): GpaInput {
  return {
    ...input,
    hasOwnCourses: true,
    courses: courseListReducer(coursesOf(input, untouched), action),
  }
}

/**
 * The input after the grade calculator has handed a standing over (GPA-23). A list that is not the student's own yet begins with
 * the courses of the term.
 */
export function withStandingOf(
  input: GpaInput,
  course: CreditedCourse,
  grade: Grade,
  term: readonly CreditedCourse[],
): GpaInput {
  const own = input.hasOwnCourses ? input : withCourseEdit(input, [], { type: 'useTerm', courses: term })
  return withCourseEdit(own, [], { type: 'takeStanding', course, grade })
}
