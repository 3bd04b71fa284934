/**
 * Courses that were taken more than once (GPA-11, GPA-24): which attempt a repeat replaces, what is still to be decided, and
 * which attempt earns the credit hours. The GPA, its import, Today and the degree all ask here.
 */

import { codeKeyOf } from '../code-and-title.ts'
import { type Grade, hasPoints, isPassing, isPreviousGrade, TRANSFERRED } from '../institution/grade-scale.ts'
import { gradeRank } from './least-grade.ts'
import { type PastCourse, type PastTerm, pastCreditsOf } from './past-terms.ts'

/** The attempts at each course, in their order. Courses with an empty key are not attempts at one course. */
export function attemptsByCourse<Attempt>(
  attempts: readonly Attempt[],
  keyOf: (attempt: Attempt) => string,
): Attempt[][] {
  return [...Map.groupBy(attempts, (attempt) => keyOf(attempt) || attempt).values()]
}

const keyOf = ({ name }: Pick<PastCourse, 'name'>) => codeKeyOf(name)

/** Whether an attempt counts in addition to the earlier ones, by the word of the student or of the transcript. */
export function countsInAddition({ isRepeat, isAdditional = false }: PastCourse): boolean {
  return isAdditional && !isRepeat
}

/**
 * The replaced attempt of each repeat: the latest earlier one that still counts; null for a repeat without an earlier attempt,
 * which counts like any other course. Terms are in the order of time.
 */
export function replacedAttempts(terms: readonly PastTerm[]): ReadonlyMap<PastCourse, PastCourse | null> {
  const replaced = new Map<PastCourse, PastCourse | null>()
  const graded = terms.flatMap(({ courses }) => courses.filter(({ grade }) => hasPoints(grade)))
  for (const attempts of attemptsByCourse(graded, keyOf)) {
    /** Those that count, the latest last. */
    const counting: PastCourse[] = []
    for (const attempt of attempts) {
      if (attempt.isRepeat) replaced.set(attempt, counting.pop() ?? null)
      counting.push(attempt)
    }
  }
  return replaced
}

export type Attempt = {
  course: PastCourse
  /** The name of its term, and its place among the terms, from 1. */
  term: string
  number: number
}

/** A course whose attempts all count in the GPA, although nobody has said that they do. */
export type UndecidedRepeat = {
  /** All of its attempts with grade points, in the order of time. */
  attempts: readonly Attempt[]
  /** The ids of those that may replace an earlier one. */
  later: readonly string[]
  /** Whether the rule of the university decides: each of them follows a grade after which a course is repeated. */
  isRuled: boolean
}

/** The courses of past terms that were taken more than once, as long as it is not said whether the last attempt counts alone (GPA-24). */
export function undecidedRepeats(terms: readonly PastTerm[]): UndecidedRepeat[] {
  return attemptsByCourse(gradedAttempts(terms), ({ course }) => keyOf(course)).flatMap((attempts) => {
    const later = attempts.flatMap(({ course }, at) => {
      const before = attempts[at - 1]?.course
      return before && !course.isRepeat && !countsInAddition(course) ? [{ course, before }] : []
    })
    if (later.length === 0) return []
    return [
      {
        attempts,
        later: later.map(({ course }) => course.id),
        isRuled: later.every(({ before }) => isPreviousGrade(before.grade)),
      },
    ]
  })
}

/** The last attempt with grade points at a course of this name; null without one. */
export function lastAttempt(terms: readonly PastTerm[], name: string): Attempt | null {
  const key = codeKeyOf(name)
  return key === '' ? null : (gradedAttempts(terms).findLast(({ course }) => keyOf(course) === key) ?? null)
}

function gradedAttempts(terms: readonly PastTerm[]): Attempt[] {
  return terms.flatMap(({ name, courses }, index) =>
    courses
      .filter(({ grade }) => hasPoints(grade))
      .map((course) => ({ course, term: name, number: index + 1 })),
  )
}

/** The attempts that earn credit hours: of each course the best that was passed, and those that count in addition. */
export function earningAttempts(courses: readonly PastCourse[]): PastCourse[] {
  const passed = courses.filter(({ grade }) => isPassing(grade))
  const [additional, others] = [
    passed.filter(countsInAddition),
    passed.filter((one) => !countsInAddition(one)),
  ]
  const best = attemptsByCourse(others, keyOf).flatMap((attempts) => attempts.toSorted(byWorth).slice(0, 1))
  return [...best, ...additional]
}

function byWorth(one: PastCourse, other: PastCourse): number {
  const worth = ({ grade }: PastCourse) =>
    worthOfAttempt({ grade: hasPoints(grade) ? grade : null, isTransferred: grade === TRANSFERRED })
  return worth(other) - worth(one) || pastCreditsOf(other.credits) - pastCreditsOf(one.credits)
}

/** For comparing passed attempts at a course: one that was transferred meets every least grade, one without a letter none. */
export function worthOfAttempt({
  grade,
  isTransferred,
}: {
  grade: Grade | null
  isTransferred: boolean
}): number {
  if (isTransferred) return Number.MAX_VALUE
  return grade === null ? -1 : gradeRank(grade)
}
