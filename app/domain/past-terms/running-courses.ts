/** What the student takes now, by the transcript (GPA-25, TERM-12). */

import { codeKeyOf } from '../code-and-title'
import { type PastCourse, type PastTerm, runningCourses } from './past-terms'

/** The courses that are in progress and that a list with courses of these names lacks. */
export function missingRunningCourses(
  terms: readonly PastTerm[],
  names: readonly string[],
): readonly PastCourse[] {
  const listed = new Set(names.map(codeKeyOf))
  return runningCourses(terms).filter(({ name }) => !listed.has(codeKeyOf(name)))
}
