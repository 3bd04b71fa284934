/** The absence from a course of the term, from the classes that were logged as missed (TERM-06). */

import { REGULAR_TERM_WEEKS } from '../institution/attendance-rules'
import { ALL_WEEKDAYS } from '../institution/week'
import { endsAfterStart } from '../term/plan'
import type { Term, TermCourse } from '../term/term'
import { meetingsOfTerm, weeksOfTerm } from '../term/term-days'
import {
  type AbsenceShare,
  type MissedMinutes,
  reachesLimit,
  shareOf,
  toFraction,
  toWhole,
  withMissed,
} from './absence'
import type { AttendanceForm, DatedClass, UsualTerm } from './attendance-form'

type Course = Pick<TermCourse, 'timeSlots'>
type Log = Pick<AttendanceForm, 'existing' | 'absences'>

export type AbsenceSoFar = AbsenceShare & {
  /**
   * How many more classes can be missed, whichever they are, with the absence still below the limit. Null once it has
   * reached the limit.
   */
  classesLeft: number | null
}

/** All classes of a course in the term, earliest first; none while the first or the last day of the term is unknown. */
export function classesOfTerm(term: Term, course: Course): DatedClass[] {
  return meetingsOfTerm(term, course).map(({ day, slot, startTime, endTime }) => ({
    id: `${day}-${slot.id}`,
    date: day,
    startTime,
    minutes: endTime - startTime,
  }))
}

/** What a course fills in: its classes in the order of the week, and the weeks of the term (TERM-04). */
export function usualTermOf(term: Term, { timeSlots }: Course): UsualTerm {
  const classes = timeSlots
    .filter(endsAfterStart)
    .sort(
      (one, other) =>
        ALL_WEEKDAYS.indexOf(one.day) - ALL_WEEKDAYS.indexOf(other.day) || one.startTime - other.startTime,
    )
    .map(({ id, startTime, endTime }) => ({ id, duration: endTime - startTime }))
  return { weeks: weeksOfTerm(term) ?? REGULAR_TERM_WEEKS, classes }
}

/** The minutes that were logged as missed. A class that the plan no longer has counts as long as it was. */
export function loggedMinutes(
  absences: readonly DatedClass[],
  classes: readonly DatedClass[],
): MissedMinutes {
  const planned = new Map(classes.map((dated) => [dated.id, dated]))
  return {
    missed: sumOf(absences.map((absence) => (planned.get(absence.id) ?? absence).minutes)),
    total: sumOf(classes.map(({ minutes }) => minutes)),
  }
}

/**
 * The absence so far: the percentage that was typed, and the logged classes on top of it. Null while the dates of the
 * classes are unknown.
 */
export function absenceSoFar(
  { existing, absences }: Log,
  classes: readonly DatedClass[],
): AbsenceSoFar | null {
  const { missed, total } = loggedMinutes(absences, classes)
  if (total === 0n) return null
  const after = (more: bigint) => withMissed(toFraction(existing), { missed: missed + more, total })
  const logged = new Set(absences.map(({ id }) => id))
  const attended = classes.filter(({ id }) => !logged.has(id)).map(({ minutes }) => minutes)
  const isBelow = (more: bigint) => !reachesLimit(after(more))
  return { ...shareOf(after(0n)), classesLeft: isBelow(0n) ? longestThatFit(attended, isBelow) : null }
}

/** {@link absenceSoFar} of a course of the plan, from its kept document (TODAY-01). */
export function absenceFromCourse(term: Term, course: Course, log: Log): AbsenceSoFar | null {
  return absenceSoFar(log, classesOfTerm(term, course))
}

/** How many of the longest classes fit, so that as many of any others fit as well. */
function longestThatFit(classes: readonly number[], fits: (minutes: bigint) => boolean): number {
  const longestFirst = [...classes].sort((one, other) => other - one)
  const tooMany = longestFirst.findIndex((_, index) => !fits(sumOf(longestFirst.slice(0, index + 1))))
  return tooMany < 0 ? classes.length : tooMany
}

function sumOf(minutes: readonly number[]): bigint {
  return minutes.reduce((sum, length) => sum + toWhole(length), 0n)
}
