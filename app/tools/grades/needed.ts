/** What the rest of a course needs for each letter of the scale (GOAL-03, ADR-45). */

import { type Fraction, toNumber } from '../../domain/fraction'
import { GRADE_SCALE, isPassing } from '../../domain/institution/grade-scale'
import type { GradeBand } from '../../domain/institution/types'
import { type CoursePoints, FULL_SCORE, finalOf, toHundredths, weightStillOpen } from './course-points'

/**
 * The lowest percentage with 2 decimals that is enough when everything that is not graded yet gets it. A bonus to come is
 * part of that only where the letter is out of reach without.
 */
export type Need = 'secured' | 'impossible' | { percent: number; hasBonus: boolean }

export type Outlook = {
  /** Best letter first: those out of reach, the open ones, the secured ones. */
  needs: readonly { band: GradeBand; need: Need }[]
  /** The final, not rounded, when everything that is not graded yet gets 100%, a bonus included. */
  highest: number
  /** Whether a score to come can replace one that counts now. Else a need is the average of the remaining weight. */
  canReplace: boolean
}

/** Null without weights, which lead to no letter. */
export function outlookOf(points: CoursePoints): Outlook | null {
  if (points.total === 0n) return null
  return {
    needs: GRADE_SCALE.map((band) => ({ band, need: needFor(points, toHundredths(band.fromPercent)) })),
    highest: toNumber(finalOf(points, FULL_SCORE, FULL_SCORE)),
    canReplace: weightStillOpen(points) > points.total - points.completed,
  }
}

function needFor(points: CoursePoints, bound: bigint): Need {
  if (reaches(finalOf(points, 0n, 0n), bound)) return 'secured'
  for (const hasBonus of [false, true]) {
    const isEnough = (score: bigint) => reaches(finalOf(points, score, hasBonus ? score : 0n), bound)
    if (isEnough(FULL_SCORE)) return { percent: Number(lowest(isEnough)) / 100, hasBonus }
  }
  return 'impossible'
}

function reaches({ numerator, denominator }: Fraction, bound: bigint): boolean {
  return numerator * 100n >= bound * denominator
}

/** By bisection: 0 is too low, 100% is enough, and a higher score never gives a lower final. */
function lowest(isEnough: (score: bigint) => boolean): bigint {
  let tooLow = 0n
  let enough = FULL_SCORE
  while (enough - tooLow > 1n) {
    const middle = (tooLow + enough) / 2n
    if (isEnough(middle)) enough = middle
    else tooLow = middle
  }
  return enough
}

/** What to say first. */
export type NextStep =
  /** The next better letter; the best one within reach where that one is not. */
  | { band: GradeBand; percent: number; hasBonus: boolean }
  /** This letter, whatever is still to come. */
  | { band: GradeBand; percent: null }

/** The letter to reach for after a `standing`; null where none is in reach. */
export function nextStep({ needs }: Outlook, standing: GradeBand): NextStep | null {
  const bestWithinReach = needs.findIndex(({ need }) => need !== 'impossible')
  const bestSecured = needs.findIndex(({ need }) => need === 'secured')
  // Nobody reaches for a letter that fails (OPS-14).
  const lowestPass = GRADE_SCALE.findLastIndex(({ letter }) => isPassing(letter))
  const better = Math.min(GRADE_SCALE.indexOf(standing) - 1, lowestPass)
  const next = needs[Math.max(Math.min(better, bestSecured - 1), bestWithinReach)]
  // Stryker disable next-line all: for the type checker. The lowest letter begins at 0%, so one is always within reach.
  if (!next || next.need === 'impossible') return null
  return next.need === 'secured' ? { band: next.band, percent: null } : { band: next.band, ...next.need }
}
