/** Writes calendars as iCalendar text (RFC 5545), which every calendar app reads (ICS-01, ICS-02). */

import { profile } from '#institution/profile'
import { addDays, dayOf, type Moment } from '../institution/days.ts'
import { instantIn, momentIn } from '../institution/time-zone.ts'
import type { Day } from '../institution/types.ts'
import { dayText, localText, utcText } from './moments.ts'
import { timeZoneLines } from './time-zone-lines.ts'

type EventText = {
  /** Never changes, so that an app replaces the event instead of adding a second one. */
  uid: string
  summary: string
  description?: string | null
  location?: string | null
  isTentative?: boolean
  /** Reminders, in minutes before the start. */
  alarms?: readonly number[]
}

export type AllDayEvent = EventText & { firstDay: Day; lastDay: Day }

/** Times are those of the zone. */
export type TimedEvent = EventText & {
  start: Moment
  /** Null for an event that takes no time, such as a deadline. */
  end: Moment | null
  /** Every week, or every few weeks, until its last start, except at these starts. */
  weekly?: { interval: number; until: Moment; except: readonly Moment[] }
  /** The start of the weekly event with the same UID that this one replaces. */
  replaces?: Moment
}

export type CalendarEvent = AllDayEvent | TimedEvent

export type Calendar = {
  name: string
  events: readonly CalendarEvent[]
  /** When its content was last changed, in milliseconds since 1970. */
  changed: number
  /** How often apps should fetch it again: daily, or every four hours. */
  refresh?: 'P1D' | 'PT4H'
}

/** The text of a calendar whose times are those of `zone`, the university's. */
export function calendarText(calendar: Calendar, zone = profile.timeZone): string {
  const timed = calendar.events.filter((event) => 'start' in event)
  const days = timed
    .flatMap(({ start, end, weekly }) => [dayOf(start), dayOf(weekly?.until ?? end ?? start)])
    .sort()
  // A calendar has at least one component (RFC 5545, 3.6): without any event, its time zone.
  if (calendar.events.length === 0) days.push(dayOf(momentIn(zone, calendar.changed)))
  const [first, last] = [days[0], days.at(-1)]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zameel//Zameel//EN',
    'CALSCALE:GREGORIAN',
    text('NAME', calendar.name),
    text('X-WR-CALNAME', calendar.name),
    `X-WR-TIMEZONE:${zone}`,
    ...(calendar.refresh
      ? [`REFRESH-INTERVAL;VALUE=DURATION:${calendar.refresh}`, `X-PUBLISHED-TTL:${calendar.refresh}`]
      : []),
    ...(first && last ? timeZoneLines(zone, first, last) : []),
    ...calendar.events.flatMap((event) => eventLines(event, calendar.changed, zone)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, changed: number, zone: string): string[] {
  const { uid, summary, description, location, isTentative, alarms = [] } = event
  return [
    'BEGIN:VEVENT',
    text('UID', uid),
    `DTSTAMP:${utcText(changed)}`,
    ...('start' in event ? timeLines(event, zone) : dayLines(event)),
    text('SUMMARY', summary),
    ...(description ? [text('DESCRIPTION', description)] : []),
    ...(location ? [text('LOCATION', location)] : []),
    ...(isTentative ? ['STATUS:TENTATIVE'] : []),
    ...alarms.flatMap((minutes) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:-PT${minutes}M`,
      text('DESCRIPTION', summary),
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

/** Whole days, whose end is exclusive. They leave the time free. */
function dayLines({ firstDay, lastDay }: AllDayEvent): string[] {
  return [
    `DTSTART;VALUE=DATE:${dayText(firstDay)}`,
    `DTEND;VALUE=DATE:${dayText(addDays(lastDay, 1))}`,
    'TRANSP:TRANSPARENT',
  ]
}

function timeLines({ start, end, weekly, replaces }: TimedEvent, zone: string): string[] {
  const local = (name: string, ...moments: readonly Moment[]) =>
    `${name};TZID=${zone}:${moments.map(localText).join(',')}`
  return [
    local('DTSTART', start),
    ...(end ? [local('DTEND', end)] : []),
    ...(weekly ? [`${ruleOf(weekly.interval)};UNTIL=${utcText(instantIn(zone, weekly.until))}`] : []),
    ...(weekly && weekly.except.length > 0 ? [local('EXDATE', ...weekly.except)] : []),
    ...(replaces ? [local('RECURRENCE-ID', replaces)] : []),
  ]
}

function ruleOf(interval: number): string {
  return `RRULE:FREQ=WEEKLY${interval > 1 ? `;INTERVAL=${interval}` : ''}`
}

/** A property with typed text. Control characters are not allowed in it. */
function text(name: string, typed: string): string {
  const value = typed
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')
  return `${name}:${value}`
}

const MOST_OCTETS = 75

/** A line of at most 75 octets of UTF-8, continued on lines that begin with a blank. No character is cut. */
function folded(line: string): string {
  let result = ''
  let octets = 0
  for (const character of line) {
    const length = octetsOf(character)
    if (octets + length > MOST_OCTETS) {
      result += '\r\n '
      octets = 1
    }
    result += character
    octets += length
  }
  return result
}

/** The length of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_0000 ? 3 : 4
}
