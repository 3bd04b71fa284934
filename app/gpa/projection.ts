/** What this term's courses do to the cumulative GPA (GPA-09 to GPA-12). */

import { roundHalfUp } from '../i18n/numbers'
import { type Grade, pointsOf, WITHDRAWN } from '../institution/grade-scale'
import type { Course } from './course-list'
import { difference, gpaRatio, type Standing, toHundredths, toNumber } from './standing'

/** The decimals to which a projected GPA and its change are shown. */
export const PROJECTION_DECIMALS = 3

export type GpaProjection = {
  /** After the term. Not clamped: repeats recorded without their first attempt can take more points than there are. */
  gradePoints: number
  /** After the term. */
  creditHours: number
  /** After the term: from 0 to 4, not rounded; 0 without credits. */
  gpa: number
  /** Before the term, likewise. */
  currentGpa: number
  /** From the current to the projected GPA, in points, rounded half up to 3 decimals. */
  change: number
  direction: 'up' | 'down' | 'flat'
  hasWithdrawal: boolean
}

type Contribution = { points: number; credits: number }

/** What a course adds, in hundredths. A repeat trades the previous grade for the new one and brings no new credits. */
function contributionOf(course: Omit<Course, 'id'>): Contribution {
  if (course.grade === WITHDRAWN) {
    return { points: 0, credits: 0 }
  }
  const credits = toHundredths(course.credits)
  // Rounded because 3.7 grade points are no exact binary number.
  const pointsFor = (grade: Grade) => Math.round(pointsOf(grade) * credits)
  if (course.isRepeat) {
    return { points: pointsFor(course.grade) - pointsFor(course.previousGrade), credits: 0 }
  }
  return { points: pointsFor(course.grade), credits }
}

function directionOf(change: number): GpaProjection['direction'] {
  if (change === 0) {
    return 'flat'
  }
  return change > 0 ? 'up' : 'down'
}

/** The standing after the courses, and how it compares. In the standing, what is negative or no number counts as 0. */
export function projectGpa(standing: Standing, courses: readonly Omit<Course, 'id'>[]): GpaProjection {
  const currentPoints = toHundredths(standing.gradePoints)
  const currentCredits = toHundredths(standing.creditHours)
  const contributions = courses.map(contributionOf)
  const points = contributions.reduce((sum, contribution) => sum + contribution.points, currentPoints)
  const credits = contributions.reduce((sum, contribution) => sum + contribution.credits, currentCredits)

  const current = gpaRatio(currentPoints, currentCredits)
  const projected = gpaRatio(points, credits)
  const change = roundHalfUp(difference(projected, current), PROJECTION_DECIMALS)
  return {
    gradePoints: points / 100,
    creditHours: credits / 100,
    gpa: toNumber(projected),
    currentGpa: toNumber(current),
    change,
    direction: directionOf(change),
    hasWithdrawal: courses.some((course) => course.grade === WITHDRAWN),
  }
}
