/** The standing that the projection starts from, for the calculator and for Today (GPA-01, GPA-03, GOAL-05). */

import type { AcademicRecord } from '../academic-info/academic-record'
import type { GpaInput } from './gpa-input'
import { hasCredits, type Past } from './past-terms/past-standing'
import type { Standing } from './standing'

/** The past terms are the standing without a stored record, unless the student chose the typed figures. */
export function startsFromPast(record: AcademicRecord | null, input: GpaInput, past: Past): boolean {
  return !record && !input.usesTyped && hasCredits(past)
}

/**
 * Grade points and credit hours before this term: the stored record, else the past terms, else what was typed. Empty fields
 * count as 0.
 */
export function startingStanding(record: AcademicRecord | null, input: GpaInput, past: Past): Standing {
  if (record) return { gradePoints: record.totalGradePoints, creditHours: record.totalCredits }
  const own = startsFromPast(record, input, past) ? past.standing.total : input
  return { gradePoints: own.gradePoints ?? 0, creditHours: own.creditHours ?? 0 }
}
