/** What of two programmes is compared, with the same courses (DEG-09). */

import type { Verdict } from '../../domain/degree/assign-courses'
import type { Programme } from '../../domain/degree/programme'
import { hoursAskedBy } from '../../domain/degree/programme-hours'
import type { StudentCourse } from '../../domain/degree/student-course'

export type ProgrammeFigures = {
  /** Credit hours of passed courses that count. */
  done: number
  /** Credit hours in all; null where nobody says them. */
  asked: number | null
  requirements: number
  requirementsDone: number
  /** With the courses of the term and of plans. */
  open: number
  /** Passed courses that hold no place. */
  uncounted: number
}

export function programmeFigures(
  programme: Programme,
  courses: readonly StudentCourse[],
  verdict: Verdict,
): ProgrammeFigures {
  const [passed, , planned] = verdict.satisfied
  return {
    done: verdict.credits[0],
    asked: hoursAskedBy(programme),
    requirements: verdict.counted,
    requirementsDone: passed,
    open: verdict.counted - planned,
    uncounted: verdict.courses.filter(
      ({ reason }, index) =>
        courses[index]?.status === 'passed' && reason !== null && reason.why !== 'repeated',
    ).length,
  }
}

/** Codes of the courses that count in one programme and not in the other, each once. */
export function onlyIn(courses: readonly StudentCourse[], one: Verdict, other: Verdict): string[] {
  const counts = ({ courses: all }: Verdict, index: number) => (all[index]?.places.length ?? 0) > 0
  return [
    ...new Set(
      courses.flatMap(({ code }, index) => (counts(one, index) && !counts(other, index) ? [code] : [])),
    ),
  ]
}
