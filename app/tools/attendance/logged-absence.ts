/** The absence from a course of the term, from the classes that were logged as missed (TERM-06). */

import type { AcademicCalendar } from '../../domain/institution/academic-calendar'
import { REGULAR_TERM_WEEKS } from '../../domain/institution/attendance-rules'
import { dayOf, type Moment, minutesOf } from '../../domain/institution/days'
import { ALL_WEEKDAYS } from '../../domain/institution/week'
import { endsAfterStart, type TimeSlot } from '../../domain/plan/plan'
import type { Term, TermCourse } from '../../domain/plan/term'
import { type ClassMeeting, meetingsOfTerm, termWeeks, weeksOfTerm } from '../../domain/plan/term-days'
import { heldWeeks, isHeld, isSomeWeeks, weekNumbers } from '../../domain/plan/weeks'
import {
  type Absence,
  type ClassGroup,
  calculateAbsence,
  type LoggedMinutes,
  toWhole,
  weeksHeld,
} from './absence'
import {
  type AttendanceForm,
  classesOf,
  type DatedClass,
  type MissCount,
  NO_COURSE,
  startOf,
  type UsualTerm,
  type WeeklyClass,
  weeksOf,
} from './attendance-form'

type Course = Pick<TermCourse, 'timeSlots'>

/** All classes of a course in the term, earliest first; none while the first or the last day of the term is unknown. */
export function classesOfTerm(calendar: AcademicCalendar, term: Term, course: Course): DatedClass[] {
  return meetingsOfTerm(calendar, term, course).map(datedClassOf)
}

/** A class on its date, as its absence is logged. */
export function datedClassOf({ day, slot, startTime, endTime }: ClassMeeting): DatedClass {
  return { id: `${day}-${slot.id}`, date: day, startTime, minutes: endTime - startTime }
}

/** The id of the class of the week that a dated one is. */
function weeklyIdOf({ id, date }: DatedClass): string {
  return id.slice(date.length + 1)
}

/** The time of the plan that a dated class is of; none where it is gone. */
export function slotOf(timeSlots: readonly TimeSlot[], dated: DatedClass): TimeSlot | undefined {
  return timeSlots.find(({ id }) => id === weeklyIdOf(dated))
}

/** Whether a class has begun, so that it can be logged as missed, and no more be planned. */
export function hasBegun({ date, startTime }: DatedClass, now: Moment): boolean {
  return date < dayOf(now) || (date === dayOf(now) && startTime <= minutesOf(now))
}

/**
 * What a course fills in: its classes in the order of the week, and the weeks of the term (TERM-04). What is held in no week is
 * no class (PLAN-20).
 */
export function usualTermOf(calendar: AcademicCalendar, term: Term, { timeSlots }: Course): UsualTerm {
  const weeks = termWeeks(calendar, term)
  const classes = timeSlots
    .filter((slot) => endsAfterStart(slot) && isHeld(slot, weeks, true))
    .sort(
      (one, other) =>
        ALL_WEEKDAYS.indexOf(one.day) - ALL_WEEKDAYS.indexOf(other.day) || one.startTime - other.startTime,
    )
    .map((slot) => ({
      id: slot.id,
      duration: slot.endTime - slot.startTime,
      // As for other classes, holidays are not left out of a number of weeks.
      ...(weeks && isSomeWeeks(slot) && { heldIn: weekNumbers(heldWeeks(slot, weeks, true)) }),
    }))
  return { weeks: weeksOfTerm(calendar, term) ?? REGULAR_TERM_WEEKS, classes }
}

/**
 * The classes that were logged as missed, as the plan has them, each once. One that was logged for a time that is gone, such
 * as that of a second room, is the class of that date and hour (PASTE-08); one that the plan no longer has is as it was.
 */
export function absencesOf(absences: readonly DatedClass[], classes: readonly DatedClass[]): DatedClass[] {
  const byId = new Map(classes.map((dated) => [dated.id, dated]))
  const byStart = new Map(classes.map((dated) => [startOf(dated), dated]))
  const found = absences.map((absence) => byId.get(absence.id) ?? byStart.get(startOf(absence)) ?? absence)
  return [...new Map(found.map((dated) => [dated.id, dated])).values()]
}

/**
 * The minutes that were logged as missed. A class that the plan no longer has counts as long as it was. The time is null in a
 * prerendered page.
 */
export function loggedMinutes(
  absences: readonly DatedClass[],
  classes: readonly DatedClass[],
  now: Moment | null,
): LoggedMinutes {
  const missed = absencesOf(absences, classes)
  const logged = new Set(missed.map(({ id }) => id))
  const attended = classes.filter(({ id }) => !logged.has(id))
  return {
    missed: sumOf(missed),
    total: sumOf(classes),
    attended: attended.map(({ minutes }) => ({ minutes, count: 1 })),
    ahead:
      now === null
        ? null
        : attended
            .filter((dated) => !hasBegun(dated, now))
            .map((dated) => ({ weeklyId: weeklyIdOf(dated), minutes: dated.minutes })),
  }
}

/**
 * {@link loggedMinutes} while the dates of the term are unknown: of the classes of a week, in as many weeks as count. All screens
 * have this number until the first and last day of the term are known (TERM-10).
 */
function loggedInWeeks(form: AttendanceForm, usual: UsualTerm): LoggedMinutes {
  const weeks = weeksOf(form, usual)
  const missed = absencesOf(form.absences, [])
  const attended: ClassGroup[] = classesOf(form, usual).map((entry) => ({
    minutes: entry.duration,
    count: weeksHeld(entry, weeks),
  }))
  for (const { minutes } of missed) {
    const alike = attended.find((group) => group.minutes === minutes && group.count > 0)
    if (alike) alike.count -= 1
  }
  return { missed: sumOf(missed), total: 0n, attended, ahead: null }
}

/**
 * How many classes of one of the week are still to come, so that more cannot be planned as missed; null where that is not known, as of
 * one without a time in the plan.
 */
export function classesToCome(
  { id }: Pick<WeeklyClass, 'id'>,
  classes: readonly DatedClass[],
  now: Moment | null,
): number | null {
  const own = classes.filter((dated) => weeklyIdOf(dated) === id)
  return now && own.length > 0 ? own.filter((dated) => !hasBegun(dated, now)).length : null
}

/** A class of the week with the planned misses that count. */
function withPossibleMisses(
  entry: WeeklyClass,
  classes: readonly DatedClass[],
  now: Moment | null,
): WeeklyClass {
  const most = classesToCome(entry, classes, now)
  const { missed } = entry
  return most === null || missed.kind === 'minutes' || missed.count <= most
    ? entry
    : { ...entry, missed: { kind: 'classes', count: most as MissCount } }
}

/** The absence from a course of the term, or from none: every screen has its figures from here (INPUT-06, TODAY-01). */
export function absenceOf(
  form: AttendanceForm,
  usual: UsualTerm,
  classes: readonly DatedClass[],
  now: Moment | null,
): Absence {
  const logged = classes.length > 0 ? loggedMinutes(form.absences, classes, now) : loggedInWeeks(form, usual)
  const planned = classesOf(form, usual).map((entry) => withPossibleMisses(entry, classes, now))
  return calculateAbsence(form.existing, weeksOf(form, usual), planned, logged)
}

/** The absence of a form that is about no course: each of its classes counts on its own (ATT-18). */
export function absenceWithoutCourse(form: AttendanceForm): Absence {
  return calculateAbsence(form.existing, weeksOf(form, NO_COURSE), classesOf(form, NO_COURSE))
}

/** {@link absenceOf} of a course of the plan, from its kept document (ATT-21). */
export function absenceFromCourse(
  calendar: AcademicCalendar,
  term: Term,
  course: Course,
  form: AttendanceForm,
  now: Moment | null,
): Absence {
  return absenceOf(form, usualTermOf(calendar, term, course), classesOfTerm(calendar, term, course), now)
}

function sumOf(classes: readonly DatedClass[]): bigint {
  return classes.reduce((sum, { minutes }) => sum + toWhole(minutes), 0n)
}
