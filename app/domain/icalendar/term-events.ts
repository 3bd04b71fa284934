/** The classes of a term as events of a calendar (ICS-01). */

import type { Language } from '../../i18n/language.ts'
import { addDays, daysBetween, daysFrom, weekdayOf } from '../institution/days.ts'
import type { Day } from '../institution/types.ts'
import { DAYS_PER_WEEK } from '../plan/clock.ts'
import type { OwnBlock, TimeSlot } from '../plan/plan.ts'
import type { Term, TermCourse } from '../plan/term.ts'
import { type ClassMeeting, LONGEST_TERM_DAYS, meetingsOfTerm, termBounds } from '../plan/term-days.ts'
import type { TimedEvent } from './calendar-text.ts'
import { momentAt } from './moments.ts'
import { WORDS } from './words.ts'

/** What the calendar does not have, or has at a time that the student should know of. */
export type CalendarNote = {
  kind: /** It has no times, for example because they are not announced yet. */
    | 'noTimes'
    /** It ends before it starts. */
    | 'wrongTimes'
    /** All its days are holidays, or the term has none of its weekday. */
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
 * One event for each class time, weekly until the last day of classes. Holidays are left out, and classes in Ramadan are at
 * its hours. Own times take place on holidays, too.
 */
export function termEvents(term: Term, options: EventOptions): TermEvents {
  const { firstDay, lastDay } = termBounds(term)
  if (!firstDay || !lastDay) return { problem: 'unknown' }
  if (
    lastDay < firstDay ||
    firstDay < FIRST_YEAR ||
    lastDay > LAST_YEAR ||
    daysBetween(firstDay, lastDay) > LONGEST_TERM_DAYS
  ) {
    return { problem: 'wrong' }
  }
  const courses = term.courses.map((course) => eventsOf(course, meetingsOfTerm(term, course), options))
  const days = daysFrom(firstDay, lastDay)
  const blocks = term.blocks.map((block) => eventsOf(block, ownMeetings(block, days), options))
  const all = [...courses, ...blocks]
  return { events: all.flatMap(({ events }) => events), notes: all.flatMap(({ notes }) => notes) }
}

/** The name of the calendar of a term. */
export function calendarName({ name }: Pick<Term, 'name'>, language: Language): string {
  return name?.trim() || WORDS.plan[language]
}

/** Times of the student's own: neither holidays nor Ramadan change them. */
function ownMeetings({ timeSlots }: OwnBlock, days: readonly Day[]): ClassMeeting[] {
  return timeSlots.flatMap((slot) =>
    days
      .filter((day) => weekdayOf(day) === slot.day && slot.endTime > slot.startTime)
      .map((day) => ({
        day,
        slot,
        startTime: slot.startTime,
        endTime: slot.endTime,
        ramadan: 'none' as const,
      })),
  )
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

/** The weekly event of a class time, and an event for each class that is at other hours. */
function weeklyEvents(
  item: TermCourse | OwnBlock,
  slot: TimeSlot,
  held: readonly ClassMeeting[],
  { language, alarm }: EventOptions,
): TimedEvent[] {
  const [first, last] = [held[0], held.at(-1)]
  if (!first || !last) return []
  const days = new Set(held.map(({ day }) => day))
  const startOn = (day: Day) => momentAt(day, slot.startTime)
  const event = (
    day: Day,
    { startTime, endTime }: Pick<TimeSlot, 'startTime' | 'endTime'>,
    note?: string,
  ) => ({
    uid: `${slot.id}@zameel`,
    summary: item.name?.trim() || WORDS['title' in item ? 'course' : 'block'][language],
    description: [...detailsOf(item, language), ...(note ? [note] : [])].join('\n'),
    location: slot.room,
    alarms: alarm === null ? [] : [alarm],
    start: momentAt(day, startTime),
    end: momentAt(day, endTime),
  })
  const isUnknown = held.some(({ ramadan }) => ramadan === 'unknown')
  const weekly = {
    ...event(first.day, slot, isUnknown ? WORDS.ramadanUnknown[language] : undefined),
    weekly: {
      until: startOn(last.day),
      except: everyWeek(first.day, last.day)
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

function everyWeek(first: Day, last: Day): Day[] {
  return Array.from({ length: daysBetween(first, last) / DAYS_PER_WEEK + 1 }, (_, week) =>
    addDays(first, week * DAYS_PER_WEEK),
  )
}
