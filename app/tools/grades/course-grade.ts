/** The grade of a course from the scores so far (GRADE-06 to GRADE-10, ADR-23, ADR-45). */

import { toNumber } from '../../domain/fraction'
import {
  type CoursePoints,
  coursePoints,
  FULL_SCORE,
  finalOf,
  type GradedWork,
  percentOfWeight,
  standingOf,
} from './course-points'

/** Decimals of a standing and a final. */
export const GRADE_DECIMALS = 1

export type CourseGrade = {
  /** Percent of the graded work, with the bonus so far, not rounded. Null while no work with a weight is graded. */
  standing: number | null
  /** Percent if ungraded work gets 0, not rounded. It can be above 100 when the weights are, or with a bonus. */
  projectedFinal: number
  /** Sum of all weights but those of bonuses, in percent. */
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

/** Standing, projected final and breakdown. */
export function gradeCourse(assignments: readonly GradedWork[]): CourseGrade {
  return gradeOf(coursePoints(assignments))
}

/** {@link gradeCourse} from points that are already summed up. */
export function gradeOf(points: CoursePoints): CourseGrade {
  const { parts, total, completed } = points
  const standing = standingOf(points)
  return {
    standing: standing && toNumber(standing),
    projectedFinal: toNumber(finalOf(points, 0n, 0n)),
    totalWeight: percentOfWeight(points, total),
    completed: percentOfWeight(points, completed),
    remaining: percentOfWeight(points, total - completed),
    progress: total > 0n ? toNumber({ numerator: completed * 100n, denominator: total }) : 0,
    exceeds: total > FULL_SCORE * parts,
  }
}
