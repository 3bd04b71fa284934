/** The days of a term: when its classes are, holidays left out (TERM-02, TERM-06, TODAY-04). */

import {
  type AcademicCalendar,
  CLASSES_BEGIN,
  CLASSES_END,
  kindOf,
  RAMADAN,
  TERM_START,
} from '../institution/academic-calendar.ts'
import { addDays, daysBetween, daysFrom, weekdayOf } from '../institution/days.ts'
import { type Ramadan, ramadanOn } from '../institution/ramadan-dates.ts'
import { hasRamadanHours, ramadanTimes } from '../institution/ramadan-hours.ts'
import type { AcademicEvent, Day, Weekday } from '../institution/types.ts'
import { ALL_WEEKDAYS } from '../institution/week.ts'
import type { OwnBlock, Plan, TimeSlot } from './plan.ts'
import type { TermCourse } from './term.ts'
import { holdsOn, onlyWeek, type TermWeeks, weekNumberOn } from './weeks.ts'

/** No term is longer: a half-typed year must not make hundreds of thousands of days. */
export const LONGEST_TERM_DAYS = 366

export type TermDates = Pick<Plan, 'semester' | 'firstDay' | 'lastDay'>

function semesterOf({ semesters }: AcademicCalendar, { semester }: Pick<Plan, 'semester'>) {
  return semesters.find(({ id }) => id === semester)
}

/** The first and last day of classes: the calendar's where it names them, else what the student entered; null if unknown. */
export function termBounds(
  calendar: AcademicCalendar,
  term: TermDates,
): {
  firstDay: Day | null
  lastDay: Day | null
} {
  const events = semesterOf(calendar, term)?.events ?? []
  const dayOfKind = (kind: string) => events.find((event) => event.kind === kind)?.start
  return {
    firstDay: dayOfKind(CLASSES_BEGIN) ?? term.firstDay,
    lastDay: dayOfKind(CLASSES_END) ?? term.lastDay,
  }
}

/** Which of the two days the calendar does not name, so that the student is asked. */
export function unknownBounds(
  calendar: AcademicCalendar,
  term: Pick<Plan, 'semester'>,
): { first: boolean; last: boolean } {
  const { firstDay, lastDay } = termBounds(calendar, {
    semester: term.semester,
    firstDay: null,
    lastDay: null,
  })
  return { first: firstDay === null, last: lastDay === null }
}

/** The weeks with days of classes, cut ones included (WEEKS-01); null if unknown. */
export function weeksOfTerm(calendar: AcademicCalendar, term: TermDates): number | null {
  const weeks = termWeeks(calendar, term)
  return weeks?.isWhole ? weeks.count : null
}

/** The weeks of a term; null while its first day of classes is unknown, so that they have no numbers (ADR-69). */
export function termWeeks(calendar: AcademicCalendar, term: TermDates): TermWeeks | null {
  const { firstDay } = termBounds(calendar, term)
  if (!firstDay) return null
  const known = daysOfTerm(calendar, term)
  const days = known.length > 0 ? known : daysFrom(firstDay, addDays(firstDay, LONGEST_TERM_DAYS))
  const [inTerm, teaching] = [noWeeks(), noWeeks()]
  let count = 0
  for (const day of days) {
    const weekday = weekdayOf(day)
    count = weekNumberOn(day, firstDay)
    const week = onlyWeek(count)
    inTerm[weekday] |= week
    if (!holidayOn(calendar, day)) teaching[weekday] |= week
  }
  return { firstDay, count, isWhole: known.length > 0, inTerm, teaching }
}

/** No week of any weekday. */
export function noWeeks(): Record<Weekday, bigint> {
  return Object.fromEntries(ALL_WEEKDAYS.map((weekday) => [weekday, 0n])) as Record<Weekday, bigint>
}

/** From the first to the last day of classes; none while they are unknown or cannot be right. */
export function daysOfTerm(calendar: AcademicCalendar, term: TermDates): readonly Day[] {
  const { firstDay, lastDay } = termBounds(calendar, term)
  if (!firstDay || !lastDay || daysBetween(firstDay, lastDay) > LONGEST_TERM_DAYS) return []
  return daysFrom(firstDay, lastDay)
}

/** The event that leaves a day without classes: a holiday of the calendar. Ramadan itself is none. */
export function holidayOn(calendar: AcademicCalendar, day: Day): AcademicEvent | undefined {
  return eventsOn(calendar, day).find((event) => kindOf(event).type === 'holidays' && event.kind !== RAMADAN)
}

/** Days after which a semester of which only the start is known is taken to be over. */
const SEMESTER_DAYS = 150

/** The first and the last day that the term can have; null while no day of it is known, or they cannot be right. */
export function spanOfTerm(calendar: AcademicCalendar, term: TermDates): { first: Day; last: Day } | null {
  const { firstDay, lastDay } = termBounds(calendar, term)
  const first = firstDay ?? semesterOf(calendar, term)?.events.find(({ kind }) => kind === TERM_START)?.start
  if (!first) return null
  const last = lastDay ?? addDays(first, SEMESTER_DAYS)
  // Years that are still being typed.
  return daysBetween(first, last) > LONGEST_TERM_DAYS ? null : { first, last }
}

/** Whether the hours of Ramadan may count in the term (TERM-07). They may while no day of the term is known. */
export function mayHaveRamadan(calendar: AcademicCalendar, term: TermDates): boolean {
  if (!hasRamadanHours) return false
  return spanOfTerm(calendar, term) === null || ramadanOfTerm(calendar, term) !== null
}

/** The Ramadan of which the term has days, be it one; null where it has none, or no day of the term is known. */
export function ramadanOfTerm(calendar: AcademicCalendar, term: TermDates): Ramadan | null {
  const span = spanOfTerm(calendar, term)
  const days = span ? daysFrom(span.first, span.last) : []
  const day = days.find((candidate) => ramadanOn(calendar, candidate))
  return day === undefined ? null : ramadanOn(calendar, day)
}

/** The Ramadan in which a day of the term is, so that its classes are at other hours; null on every other day (TERM-09). */
export function ramadanInTerm(calendar: AcademicCalendar, term: TermDates, day: Day): Ramadan | null {
  return isWithinTerm(calendar, term, day) ? ramadanOn(calendar, day) : null
}

const eventsByDay = new WeakMap<AcademicCalendar, Map<Day, AcademicEvent[]>>()

/** By an index of each calendar, because a feed asks for thousands of days. */
function eventsOn(calendar: AcademicCalendar, day: Day): readonly AcademicEvent[] {
  const index = eventsByDay.get(calendar) ?? indexOfDays(calendar)
  eventsByDay.set(calendar, index)
  return index.get(day) ?? []
}

function indexOfDays({ semesters }: AcademicCalendar): Map<Day, AcademicEvent[]> {
  const index = new Map<Day, AcademicEvent[]>()
  for (const event of semesters.flatMap(({ events }) => events)) {
    for (const day of daysFrom(event.start, event.end ?? event.start)) {
      index.set(day, [...(index.get(day) ?? []), event])
    }
  }
  return index
}

/** A class on a date, at the hours of that date. */
export type ClassMeeting = {
  day: Day
  slot: TimeSlot
  startTime: number
  endTime: number
  /** In Ramadan: `unknown` when the university's table does not name the start, so the usual times are shown. */
  ramadan: 'none' | 'known' | 'estimate' | 'unknown'
  /** In Ramadan: whether its dates are expected, because the university has not published them (TERM-09). */
  isExpected: boolean
}

/** The class of a slot on a date: in Ramadan at the hours of Ramadan (TERM-07). */
export function meetingOn(calendar: AcademicCalendar, day: Day, slot: TimeSlot): ClassMeeting {
  const ramadan = ramadanOn(calendar, day)
  const usual = usualMeeting(day, slot)
  if (!ramadan) return usual
  const times = ramadanTimes(slot)
  const { isExpected } = ramadan
  if (!times) return { ...usual, ramadan: 'unknown', isExpected }
  const { startTime, endTime, isEstimate } = times
  return { day, slot, startTime, endTime, ramadan: isEstimate ? 'estimate' : 'known', isExpected }
}

function usualMeeting(day: Day, slot: TimeSlot): ClassMeeting {
  const { startTime, endTime } = slot
  return { day, slot, startTime, endTime, ramadan: 'none', isExpected: false }
}

/** Whether there can be classes on a day: within the term, and no holiday. Unknown bounds set no limit. */
export function isTeachingDay(calendar: AcademicCalendar, term: TermDates, day: Day): boolean {
  return isWithinTerm(calendar, term, day) && !holidayOn(calendar, day)
}

function isWithinTerm(calendar: AcademicCalendar, term: TermDates, day: Day): boolean {
  const { firstDay, lastDay } = termBounds(calendar, term)
  return (!firstDay || day >= firstDay) && (!lastDay || day <= lastDay)
}

/** The classes of one course on a day, by start. Times that end before they start are left out. */
export function meetingsOn(
  calendar: AcademicCalendar,
  term: TermDates,
  course: Pick<TermCourse, 'timeSlots'>,
  day: Day,
): ClassMeeting[] {
  if (!isTeachingDay(calendar, term, day)) return []
  const { firstDay } = termBounds(calendar, term)
  return course.timeSlots
    .filter((slot) => holdsOn(slot, day, firstDay))
    .map((slot) => meetingOn(calendar, day, slot))
    .sort((one, other) => one.startTime - other.startTime)
}

/** All classes of a course from the first to the last day of classes, or none while they are unknown. */
export function meetingsOfTerm(
  calendar: AcademicCalendar,
  term: TermDates,
  course: Pick<TermCourse, 'timeSlots'>,
): ClassMeeting[] {
  return daysOfTerm(calendar, term).flatMap((day) => meetingsOn(calendar, term, course, day))
}

/** The times of the student's own in the term: neither holidays nor Ramadan change them. None while its days are unknown. */
export function ownMeetingsOfTerm(
  calendar: AcademicCalendar,
  term: TermDates,
  { timeSlots }: Pick<OwnBlock, 'timeSlots'>,
): ClassMeeting[] {
  const { firstDay } = termBounds(calendar, term)
  return daysOfTerm(calendar, term).flatMap((day) =>
    timeSlots.filter((slot) => holdsOn(slot, day, firstDay)).map((slot) => usualMeeting(day, slot)),
  )
}
