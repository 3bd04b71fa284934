/** Past, current and upcoming events of the academic calendar, grouped by month. */

import { isHandedIn, nextDate, type OwnDate } from '../../domain/dates/own-dates'
import { type AcademicCalendar, kindOf } from '../../domain/institution/academic-calendar'
import { dayOf, daysBetween, inOrder, type Moment } from '../../domain/institution/days'
import type { EventType } from '../../domain/institution/event-types'
import { EVENT_TYPES } from '../../domain/institution/event-types'
import { semesterAt } from '../../domain/institution/semesters'
import type { AcademicEvent, Day, Semester } from '../../domain/institution/types'

/** An event ends at its time, or at the end of its last day. It is under way (`now`) from its first day until then. */
export function stateOf({ start, end = start, time = '24:00' }: AcademicEvent, now: Moment) {
  if (`${end} ${time}` <= now) return 'past'
  return start <= dayOf(now) ? 'now' : 'ahead'
}

/** The type of an event, by its kind. */
export function typeOf(event: AcademicEvent): EventType {
  return kindOf(event).type
}

/** The student's own dates among the types of the calendar (DATES-03). */
export const MINE = 'mine'
export type CalendarType = EventType | typeof MINE
export const CALENDAR_TYPES: readonly CalendarType[] = [...EVENT_TYPES, MINE]

/** The types among `names`, in their fixed order. Empty when all are named, because that is no filter. */
export function chosenTypes(names: readonly string[]): readonly CalendarType[] {
  const chosen = CALENDAR_TYPES.filter((type) => names.includes(type))
  return chosen.length === CALENDAR_TYPES.length ? [] : chosen
}

/** The events of these types; all events for no types. */
export function eventsOfTypes(
  events: readonly AcademicEvent[],
  types: readonly CalendarType[],
): readonly AcademicEvent[] {
  return types.length === 0 ? events : events.filter((event) => types.includes(typeOf(event)))
}

/** The dates of a semester, the student's own among them: those of the chosen types, and how many there are of all. */
export type DatesOfSemester = { events: readonly AcademicEvent[]; own: readonly OwnDate[]; total: number }

export function datesOfSemester(
  calendar: AcademicCalendar,
  semester: Semester,
  dates: readonly OwnDate[],
  types: readonly CalendarType[],
): DatesOfSemester {
  const own = dates.filter(({ day }) => semesterAt(calendar, day) === semester)
  return {
    events: eventsOfTypes(semester.events, types),
    own: types.length === 0 || types.includes(MINE) ? own : [],
    total: semester.events.length + own.length,
  }
}

/** An event, a date of the student's own, or the marker of today. */
type AgendaEntry = { day: Day } & (
  | { event: AcademicEvent; own?: undefined }
  | { event: null; own?: OwnDate | undefined }
)
/** `month` is 'yyyy-MM'. */
export type AgendaMonth = { month: string; entries: AgendaEntry[] }

/**
 * The events and own dates, grouped by the month they begin in; on one day, events are first. `today` is inserted before
 * what begins then or later.
 */
export function agenda(
  events: readonly AcademicEvent[],
  today?: Day,
  own: readonly OwnDate[] = [],
): AgendaMonth[] {
  const entries: AgendaEntry[] = [
    ...events.map((event) => ({ day: event.start, event })),
    ...inOrder(own).map((date) => ({ day: date.day, event: null, own: date })),
  ].sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1))
  if (today) {
    const index = entries.findIndex(({ day }) => day >= today)
    entries.splice(index < 0 ? entries.length : index, 0, { day: today, event: null })
  }
  const months: AgendaMonth[] = []
  for (const entry of entries) {
    const month = entry.day.slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.entries.push(entry)
    else months.push({ month, entries: [entry] })
  }
  return months
}

export type Upcoming = {
  event: AcademicEvent
  semester: Semester
  /** Days until its first day; 0 while it is under way. */
  days: number
}

/**
 * What is next: an own date of the student, a deadline of the university, or both when they are on one day; while neither is
 * known, the next event of the university.
 */
export type NextDeadline = {
  /** A quiz or an exam is a date, but no deadline: nothing has to be done until then (TODAY-09). */
  is: 'deadline' | 'date' | 'event'
  /** Days until it; 0 on its day, and while a range is under way. */
  days: number
  own: OwnDate | undefined
  published: Upcoming | undefined
}

/** What Today and the calendar name as next, of the university and of the student's own dates (TODAY-09); null when nothing is known. */
export function nextDeadline(
  calendar: AcademicCalendar,
  dates: readonly OwnDate[],
  now: Moment,
): NextDeadline | null {
  const own = nextDate(dates, now)
  const deadline = nextPublishedDeadline(calendar, now)
  const published = deadline ?? (own ? undefined : nextEvent(calendar, now))
  const daysToOwn = own ? daysBetween(dayOf(now), own.day) : Number.POSITIVE_INFINITY
  const days = Math.min(daysToOwn, published?.days ?? Number.POSITIVE_INFINITY)
  if (days === Number.POSITIVE_INFINITY) return null
  const next = {
    days,
    own: daysToOwn === days ? own : undefined,
    published: published?.days === days ? published : undefined,
  }
  const isHanded = next.own !== undefined && isHandedIn(next.own.kind)
  return { ...next, is: isHanded || (deadline && next.published) ? 'deadline' : own ? 'date' : 'event' }
}

/** The next deadline of any semester; undefined when all known ones have passed. */
export function nextPublishedDeadline(calendar: AcademicCalendar, now: Moment): Upcoming | undefined {
  return earliest(calendar, now, (event) => typeOf(event) === 'deadlines' && stateOf(event, now) !== 'past')
}

/** The next event of any semester and type to begin today or later; undefined when none is known. */
export function nextEvent(calendar: AcademicCalendar, now: Moment): Upcoming | undefined {
  return earliest(calendar, now, (event) => event.start >= dayOf(now) && stateOf(event, now) !== 'past')
}

function earliest(
  calendar: AcademicCalendar,
  now: Moment,
  matches: (event: AcademicEvent) => boolean,
): Upcoming | undefined {
  let next: Upcoming | undefined
  for (const semester of calendar.semesters) {
    for (const event of semester.events) {
      if (matches(event) && (!next || event.start < next.event.start)) {
        next = { event, semester, days: Math.max(0, daysBetween(dayOf(now), event.start)) }
      }
    }
  }
  return next
}
