/** What the scores so far say about the grade of a course (GRADE-06 to GRADE-10, ADR-23). */

import { HIGHEST_PERCENT } from './assignment-list'

/** The decimals to which a standing and a final are shown. */
export const GRADE_DECIMALS = 1

export type GradedWork = {
  /** Percent of the course, 0 to 100; at most 2 decimals count. */
  weight: number
  /** Percent, 0 to 100; at most 2 decimals count. Null while not graded. */
  score: number | null
}

export type CourseGrade = {
  /** Percent over what is graded, not rounded; null while nothing that has a weight is graded. */
  standing: number | null
  /** Percent if all that is not graded gets 0, not rounded; above 100 when the weights exceed 100. */
  projectedFinal: number
  /** Sum of all weights, in percent. */
  totalWeight: number
  /** Sum of the weights that are graded. */
  completed: number
  /** Sum of the weights that are not graded. */
  remaining: number
  /** Percent of the total weight that is graded, 0 to 100, not rounded; 0 without weights. */
  progress: number
  exceeds: boolean
}

/**
 * Standing, projected final and breakdown of the assignments. The sums run over whole hundredths, and each result comes
 * from one division at the end: no binary dust can tip a letter or a rounding.
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
