/**
 * Reads the calendar that a learning system exports, on the device (DATES-05). It belongs in a worker (`calendar-worker.ts`),
 * because some rules take for ever.
 */

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
 * day or no title. `long`: more than a day. `repeats`: too often. `slow`: it takes too long to read. `none`: its exceptions leave
 * nothing of it. `past`: before today. `later`: after a year. `afterTerm`: a series that begins after the days that are read.
 */
export type LeftOut =
  | 'unreadable'
  | 'cut'
  | 'wrong'
  | 'cancelled'
  | 'long'
  | 'repeats'
  | 'slow'
  | 'none'
  | 'past'
  | 'later'
  | 'afterTerm'

export type LeftOutEvent = {
  why: LeftOut
  title: string
  /** The line that cannot be read. */
  line?: string
}

export type ReadCalendar = {
  name: string
  /** What tells this calendar from others, the same whenever it is exported. */
  source: string
  items: readonly CalendarItem[]
  /** Whether its items name their course. An item without one is then probably not of the university. */
  namesCourses: boolean
  leftOut: readonly LeftOutEvent[]
  /** Zones that nobody knows: their times are taken as the university's. */
  unknownZones: readonly string[]
  /** Times without a zone, taken as the university's. */
  hasFloating: boolean
  /** Whether the end of the file is missing. */
  isCut: boolean
}

export type CalendarContext = {
  /** The university's time zone. */
  zone: string
  today: Day
  /** The last day on which what repeats is read: the end of the term. */
  lastDay: Day
}

/** Events by their place in the file that are not read, since they took too long, and whom to tell which one is begun. */
export type Reading = { without: readonly number[]; onEvent: (place: number) => void }

/** Days after today on which a single date is read. */
const FURTHEST = 366
/** A day: a longer event is no date. */
const LONGEST_MINUTES = 1440
/** Items of a file. A document has far fewer dates, but the student chooses among the courses. */
const MOST_ITEMS = 5000
const READ_ALL: Reading = { without: [], onEvent: () => {} }

/** What a file says, or why it cannot be read. Never throws. */
export function readCalendar(
  text: string,
  context: CalendarContext,
  reading: Reading = READ_ALL,
): ReadCalendar | CalendarProblem {
  const file = calendarsOf(text)
  if (typeof file === 'string') return file
  const found = new Found()
  for (const calendar of file.calendars) new Reader(calendar, context, reading, found).read()
  const products = file.calendars.map(({ lines }) => textOf(lines, 'PRODID'))
  const names = distinct(file.calendars.map(({ lines }) => textOf(lines, 'X-WR-CALNAME')))
  return {
    name: names.join(' · '),
    source: [...distinct(products), ...names].join(' '),
    items: [...found.items.values()],
    namesCourses: !products.every((product) => /^-\/\/Blackboard\b/i.test(product)),
    leftOut: found.leftOut,
    unknownZones: [...found.unknownZones],
    hasFloating: found.hasFloating,
    isCut: file.isCut,
  }
}

/** What is found in all calendars of a file. */
class Found {
  readonly items = new Map<string, CalendarItem>()
  readonly leftOut: LeftOutEvent[] = []
  readonly unknownZones = new Set<string>()
  hasFloating = false
  /** Events so far. */
  events = 0
}

/** An event that has a start, which can be one time of a series. */
type ReadEvent = { lines: Lines; start: Start; minutes: number }
/** One that replaces a time of a series, and those after it where it says so. */
type Exception = ReadEvent & { named: number; isForAllAfter: boolean }

class Reader {
  readonly #calendar: RawCalendar
  readonly #product: string
  readonly #context: CalendarContext
  readonly #reading: Reading
  readonly #found: Found
  readonly #clocks: Clocks
  readonly #span: Span
  readonly #zones = new Map<string, Clock | null>()

  constructor(calendar: RawCalendar, context: CalendarContext, reading: Reading, found: Found) {
    this.#calendar = calendar
    this.#product = textOf(calendar.lines, 'PRODID')
    this.#context = context
    this.#reading = reading
    this.#found = found
    const home: Clock = (instant) => offsetIn(context.zone, instant)
    this.#clocks = { home, of: (line, time) => this.#clockOf(line, time) }
    this.#span = {
      // Whole days are those of UTC, so a day more on both sides; each time is looked at again.
      first: instantAt('UTC', `${addDays(context.today, -1)} 00:00`),
      last: instantAt('UTC', `${addDays(context.lastDay, 2)} 00:00`),
    }
  }

  read(): void {
    const events = latest(this.#calendar.events.filter((event) => this.#isWhole(event)))
    const isException = ({ lines }: RawEvent) => lineOf(lines, 'RECURRENCE-ID') !== undefined
    const exceptions = Map.groupBy(events.filter(isException), ({ lines }) => textOf(lines, 'UID'))
    for (const { lines } of events.filter((event) => !isException(event))) {
      const uid = textOf(lines, 'UID')
      const own = repeats(lines) ? (exceptions.get(uid) ?? []) : []
      // Those of a series are read with it, once.
      if (own.length > 0) exceptions.delete(uid)
      this.#attempt(lines, () => this.#readEvent(lines, own))
    }
    // Times of a series that the file does not have.
    for (const { lines } of [...exceptions.values()].flat())
      this.#attempt(lines, () => {
        const event = this.#eventOf(lines)
        const at = lineOf(lines, 'RECURRENCE-ID')?.value ?? ''
        if (event) this.#add(event, event.start, this.#idOf(lines, event.start, writtenAs(at)))
      })
  }

  #isWhole({ lines, isWhole }: RawEvent): boolean {
    if (!isWhole) this.#leaveOut('cut', lines)
    return isWhole
  }

  /** Reads an event; one that cannot be read is named and keeps no other from being read (DATES-09). */
  #attempt(lines: Lines, read: () => void): void {
    const place = this.#found.events
    this.#found.events += 1
    if (this.#reading.without.includes(place)) {
      this.#leaveOut('slow', lines)
      return
    }
    this.#reading.onEvent(place)
    try {
      read()
    } catch (error) {
      if (error instanceof TooManyTimes) this.#leaveOut('repeats', lines)
      else this.#leaveOut('unreadable', lines, error instanceof UnreadableLine ? error.line : undefined)
    }
  }

  #readEvent(lines: Lines, others: readonly RawEvent[]): void {
    const event = this.#eventOf(lines)
    if (!event) return
    if (!repeats(lines)) this.#add(event, event.start, this.#idOf(lines, event.start))
    else if (event.minutes > LONGEST_MINUTES) this.#leaveOut('long', lines)
    else this.#readSeries(event, others)
  }

  #readSeries(event: ReadEvent, others: readonly RawEvent[]): void {
    const exceptions = others.flatMap((other) => this.#exceptionOf(other.lines, event))
    const isForAllAfter = exceptions.some((exception) => exception.isForAllAfter)
    const span = isForAllAfter ? { ...this.#span, first: Number.NEGATIVE_INFINITY } : this.#span
    const named = new Set(exceptions.map((exception) => exception.named))
    const series = seriesOf(event.lines, event.start, this.#clocks, span, (instant) => named.has(instant))
    if (this.#found.items.size + series.occurrences.length > MOST_ITEMS) throw new TooManyTimes()
    const before = this.#found.items.size + this.#found.leftOut.length
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
    if (this.#found.items.size + this.#found.leftOut.length === before) this.#sayWhyNothing(event, series)
  }

  #addOccurrence(event: ReadEvent, { local, instant, minutes }: Occurrence, change?: Exception): void {
    const id = this.#idOf(event.lines, event.start, at(event, instant))
    const { clock, isDay } = event.start
    if (!change) {
      this.#add({ ...event, minutes: minutes ?? event.minutes }, { ...event.start, local, instant }, id, true)
      return
    }
    // As much later on the clock as the first one of these.
    const shift = change.start.instant - change.named
    const moved = isDay ? instant + shift : instant + shift + clock(instant) - clock(instant + shift)
    this.#add(change, { ...change.start, instant: moved, local: moved + change.start.clock(moved) }, id, true)
  }

  /** Of a series none of whose times is read. */
  #sayWhyNothing(event: ReadEvent, { occurrences, hasEarlier, hasLater }: Series): void {
    const days = occurrences.map(({ instant }) => this.#dayOf(event.start.isDay, instant))
    const isLater = hasLater || days.some((day) => day > this.#context.lastDay)
    const isOver = hasEarlier || days.some((day) => day < this.#context.today)
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

  #add({ lines, minutes }: ReadEvent, start: Start, uid: string, isOfSeries = false): void {
    const { title, course, room, note } = namesOf(lines, this.#product)
    if (title === '') {
      this.#leaveOut('wrong', lines)
      return
    }
    const day = this.#dayOf(start.isDay, start.instant)
    const why = this.#whyNot(lines, day, minutes, isOfSeries)
    if (why) {
      // Of a series, what is over or too far says nothing.
      if (!isOfSeries || why === 'cancelled' || why === 'long') this.#leaveOut(why, lines)
      return
    }
    const item: CalendarItem = {
      uid,
      title,
      course,
      day,
      time: start.isDay ? null : minutesOfDay(this.#momentAt(start.instant)),
      minutes: start.isDay || minutes < 1 ? null : minutes,
      room,
      note,
    }
    // Two events with one UID at different times are two.
    const other = this.#found.items.get(uid)
    const isOther = other && (other.day !== day || other.time !== item.time || other.title !== title)
    const ownUid = isOther ? `${uid} ${title} ${day} ${item.time}` : uid
    this.#found.items.set(ownUid, { ...item, uid: ownUid })
  }

  #whyNot(lines: Lines, day: Day, minutes: number, isOfSeries: boolean): LeftOut | null {
    const { today, lastDay } = this.#context
    if (/^cancelled$/i.test(textOf(lines, 'STATUS'))) return 'cancelled'
    if (minutes > LONGEST_MINUTES) return 'long'
    if (day < today) return 'past'
    return day > (isOfSeries ? lastDay : addDays(today, FURTHEST)) ? 'later' : null
  }

  #leaveOut(why: LeftOut, lines: Lines, line?: ContentLine): void {
    const title = plainText(textOf(lines, 'SUMMARY')) || textOf(lines, 'SUMMARY')
    this.#found.leftOut.push({ why, title: title.slice(0, 120), ...(line && { line: quotedLine(line) }) })
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
    return momentIn(this.#context.zone, Math.min(instant, Date.UTC(9999, 0)))
  }

  #clockOf(line: ContentLine, { isUtc }: FileTime): Clock {
    if (isUtc) return UTC
    const name = zoneNameOf(line)
    if (name === null) {
      this.#found.hasFloating = true
      return this.#clocks.home
    }
    const clock = this.#clockNamed(name)
    if (clock) return clock
    this.#found.unknownZones.add(name.slice(0, 60))
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

/** Without those that a later version of them in the file replaces, by SEQUENCE. */
function latest(events: readonly RawEvent[]): RawEvent[] {
  const version = ({ lines }: RawEvent) => Number(textOf(lines, 'SEQUENCE')) || 0
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
