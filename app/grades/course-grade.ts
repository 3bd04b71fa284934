/** The grade of a course from the scores so far (GRADE-06 to GRADE-10, ADR-23). */

import { HIGHEST_PERCENT } from './assignment-list'

/** Decimals of a standing and a final. */
export const GRADE_DECIMALS = 1

export type GradedWork = {
  /** Percent of the course, 0 to 100, with up to 2 decimals. */
  weight: number
  /** Percent, 0 to 100, with up to 2 decimals. Null while not graded. */
  score: number | null
}

export type CourseGrade = {
  /** Percent of the graded work, not rounded. Null while no work with a weight is graded. */
  standing: number | null
  /** Percent if ungraded work gets 0, not rounded. It can be above 100 when the weights are. */
  projectedFinal: number
  /** Sum of all weights, in percent. */
  totalWeight: number
  /** Sum of the weights of graded work. */
  completed: number
  /** Sum of the weights of ungraded work. */
  remaining: number
  /** Graded percent of the total weight, 0 to 100, not rounded; 0 without weights. */
  progress: number
  /** Whether the weights add up to more than 100. */
  exceeds: boolean
}

/**
 * Standing, projected final and breakdown. Sums are in whole hundredths with one division at the end, so that
 * floating-point errors cannot change a letter grade or how a figure is rounded.
 */
export function gradeCourse(assignments: readonly GradedWork[]): CourseGrade {
  let total = 0
  let completed = 0
  let earned = 0
  for (const { weight, score } of assignments) {
    const hundredths = Math.round(weight * 100)
    total += hundredths
    if (score !== null) {
      completed += hundredths
      earned += hundredths * Math.round(score * 100)
    }
  }
  const divisor = Math.min(total, HIGHEST_PERCENT * 100)
  return {
    standing: completed > 0 ? earned / (completed * 100) : null,
    projectedFinal: divisor > 0 ? earned / (divisor * 100) : 0,
    totalWeight: total / 100,
    completed: completed / 100,
    remaining: (total - completed) / 100,
    progress: total > 0 ? (completed * 100) / total : 0,
    exceeds: total > HIGHEST_PERCENT * 100,
  }
}
