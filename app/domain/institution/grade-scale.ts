/** The university's grade scale, and how letters and a GPA follow from it (GPA-07, GRADE-11). */

import { gradeScale } from '#institution/grade-scale'
import { roundHalfUp } from '../../i18n/numbers'
import type { GradeBand, GradeLetter } from './types'

/** The letters that a percentage earns, best first. */
export const GRADE_SCALE = gradeScale.bands
/** The letters that none earns (OPS-14). */
export const WITHOUT_PERCENT: readonly GradeLetter[] = gradeScale.withoutPercent ?? []
/** All that count for the GPA: those with a percentage first. */
const COUNTED: readonly GradeLetter[] = [...GRADE_SCALE, ...WITHOUT_PERCENT]
export const HIGHEST_GPA = gradeScale.highestGpa
export const WITHDRAWN = gradeScale.withdrawn

/** What a course can end with: a letter of the scale, or {@link WITHDRAWN}. */
export type Grade = string

export const GRADES: readonly Grade[] = [...COUNTED.map(({ letter }) => letter), WITHDRAWN]

/** What a course of a past term can have besides: passed, transferred, in progress. */
export const PASSED: Grade = 'P'
export const TRANSFERRED: Grade = 'T'
export const IN_PROGRESS: Grade = 'IP'
const UNGRADED: readonly Grade[] = [PASSED, TRANSFERRED, IN_PROGRESS]
export const PAST_GRADES: readonly Grade[] = [...GRADES, ...UNGRADED]

/** They carry no points, at any university. */
export const WITHOUT_POINTS: readonly Grade[] = [WITHDRAWN, ...UNGRADED]

/** Whether a grade counts for the GPA. */
export function hasPoints(grade: Grade): boolean {
  return COUNTED.some(({ letter }) => letter === grade)
}

/** The grades after which a course may be repeated. */
export const PREVIOUS_GRADES = gradeScale.repeatable

/** The rule of academic standing; null where the university has none (GPA-22). */
export const STANDING_RULE = gradeScale.standing ?? null

export type AcademicStanding =
  | 'good'
  /** Good for an undergraduate, probation in a graduate programme. */
  | 'probation-of-graduates'
  | 'probation'

/** What an exact cumulative GPA means: 1.996 is below 2.00, though it is shown as 2.00 with two decimals. Null without a rule. */
export function academicStanding(gpa: number): AcademicStanding | null {
  if (!STANDING_RULE) return null
  if (gpa < STANDING_RULE.probationBelow) return 'probation'
  return gpa < STANDING_RULE.graduateProbationBelow ? 'probation-of-graduates' : 'good'
}

const LOWEST_BAND = GRADE_SCALE.at(-1) ?? GRADE_SCALE[0]

/**
 * The band of a percentage: the best one whose lower bound it reaches, without rounding, so 89.995 is a B+ (ADR-23).
 * Below 0 and NaN give the lowest band.
 */
export function bandAt(percent: number): GradeBand {
  return GRADE_SCALE.find((band) => percent >= band.fromPercent) ?? LOWEST_BAND
}

const MOST_DECIMALS = 2

/**
 * A percentage rounded half up to `decimals`, or to two where that would show the bound of a better letter; with two decimals
 * it stays below that bound, so 89.96 is never shown as the 90.0 of an A (GRADE-13).
 */
export function percentOfItsLetter(percent: number, decimals: number): { percent: number; decimals: number } {
  const { letter } = bandAt(percent)
  for (const places of [decimals, MOST_DECIMALS]) {
    const rounded = roundHalfUp(percent, places)
    if (bandAt(rounded).letter === letter) return { percent: rounded, decimals: places }
  }
  const below = roundHalfUp(percent, MOST_DECIMALS) - 1 / 10 ** MOST_DECIMALS
  return { percent: roundHalfUp(below, MOST_DECIMALS), decimals: MOST_DECIMALS }
}

/** Whether a course with this grade is failed. The data says so: an F can have points (OPS-14). */
export function isFailing(grade: Grade): boolean {
  return gradeScale.failing.includes(grade)
}

/** Whether a course with this grade is passed, or was credited: it earns its credit hours. Not one that is withdrawn or in progress. */
export function isPassing(grade: Grade): boolean {
  return grade === PASSED || grade === TRANSFERRED || (hasPoints(grade) && !isFailing(grade))
}

/** Whether a course with this grade may be repeated. */
export function isPreviousGrade(grade: Grade): boolean {
  return PREVIOUS_GRADES.includes(grade)
}

/** Grade points per credit hour; 0 for {@link WITHDRAWN}. */
export function pointsOf(grade: Grade): number {
  return COUNTED.find(({ letter }) => letter === grade)?.points ?? 0
}

/** The cumulative GPA, not rounded: grade points divided by credit hours, clamped from 0 to the highest GPA. 0 without credits, and for NaN. */
export function cumulativeGpa(gradePoints: number, creditHours: number): number {
  const gpa = creditHours > 0 ? gradePoints / creditHours : 0
  return Number.isNaN(gpa) ? 0 : Math.min(Math.max(gpa, 0), HIGHEST_GPA)
}
