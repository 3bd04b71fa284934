/** What is typed into the GPA calculator, as it is kept. */

import * as v from 'valibot'
import { GRADES, PREVIOUS_GRADES } from '../institution/grade-scale'
import type { Kind } from '../kept/kinds'
import { COURSE_CREDITS, COURSE_NAME } from '../term/plan'
import { type Course, type CourseListAction, courseListReducer, withValidRepeat } from './course-list'
import { MOST_SCENARIOS, type Scenario, type ScenarioAction, scenarioReducer } from './scenarios/scenarios'

/** Grade points and credit hours so far, at least 0; null while empty. */
export type TypedStanding = { gradePoints: number | null; creditHours: number | null }

export type GpaInput = TypedStanding & {
  /** Whether the courses are the student's own. Until the first edit they follow the stored record. */
  hasOwnCourses: boolean
  courses: readonly Course[]
  /** The cumulative GPA that is wanted, as typed (GOAL-01); null while empty. */
  target: number | null
  /** Whether the typed standing counts although there are past terms (GOAL-05). */
  usesTyped: boolean
  /** Besides the grades of the list (GOAL-06). */
  scenarios: readonly Scenario[]
}

const amount = v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0)))

export const GPA_INPUT: Kind<GpaInput> = {
  name: 'gpa',
  empty: {
    gradePoints: null,
    creditHours: null,
    hasOwnCourses: false,
    courses: [],
    target: null,
    usesTyped: false,
    scenarios: [],
  },
  schema: v.object({
    gradePoints: amount,
    creditHours: amount,
    hasOwnCourses: v.boolean(),
    courses: v.pipe(
      v.array(
        v.pipe(
          v.object({
            id: v.string(),
            name: COURSE_NAME,
            grade: v.nullable(v.picklist(GRADES)),
            credits: COURSE_CREDITS,
            isRepeat: v.boolean(),
            previousGrade: v.picklist(PREVIOUS_GRADES),
            // Rows of an older version do not have it.
            isFixed: v.optional(v.boolean(), false),
          }),
          v.transform(withValidRepeat),
        ),
      ),
      v.readonly(),
    ),
    target: v.nullable(v.pipe(v.number(), v.finite())),
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

/** The input after an edit of the scenarios, which are of the courses that {@link coursesOf} gives. */
export function withScenarioEdit(
  input: GpaInput,
  untouched: readonly Course[],
  action: ScenarioAction,
): GpaInput {
  const courses = coursesOf(input, untouched)
  const after = scenarioReducer({ courses, scenarios: input.scenarios }, action)
  return {
    ...input,
    scenarios: after.scenarios,
    ...(after.courses !== courses && { hasOwnCourses: true, courses: after.courses }),
  }
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
