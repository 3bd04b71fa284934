/** Of which dates a student is reminded, and when (ALERT-05). Feeds remind at the same times. */

import { profile } from '#institution/profile'
import { type AcademicCalendar, kindOf } from '../institution/academic-calendar.ts'
import { addDays, dayOf } from '../institution/days.ts'
import { instantIn, momentIn } from '../institution/time-zone.ts'
import type { Day } from '../institution/types.ts'
import { formatClock, MINUTES_PER_HOUR } from '../plan/clock.ts'
import type { OwnDate } from './own-dates.ts'

/** Minutes since midnight: of a whole day, reminders come at 9 o'clock in the morning. */
export const REMINDER_TIME = 9 * MINUTES_PER_HOUR

/** Days before a deadline of the academic calendar. */
export const DAYS_BEFORE_DEADLINE = [7, 1] as const

/** Days before a date of the student's own. */
const DAYS_BEFORE_DATE = 1

/** A look at the dates of a student, at an instant. All instants are in milliseconds since 1970. */
export type Look = {
  /** In the student's time zone. */
  day: Day
  /** Until when a reminder is true; null when there is nothing to remind of. */
  tellUntil: number | null
  /** When to look again: always later than this look. */
  next: number
}

/** What is looked at. */
export type Dates = {
  calendar: AcademicCalendar
  own: readonly Pick<OwnDate, 'day' | 'isDone'>[]
}

/**
 * Whether there is something to remind of at `now`: on the day before a date of the student's own that is not done, and a week
 * and a day before a deadline of the calendar, from 9 o'clock in `zone` on. The days of dates are those at the university, as on
 * all screens, so that each has one day before it in whatever zone, and is reminded of once.
 */
export function lookAt({ calendar, own }: Dates, zone: string, now: number): Look {
  const day = dayOf(momentIn(zone, now))
  const tomorrow = addDays(day, 1)
  const morning = (of: Day) => instantIn(zone, `${of} ${formatClock(REMINDER_TIME)}`)
  if (now < morning(day)) return { day, tellUntil: null, next: morning(day) }
  // Where it is late in the evening at the university, nothing of tomorrow may have begun yet.
  const tellUntil = Math.min(...[zone, profile.timeZone].map((each) => instantIn(each, `${tomorrow} 00:00`)))
  const isDue = now < tellUntil && (isBeforeDate(own, day) || isBeforeDeadline(calendar, day))
  return { day, tellUntil: isDue ? tellUntil : null, next: morning(tomorrow) }
}

function isBeforeDate(own: Dates['own'], day: Day): boolean {
  const of = addDays(day, DAYS_BEFORE_DATE)
  return own.some((date) => date.day === of && !date.isDone)
}

function isBeforeDeadline({ semesters }: AcademicCalendar, day: Day): boolean {
  const days = DAYS_BEFORE_DEADLINE.map((count) => addDays(day, count))
  return semesters.some(({ events }) =>
    events.some((event) => kindOf(event).type === 'deadlines' && days.includes(event.end ?? event.start)),
  )
}
