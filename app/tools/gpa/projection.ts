/** The cumulative GPA after this term's courses (GPA-09 to GPA-12). */

import { WITHDRAWN } from '../../domain/institution/grade-scale'
import {
  GPA_DECIMALS,
  gpaRatio,
  gradePointsOf,
  type Ratio,
  type Standing,
  standingFrom,
  toHundredths,
  toNumber,
  toPointUnits,
} from '../../domain/past-terms/standing'
import { creditsOf } from '../../domain/plan/course-credits'
import { roundHalfUp } from '../../i18n/numbers'
import type { Course } from '../every-tool/gpa-input/course-list'

/** Decimals of the projected GPA and of its change, and of all that stands beside them in the chart. */
export const PROJECTION_DECIMALS = 3

/** Decimals of the GPA so far: those of the projection that stands beside it, once a course has a grade. */
export function decimalsSoFar({ gradedCount }: Pick<GpaProjection, 'gradedCount'>): number {
  return gradedCount > 0 ? PROJECTION_DECIMALS : GPA_DECIMALS
}

export type GpaProjection = {
  /** After the term. Not clamped, so it is negative when a repeat subtracts more points than were entered. */
  gradePoints: number
  /** After the term. */
  creditHours: number
  /** After the term: 0 to 4, not rounded; 0 without credits. */
  gpa: number
  /** Before the term, in the same range. */
  currentGpa: number
  /** Projected minus current GPA, each as it is shown, with 3 decimals: the difference of the two figures on the screen. */
  change: number
  direction: 'up' | 'down' | 'flat'
  hasWithdrawal: boolean
  /** How many courses have a grade: the others do not count (INPUT-05). */
  gradedCount: number
}

/** What counts of a course. */
export type CourseResult = Pick<Course, 'grade' | 'credits' | 'isRepeat' | 'previousGrade'>

type Contribution = { points: number; credits: number }

/** What a course adds, in the units of standing.ts. A repeat replaces the previous grade and adds no credits (GPA-11). */
function contributionOf(course: CourseResult): Contribution {
  if (course.grade === null || course.grade === WITHDRAWN) {
    return { points: 0, credits: 0 }
  }
  const credits = toHundredths(creditsOf(course.credits))
  const points = gradePointsOf(course.grade, credits)
  if (course.isRepeat) {
    return { points: points - gradePointsOf(course.previousGrade, credits), credits: 0 }
  }
  return { points, credits }
}

function directionOf(change: number): GpaProjection['direction'] {
  if (change === 0) {
    return 'flat'
  }
  return change > 0 ? 'up' : 'down'
}

/** The standing after the courses, compared with the one before. Negative values and NaN in the standing count as 0. */
export function projectGpa(standing: Standing, courses: readonly CourseResult[]): GpaProjection {
  const currentPoints = toPointUnits(standing.gradePoints)
  const currentCredits = toHundredths(standing.creditHours)
  const contributions = courses.map(contributionOf)
  const points = contributions.reduce((sum, contribution) => sum + contribution.points, currentPoints)
  const credits = contributions.reduce((sum, contribution) => sum + contribution.credits, currentCredits)

  const current = gpaRatio(currentPoints, currentCredits)
  const projected = gpaRatio(points, credits)
  const shown = (ratio: Ratio) => roundHalfUp(toNumber(ratio), PROJECTION_DECIMALS)
  const change = roundHalfUp(shown(projected) - shown(current), PROJECTION_DECIMALS)
  return {
    ...standingFrom(points, credits),
    gpa: toNumber(projected),
    currentGpa: toNumber(current),
    change,
    direction: directionOf(change),
    gradedCount: courses.filter(({ grade }) => grade !== null).length,
    hasWithdrawal: courses.some((course) => course.grade === WITHDRAWN),
  }
}
