/**
 * A student's grade points and credit hours, and exact arithmetic with them. Credit hours are in whole hundredths, grade points
 * in whole ten-thousandths: a course of 0.75 credit hours at 2.5 has 1.875. A GPA is a ratio of whole numbers until it is shown,
 * so that neither rounding on the way nor floating-point errors can change how it is rounded.
 */

import { roundHalfUp } from '../../i18n/numbers'
import { type Grade, HIGHEST_GPA, pointsOf } from '../institution/grade-scale'

export type Standing = {
  gradePoints: number
  creditHours: number
}

export type Ratio = {
  numerator: number
  /** Above 0. */
  denominator: number
}

/** Decimals that a GPA is shown with (GPA-01). */
export const GPA_DECIMALS = 2
const CREDIT_DECIMALS = 2
const POINT_DECIMALS = 4
/** Ten-thousandths of a grade point in a hundredth. */
const PER_HUNDREDTH = 100

/** Rounded half up. Negative values and NaN count as 0. Above the largest safe integer it would not be exact any more. */
function toUnits(amount: number, decimals: number): number {
  if (!(amount > 0)) {
    return 0
  }
  return Math.min(Math.round(roundHalfUp(amount, decimals) * 10 ** decimals), Number.MAX_SAFE_INTEGER)
}

/** Credit hours, or a GPA, in whole hundredths. */
export function toHundredths(amount: number): number {
  return toUnits(amount, CREDIT_DECIMALS)
}

/** Grade points in whole ten-thousandths. */
export function toPointUnits(gradePoints: number): number {
  return toUnits(gradePoints, POINT_DECIMALS)
}

/** Sums of whole units as a standing. */
export function standingFrom(points: number, credits: number): Standing {
  return { gradePoints: points / 10 ** POINT_DECIMALS, creditHours: credits / 10 ** CREDIT_DECIMALS }
}

/** The grade points of a course, in ten-thousandths for hundredths of credit hours, in hundredths for whole ones. */
export function gradePointsOf(grade: Grade, credits: number): number {
  // Rounded, because a grade point value such as 3.7 is not exact in binary.
  return Math.round(pointsOf(grade) * PER_HUNDREDTH) * credits
}

/** A typed GPA in hundredths; null unless it is on the scale and has at most two decimals. */
export function gpaHundredths(typed: number): number | null {
  const isOnScale = typed >= 0 && typed <= HIGHEST_GPA
  return isOnScale && roundHalfUp(typed, 2) === typed ? toHundredths(typed) : null
}

/** Grade points (in ten-thousandths) divided by credit hours (in hundredths), clamped to the scale; 0 without credits. */
export function gpaRatio(points: number, credits: number): Ratio {
  if (credits <= 0 || points <= 0) {
    return { numerator: 0, denominator: 1 }
  }
  const denominator = credits * PER_HUNDREDTH
  if (points >= HIGHEST_GPA * denominator) {
    return { numerator: HIGHEST_GPA, denominator: 1 }
  }
  return { numerator: points, denominator }
}

/** The nearest double. */
export function toNumber(ratio: Ratio): number {
  return ratio.numerator / ratio.denominator
}
