import { countedOf, type Limits, type Typed } from '../../i18n/typed-number'
import { FEWEST_COURSE_CREDITS, MOST_COURSE_CREDITS } from '../institution/course-load'
import type { PlannedCourse } from './plan'

/** The credit hours of one course: whole, clamped, and the fewest where there is no number (GPA-08, STUDY-03). */
export const CREDITS = {
  min: FEWEST_COURSE_CREDITS,
  max: MOST_COURSE_CREDITS,
  decimals: 0,
  outOfRange: 'nearest',
  otherwise: FEWEST_COURSE_CREDITS,
} as const satisfies Limits

/** The credit hours that count of those typed. */
export function creditsOf(typed: Typed): number {
  return countedOf(typed, CREDITS)
}

/** The credit hours of all courses of a term, as other tools and whoever gets its link have them (TERM-11). */
export function creditsOfTerm(courses: readonly Pick<PlannedCourse, 'credits'>[]): number {
  return courses.reduce((sum, { credits }) => sum + credits, 0)
}
