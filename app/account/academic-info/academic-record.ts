/** What a student stores about past terms: GPA preview, rules and rounding (ACAD-05, ACAD-06, ACAD-08 to ACAD-13). */

import { type FieldErrors, fieldErrors } from '../../backend/field-errors'
import { cumulativeGpa, HIGHEST_GPA } from '../../domain/institution/grade-scale'
import { roundHalfUp } from '../../i18n/numbers'
import { countedOf, type Limits, type Typed, textOf } from '../../i18n/typed-number'

export type AcademicRecord = {
  totalGradePoints: number
  /** Credit hours. */
  totalCredits: number
  /** Courses in the current term. */
  currentSubjects: number
}

/** Decimals of grade points and credits. The step of their fields shows the same. */
export const STORED_DECIMALS = 2

/** Grade points or credits as typed: no number counts as 0 (ACAD-03); a negative one is refused when it is saved (ACAD-08, ACAD-09). */
export const RECORD_FIGURE = {
  min: 0,
  max: Number.POSITIVE_INFINITY,
  decimals: STORED_DECIMALS,
  outOfRange: 'unchanged',
  otherwise: 0,
} as const satisfies Limits
export const RECORD_STEP = 0.01

/**
 * The cumulative GPA on the university's scale, not rounded, of what is typed: what is no number counts as 0. Null only while points
 * or credits are empty (ACAD-06, ACAD-22).
 */
export function previewGpa(totalGradePoints: Typed, totalCredits: Typed): number | null {
  if ([totalGradePoints, totalCredits].some((typed) => textOf(typed).trim() === '')) return null
  return cumulativeGpa(countedOf(totalGradePoints, RECORD_FIGURE), countedOf(totalCredits, RECORD_FIGURE))
}

function isNegative(value: number | undefined): boolean {
  return value !== undefined && value < RECORD_FIGURE.min
}

/** Compares the rounded figures that will be stored, so that form and database agree. Without credits the GPA is 0. */
function isGpaTooHigh({ totalGradePoints, totalCredits }: Partial<AcademicRecord>): boolean {
  if (totalGradePoints === undefined || totalCredits === undefined) {
    return false
  }
  const credits = roundHalfUp(totalCredits, STORED_DECIMALS)
  // A product of figures with two decimals has four; a division could miss a GPA of exactly the highest.
  const mostPoints = roundHalfUp(HIGHEST_GPA * credits, 2 * STORED_DECIMALS)
  return credits > 0 && roundHalfUp(totalGradePoints, STORED_DECIMALS) > mostPoints
}

/** The rules for a record. An update is checked only in the fields it changes (ACAD-12). */
export function checkAcademicRecord(record: Partial<AcademicRecord>): FieldErrors<keyof AcademicRecord> {
  const { totalGradePoints, totalCredits, currentSubjects } = record
  const gpaError = isGpaTooHigh(record) ? 'gpa-too-high' : null
  return fieldErrors({
    totalGradePoints: isNegative(totalGradePoints) ? 'total-points-negative' : gpaError,
    totalCredits: isNegative(totalCredits) ? 'total-credits-negative' : null,
    currentSubjects: isNegative(currentSubjects) ? 'subjects-negative' : null,
  })
}

/** The record to store: points and credits to 2 decimals, half up; subjects floored. */
export function roundForSaving(record: AcademicRecord): AcademicRecord {
  return {
    totalGradePoints: roundHalfUp(record.totalGradePoints, STORED_DECIMALS),
    totalCredits: roundHalfUp(record.totalCredits, STORED_DECIMALS),
    currentSubjects: Math.floor(record.currentSubjects),
  }
}
