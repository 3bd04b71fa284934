/** What a day of the term holds: its classes, or why there are none (TODAY-01, TODAY-04). */

import { profile } from '#institution/profile'
import { isHandedIn, type OwnDate } from '../../domain/dates/own-dates'
import type { AcademicCalendar } from '../../domain/institution/academic-calendar'
import { kindOf } from '../../domain/institution/academic-calendar'
import { addDays, dayOf, inOrder, type Moment, minutesOf, weekdayOf } from '../../domain/institution/days'
import { minutesUntil } from '../../domain/institution/time-zone'
import type { Day, Words } from '../../domain/institution/types'
import { WEEKDAYS } from '../../domain/institution/week'
import { formatClock } from '../../domain/plan/clock'
import type { Term, TermCourse } from '../../domain/plan/term'
import {
  type ClassMeeting,
  holidayOn,
  isTeachingDay,
  meetingsOn,
  termBounds,
} from '../../domain/plan/term-days'

export type ClassToday = ClassMeeting & { course: TermCourse }

/** Why a day has no classes. */
export type FreeReason =
  | { kind: 'before-term'; firstDay: Day }
  | { kind: 'after-term'; lastDay: Day }
  | { kind: 'holiday'; name: Words }
  | { kind: 'weekend' }
  | { kind: 'no-classes' }

export type StudentDay = {
  /** All classes of the day, by start. */
  classes: readonly ClassToday[]
  /** The class that is under way, or else the next one of the day. */
  next: ClassToday | null
  isUnderWay: boolean
  /** Minutes until `next` starts, or until it ends while it is under way. */
  minutes: number
  /** Why there are no classes on this day; null on a day with classes, also in its evening. */
  free: FreeReason | null
  /** The next day with classes after this one, and its classes; null when none is known. */
  nextDay: { day: Day; classes: readonly ClassToday[] } | null
}

/** Days to look ahead for the next class: longer than any break. */
const HORIZON = 200

function classesOn(calendar: AcademicCalendar, term: Term, day: Day): ClassToday[] {
  return term.courses
    .flatMap((course) => meetingsOn(calendar, term, course, day).map((meeting) => ({ ...meeting, course })))
    .sort((one, other) => one.startTime - other.startTime)
}

function reasonOf(calendar: AcademicCalendar, term: Term, day: Day): FreeReason {
  const { firstDay, lastDay } = termBounds(calendar, term)
  if (firstDay && day < firstDay) return { kind: 'before-term', firstDay }
  if (lastDay && day > lastDay) return { kind: 'after-term', lastDay }
  const holiday = holidayOn(calendar, day)
  if (holiday) return { kind: 'holiday', name: kindOf(holiday).name }
  return WEEKDAYS.includes(weekdayOf(day)) ? { kind: 'no-classes' } : { kind: 'weekend' }
}

function nextDayOf(calendar: AcademicCalendar, term: Term, today: Day): StudentDay['nextDay'] {
  if (term.courses.every(({ timeSlots }) => timeSlots.length === 0)) return null
  const { firstDay, lastDay } = termBounds(calendar, term)
  const first = firstDay && firstDay > today ? firstDay : addDays(today, 1)
  for (let count = 0; count < HORIZON; count += 1) {
    const day = addDays(first, count)
    if (lastDay && day > lastDay) return null
    if (!isTeachingDay(calendar, term, day)) continue
    const classes = classesOn(calendar, term, day)
    if (classes.length > 0) return { day, classes }
  }
  return null
}

/**
 * The own dates of a class of this day, such as a quiz: those of its course at a time of the class, or without a time. What is
 * handed in, or done, is not among them (TODAY-01).
 */
export function datesInClass(
  dates: readonly OwnDate[],
  { course, startTime, endTime }: ClassToday,
  day: Day,
): OwnDate[] {
  return inOrder(
    dates.filter(
      (date) =>
        date.courseId === course.id &&
        date.day === day &&
        !date.isDone &&
        !isHandedIn(date.kind) &&
        (date.time === null || (date.time >= startTime && date.time < endTime)),
    ),
  )
}

/** Days of the strip on Today. */
const DAYS_AHEAD = 7

export type DayAhead = {
  day: Day
  classes: readonly ClassToday[]
  /** The holiday of the calendar on this day; null on every other. */
  holiday: Words | null
  /** The student's own dates of this day that are not done. */
  dates: readonly OwnDate[]
}

/** Today and the days after it with their classes (TODAY-06) and the student's own dates (TODAY-09). */
export function daysAhead(
  calendar: AcademicCalendar,
  term: Term,
  today: Day,
  ownDates: readonly OwnDate[],
): DayAhead[] {
  const open = inOrder(ownDates.filter(({ isDone }) => !isDone))
  return Array.from({ length: DAYS_AHEAD }, (_, count) => {
    const day = addDays(today, count)
    const holiday = holidayOn(calendar, day)
    return {
      day,
      classes: classesOn(calendar, term, day),
      holiday: holiday ? kindOf(holiday).name : null,
      dates: open.filter((date) => date.day === day),
    }
  })
}

/** The day of a student with this term, at a moment of it. */
export function dayOfStudent(
  calendar: AcademicCalendar,
  term: Term,
  now: Moment,
  zone = profile.timeZone,
): StudentDay {
  const today = dayOf(now)
  const time = minutesOf(now)
  const classes = classesOn(calendar, term, today)
  const next = classes.find(({ endTime }) => endTime > time) ?? null
  const isUnderWay = next !== null && next.startTime <= time
  return {
    classes,
    next,
    isUnderWay,
    minutes: next
      ? minutesUntil(zone, now, `${today} ${formatClock(isUnderWay ? next.endTime : next.startTime)}`)
      : 0,
    free: classes.length === 0 ? reasonOf(calendar, term, today) : null,
    nextDay: nextDayOf(calendar, term, today),
  }
}
