/** The classes of a term as events of a calendar (ICS-01). */

import type { Language } from '../../i18n/language.ts'
import type { AcademicCalendar } from '../institution/academic-calendar.ts'
import { addDays, daysBetween } from '../institution/days.ts'
import type { Day } from '../institution/types.ts'
import { DAYS_PER_WEEK } from '../plan/clock.ts'
import type { OwnBlock, TimeSlot } from '../plan/plan.ts'
import type { Term, TermCourse } from '../plan/term.ts'
import {
  type ClassMeeting,
  LONGEST_TERM_DAYS,
  meetingsOfTerm,
  ownMeetingsOfTerm,
  termBounds,
} from '../plan/term-days.ts'
import type { TimedEvent } from './calendar-text.ts'
import { momentAt } from './moments.ts'
import { WORDS } from './words.ts'

/** What the calendar does not have, or has at a time that the student should know of. */
export type CalendarNote = {
  kind: /** It has no times, for example because they are not announced yet. */
    | 'noTimes'
    /** It ends before it starts. */
    | 'wrongTimes'
    /** All its days are holidays, or the term has none of its weekday and weeks. */
    | 'noDays'
    /** The university's table of Ramadan hours does not have its start, so it keeps its time. */
    | 'ramadanUnknown'
    /** Its end in Ramadan is an estimate. */
    | 'ramadanEstimate'
  item: TermCourse | OwnBlock
  slot: TimeSlot | null
}

type TermEvents =
  | { events: readonly TimedEvent[]; notes: readonly CalendarNote[] }
  /** `unknown`: the first or last day of classes is not known. `wrong`: they are no term. */
  | { problem: 'unknown' | 'wrong' }

export type EventOptions = {
  language: Language
  /** Minutes before each class; null for no reminder. */
  alarm: number | null
}

/** Before it, zones had offsets with seconds. */
const FIRST_YEAR = '1970'
/** Days are texts with years of four digits, and a calendar looks some days ahead. */
const LAST_YEAR = '9999'

/**
 * One event for each class time, repeated until its last date. Holidays are left out, and classes in Ramadan are at
 * its hours. Own times take place on holidays, too.
 */
export function termEvents(calendar: AcademicCalendar, term: Term, options: EventOptions): TermEvents {
  const { firstDay, lastDay } = termBounds(calendar, term)
  if (!firstDay || !lastDay) return { problem: 'unknown' }
  if (
    lastDay < firstDay ||
    firstDay < FIRST_YEAR ||
    lastDay > LAST_YEAR ||
    daysBetween(firstDay, lastDay) > LONGEST_TERM_DAYS
  ) {
    return { problem: 'wrong' }
  }
  const courses = term.courses.map((course) =>
    eventsOf(course, meetingsOfTerm(calendar, term, course), options),
  )
  const blocks = term.blocks.map((block) =>
    eventsOf(block, ownMeetingsOfTerm(calendar, term, block), options),
  )
  const all = [...courses, ...blocks]
  return { events: all.flatMap(({ events }) => events), notes: all.flatMap(({ notes }) => notes) }
}

/** The name of the calendar of a term. */
export function calendarName({ name }: Pick<Term, 'name'>, language: Language): string {
  return name?.trim() || WORDS.plan[language]
}

function eventsOf(
  item: TermCourse | OwnBlock,
  meetings: readonly ClassMeeting[],
  options: EventOptions,
): { events: TimedEvent[]; notes: CalendarNote[] } {
  const { timeSlots } = item
  if (timeSlots.length === 0) return { events: [], notes: [{ kind: 'noTimes', item, slot: null }] }
  const events: TimedEvent[] = []
  const notes: CalendarNote[] = []
  for (const slot of timeSlots) {
    const held = meetings.filter((meeting) => meeting.slot === slot)
    const ramadan = held.find((meeting) => meeting.ramadan !== 'none')?.ramadan
    if (slot.endTime <= slot.startTime) notes.push({ kind: 'wrongTimes', item, slot })
    else if (held.length === 0) notes.push({ kind: 'noDays', item, slot })
    else if (ramadan === 'unknown') notes.push({ kind: 'ramadanUnknown', item, slot })
    else if (ramadan === 'estimate') notes.push({ kind: 'ramadanEstimate', item, slot })
    events.push(...weeklyEvents(item, slot, held, options))
  }
  return { events, notes }
}

/** The repeated event of a class time, and an event for each class that is at other hours. */
function weeklyEvents(
  item: TermCourse | OwnBlock,
  slot: TimeSlot,
  held: readonly ClassMeeting[],
  { language, alarm }: EventOptions,
): TimedEvent[] {
  const [first, last] = [held[0], held.at(-1)]
  if (!first || !last) return []
  const days = new Set(held.map(({ day }) => day))
  const interval = weeksBetween(held)
  const startOn = (day: Day) => momentAt(day, slot.startTime)
  const event = (
    day: Day,
    { startTime, endTime }: Pick<TimeSlot, 'startTime' | 'endTime'>,
    ...notes: readonly string[]
  ) => ({
    uid: `${slot.id}@zameel`,
    summary: item.name?.trim() || WORDS['title' in item ? 'course' : 'block'][language],
    description: [...detailsOf(item, language), ...notes].join('\n'),
    location: slot.room,
    alarms: alarm === null ? [] : [alarm],
    start: momentAt(day, startTime),
    end: momentAt(day, endTime),
  })
  const isUnknown = held.some(({ ramadan }) => ramadan === 'unknown')
  const weekly = {
    ...event(first.day, slot, ...(isUnknown ? [WORDS.ramadanUnknown[language]] : [])),
    weekly: {
      interval,
      until: startOn(last.day),
      except: everyFewWeeks(first.day, last.day, interval)
        .filter((day) => !days.has(day))
        .map(startOn),
    },
  }
  const others = held
    .filter(({ ramadan }) => ramadan === 'known' || ramadan === 'estimate')
    .map((meeting) => ({
      ...event(
        meeting.day,
        meeting,
        WORDS[meeting.ramadan === 'estimate' ? 'ramadanEstimate' : 'ramadanHours'][language],
        ...(meeting.isExpected ? [WORDS.ramadanExpected[language]] : []),
      ),
      replaces: startOn(meeting.day),
    }))
  return [weekly, ...others]
}

function detailsOf(item: TermCourse | OwnBlock, language: Language): string[] {
  if (!('title' in item)) return []
  const { title, section } = item
  return [...(title ? [title] : []), ...(section ? [`${WORDS.section[language]} ${section}`] : [])]
}

/** The most weeks that lie between any two meetings alike: 2 for a class every second week. At least 1. */
function weeksBetween(held: readonly ClassMeeting[]): number {
  const [first] = held
  const weeks = held.map(({ day }) => daysBetween(first?.day ?? day, day) / DAYS_PER_WEEK)
  return weeks.reduce(commonDivisor, 0) || 1
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

function everyFewWeeks(first: Day, last: Day, interval: number): Day[] {
  const days = interval * DAYS_PER_WEEK
  return Array.from({ length: daysBetween(first, last) / days + 1 }, (_, index) =>
    addDays(first, index * days),
  )
}
