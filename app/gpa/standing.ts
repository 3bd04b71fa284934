/**
 * A student's grade points and credit hours, and exact arithmetic with them. Sums are in whole hundredths, and a GPA is a
 * ratio of whole numbers until it is shown, so that floating-point errors cannot change how it is rounded.
 */

import { roundHalfUp } from '../i18n/numbers'
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

/** Above it, hundredths are not exact any more. */
const MOST_HUNDREDTHS = Number.MAX_SAFE_INTEGER

/** The amount in whole hundredths, rounded half up. Negative values and NaN count as 0. */
export function toHundredths(amount: number): number {
  if (!(amount > 0)) {
    return 0
  }
  return Math.min(Math.round(roundHalfUp(amount, 2) * 100), MOST_HUNDREDTHS)
}

/** Hundredths of the grade points of a course with so many hundredths of credit hours. */
export function gradePointsOf(grade: Grade, credits: number): number {
  // Rounded, because a grade point value such as 3.7 is not exact in binary.
  return Math.round(pointsOf(grade) * credits)
}

/** A typed GPA in hundredths; null unless it is on the scale and has at most two decimals. */
export function gpaHundredths(typed: number): number | null {
  const isOnScale = typed >= 0 && typed <= HIGHEST_GPA
  return isOnScale && roundHalfUp(typed, 2) === typed ? toHundredths(typed) : null
}

/** Grade points divided by credit hours (in the same unit), clamped to the scale; 0 without credits. */
export function gpaRatio(gradePoints: number, creditHours: number): Ratio {
  if (creditHours <= 0 || gradePoints <= 0) {
    return { numerator: 0, denominator: 1 }
  }
  if (gradePoints >= HIGHEST_GPA * creditHours) {
    return { numerator: HIGHEST_GPA, denominator: 1 }
  }
  return { numerator: gradePoints, denominator: creditHours }
}

/** The nearest double. */
export function toNumber(ratio: Ratio): number {
  return ratio.numerator / ratio.denominator
}

/** One ratio less another, divided only once. */
export function difference(minuend: Ratio, subtrahend: Ratio): number {
  return (
    (minuend.numerator * subtrahend.denominator - subtrahend.numerator * minuend.denominator) /
    (minuend.denominator * subtrahend.denominator)
  )
}
