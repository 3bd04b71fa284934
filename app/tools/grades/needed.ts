/** What the rest of a course needs for each letter of the scale (GOAL-03, ADR-45). */

import { type Fraction, toNumber } from '../../domain/fraction'
import { GRADE_SCALE, type Grade, isPassing } from '../../domain/institution/grade-scale'
import type { GradeBand } from '../../domain/institution/types'
import { type CoursePoints, FULL_SCORE, finalOf, toHundredths, weightStillOpen } from './course-points'

/**
 * The lowest percentage with 2 decimals that is enough when everything that is not graded yet gets it. A bonus to come is
 * part of that only where the letter is out of reach without.
 */
export type Need = 'secured' | 'impossible' | { percent: number; hasBonus: boolean }

export type NeedOfLetter = { band: GradeBand; need: Need }

export type Outlook = {
  /** Best letter first: those out of reach, the open ones, the secured ones. */
  needs: readonly NeedOfLetter[]
  /** The final, not rounded, when everything that is not graded yet gets 100%, a bonus included. */
  highest: number
  /** Whether nothing that is still to come can change the final. */
  isDecided: boolean
  /** Whether a score to come can replace one that counts now. Else a need is the average of the remaining weight. */
  canReplace: boolean
}

/** Null without weights, which lead to no letter. */
export function outlookOf(points: CoursePoints): Outlook | null {
  if (points.total === 0n) return null
  const highest = toNumber(finalOf(points, FULL_SCORE, FULL_SCORE))
  return {
    needs: GRADE_SCALE.map((band) => ({ band, need: needFor(points, toHundredths(band.fromPercent)) })),
    highest,
    isDecided: highest === toNumber(finalOf(points, 0n, 0n)),
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

/**
 * What to say first: what the letter needs that the student `wanted`. Without one, and when all is graded, the letter to reach for
 * after a `standing`: the next better one, the best one within reach where that one is not, or what is certain.
 */
export function nextStep(
  { needs, isDecided }: Outlook,
  standing: GradeBand,
  wanted: Grade | null,
): NeedOfLetter | null {
  const chosen = needs.find(({ band }) => band.letter === wanted)
  if (chosen && !isDecided) return chosen
  const bestWithinReach = needs.findIndex(({ need }) => need !== 'impossible')
  const bestSecured = needs.findIndex(({ need }) => need === 'secured')
  // Nobody reaches for a letter that fails (OPS-14).
  const lowestPass = GRADE_SCALE.findLastIndex(({ letter }) => isPassing(letter))
  const better = Math.min(GRADE_SCALE.indexOf(standing) - 1, lowestPass)
  return needs[Math.max(Math.min(better, bestSecured - 1), bestWithinReach)] ?? null
}
