/** The times of an iCalendar file and the clocks that they are of (DATES-08). */

import ICAL from 'ical.js'
import { isDay } from '../institution/days.ts'
import { offsetIn } from '../institution/time-zone.ts'
import type { Day } from '../institution/types.ts'
import { type ContentLine, type Lines, lineOf, type RawZone } from './calendar-lines.ts'
import { WINDOWS_ZONES } from './windows-zones.ts'

const MILLISECONDS_PER_MINUTE = 60_000
export const MILLISECONDS_PER_DAY = 86_400_000

/** Milliseconds that a clock is ahead of UTC at an instant. */
export type Clock = (instant: number) => number

export const UTC: Clock = () => 0

/** A time as written. `local` is what its clock shows, in milliseconds as if it were UTC. */
export type FileTime = { local: number; isDay: boolean; isUtc: boolean }

/** Null for what is no time. Whether it is a day or an instant is seen from the value: `VALUE=DATE` is often missing. */
export function timeOf(text: string): FileTime | null {
  const [, year, month, date, hour = '00', minute = '00', second = '00', utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i.exec(text.trim()) ?? []
  const day = `${year}-${month}-${date}`
  // A leap second is the second before it.
  const local = Date.parse(`${day}T${hour}:${minute}:${second === '60' ? '59' : second}Z`)
  // 24:00 is none of RFC 5545.
  if (!isDay(day) || Number.isNaN(local) || hour === '24') return null
  return { local, isDay: !/T/i.test(text), isUtc: utc !== undefined }
}

export function dayOfLocal(local: number): Day {
  return new Date(local).toISOString().slice(0, 10)
}

/** A time of a list of RDATE or EXDATE; a period has its length in minutes, too. */
export type ListedTime = FileTime & { minutes: number | null }

/** The times of a line, without empty ones; null when one of them is none. */
export function timesOf(line: ContentLine): ListedTime[] | null {
  const written = line.value.split(',').filter((text) => text.trim() !== '')
  const times = written.flatMap((text): ListedTime[] => {
    const [start = '', end, ...others] = text.trim().split('/')
    const time = timeOf(start)
    const minutes = end === undefined || time === null ? null : minutesUntil(time, end)
    return time && others.length === 0 && (end === undefined || minutes !== null)
      ? [{ ...time, minutes }]
      : []
  })
  return times.length === written.length ? times : null
}

/** Of a period, whose end is a time on the same clock, or a length. */
function minutesUntil(start: FileTime, end: string): number | null {
  const time = timeOf(end)
  return time ? (time.local - start.local) / MILLISECONDS_PER_MINUTE : minutesOfDuration(end)
}

/** Null for what is no length; a day counts as its 1,440 minutes. */
export function minutesOfDuration(text: string): number | null {
  if (!/^[+-]?P(?=[\dT])/i.test(text)) return null
  try {
    return ICAL.Duration.fromString(text.toUpperCase()).toSeconds() / 60
  } catch {
    return null
  }
}

/** The name of the zone of a time; null without one. */
export function zoneNameOf({ head }: ContentLine): string | null {
  const [, name = ''] = /;TZID=("[^"]*"|[^;]*)/i.exec(head) ?? []
  return (
    name
      .replaceAll('"', '')
      .replace(/\p{Cf}/gu, '')
      .trim() || null
  )
}

/** The clock of a zone by its name: of IANA, of Windows, or one of these behind a prefix ("/citadel.org/20210210_1/Europe/Paris"). */
export function clockNamed(name: string): Clock | null {
  if (name.length > LONGEST_ZONE) return null
  const parts = name.split('/')
  for (const index of parts.keys()) {
    const rest = parts.slice(index).join('/')
    // The last part alone would find "Cuba" in "Moon/Cuba".
    const isName = index === 0 || index < parts.length - 1 || /^(?:UTC|GMT)$/i.test(rest)
    const windows = rest.toLowerCase()
    const zone = Object.hasOwn(WINDOWS_ZONES, windows) ? WINDOWS_ZONES[windows] : isName && rest
    if (zone && isKnownZone(zone)) return (instant) => offsetIn(zone, wholeMinute(instant))
  }
  return null
}

/** Characters of the name of a zone. */
const LONGEST_ZONE = 200

function wholeMinute(instant: number): number {
  return Math.floor(instant / MILLISECONDS_PER_MINUTE) * MILLISECONDS_PER_MINUTE
}

const zones = new Map<string, boolean>()

function isKnownZone(name: string): boolean {
  const known = zones.get(name)
  if (known !== undefined) return known
  let isKnown = true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    isKnown = false
  }
  zones.set(name, isKnown)
  return isKnown
}

/** Years of the clock of a zone that are worked out: to those of a file. */
const LAST_YEAR = 2040
/** Changes of a clock: twice a year since the year 1. */
const MOST_CHANGES = 2 * LAST_YEAR

/** The clock that a file defines; null for one that cannot be read, or that changes more often than yearly rules say. */
export function clockOfZone({ changes }: RawZone): Clock | null {
  const sets = changes.map(changesOfClock)
  const all = sets.flatMap((set) => set ?? []).toSorted((one, other) => one.instant - other.instant)
  const [first] = all
  if (!first || sets.includes(null)) return null
  return (instant) => all[all.findLastIndex((change) => change.instant <= instant)]?.to ?? first.from
}

type ClockChange = { instant: number; from: number; to: number }

function changesOfClock(lines: Lines): ClockChange[] | null {
  const start = timeOf(lineOf(lines, 'DTSTART')?.value ?? '')
  const from = offsetOf(lineOf(lines, 'TZOFFSETFROM')?.value)
  const to = offsetOf(lineOf(lines, 'TZOFFSETTO')?.value)
  if (!start || from === null || to === null) return null
  const locals = new Set([start.local])
  for (const line of lines) {
    const listed = line.name === 'RDATE' ? timesOf(line) : []
    if (!listed) return null
    for (const { local } of listed) locals.add(local)
    if (locals.size > MOST_CHANGES) return null
    if (line.name !== 'RRULE') continue
    const rule = ruleOf(line.value)
    if (rule?.recur.freq !== 'YEARLY') return null
    // The end of the rule of a clock is in UTC.
    const until = rule.until ? rule.until.local + (rule.until.isUtc ? from : 0) : Number.POSITIVE_INFINITY
    for (const local of localsOf(rule, start)) {
      if (local > until || local > Date.UTC(LAST_YEAR, 0)) break
      locals.add(local)
      if (locals.size > MOST_CHANGES) return null
    }
  }
  return [...locals].map((local) => ({ instant: local - from, from, to }))
}

function offsetOf(text = ''): number | null {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d):?(\d\d)(\d\d)?$/.exec(text) ?? []
  if (!sign) return null
  const minutesInAll = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
  return (sign === '-' ? -1 : 1) * minutesInAll * MILLISECONDS_PER_MINUTE
}

export type Rule = { recur: ICAL.Recur; until: FileTime | null }

/** A rule, whose end is read as other times are; null for one that cannot be read. */
export function ruleOf(text: string): Rule | null {
  const parts = text.split(';').filter((part) => !/^\s*$|=\s*$/.test(part))
  const ends = parts.filter((part) => /^\s*UNTIL=/i.test(part))
  const until = ends[0] === undefined ? null : timeOf(ends[0].replace(/^.*=/, ''))
  try {
    const recur = ICAL.Recur.fromString(
      parts
        .filter((part) => !ends.includes(part))
        .join(';')
        .toUpperCase(),
    )
    return recur.freq && recur.interval >= 1 && (until || ends.length === 0) ? { recur, until } : null
  } catch {
    return null
  }
}

/** The local times of a rule, without its end. It has no end, or takes for ever, where the rule says so. */
export function* localsOf({ recur }: Rule, start: FileTime): Generator<number> {
  const from = new Date(start.local)
  const time = ICAL.Time.fromJSDate(from, true)
  // Without a zone: what the clock shows is all that a rule needs.
  time.zone = ICAL.Timezone.localTimezone
  time.isDate = start.isDay
  const dates = recur.iterator(time)
  for (let next = dates.next(); next; next = dates.next()) {
    const { year, month, day, hour, minute, second } = next
    yield Date.UTC(year, month - 1, day, hour, minute, second)
  }
}
