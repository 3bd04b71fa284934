/** When an event takes place, in instants (RFC 5545, DATES-08): its start, rules, dates and exceptions. */

import { instantOf } from '../institution/time-zone.ts'
import type { ContentLine, Lines } from './calendar-lines.ts'
import { lineOf } from './calendar-lines.ts'
import {
  type Clock,
  dayOfLocal,
  type FileTime,
  localsOf,
  MILLISECONDS_PER_DAY,
  minutesOfDuration,
  type Rule,
  ruleOf,
  timeOf,
  timesOf,
  UTC,
} from './file-times.ts'

/** A line that says when an event takes place and cannot be read. */
export class UnreadableLine extends Error {
  readonly line: ContentLine
  constructor(line: ContentLine) {
    super(line.name)
    this.line = line
  }
}

/** More times than a calendar of classes has, within the days that are read. */
export class TooManyTimes extends Error {}

export type Clocks = {
  /** That of the university. */
  home: Clock
  /** The clock of a time in a line. */
  of: (line: ContentLine, time: FileTime) => Clock
}

/** A start: what its clock shows, and its instant. Whole days are those of UTC, so that all arithmetic is one. */
export type Start = { local: number; instant: number; isDay: boolean; isUtc: boolean; clock: Clock }

/** A time of a series, with its length in minutes when that is not the one of its event. */
export type Occurrence = { local: number; instant: number; minutes: number | null }

export type Series = {
  start: Start
  occurrences: readonly Occurrence[]
  /** Whether it has times before and after those that are read. */
  hasEarlier: boolean
  hasLater: boolean
}

/** The instants that are read, both included. */
export type Span = { first: number; last: number }

/** Times of one series in the span: those of every day of a year. */
const MOST_TIMES = 400

/** Null without a start. Throws {@link UnreadableLine}. */
export function startOf(lines: Lines, clocks: Clocks): Start | null {
  const line = lineOf(lines, 'DTSTART')
  if (!line) return null
  const time = readTime(line)
  const clock = time.isDay ? UTC : clocks.of(line, time)
  const { local, isDay, isUtc } = time
  return { local, instant: instantOf(local, clock), isDay, isUtc, clock }
}

/** Minutes from the start to the end; 0 without an end, and where only one of them is a whole day. */
export function minutesOf(lines: Lines, start: Start, clocks: Clocks): number {
  const end = lineOf(lines, 'DTEND')
  if (end && end.value !== '') {
    const time = readTime(end)
    if (time.isDay !== start.isDay) return 0
    const clock = time.isDay ? UTC : clocks.of(end, time)
    return Math.round((instantOf(time.local, clock) - start.instant) / 60_000)
  }
  const duration = lineOf(lines, 'DURATION')
  if (!duration || duration.value === '') return 0
  const minutes = minutesOfDuration(duration.value)
  if (minutes === null) throw new UnreadableLine(duration)
  return start.isDay ? Math.floor(minutes / 1440) * 1440 : Math.round(minutes)
}

export function repeats(lines: Lines): boolean {
  return lines.some(({ name, value }) => ['RRULE', 'RDATE', 'EXDATE'].includes(name) && value !== '')
}

/** The time of a series that a RECURRENCE-ID names. */
export function instantNamed(line: ContentLine, start: Start, clocks: Clocks): number {
  return instantIn(readTime(line), line, start, clocks)
}

/** The times of an event in a span. Throws {@link UnreadableLine} and {@link TooManyTimes}; it takes as long as the rules say. */
export function seriesOf(lines: Lines, start: Start, clocks: Clocks, { first, last }: Span): Series {
  const { days, instants } = exceptionsOf(lines, start, clocks)
  const found = new Map<number, Occurrence>()
  let hasEarlier = false
  let hasLater = false
  const add = (occurrence: Occurrence) => {
    const { local, instant } = occurrence
    if (instants.has(instant) || days.has(dayOfLocal(local))) return
    if (instant < first) hasEarlier = true
    else if (instant > last) hasLater = true
    // A period has a length of its own.
    else if (!found.has(instant) || occurrence.minutes !== null) found.set(instant, occurrence)
    if (found.size > MOST_TIMES) throw new TooManyTimes()
  }
  const at = (local: number): Occurrence => ({ local, instant: instantOf(local, start.clock), minutes: null })

  const rules = lines.filter(({ name, value }) => name === 'RRULE' && value !== '').map(readRule)
  // A rule that ends before the start leaves nothing of the event: calendars write that for a series that was split at once.
  if (rules.length === 0 || rules.some((rule) => start.instant <= untilOf(rule, start, clocks)))
    add(at(start.local))
  for (const rule of rules) {
    const until = untilOf(rule, start, clocks)
    // The start is the first time of the set and counts, also where the rule does not name it.
    let left = (rule.recur.count ?? Number.POSITIVE_INFINITY) - 1
    rule.recur.count = null
    for (const local of localsOf(rule, start)) {
      if (local === start.local) continue
      const occurrence = at(local)
      if (left <= 0 || occurrence.instant > until) break
      left -= 1
      add(occurrence)
      if (occurrence.instant > last) break
    }
  }
  for (const line of lines.filter(({ name }) => name === 'RDATE')) {
    const listed = timesOf(line)
    if (!listed) throw new UnreadableLine(line)
    for (const time of listed) {
      const instant = instantIn(time, line, start, clocks)
      add({ local: instant + start.clock(instant), instant, minutes: time.minutes })
    }
  }
  return { start, occurrences: [...found.values()], hasEarlier, hasLater }
}

function readTime(line: ContentLine): FileTime {
  const time = timeOf(line.value)
  if (!time) throw new UnreadableLine(line)
  return time
}

function readRule(line: ContentLine): Rule {
  const rule = ruleOf(line.value)
  if (!rule) throw new UnreadableLine(line)
  return rule
}

/** The last instant of a rule. One that is written as a day is over at its end, one without a zone is on the clock of the start. */
function untilOf({ until }: Rule, start: Start, { home }: Clocks): number {
  if (!until) return Number.POSITIVE_INFINITY
  if (start.isDay) return dayNamed(until, home)
  if (until.isUtc) return until.local
  const local = until.isDay ? until.local + MILLISECONDS_PER_DAY - 1 : until.local
  return instantOf(local, start.clock)
}

/** The instant of a time that is written in another way than the start: of a whole day, or on another clock. */
function instantIn(time: FileTime, line: ContentLine, start: Start, clocks: Clocks): number {
  if (start.isDay) return dayNamed(time, clocks.home)
  if (time.isDay) {
    // At the time of day of the start.
    return instantOf(time.local + (start.local % MILLISECONDS_PER_DAY), start.clock)
  }
  return instantOf(time.local, clocks.of(line, time))
}

/**
 * The whole day that a time names: midnight at the university where it is that, as some calendars write days in UTC, else the
 * day as written.
 */
function dayNamed({ local, isUtc }: FileTime, clock: Clock): number {
  const there = local + clock(local)
  const shown = isUtc && there % MILLISECONDS_PER_DAY === 0 ? there : local
  return Math.floor(shown / MILLISECONDS_PER_DAY) * MILLISECONDS_PER_DAY
}

/** The times that a series leaves out; an exception that is a day leaves out all of that day. */
function exceptionsOf(lines: Lines, start: Start, clocks: Clocks) {
  const days = new Set<string>()
  const instants = new Set<number>()
  for (const line of lines.filter(({ name }) => name === 'EXDATE')) {
    const listed = timesOf(line)
    if (!listed) throw new UnreadableLine(line)
    for (const time of listed) {
      if (time.isDay) days.add(dayOfLocal(time.local))
      else instants.add(instantIn(time, line, start, clocks))
    }
  }
  return { days, instants }
}
