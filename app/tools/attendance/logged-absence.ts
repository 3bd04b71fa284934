/** The absence from a course of the term, from the classes that were logged as missed (TERM-06). */

import type { AcademicCalendar } from '../../domain/institution/academic-calendar'
import { REGULAR_TERM_WEEKS } from '../../domain/institution/attendance-rules'
import { ALL_WEEKDAYS } from '../../domain/institution/week'
import { endsAfterStart } from '../../domain/plan/plan'
import type { Term, TermCourse } from '../../domain/plan/term'
import { type ClassMeeting, meetingsOfTerm, termWeeks, weeksOfTerm } from '../../domain/plan/term-days'
import { heldWeeks, isHeld, isSomeWeeks, weekNumbers } from '../../domain/plan/weeks'
import { type Absence, calculateAbsence, type MissedMinutes, toWhole } from './absence'
import {
  type AttendanceForm,
  classesOf,
  type DatedClass,
  startOf,
  type UsualTerm,
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

/** The minutes that were logged as missed. A class that the plan no longer has counts as long as it was. */
export function loggedMinutes(
  absences: readonly DatedClass[],
  classes: readonly DatedClass[],
): MissedMinutes {
  const missed = absencesOf(absences, classes)
  const logged = new Set(missed.map(({ id }) => id))
  const attended = classes.filter(({ id }) => !logged.has(id)).map(({ minutes }) => minutes)
  return {
    missed: sumOf(missed.map(({ minutes }) => minutes)),
    total: sumOf(classes.map(({ minutes }) => minutes)),
    ...(classes.length > 0 && { attended }),
  }
}

/** The absence from a course of the term, or from none: every screen has its figures from here (INPUT-06, TODAY-01). */
export function absenceOf(form: AttendanceForm, usual: UsualTerm, classes: readonly DatedClass[]): Absence {
  const logged = loggedMinutes(form.absences, classes)
  return calculateAbsence(form.existing, weeksOf(form, usual), classesOf(form, usual), logged)
}

/** {@link absenceOf} of a course of the plan, from its kept document. Null while the dates of its classes are unknown. */
export function absenceFromCourse(
  calendar: AcademicCalendar,
  term: Term,
  course: Course,
  form: AttendanceForm,
): Absence | null {
  const classes = classesOfTerm(calendar, term, course)
  return classes.length > 0 ? absenceOf(form, usualTermOf(calendar, term, course), classes) : null
}

function sumOf(minutes: readonly number[]): bigint {
  return minutes.reduce((sum, length) => sum + toWhole(length), 0n)
}
