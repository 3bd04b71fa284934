/** The points of a course as whole numbers, so that no rounding error changes a letter (GOAL-04, GOAL-07, ADR-45). */

import { type Fraction, leastCommonMultiple, toNumber } from '../../domain/fraction'
import {
  type Assignment,
  exactScoreOf,
  HIGHEST_PERCENT,
  scoreOf,
  weightOf,
} from '../../domain/grades/assignment-list'

export type GradedWork = Pick<Assignment, 'weight' | 'score' | 'isBonus' | 'best' | 'scores'>

/** Percentages are counted in hundredths. */
const HUNDREDTHS = 100
export const FULL_SCORE = BigInt(HIGHEST_PERCENT * HUNDREDTHS)

/** Weight that a score which is still to come can fill, as far as it is better than the score that is there. */
type OpenWeight = { weight: bigint; score: bigint }

/**
 * Weights are in 1 / `parts` of a hundredth of a percent, scores in 1 / `scale` of a hundredth of a percent, points are
 * weight x score.
 */
export type CoursePoints = {
  /** So many that the weight of each group divides among its scores without a rest: the product of their numbers. */
  parts: bigint
  /** So many that each score is a whole number: 28/30 is no number of hundredths (INPUT-10). */
  scale: bigint
  total: bigint
  completed: bigint
  earned: bigint
  open: readonly OpenWeight[]
  /** On top of the 100%, in points. */
  bonus: bigint
  openBonus: readonly OpenWeight[]
}

/** How many scores of a group count, at least 1: all of them when it has fewer than `best`. A single assignment has one. */
export function countedScores({ best, scores }: Pick<GradedWork, 'best' | 'scores'>): number {
  return Math.max(Math.min(best ?? 1, scores.length), 1)
}

/** The ids of a group's scores that do not count, because as many as count are better. Of equal ones the first count. */
export function droppedScores(group: Pick<GradedWork, 'best' | 'scores'>): ReadonlySet<string> {
  const graded = group.scores.flatMap((typed) => {
    const score = scoreOf(typed)
    return score === null ? [] : { id: typed.id, score }
  })
  const bestFirst = graded.sort((one, other) => other.score - one.score)
  return new Set(bestFirst.slice(countedScores(group)).map(({ id }) => id))
}

/** The points of all work, graded or not. */
export function coursePoints(assignments: readonly GradedWork[]): CoursePoints {
  const parts = assignments.reduce((product, work) => product * BigInt(countedScores(work)), 1n)
  const scale = leastCommonMultiple(
    assignments
      .flatMap(scoresOf)
      .flatMap((typed) => exactScoreOf(typed) ?? [])
      .map(({ denominator }) => denominator),
  )
  const points = { parts, scale, total: 0n, completed: 0n, earned: 0n, bonus: 0n }
  const open: OpenWeight[] = []
  const openBonus: OpenWeight[] = []
  for (const work of assignments) {
    const weight = toHundredths(weightOf(work)) * parts
    const { completed, earned, open: still } = shared(work, weight, scale)
    if (work.isBonus) {
      points.bonus += earned
      openBonus.push(...still)
    } else {
      points.total += weight
      points.completed += completed
      points.earned += earned
      open.push(...still)
    }
  }
  return { ...points, open: withoutRepeats(open), openBonus: withoutRepeats(openBonus) }
}

/** An assignment's weight, shared equally by the scores that count: of a group the best ones. */
function shared(work: GradedWork, weight: bigint, scale: bigint) {
  const scores = scoresOf(work).map(exactScoreOf)
  const graded = scores.flatMap((score) => (score === null ? [] : scaled(score, scale))).sort(descending)
  const count = countedScores(work)
  const share = weight / BigInt(count)
  const counted = graded.slice(0, count)
  // A group that has lost all its scores waits for one.
  const ungraded = Math.max(scores.length, 1) - graded.length
  return {
    completed: share * BigInt(counted.length),
    earned: counted.reduce((sum, score) => sum + share * score, 0n),
    // The scores to come compete with the lowest that count.
    open: Array.from({ length: Math.min(ungraded, count) }, (_, fromLast) => ({
      weight: share,
      score: counted[count - 1 - fromLast] ?? 0n,
    })),
  }
}

/** The scores of a group, or the one of a single assignment. */
function scoresOf(work: GradedWork): readonly Pick<Assignment, 'score'>[] {
  return work.best === null ? [work] : work.scores
}

/**
 * The single assignment that alone is not graded yet, a bonus included; null where nothing or more is left, or a group waits for
 * one of its scores.
 */
export function lastUngraded<Work extends GradedWork>(assignments: readonly Work[]): Work | null {
  const left = assignments.filter(
    (work) => weightOf(work) > 0 && scoresOf(work).some((typed) => scoreOf(typed) === null),
  )
  const [last] = left
  return left.length === 1 && last?.best === null && !last.isBonus ? last : null
}

/** What gets its score next: the first that is not graded yet, but the final exam, which the list begins with (GRADE-01), last. */
export function firstToGrade<Work extends GradedWork & Pick<Assignment, 'defaultName'>>(
  assignments: readonly Work[],
): Work | null {
  const left = assignments.filter((work) => scoresOf(work).some((typed) => scoreOf(typed) === null))
  return left.find(({ defaultName }) => defaultName !== 'final') ?? left[0] ?? null
}

/** A score in 1 / `scale` of a hundredth, which is a whole number. */
function scaled({ numerator, denominator }: Fraction, scale: bigint): bigint {
  return (numerator * scale * BigInt(HUNDREDTHS)) / denominator
}

function withoutRepeats(open: readonly OpenWeight[]): OpenWeight[] {
  const weights = new Map<bigint, bigint>()
  for (const { weight, score } of open) weights.set(score, (weights.get(score) ?? 0n) + weight)
  return [...weights].map(([score, weight]) => ({ weight, score }))
}

/** The percentage of graded work. Null while no work with a weight is graded. */
export function standingOf({ completed, earned, bonus, ...units }: CoursePoints): Fraction | null {
  return completed > 0n ? percentage(earned, completed, bonus, units) : null
}

/** The final when everything that is not graded yet gets `rest`, and every such bonus `bonusRest`, in hundredths. */
export function finalOf(points: CoursePoints, rest: bigint, bonusRest: bigint): Fraction {
  const { parts, scale, total } = points
  const divisor = total < FULL_SCORE * parts ? total : FULL_SCORE * parts
  if (divisor === 0n) return { numerator: 0n, denominator: 1n }
  const earned = points.earned + gain(points.open, rest * scale)
  return percentage(earned, divisor, points.bonus + gain(points.openBonus, bonusRest * scale), points)
}

function gain(open: readonly OpenWeight[], rest: bigint): bigint {
  return open.reduce((sum, { weight, score }) => (rest > score ? sum + weight * (rest - score) : sum), 0n)
}

/** Points out of the weight `divisor`, and bonus points out of 100%. */
function percentage(
  earned: bigint,
  divisor: bigint,
  bonus: bigint,
  { parts, scale }: Pick<CoursePoints, 'parts' | 'scale'>,
): Fraction {
  const whole = FULL_SCORE * parts
  return {
    numerator: earned * whole + bonus * divisor,
    denominator: divisor * whole * BigInt(HUNDREDTHS) * scale,
  }
}

/** The weight that scores to come can fill: of a group with more of them than it needs, also what is graded already. */
export function weightStillOpen({ open }: CoursePoints): bigint {
  return open.reduce((sum, { weight }) => sum + weight, 0n)
}

/** A weight of these points in percent of the course. */
export function percentOfWeight({ parts }: CoursePoints, weight: bigint): number {
  return toNumber({ numerator: weight, denominator: parts * BigInt(HUNDREDTHS) })
}

/** A percentage with at most 2 decimals in whole hundredths. */
export function toHundredths(percent: number): bigint {
  return BigInt(Math.round(percent * HUNDREDTHS))
}

function descending(one: bigint, other: bigint): number {
  return one < other ? 1 : one > other ? -1 : 0
}
