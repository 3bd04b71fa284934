/** The credit hours that a student has earned, by which some universities open registration (DATES-07). */

import { TRANSFERRED } from '../institution/grade-scale.ts'
import { type PastCourse, type PastTerm, pastCreditsOf } from './past-terms.ts'
import { earningAttempts } from './repeats.ts'

/**
 * The stored total where there is one, as in the GPA calculator, else the sum of the past terms: what was passed or transferred,
 * each course once. Null while neither is known. What is under way, failed or withdrawn earns nothing.
 */
export function earnedCredits(stored: number | null, terms: readonly PastTerm[]): number | null {
  if (stored !== null) return stored
  const courses = terms.flatMap((term) => term.courses)
  if (courses.length === 0) return null
  return creditsOf(earningAttempts(courses))
}

/** Credit hours of what was transferred or otherwise credited: earned, and in no GPA (PASTE-18). */
export function transferredCredits({ courses }: PastTerm): number {
  return creditsOf(courses.filter(({ grade }) => grade === TRANSFERRED))
}

/** {@link transferredCredits} of all past terms, each course once: what {@link earnedCredits} has beside the hours of the GPA. */
export function transferredOfAll(terms: readonly PastTerm[]): number {
  const earning = earningAttempts(terms.flatMap(({ courses }) => courses))
  return creditsOf(earning.filter(({ grade }) => grade === TRANSFERRED))
}

/** Credit hours of all the courses, added up in hundredths, so that 0.1 and 0.2 are 0.3. */
export function creditsOf(courses: readonly Pick<PastCourse, 'credits'>[]): number {
  return courses.reduce((sum, { credits }) => sum + Math.round(pastCreditsOf(credits) * 100), 0) / 100
}
