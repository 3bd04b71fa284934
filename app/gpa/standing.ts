/**
 * Where a student stands, and the arithmetic on it. Grade points and credit hours have two decimals, so all sums are
 * done on whole hundredths, and a GPA stays a ratio of whole numbers until the end: no binary dust can tip a rounding.
 */

import { roundHalfUp } from '../i18n/numbers'
import { HIGHEST_GPA } from '../institution/grade-scale'

export type Standing = {
  gradePoints: number
  creditHours: number
}

export type Ratio = {
  numerator: number
  /** Above 0. */
  denominator: number
}

/** Beyond it hundredths stop being exact; nobody's record comes near. */
const MOST_HUNDREDTHS = Number.MAX_SAFE_INTEGER

/** The amount in whole hundredths, half up. What is negative or no number counts as 0. */
export function toHundredths(amount: number): number {
  if (!(amount > 0)) {
    return 0
  }
  return Math.min(Math.round(roundHalfUp(amount, 2) * 100), MOST_HUNDREDTHS)
}

/** The GPA of grade points over credit hours (both in the same unit), clamped from 0 to 4; 0 without credits. */
export function gpaRatio(gradePoints: number, creditHours: number): Ratio {
  if (creditHours <= 0 || gradePoints <= 0) {
    return { numerator: 0, denominator: 1 }
  }
  if (gradePoints >= HIGHEST_GPA * creditHours) {
    return { numerator: HIGHEST_GPA, denominator: 1 }
  }
  return { numerator: gradePoints, denominator: creditHours }
}

export function toNumber(ratio: Ratio): number {
  return ratio.numerator / ratio.denominator
}

export function difference(minuend: Ratio, subtrahend: Ratio): number {
  return (
    (minuend.numerator * subtrahend.denominator - subtrahend.numerator * minuend.denominator) /
    (minuend.denominator * subtrahend.denominator)
  )
}
