/** The graded work that an own date is. Its weight stands in the grade calculator alone, so that there is one (DATES-02, ADR-85). */

import type { Language } from '../../i18n/language.ts'
import { formatPercent } from '../../i18n/numbers.ts'
import { ONLY } from '../document-kind.ts'
import { type Assignment, weightOf } from '../grades/assignment-list.ts'
import type { OwnDate } from './own-dates.ts'

/** What of graded work says its weight. */
export type Weighted = Pick<Assignment, 'id' | 'weight' | 'isBonus' | 'best'>

type Linked = Pick<OwnDate, 'courseId' | 'gradedWork'>

/** The document of the grade calculator in which the work of a course stands: each course of the term has one of its own. */
export function gradesIdOf(courseId: string | null): string {
  return courseId ?? ONLY
}

/** How a date names work: one text, so that a merge of two devices takes course and work from the same one. */
export function workKey(courseId: string | null, workId: string): string {
  return `${gradesIdOf(courseId)}/${workId}`
}

/** The ids of the grade documents that dates name. */
export function namedGrades(dates: readonly Linked[]): string[] {
  return [...new Set(dates.flatMap(({ courseId, gradedWork }) => (gradedWork ? [gradesIdOf(courseId)] : [])))]
}

/** The work that a date is, among that of its course; null for none, and once it was removed or the date has another course. */
export function workOf<Work extends Weighted>(
  { courseId, gradedWork }: Linked,
  assignments: readonly Work[],
): Work | null {
  return assignments.find(({ id }) => workKey(courseId, id) === gradedWork) ?? null
}

/** The dates of one work. */
export function datesOfWork<Date extends Linked>(
  dates: readonly Date[],
  courseId: string | null,
  workId: string,
): readonly Date[] {
  const key = workKey(courseId, workId)
  return dates.filter((date) => date.gradedWork === key && gradesIdOf(date.courseId) === gradesIdOf(courseId))
}

/**
 * The weight of work as percent of the course: "25%", "+5%" for a bonus; empty for none. `isPart`: of a group a date is only
 * a part, whose weight is not known before all are graded.
 */
export function weightOfWork(
  work: Weighted | null,
  language: Language,
): { text: string; isPart: boolean } | null {
  if (!work || weightOf(work) === 0) return null
  // A left-to-right mark keeps the sign in front of the number in Arabic.
  const sign = work.isBonus ? '\u200E+' : ''
  return { text: sign + formatPercent(weightOf(work), language), isPart: work.best !== null }
}
