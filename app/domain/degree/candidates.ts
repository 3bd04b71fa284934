/** The courses that can count, and why a course does not fit a place (DEG-04, DEG-06). */

import { meetsGrade } from '../past-terms/least-grade.ts'
import { attemptsByCourse, worthOfAttempt } from '../past-terms/repeats.ts'
import { codeKey } from './course-codes.ts'
import type { Level } from './placement-problem.ts'
import { type CodedCourse, codedCourse, hundredths, isWaivedAt, type Place, type Places } from './places.ts'
import type { Programme } from './programme.ts'
import type { StudentCourse } from './student-course.ts'

/** The attempt at a course that can count. */
export type Candidate = CodedCourse & {
  /** In the list of the student's courses. */
  index: number
  course: StudentCourse
  level: Level
  /** Hundredths of credit hours; 0 where nobody has said them. */
  hours: number
  /** Where it fits, in the order of the programme. */
  fits: readonly Place[]
}

/** `grade` is below the least grade, `grade-unknown` passed without a letter where a least grade is asked for. */
export type Misfit = 'not-in-set' | 'grade' | 'grade-unknown' | 'no-credits' | 'waived'

const LEVEL_OF = { passed: 0, 'in-progress': 1, planned: 2, 'not-passed': null } as const

/** Hundredths of the credit hours of a course: the student's, else the programme's, else null. */
export function hoursOf(
  { code, credits }: Pick<StudentCourse, 'code' | 'credits'>,
  programmeHours: ReadonlyMap<string, number>,
): number | null {
  return credits === null ? (programmeHours.get(codeKey(code)) ?? null) : hundredths(credits)
}

/** Hundredths of hours by `codeKey`, for every code that the programme knows, those of the same course included. */
export function programmeHoursOf({ courses = {} }: Programme, { same }: Places): Map<string, number> {
  const byCode = new Map<string, number>()
  for (const [code, { credits }] of Object.entries(courses)) {
    if (credits !== undefined) byCode.set(codeKey(code), hundredths(credits))
  }
  for (const [code, hours] of [...byCode].sort(([one], [other]) => (one < other ? -1 : 1))) {
    for (const other of same.codesOf(code)) if (!byCode.has(other)) byCode.set(other, hours)
  }
  return byCode
}

/** The attempt that counts of each course, and by the index of any other attempt that could count the index of the one that does. */
export function candidatesOf(
  places: Places,
  courses: readonly StudentCourse[],
  accepted: ReadonlyMap<string, ReadonlySet<Place>>,
  programmeHours: ReadonlyMap<string, number>,
): { candidates: Candidate[]; repeated: ReadonlyMap<number, number> } {
  const attempts = courses.flatMap((course, index) => {
    const level = LEVEL_OF[course.status]
    if (level === null) return []
    const hours = hoursOf(course, programmeHours) ?? 0
    return [{ ...codedCourse(course.code, places.same), index, course, level, hours }]
  })
  attempts.sort(byWorth)
  const candidates: Candidate[] = []
  const repeated = new Map<number, number>()
  for (const [counting, ...others] of attemptsByCourse(separated(attempts), ({ leader }) => leader)) {
    if (!counting) continue
    for (const { index } of others) repeated.set(index, counting.index)
    const fits = places.leaves.filter(
      (leaf) => misfitAt(leaf, counting, accepted.get(counting.leader)?.has(leaf) ?? false) === null,
    )
    candidates.push({ ...counting, fits })
  }
  return { candidates, repeated }
}

/**
 * An attempt that counts in addition is a course of its own (GPA-24): it fits wherever any course of its subject and number does. Where
 * the code itself is asked for, the best attempt stands.
 */
function separated(attempts: readonly Attempt[]): Attempt[] {
  return attemptsByCourse(attempts, ({ leader }) => leader).flatMap((ofCourse) => {
    const codes = ofCourse.map(({ leader, course }, at) => `${leader}#${course.isAdditional ? at : ''}`)
    return ofCourse.map((attempt, at) =>
      codes[at] === codes[0] ? attempt : { ...attempt, leader: codes[at] ?? attempt.leader },
    )
  })
}

type Attempt = Omit<Candidate, 'fits'>

/** A passed attempt before one in progress before a planned one, of two passed the better. */
function byWorth(one: Attempt, other: Attempt): number {
  return (
    one.level - other.level ||
    worthOfAttempt(other.course) - worthOfAttempt(one.course) ||
    other.hours - one.hours ||
    (codeKey(one.course.code) < codeKey(other.course.code) ? -1 : 1)
  )
}

/** Why a course does not fit a leaf; null where it fits. */
export function misfitAt(leaf: Place, candidate: Attempt, isAccepted: boolean): Misfit | null {
  if (isWaivedAt(leaf)) return isAccepted || leaf.takes(candidate) ? 'waived' : 'not-in-set'
  if (!isAccepted) {
    if (!leaf.takes(candidate)) return 'not-in-set'
    const { status, isTransferred, grade } = candidate.course
    if (leaf.grade !== undefined && status === 'passed' && !isTransferred) {
      const isMet = grade === null ? null : meetsGrade(grade, leaf.grade)
      if (isMet !== true) return isMet === false ? 'grade' : 'grade-unknown'
    }
  }
  return leaf.kind === 'credits' && candidate.hours === 0 ? 'no-credits' : null
}
