/**
 * Reads the calendar that a learning system exports, on the device (DATES-05). It belongs in a worker (`calendar-worker.ts`),
 * because some rules take for ever.
 */

import { cutTo } from '../../i18n/graphemes.ts'
import { addDays, dayOf, type Moment, minutesOf as minutesOfDay } from '../institution/days.ts'
import { instantIn as instantAt, momentIn, offsetIn } from '../institution/time-zone.ts'
import type { Day } from '../institution/types.ts'
import {
  type CalendarProblem,
  type ContentLine,
  calendarsOf,
  type Lines,
  lineOf,
  quotedLine,
  type RawCalendar,
  type RawEvent,
} from './calendar-lines.ts'
import {
  type Clocks,
  instantNamed,
  minutesOf,
  type Occurrence,
  repeats,
  type Series,
  type Span,
  type Start,
  seriesOf,
  startOf,
  TooManyTimes,
  UnreadableLine,
} from './event-series.ts'
import {
  type Clock,
  clockNamed,
  clockOfZone,
  dayOfLocal,
  type FileTime,
  UTC,
  zoneNameOf,
} from './file-times.ts'
import { namesOf, plainText, textOf } from './item-names.ts'

/** One time at which something is due or takes place. */
export type CalendarItem = {
  /** Unique in the calendar, and the same whenever it is read. */
  uid: string
  title: string
  /** The course as the calendar names it; empty when it does not. */
  course: string
  day: Day
  /** Minutes since midnight at the university; null for a whole day. */
  time: number | null
  minutes: number | null
  room: string
  note: string
}

/**
 * Why something is not among the items. `unreadable`: a line, which is quoted. `cut`: its end is not in the file. `wrong`: no
 * day or no title. `long`: more than a day. `repeats`: too often. `full`: the file has more dates than are read. `slow`: not reached
 * in time. `none`: its exceptions leave nothing of it. `past`: before today. `later`: after a year. `afterTerm`: a series
 * whose next time is after the days that are read.
 */
export type LeftOut =
  | 'unreadable'
  | 'cut'
  | 'wrong'
  | 'cancelled'
  | 'long'
  | 'repeats'
  | 'full'
  | 'slow'
  | 'none'
  | 'past'
  | 'later'
  | 'afterTerm'

export type LeftOutEvent = {
  why: LeftOut
  title: string
  /** Where it is known: of a series, one time can be left out while others come in. */
  day?: Day
  /** The line that cannot be read. */
  line?: string
}

/** What is known of a calendar before its events are read. */
export type CalendarHead = {
  name: string
  /** What tells this calendar from others, the same whenever it is exported. */
  source: string
  /** Whether its items name their course. An item without one is then probably not of the university. */
  namesCourses: boolean
  /** Whether the end of the file is missing. */
  isCut: boolean
  /** Of the events in the order in which they are read: a series, with what is said of its single times, is one. */
  titles: readonly string[]
  /** Events that are not whole. */
  leftOut: readonly LeftOutEvent[]
}

/** What one event says. */
export type CalendarPart = {
  items: readonly CalendarItem[]
  leftOut: readonly LeftOutEvent[]
  /** Zones that nobody knows: their times are taken as the university's. */
  unknownZones: readonly string[]
  /** Whether it has times without a zone, taken as the university's. */
  hasFloating: boolean
}

export type ReadCalendar = Omit<CalendarHead, 'titles'> & CalendarPart

export type CalendarContext = {
  /** The university's time zone. */
  zone: string
  today: Day
  /** The last day on which what repeats is read: the end of the term. */
  lastDay: Day
}

/** Days after today on which a single date is read. */
const FURTHEST = 366
/** A day: a longer event is no date. */
const LONGEST_MINUTES = 1440

/**
 * Reads a file step by step: first its head, then each event from the place `from` on, each of which may take as long as its rules
 * say. Returns why the file cannot be read, if so. Never throws.
 */
export function* readingOf(
  text: string,
  context: CalendarContext,
  from = 0,
): Generator<CalendarHead | CalendarPart, CalendarProblem | null> {
  const file = calendarsOf(text)
  if (typeof file === 'string') return file
  const read = file.calendars.flatMap((calendar) => {
    const reader = new Reader(calendar, context)
    return eventsOf(calendar).map((event) => ({ event, reader }))
  })
  const products = file.calendars.map(({ lines }) => textOf(lines, 'PRODID'))
  const names = distinct(file.calendars.map(({ lines }) => textOf(lines, 'X-WR-CALNAME')))
  const cut = file.calendars.flatMap(({ events }) => events.filter(({ isWhole }) => !isWhole))
  yield {
    name: names.join(' · '),
    source: [...distinct(products), ...names].join(' '),
    namesCourses: !products.every((product) => /^-\/\/Blackboard\b/i.test(product)),
    isCut: file.isCut,
    titles: read.map(({ event }) => titleOf(event.lines)),
    leftOut: cut.map(({ lines }) => ({ why: 'cut', title: titleOf(lines) })),
  }
  for (const { event, reader } of read.slice(from)) yield reader.read(event)
  return null
}

/** An event, and those that replace single times of it. */
type FileEvent = { lines: Lines; others: readonly Lines[] }

/** The events of a calendar that are read, in its order; last come the changed times of series that it does not have. */
function eventsOf({ events }: RawCalendar): FileEvent[] {
  const whole = latest(events.filter(({ isWhole }) => isWhole)).map(({ lines }) => lines)
  const isException = (lines: Lines) => lineOf(lines, 'RECURRENCE-ID') !== undefined
  const exceptions = Map.groupBy(whole.filter(isException), (lines) => textOf(lines, 'UID'))
  const found = whole
    .filter((lines) => !isException(lines))
    .map((lines): FileEvent => {
      const uid = textOf(lines, 'UID')
      const others = exceptions.get(uid) ?? []
      // They are read with one series, once.
      exceptions.delete(uid)
      return { lines, others }
    })
  return [...found, ...[...exceptions.values()].flat().map((lines) => ({ lines, others: [] }))]
}

/** An event that has a start, which can be one time of a series. */
type ReadEvent = { lines: Lines; start: Start; minutes: number }
/** One that replaces a time of a series, and those after it where it says so. */
type Exception = ReadEvent & { named: number; isForAllAfter: boolean }

class Reader {
  readonly #calendar: RawCalendar
  readonly #product: string
  readonly #context: CalendarContext
  readonly #clocks: Clocks
  readonly #span: Span
  readonly #zones = new Map<string, Clock | null>()
  /** What the event that is read says so far. */
  #items: CalendarItem[] = []
  #leftOut: LeftOutEvent[] = []
  #unknownZones = new Set<string>()
  #hasFloating = false

  constructor(calendar: RawCalendar, context: CalendarContext) {
    this.#calendar = calendar
    this.#product = textOf(calendar.lines, 'PRODID')
    this.#context = context
    const home: Clock = (instant) => offsetIn(context.zone, instant)
    this.#clocks = { home, of: (line, time) => this.#clockOf(line, time) }
    this.#span = {
      // Whole days are those of UTC, so a day more on both sides; each time is looked at again.
      first: instantAt('UTC', `${addDays(context.today, -1)} 00:00`),
      last: instantAt('UTC', `${addDays(context.lastDay, 2)} 00:00`),
    }
  }

  read({ lines, others }: FileEvent): CalendarPart {
    this.#items = []
    this.#leftOut = []
    this.#unknownZones = new Set()
    this.#hasFloating = false
    this.#attempt(lines, () => this.#readEvent(lines, others))
    return {
      items: this.#items,
      leftOut: this.#leftOut,
      unknownZones: [...this.#unknownZones],
      hasFloating: this.#hasFloating,
    }
  }

  /** An event that cannot be read is named and keeps no other from being read (DATES-09). */
  #attempt(lines: Lines, read: () => void): void {
    try {
      read()
    } catch (error) {
      const rule = lineOf(lines, 'RRULE')
      if (error instanceof TooManyTimes)
        this.#leaveOut('repeats', lines, rule ? { line: quotedLine(rule) } : {})
      else
        this.#leaveOut(
          'unreadable',
          lines,
          error instanceof UnreadableLine ? { line: quotedLine(error.line) } : {},
        )
    }
  }

  #readEvent(lines: Lines, others: readonly Lines[]): void {
    const event = this.#eventOf(lines)
    if (!event) return
    const named = lineOf(lines, 'RECURRENCE-ID')
    if (named) this.#add(event, event.start, this.#idOf(lines, event.start, writtenAs(named.value)))
    else if (!repeats(lines)) this.#readSingle(event, others)
    else if (event.minutes > LONGEST_MINUTES) this.#leaveOut('long', lines)
    else this.#readSeries(event, others)
  }

  #readSingle(event: ReadEvent, others: readonly Lines[]): void {
    const exceptions = others.flatMap((other) => this.#exceptionOf(other, event))
    if (!exceptions.some(({ named }) => named === event.start.instant))
      this.#add(event, event.start, this.#idOf(event.lines, event.start))
    for (const exception of exceptions)
      this.#add(exception, exception.start, this.#idOf(event.lines, event.start, at(event, exception.named)))
  }

  #readSeries(event: ReadEvent, others: readonly Lines[]): void {
    // In their order: of those for all times after them, the last one counts.
    const exceptions = others
      .flatMap((other) => this.#exceptionOf(other, event))
      .toSorted((one, other) => one.named - other.named)
    const isForAllAfter = exceptions.some((exception) => exception.isForAllAfter)
    const span = isForAllAfter ? { ...this.#span, first: Number.NEGATIVE_INFINITY } : this.#span
    const named = new Set(exceptions.map((exception) => exception.named))
    const series = seriesOf(event.lines, event.start, this.#clocks, span)
    for (const occurrence of series.occurrences) {
      if (named.has(occurrence.instant)) continue
      const change = exceptions.findLast(
        (exception) => exception.isForAllAfter && exception.named < occurrence.instant,
      )
      this.#addOccurrence(event, occurrence, change)
    }
    for (const exception of exceptions)
      this.#add(
        exception,
        exception.start,
        this.#idOf(event.lines, event.start, at(event, exception.named)),
        true,
      )
    if (this.#items.length + this.#leftOut.length === 0) this.#sayWhyNothing(event, series)
  }

  #addOccurrence(event: ReadEvent, { instant, minutes }: Occurrence, change?: Exception): void {
    const id = this.#idOf(event.lines, event.start, at(event, instant))
    const { clock, isDay } = event.start
    if (!change) {
      this.#add({ ...event, minutes: minutes ?? event.minutes }, { isDay, instant }, id, true)
      return
    }
    // As much later on the clock as the first one of these. That of whole days stands still.
    const later = instant + change.start.instant - change.named
    const moved = later + clock(instant) - clock(later)
    this.#add(change, { isDay: change.start.isDay, instant: moved }, id, true)
  }

  /** Of a series none of whose times is read. */
  #sayWhyNothing(event: ReadEvent, { occurrences, hasEarlier, hasLater }: Series): void {
    const days = occurrences.map(({ instant }) => this.#dayOf(event.start.isDay, instant))
    const isLater = hasLater || days.some((day) => day > this.#context.lastDay)
    const isOver = hasEarlier || days.length > 0
    this.#leaveOut(isLater ? 'afterTerm' : isOver ? 'past' : 'none', event.lines)
  }

  /** Null for one without a start, which is named. */
  #eventOf(lines: Lines): ReadEvent | null {
    const start = startOf(lines, this.#clocks)
    if (start) return { lines, start, minutes: minutesOf(lines, start, this.#clocks) }
    this.#leaveOut('wrong', lines)
    return null
  }

  /** What replaces a time of `series`. One that cannot be read is named, and the time stays. */
  #exceptionOf(lines: Lines, series: ReadEvent): Exception[] {
    const line = lineOf(lines, 'RECURRENCE-ID')
    const read: Exception[] = []
    this.#attempt(lines, () => {
      if (!line) return
      const named = instantNamed(line, series.start, this.#clocks)
      // Its title and its course can be those of the series.
      const texts = series.lines.filter(
        ({ name }) => ['SUMMARY', 'CATEGORIES'].includes(name) && !lineOf(lines, name),
      )
      const start = startOf(lines, this.#clocks) ?? {
        ...series.start,
        ...{ instant: named, local: named + series.start.clock(named) },
      }
      const isForAllAfter = /;RANGE="?THISANDFUTURE/i.test(line.head)
      const minutes = minutesOf(lines, start, this.#clocks)
      read.push({ lines: [...lines, ...texts], start, minutes, named, isForAllAfter })
    })
    return read
  }

  #add(
    { lines, minutes }: Pick<ReadEvent, 'lines' | 'minutes'>,
    { isDay, instant }: Pick<Start, 'isDay' | 'instant'>,
    uid: string,
    isOfSeries = false,
  ): void {
    const { title, course, room, note } = namesOf(lines, this.#product)
    const day = this.#dayOf(isDay, instant)
    if (title === '') {
      this.#leaveOut('wrong', lines, { day })
      return
    }
    const why = this.#whyNot(lines, day, minutes, isOfSeries)
    if (why) {
      // Of a series, what is over or too far says nothing.
      if (!isOfSeries || why === 'cancelled' || why === 'long') this.#leaveOut(why, lines, { day })
      return
    }
    this.#items.push({
      uid,
      title,
      course,
      day,
      time: isDay ? null : minutesOfDay(this.#momentAt(instant)),
      minutes: isDay || minutes < 1 ? null : minutes,
      room,
      note,
    })
  }

  #whyNot(lines: Lines, day: Day, minutes: number, isOfSeries: boolean): LeftOut | null {
    const { today, lastDay } = this.#context
    if (minutes > LONGEST_MINUTES) return 'long'
    if (day < today) return 'past'
    if (day > (isOfSeries ? lastDay : addDays(today, FURTHEST))) return 'later'
    return /^cancelled$/i.test(textOf(lines, 'STATUS')) ? 'cancelled' : null
  }

  #leaveOut(why: LeftOut, lines: Lines, what: Pick<LeftOutEvent, 'day' | 'line'> = {}): void {
    this.#leftOut.push({ why, title: titleOf(lines), ...what })
  }

  /** Its UID, or its title and time, with its place in a series. */
  #idOf(lines: Lines, start: Start, place = ''): string {
    const uid = textOf(lines, 'UID') || `${namesOf(lines, this.#product).title} ${writtenOf(start)}`
    return place ? `${uid} ${place}` : uid
  }

  #dayOf(isDay: boolean, instant: number): Day {
    return isDay ? dayOfLocal(instant) : dayOf(this.#momentAt(instant))
  }

  #momentAt(instant: number): Moment {
    // A year of five digits would come before all others.
    return momentIn(this.#context.zone, Math.min(instant, Date.UTC(9999, 11, 31)))
  }

  #clockOf(line: ContentLine, { isUtc }: FileTime): Clock {
    if (isUtc) return UTC
    const name = zoneNameOf(line)
    if (name === null) {
      this.#hasFloating = true
      return this.#clocks.home
    }
    const clock = this.#clockNamed(name)
    if (clock) return clock
    this.#unknownZones.add(cutTo(name, 60))
    return this.#clocks.home
  }

  #clockNamed(name: string): Clock | null {
    let clock = this.#zones.get(name)
    if (clock === undefined) {
      const zone = this.#calendar.zones.find(({ lines }) => lineOf(lines, 'TZID')?.value === name)
      clock = clockNamed(name) ?? (zone ? clockOfZone(zone) : null)
      this.#zones.set(name, clock)
    }
    return clock
  }
}

/** The title by which an event that is left out is named. */
function titleOf(lines: Lines): string {
  const title = textOf(lines, 'SUMMARY')
  return cutTo(plainText(title) || title, 120)
}

/** Without those that a later version of them in the file replaces, by SEQUENCE. */
function latest(events: readonly RawEvent[]): RawEvent[] {
  const version = ({ lines }: RawEvent) => Number(lineOf(lines, 'SEQUENCE')?.value) || 0
  const last = new Map<string, number>()
  const key = ({ lines }: RawEvent) =>
    `${textOf(lines, 'UID')} ${lineOf(lines, 'RECURRENCE-ID')?.value ?? ''}`
  for (const event of events) last.set(key(event), Math.max(last.get(key(event)) ?? 0, version(event)))
  return events.filter(
    (event) => textOf(event.lines, 'UID') === '' || version(event) === last.get(key(event)),
  )
}

/** The place of a time in its series, as the parser of the first imports wrote it: by it an import knows a date again (ADR-72). */
function at({ start }: ReadEvent, instant: number): string {
  const { isDay, isUtc, clock } = start
  return writtenOf({ isDay, isUtc, local: instant + clock(instant) })
}

function writtenOf({ local, isDay, isUtc }: Pick<Start, 'local' | 'isDay' | 'isUtc'>): string {
  const day = dayOfLocal(local)
  return isDay ? day : `${new Date(local).toISOString().slice(0, 19)}${isUtc ? 'Z' : ''}`
}

/** "20261201T100000Z" in the same way. */
function writtenAs(value: string): string {
  return value.replace(
    /^(\d{4})(\d\d)(\d\d)(?:(T)(\d\d)(\d\d)(\d\d))?/,
    (_, year, month, day, t, ...[hour, minute, second]) =>
      t ? `${year}-${month}-${day}T${hour}:${minute}:${second}` : `${year}-${month}-${day}`,
  )
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))]
}
