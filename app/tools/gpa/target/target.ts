/** What this term needs for a target cumulative GPA (GOAL-01, GOAL-07, ADR-43). All in the whole units of standing.ts, so nothing is rounded on the way. */

import { GRADE_SCALE, GRADES, type Grade, WITHDRAWN } from '../../../domain/institution/grade-scale'
import {
  gpaRatio,
  gradePointsOf,
  type Standing,
  toHundredths,
  toPointUnits,
} from '../../../domain/past-terms/standing'
import { creditsOf } from '../../../domain/plan/course-credits'
import type { Course } from '../../every-tool/gpa-input/course-list'
import type { CourseResult } from '../projection'
import { type Combination, type CourseGroup, smallestCombinations } from './grade-combinations'

/** A course of the term. What it counts does not depend on its grade unless that is fixed. */
export type TargetCourse = CourseResult & Pick<Course, 'isFixed'>

/** Whether all or some of the courses that count can still get any grade, or why none can. */
export type OpenCourses = 'all' | 'some' | 'fixed' | 'withdrawn' | 'none'

/** In hundredths, rounded down, so that none claims to reach a target that it misses. */
export type GpaRange = {
  /** The cumulative GPA with the lowest grade in every open course. */
  lowest: number
  /** The one with the best grade. */
  best: number
}

export type TargetAnswer =
  | { kind: 'no-credits' }
  | ({ kind: 'certain'; open: OpenCourses } & GpaRange)
  | ({
      kind: 'reachable'
      /**
       * The needed term GPA in hundredths: the average of the grades of all courses that are not withdrawn, by credit hours.
       * A repeat counts in it like any other course. Rounded up, so that it is enough.
       */
      termGpa: number
      /** The needed average of the open courses alone, when others are fixed. */
      openGpa: number | null
      combinations: Combination[]
    } & GpaRange)
  | ({
      kind: 'impossible'
      open: OpenCourses
      /** Whole credit hours with the best grade, after this term, that would do it. Null when no number does. */
      hoursAtBest: number | null
    } & GpaRange)

export const BEST_GRADE = GRADE_SCALE[0].letter
export const LOWEST_GRADE = (GRADE_SCALE.at(-1) ?? GRADE_SCALE[0]).letter

/** Whether the student may still get any grade in a course. One without a grade can. */
export function isOpen({ grade, isFixed }: TargetCourse): boolean {
  return grade === null || (grade !== WITHDRAWN && !isFixed)
}

/** The answer for a target of 0 to the highest GPA, in hundredths. Reached means at least that, not rounded. */
export function answerTarget(
  standing: Standing,
  courses: readonly TargetCourse[],
  target: number,
): TargetAnswer {
  const term = courses
    .filter(({ grade }) => grade !== WITHDRAWN)
    .map((course) => ({
      ...course,
      grade: course.grade ?? LOWEST_GRADE,
      hundredths: toHundredths(creditsOf(course.credits)),
      isOpen: isOpen(course),
    }))
  const points = (at: (course: (typeof term)[number]) => Grade) =>
    term.reduce((sum, course) => sum + gradePointsOf(at(course), course.hundredths), 0)
  const hoursOf = (counts: (course: (typeof term)[number]) => boolean) =>
    term.reduce((sum, course) => (counts(course) ? sum + course.hundredths : sum), 0)

  // After the term; a repeat adds no credits and takes back its previous points (GPA-11).
  const credits = toHundredths(standing.creditHours) + hoursOf(({ isRepeat }) => !isRepeat)
  if (credits === 0) return { kind: 'no-credits' }
  const base = term.reduce(
    (sum, { isRepeat, previousGrade, hundredths }) =>
      isRepeat ? sum - gradePointsOf(previousGrade, hundredths) : sum,
    toPointUnits(standing.gradePoints),
  )

  const wanted = target * credits
  // A negative sum of points is a GPA of 0, too (GPA-12).
  const needed = target === 0 ? 0 : wanted - base
  const lowestPoints = points((course) => (course.isOpen ? LOWEST_GRADE : course.grade))
  const bestPoints = points((course) => (course.isOpen ? BEST_GRADE : course.grade))
  const range = {
    lowest: roundedGpa(base + lowestPoints, credits, target),
    best: roundedGpa(base + bestPoints, credits, target),
  }
  const open = openCourses(courses)

  if (lowestPoints >= needed) return { kind: 'certain', open, ...range }
  if (bestPoints < needed) {
    return { kind: 'impossible', open, hoursAtBest: hoursAtBest(wanted, base + bestPoints, target), ...range }
  }
  const openCredits = hoursOf((course) => course.isOpen)
  const fixedPoints = term.reduce(
    (sum, course) => (course.isOpen ? sum : sum + gradePointsOf(course.grade, course.hundredths)),
    0,
  )
  const neededOpen = needed - fixedPoints
  return {
    kind: 'reachable',
    termGpa: Math.ceil(needed / hoursOf(() => true)),
    openGpa: open === 'some' ? Math.ceil(neededOpen / openCredits) : null,
    combinations: smallestCombinations(groupsOf(courses), Math.ceil(neededOpen / 100)),
    ...range,
  }
}

function openCourses(courses: readonly TargetCourse[]): OpenCourses {
  if (courses.length === 0) return 'none'
  const counted = courses.filter(({ grade }) => grade !== WITHDRAWN)
  if (counted.length === 0) return 'withdrawn'
  if (counted.every(isOpen)) return 'all'
  return counted.some(isOpen) ? 'some' : 'fixed'
}

/** A cumulative GPA in hundredths, rounded half up as everywhere, but never up to a target that it does not reach. */
function roundedGpa(points: number, credits: number, target: number): number {
  const { numerator, denominator } = gpaRatio(points, credits)
  // Long division, because 100 times the points can be too large to be exact.
  const whole = Math.floor(numerator / denominator)
  const hundredths = (100 * (numerator - whole * denominator)) / denominator
  const floored = 100 * whole + Math.floor(hundredths)
  const rounded = 100 * whole + Math.floor(hundredths + 0.5)
  return floored < target && rounded >= target ? floored : rounded
}

/**
 * The fewest credit hours h at the best grade for which (points + best h) / (credits + h) is at least the target: with `wanted`
 * as target times credits, h = (wanted - points) / (best - target), rounded up. In hundredths of a point for each hour.
 */
function hoursAtBest(wanted: number, points: number, target: number): number | null {
  const best = gradePointsOf(BEST_GRADE, 1)
  if (target >= best) return null
  return Math.ceil((wanted - points) / (100 * (best - target)))
}

/** The open courses, those with the same credit hours as one group. */
function groupsOf(courses: readonly TargetCourse[]): CourseGroup[] {
  const byCredits = Map.groupBy(courses.filter(isOpen), ({ credits }) => creditsOf(credits))
  return [...byCredits].map(([credits, group]) => ({ credits, count: group.length }))
}

/**
 * The grades of a combination by course. In each group the better ones go to the courses that have better ones now, so that
 * the order that the student expects stays.
 */
export function gradesByCourse(
  courses: readonly (TargetCourse & Pick<Course, 'id'>)[],
  combination: Combination,
): Record<string, Grade> {
  const place = ({ grade }: TargetCourse) => (grade === null ? GRADES.length : GRADES.indexOf(grade))
  return Object.fromEntries(
    combination.flatMap(({ credits, grades }) => {
      const group = courses
        .filter((course) => isOpen(course) && creditsOf(course.credits) === credits)
        .toSorted((one, other) => place(one) - place(other))
      const letters = grades.flatMap(({ grade, count }) => Array<Grade>(count).fill(grade))
      return group.map(({ id }, index) => [id, letters[index] ?? ''])
    }),
  )
}
