/** The terms that a student has finished, as they are kept (GOAL-05). */

import * as v from 'valibot'
import { countedOf, type Limits, type Typed } from '../../i18n/typed-number'
import type { Kind } from '../document-kind'
import { type Grade, IN_PROGRESS, PAST_GRADES } from '../institution/grade-scale'
import { COURSE_NAME } from '../plan/plan'
import { TYPED } from '../typed'

export type PastCourse = {
  /** Unique and never reused. */
  id: string
  /** Its code or name, as typed or printed. */
  name: string
  /** As printed in the transcript that it came with; a course that was typed has none. */
  title?: string | null
  /** One of {@link PAST_GRADES}. */
  grade: Grade
  /** Credit hours as typed; {@link pastCreditsOf} is what counts. */
  credits: Typed
  /** Whether it replaces an earlier attempt. It counts only for a grade with points. */
  isRepeat: boolean
  /** Whether it was said to count beside the earlier attempts at the course (GPA-24). It counts only where it is no repeat. */
  isAdditional?: boolean
}

export type PastTerm = {
  id: string
  /** "Fall 2025", as typed or printed. */
  name: string
  courses: readonly PastCourse[]
}

export type PastTerms = { terms: readonly PastTerm[] }

/** Whether a term has courses, and no grades yet: it is the current one, whose courses count in a degree and in no GPA (DEG-03). */
export function isInProgress({ courses }: { courses: readonly { grade: Grade | null }[] }): boolean {
  return courses.length > 0 && courses.every(({ grade }) => grade === null || grade === IN_PROGRESS)
}

/** What the student takes now: the courses of the last term where it has no grades yet. */
export function runningCourses(terms: readonly PastTerm[]): readonly PastCourse[] {
  const last = terms.at(-1)
  return last && isInProgress(last) ? last.courses : []
}

/** With them a document has at most 64 kB in the account, whatever is typed. Two devices together can have more. */
export const MOST_PAST_TERMS = 24
export const MOST_PAST_COURSES = 120
/** Of one course: a transcript can have more of them than this term's courses. */
export const MOST_PAST_CREDITS = 30
/** Characters. */
export const PAST_TERM_NAME_LIMIT = 40

export const PAST_CREDITS = {
  min: 0,
  max: MOST_PAST_CREDITS,
  decimals: 2,
  otherwise: 0,
} as const satisfies Limits

/** The credit hours that count of those typed. */
export function pastCreditsOf(typed: Typed): number {
  return countedOf(typed, PAST_CREDITS)
}

export const PAST_TERMS: Kind<PastTerms> = {
  name: 'past-terms',
  empty: { terms: [] },
  schema: v.object({
    terms: v.array(
      v.object({
        id: v.string(),
        name: v.pipe(v.string(), v.maxLength(PAST_TERM_NAME_LIMIT)),
        courses: v.array(
          v.object({
            id: v.string(),
            name: COURSE_NAME,
            title: v.exactOptional(v.nullable(COURSE_NAME)),
            grade: v.picklist(PAST_GRADES),
            credits: TYPED,
            isRepeat: v.boolean(),
            isAdditional: v.exactOptional(v.boolean()),
          }),
        ),
      }),
    ),
  }),
}

/** How many more courses the account has room for. */
export function roomForCourses(terms: readonly PastTerm[]): number {
  return MOST_PAST_COURSES - terms.reduce((sum, { courses }) => sum + courses.length, 0)
}
