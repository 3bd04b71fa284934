/** What a student stores about the terms behind: its preview, its rules and its rounding (ACAD-05, ACAD-06, ACAD-08 to ACAD-13). */

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

/** Grade points and credits have as many decimals as the step of their fields shows. */
const STORED_DECIMALS = 2

export const ACADEMIC_RECORD_LIMITS = {
  least: 0,
  step: 0.01,
  mostSubjects: MOST_COURSES_PER_TERM,
} as const

export type AcademicRecordProblems = {
  totalGradePoints?: 'negative-points' | 'gpa-above-four'
  totalCredits?: 'negative-credits'
  currentSubjects?: 'negative-subjects'
}

/** The cumulative GPA, from 0 to 4 and not rounded, of what the form holds; null while points or credits are empty (null). */
export function previewGpa(totalGradePoints: number | null, totalCredits: number | null): number | null {
  if (totalGradePoints === null || totalCredits === null) {
    return null
  }
  return cumulativeGpa(totalGradePoints, totalCredits)
}

function isNegative(value: number | undefined): boolean {
  return value !== undefined && value < ACADEMIC_RECORD_LIMITS.least
}

/** On the figures as they will be stored, so that form and database agree; without credits the GPA is 0. */
function isGpaAboveFour({ totalGradePoints, totalCredits }: Partial<AcademicRecord>): boolean {
  if (totalGradePoints === undefined || totalCredits === undefined) {
    return false
  }
  const credits = roundHalfUp(totalCredits, STORED_DECIMALS)
  // Four times a figure with two decimals loses nothing, where a quotient could miss an exact 4.
  return credits > 0 && roundHalfUp(totalGradePoints, STORED_DECIMALS) > HIGHEST_GPA * credits
}

/** What is wrong with a record, by field; empty when it may be saved. Fields that an update leaves out are not judged. */
export function checkAcademicRecord(record: Partial<AcademicRecord>): AcademicRecordProblems {
  const problems: AcademicRecordProblems = {}
  if (isNegative(record.totalGradePoints)) {
    problems.totalGradePoints = 'negative-points'
  } else if (isGpaAboveFour(record)) {
    problems.totalGradePoints = 'gpa-above-four'
  }
  if (isNegative(record.totalCredits)) {
    problems.totalCredits = 'negative-credits'
  }
  if (isNegative(record.currentSubjects)) {
    problems.currentSubjects = 'negative-subjects'
  }
  return problems
}

/** The record as it is stored: points and credits to 2 decimals, half up; subjects floored. */
export function roundForSaving(record: AcademicRecord): AcademicRecord {
  return {
    totalGradePoints: roundHalfUp(record.totalGradePoints, STORED_DECIMALS),
    totalCredits: roundHalfUp(record.totalCredits, STORED_DECIMALS),
    currentSubjects: Math.floor(record.currentSubjects),
  }
}
