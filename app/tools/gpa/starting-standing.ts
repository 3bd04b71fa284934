/** The standing that the projection starts from, for the calculator and for Today (GPA-01, GPA-03, GOAL-05). */

import type { AcademicRecord } from '../../account/academic-info/academic-record'
import { HIGHEST_GPA } from '../../domain/institution/grade-scale'
import { hasCredits, type Past } from '../../domain/past-terms/past-standing'
import { type Standing, toPointUnits } from '../../domain/past-terms/standing'
import { roundHalfUp } from '../../i18n/numbers'
import { countedOf, type Limits } from '../../i18n/typed-number'
import type { GpaInput, TypedStanding } from '../every-tool/gpa-input/gpa-input'

/** The past terms are the standing without a stored record, unless the student chose the typed figures. */
export function startsFromPast(record: AcademicRecord | null, input: GpaInput, past: Past): boolean {
  return !record && !input.usesTyped && hasCredits(past)
}

/** More than anybody has: a typing mistake. */
const MOST_CREDIT_HOURS = 10_000

/** What the fields of a typed standing take. */
export const CREDIT_HOURS = {
  min: 0,
  max: MOST_CREDIT_HOURS,
  decimals: 2,
  otherwise: null,
} as const satisfies Limits
export const GRADE_POINTS = {
  min: 0,
  max: HIGHEST_GPA * MOST_CREDIT_HOURS,
  decimals: 2,
  otherwise: null,
} as const satisfies Limits
export const GPA_SO_FAR = { min: 0, max: HIGHEST_GPA, otherwise: null } as const satisfies Limits

export type StandingReading = {
  /** What counts: nothing while `doubt` is not null. */
  standing: Standing
  /** One of the two figures is missing, or the points are more than the highest GPA over the credit hours. */
  doubt: 'incomplete' | 'too-many-points' | null
}

const NOTHING: Standing = { gradePoints: 0, creditHours: 0 }

/** The standing that was typed, as grade points or as a GPA (GPA-03, TOOL-04). */
export function readStanding({ usesGpa, gpa, gradePoints, creditHours }: TypedStanding): StandingReading {
  const hours = countedOf(creditHours, CREDIT_HOURS)
  const points = usesGpa ? pointsFor(countedOf(gpa, GPA_SO_FAR), hours) : countedOf(gradePoints, GRADE_POINTS)
  if (hours === null || points === null) {
    const isEmpty = creditHours === null && (usesGpa ? gpa : gradePoints) === null
    return { standing: NOTHING, doubt: isEmpty ? null : 'incomplete' }
  }
  if (toPointUnits(points) > toPointUnits(HIGHEST_GPA * hours))
    return { standing: NOTHING, doubt: 'too-many-points' }
  return { standing: { gradePoints: points, creditHours: hours }, doubt: null }
}

function pointsFor(gpa: number | null, hours: number | null): number | null {
  return gpa === null || hours === null ? null : roundHalfUp(gpa * hours, 4)
}

/** Grade points and credit hours before this term: the stored record, else the past terms, else what was typed. */
export function startingStanding(record: AcademicRecord | null, input: GpaInput, past: Past): Standing {
  if (record) return { gradePoints: record.totalGradePoints, creditHours: record.totalCredits }
  return startsFromPast(record, input, past) ? past.standing.total : readStanding(input).standing
}
