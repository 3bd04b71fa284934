/** Reads the calendar that a learning system exports, on the device (DATES-05). Its parser is a chunk of its own (ADR-72). */

import ICAL from 'ical.js'
import { addDays, dayOf, daysBetween, isDay, type Moment, minutesOf } from '../institution/days.ts'
import { instantIn, momentIn } from '../institution/time-zone.ts'
import type { Day } from '../institution/types.ts'
import { type CalendarProblem, calendarLines, LAST_YEAR } from './calendar-lines.ts'

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
 * Why something is not among the items. `long`: more than a day. `repeats`: a rule that is not read, or without an end in
 * sight. `wrong`: no day or no title. `past` and `later`: before today, or after a year or the term.
 */
export type LeftOut = 'cancelled' | 'long' | 'repeats' | 'wrong' | 'past' | 'later'

export type ReadCalendar = {
  name: string
  /** What tells this calendar from others, the same whenever it is exported. */
  source: string
  items: readonly CalendarItem[]
  /** Whether its items name their course. An item without one is then probably not of the university. */
  namesCourses: boolean
  leftOut: readonly { why: LeftOut; title: string }[]
  /** Zones that nobody knows: their times are taken as the university's. */
  unknownZones: readonly string[]
  /** Times without a zone, taken as the university's. */
  hasFloating: boolean
}

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
/** Steps through what repeats, of one event and of all. */
const MOST_STEPS = 300
const MOST_STEPS_IN_ALL = 800
/** Days, weeks, months or years from one time to the next. */
const LONGEST_INTERVAL = 366
/** Changes of the clock in all zones of a file: a zone that Outlook writes from 1601 on has 1,000. */
const MOST_CHANGES = 5000

/** What a calendar says, or why it cannot be read. Never throws. */
export function readCalendar(text: string, context: CalendarContext): ReadCalendar | CalendarProblem {
  const lines = calendarLines(text)
  if (typeof lines === 'string') return lines
  try {
    return new Reader(new ICAL.Component(ICAL.parse(lines.join('\r\n'))), context).read()
  } catch {
    return 'broken'
  }
}

/** A local time as the file has it: a whole day, or a moment in a zone. */
type Local = { day: Day } | { moment: Moment; instant: number }

class Reader {
  readonly #calendar: ICAL.Component
  readonly #context: CalendarContext
  readonly #zones = new Map<string, ICAL.Timezone>()
  readonly #unknown = new Set<string>()
  readonly #items: CalendarItem[] = []
  readonly #leftOut: { why: LeftOut; title: string }[] = []
  #hasFloating = false
  #steps = 0

  constructor(calendar: ICAL.Component, context: CalendarContext) {
    this.#calendar = calendar
    this.#context = context
    let changes = 0
    for (const component of calendar.getAllSubcomponents('vtimezone')) {
      changes += changesOf(component)
      if (changes > MOST_CHANGES) calendar.removeSubcomponent(component)
      else {
        const zone = new ICAL.Timezone(component)
        this.#zones.set(zone.tzid, zone)
      }
    }
  }

  read(): ReadCalendar {
    const events = this.#calendar.getAllSubcomponents('vevent')
    const exceptions = Map.groupBy(
      events.filter((event) => event.hasProperty('recurrence-id')),
      (event) => textOf(event, 'uid'),
    )
    const masters = events.filter((event) => !event.hasProperty('recurrence-id'))
    const uids = new Set(masters.map((event) => textOf(event, 'uid')))
    for (const event of masters) this.#readEvent(event, exceptions.get(textOf(event, 'uid')) ?? [])
    // A time of a series that the file does not have.
    for (const [uid, alone] of exceptions)
      if (!uids.has(uid)) for (const event of alone) this.#add(event, event)
    const name = textOf(this.#calendar, 'x-wr-calname')
    return {
      name,
      source: `${textOf(this.#calendar, 'prodid')} ${name}`.trim(),
      items: this.#items,
      namesCourses: !/^-\/\/Blackboard\b/i.test(textOf(this.#calendar, 'prodid')),
      leftOut: this.#leftOut,
      unknownZones: [...this.#unknown],
      hasFloating: this.#hasFloating,
    }
  }

  #readEvent(event: ICAL.Component, exceptions: readonly ICAL.Component[]): void {
    if (!event.hasProperty('rrule') && !event.hasProperty('rdate')) {
      this.#add(event, event)
      return
    }
    // In another zone it can be the day before or after.
    const first = addDays(this.#context.today, -1)
    const last = addDays(this.#context.lastDay, 1)
    const start = this.#timeOf(event, event, 'dtstart')
    const end = this.#endOf(event, event)
    if (start && dayIn(start) > last) return
    // Before the parser adds the length to each time, which takes as long as it is.
    if (start && end && Math.abs(daysBetween(dayIn(start), dayIn(end))) > 1) {
      this.#leaveOut('long', event)
      return
    }
    const rules = rulesOf(event)
    if (rules.some(isStrange) || this.#steps > MOST_STEPS_IN_ALL) {
      this.#leaveOut('repeats', event)
      return
    }
    // Several events can share a UID, and then each has all exceptions.
    this.#steps += exceptions.length
    const series = new ICAL.Event(event, { exceptions: [...exceptions] })
    const dates = series.iterator()
    for (let steps = 0; ; steps += 1) {
      const next = dates.next()
      if (!next || next.toString().slice(0, 10) > last) return
      this.#steps += 1
      if (steps > MOST_STEPS || this.#steps > MOST_STEPS_IN_ALL) {
        this.#leaveOut('repeats', event)
        return
      }
      // One that is over can only have been moved.
      if (exceptions.length === 0 && next.toString().slice(0, 10) < first) continue
      const { item, startDate, endDate } = series.getOccurrenceDetails(next)
      this.#add(item.component, event, { start: startDate, end: endDate, at: next.toString() })
    }
  }

  #leaveOut(why: LeftOut, event: ICAL.Component): void {
    this.#leftOut.push({ why, title: textOf(event, 'summary').slice(0, 120) })
  }

  /** One event, or one time of a series that `master` begins. */
  #add(
    event: ICAL.Component,
    master: ICAL.Component,
    occurrence?: { start: ICAL.Time; end: ICAL.Time; at: string },
  ): void {
    const { title, course, room } = this.#namesOf(event)
    const start = this.#timeOf(event, master, 'dtstart', occurrence?.start)
    if (title === '' || !start) {
      this.#leaveOut('wrong', event)
      return
    }
    const end = this.#endOf(event, master, occurrence?.end)
    const day = dayIn(start)
    const length = lengthOf(start, end)
    const why = this.#whyNot(event, day, length, occurrence !== undefined)
    if (why) {
      // Of a series, what is over or too far says nothing.
      if (!occurrence || why === 'cancelled' || why === 'long') this.#leaveOut(why, event)
      return
    }
    const uid = textOf(event, 'uid') || `${title} ${day}`
    const recurrence = occurrence?.at ?? (event.getFirstPropertyValue('recurrence-id')?.toString() || '')
    this.#items.push({
      uid: recurrence ? `${uid} ${recurrence}` : uid,
      title,
      course,
      day,
      time: 'day' in start ? null : minutesOf(start.moment),
      minutes: 'day' in start || length < 1 ? null : length,
      room,
      note: plainText(textOf(event, 'description')),
    })
  }

  #whyNot(event: ICAL.Component, day: Day, length: number, isOfSeries: boolean): LeftOut | null {
    const { today, lastDay } = this.#context
    if (/^cancelled$/i.test(textOf(event, 'status'))) return 'cancelled'
    if (length > LONGEST_MINUTES) return 'long'
    if (day < today) return 'past'
    return day > (isOfSeries ? lastDay : addDays(today, FURTHEST)) ? 'later' : null
  }

  /** Title, course and room, as the learning systems write them. */
  #namesOf(event: ICAL.Component): Pick<CalendarItem, 'title' | 'course' | 'room'> {
    const summary = plainText(textOf(event, 'summary'))
    const location = plainText(textOf(event, 'location'))
    // Canvas: "Quiz 2 [COMP 2201]".
    const [, before = '', bracket = ''] = /^(.*\S)\s*\[([^[\]]+)\]$/.exec(summary) ?? []
    if (bracket) return { title: before, course: bracket.trim(), room: location }
    // Moodle: the short name of the course is the category.
    const category = event.getFirstProperty('categories')?.getFirstValue()
    if (typeof category === 'string' && category.trim() !== '')
      return { title: summary, course: plainText(category), room: location }
    // Brightspace: the place of a due date is its course.
    if (/D2L|Desire2Learn|Brightspace/i.test(textOf(this.#calendar, 'prodid')))
      return { title: summary, course: location, room: '' }
    // Blackboard: "COMP 2201: Quiz 2".
    const [, code = '', rest = ''] =
      /^(\p{L}{2,6}[ _-]?\d{3,4}[\p{L}\d_.-]{0,20})\s?:\s(.+)$/u.exec(summary) ?? []
    return code
      ? { title: rest, course: code, room: location }
      : { title: summary, course: '', room: location }
  }

  #endOf(event: ICAL.Component, master: ICAL.Component, end?: ICAL.Time): Local | null {
    if (end) return this.#timeOf(event, master, 'dtend', end)
    if (event.hasProperty('dtend')) return this.#timeOf(event, event, 'dtend')
    const duration = event.getFirstPropertyValue('duration')
    const start = duration instanceof ICAL.Duration && this.#timeOf(event, event, 'dtstart')
    if (!start) return null
    const minutes = duration.toSeconds() / 60
    return 'day' in start
      ? { day: addDays(start.day, Math.floor(minutes / LONGEST_MINUTES)) }
      : this.#at(start.instant + minutes * 60_000)
  }

  /** A time of an event; `value` is one that the parser has computed, in the zone of the property. */
  #timeOf(event: ICAL.Component, master: ICAL.Component, name: string, value?: ICAL.Time): Local | null {
    const property =
      event.getFirstProperty(name) ?? event.getFirstProperty('dtstart') ?? master.getFirstProperty('dtstart')
    const time = value ?? property?.getFirstValue()
    if (!(time instanceof ICAL.Time)) return null
    const written = time.toString()
    const day = written.slice(0, 10)
    if (!isDay(day)) return null
    if (time.isDate) return { day }
    const moment = `${day} ${written.slice(11, 16)}`
    // What is too far needs no clock of a zone, which the parser works out year by year.
    if (written.endsWith('Z') || day > addDays(this.#context.today, 2 * FURTHEST))
      return this.#at(instantIn('UTC', moment))
    const tzid = property?.getParameter('tzid')
    if (typeof tzid !== 'string') {
      this.#hasFloating = true
      return this.#at(instantIn(this.#context.zone, moment))
    }
    return this.#at(this.#instantIn(tzid, moment, time))
  }

  #instantIn(tzid: string, moment: Moment, time: ICAL.Time): number {
    if (isKnownZone(tzid)) return instantIn(tzid, moment)
    const zone = this.#zones.get(tzid)
    if (zone) return instantIn('UTC', moment) - zone.utcOffset(time) * 1000
    this.#unknown.add(tzid.slice(0, 60))
    return instantIn(this.#context.zone, moment)
  }

  #at(instant: number): Local {
    return { moment: momentIn(this.#context.zone, instant), instant }
  }
}

function rulesOf(component: ICAL.Component): ICAL.Recur[] {
  return component.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur)
}

/**
 * How often the clock of a zone changes up to the last year that is read, which the parser works out one by one. A rule that
 * is none of a clock has no end.
 */
function changesOf(zone: ICAL.Component): number {
  return zone.getAllSubcomponents().reduce((sum, change) => {
    const start = change.getFirstPropertyValue('dtstart')
    if (!rulesOf(change).every(isOnceAYear)) return Number.POSITIVE_INFINITY
    const years = start instanceof ICAL.Time ? Number(LAST_YEAR) - start.year : 0
    return sum + 1 + years * rulesOf(change).length
  }, 0)
}

/** Whether a rule is that of a clock: "the last Sunday in March", "the Sunday of 8 to 14 March", or a date. */
function isOnceAYear({ freq, interval, parts }: ICAL.Recur): boolean {
  const { BYMONTH = [], BYDAY = [], BYMONTHDAY = [], ...others } = parts
  if (freq !== 'YEARLY' || interval !== 1 || Object.keys(others).length > 0) return false
  if (BYMONTH.length > 1 || BYDAY.length > 1) return false
  if (BYDAY.length + BYMONTHDAY.length === 0) return true
  const [weekday] = BYDAY
  const isOneDay =
    weekday === undefined
      ? BYMONTHDAY.length === 1
      : BYMONTHDAY.length > 0
        ? BYMONTHDAY.length <= 7
        : /\d/.test(String(weekday))
  return BYMONTH.length === 1 && isOneDay
}

/** A rule that is not read: one that repeats within a day, never steps on, or asks for days that there may not be. */
function isStrange(rule: ICAL.Recur): boolean {
  const parts = Object.keys(rule.parts)
  return (
    !['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(rule.freq) ||
    rule.interval < 1 ||
    rule.interval > LONGEST_INTERVAL ||
    parts.some((part) => part !== 'BYDAY') ||
    (parts.length > 0 && rule.freq !== 'WEEKLY')
  )
}

function dayIn(local: Local): Day {
  return 'day' in local ? local.day : dayOf(local.moment)
}

/** Whole days count as their minutes. */
function lengthOf(start: Local, end: Local | null): number {
  if (!end) return 0
  if ('day' in start || 'day' in end) {
    return 'day' in start && 'day' in end ? daysBetween(start.day, end.day) * LONGEST_MINUTES : 0
  }
  return Math.round((end.instant - start.instant) / 60_000)
}

function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.trim() : ''
}

const zones = new Map<string, boolean>()

function isKnownZone(tzid: string): boolean {
  const known = zones.get(tzid)
  if (known !== undefined) return known
  let isKnown = true
  try {
    new Intl.DateTimeFormat('en', { timeZone: tzid })
  } catch {
    isKnown = false
  }
  zones.set(tzid, isKnown)
  return isKnown
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Without tags, entities and repeated blanks: it is shown as text alone. Nor with what no database stores: NUL, half an emoji. */
function plainText(text: string): string {
  return text
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/&(?:#(\d{1,6})|(\w{2,4}));/g, (all, code?: string, name?: string) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10_ffff)) : (ENTITIES[name ?? ''] ?? all),
    )
    .replace(/[\s\0]+/g, ' ')
    .trim()
    .toWellFormed()
}
