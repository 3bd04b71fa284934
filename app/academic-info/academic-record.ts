/** What a student stores about past terms: GPA preview, rules and rounding (ACAD-05, ACAD-06, ACAD-08 to ACAD-13). */

import { type FieldErrors, fieldErrors } from '../backend/field-errors'
import { roundHalfUp } from '../i18n/numbers'
import { MOST_COURSES_PER_TERM } from '../institution/course-load'
import { cumulativeGpa, HIGHEST_GPA } from '../institution/grade-scale'

export type AcademicRecord = {
  totalGradePoints: number
  /** Credit hours. */
  totalCredits: number
  /** Courses in the current term. */
  currentSubjects: number
}

/** Decimals of grade points and credits. The step of their fields shows the same. */
const STORED_DECIMALS = 2

export const ACADEMIC_RECORD_LIMITS = {
  least: 0,
  step: 0.01,
  mostSubjects: MOST_COURSES_PER_TERM,
} as const

/** The cumulative GPA on the university's scale, not rounded, of what is typed; null while points or credits are empty. */
export function previewGpa(totalGradePoints: number | null, totalCredits: number | null): number | null {
  if (totalGradePoints === null || totalCredits === null) {
    return null
  }
  return cumulativeGpa(totalGradePoints, totalCredits)
}

function isNegative(value: number | undefined): boolean {
  return value !== undefined && value < ACADEMIC_RECORD_LIMITS.least
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
