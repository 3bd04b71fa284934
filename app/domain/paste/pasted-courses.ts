/** The components of a pasted course as its sections, with their times (PASTE-07, PASTE-09 to PASTE-12). */

import { cutTo } from '../../i18n/graphemes'
import { addDays, weekdayOf } from '../institution/days'
import { isExamName, type Status } from '../institution/registration-pages'
import type { Day, Weekday } from '../institution/types'
import { DAYS_PER_WEEK } from '../plan/clock'
import type { NewCourse } from '../plan/import-courses'
import { partOfWord } from '../plan/part-words'
import { MOST_SECTIONS_PER_COURSE, MOST_SLOTS, ROOM_LIMIT, SECTION_LIMIT } from '../plan/plan'
import { type Weeks, weeksText } from '../plan/weeks'
import { FIELD_LIMITS } from '../table-limits'
import type { Quote } from './cells'
import { type DateRange, type DayRange, isOneDay } from './dates'
import type { Component, Exam, Meeting } from './page-facts'

/** `at`: where the page says it. */
export type ReadMeeting = Meeting & { at: Quote }

export type ReadExam = Exam & { at: Quote }

/** A component of a course, or a row of a class search. */
export type ReadComponent = Component & { meetings: ReadMeeting[]; ranges: DateRange[] }

/** A value, and where the page says it. `isAhead`: before the heading of the course. */
export type Said<Value> = Quote & { value: Value; isAhead: boolean; isContradicted?: boolean }

export type SaidStatus = Said<Status> & { printed: string }

export type ReadCourse = {
  name: string
  title: string | null
  at: Quote
  status: SaidStatus | null
  credits: Said<number | null> | null
  components: ReadComponent[]
  exams: ReadExam[]
  /** What stands between the heading and the components and is no fact: a status that is not known, for one (PASTE-13). */
  unread: Quote[]
}

/** Its weeks are the dates of the meeting, where these are not from the first to the last day of the term (WEEKS-02). */
export type PastedTime = NewCourse['sections'][0]['timeSlots'][0] & { instructors: readonly string[] }

export type PastedSection = { name: string | null; timeSlots: readonly PastedTime[] }

/** What is on one date: an exam where a label says so, else a class or anything else (PASTE-12). Times in minutes since midnight. */
export type PastedDate = {
  isExam: boolean
  /** "Final Exam", "Laboratory", as printed. */
  title: string
  day: Day
  /** Null for one of which the page says no time. */
  startTime: number | null
  endTime: number | null
  room: string | null
}

export type PastedCourse = Omit<NewCourse, 'name' | 'sections'> & {
  name: string
  /** One, unless the page leaves it open which is taken. */
  sections: readonly PastedSection[]
  /** To be offered as own dates. They are no classes. */
  dates: readonly PastedDate[]
}

/** The days of a range on the page, and those of the term, where it says any of weekly classes. */
export type TermDays = { span: DayRange | null; dayRangeOf: (range: DateRange) => DayRange } | null

/**
 * The courses of a page, each with its parts: what has several headings, as in a page that was pasted twice, is one course. Two
 * courses with one code are two when their titles differ, or when they have different classes of one kind (PASTE-11).
 */
export function groupsOf(courses: readonly ReadCourse[]): ReadCourse[][] {
  const groups: ReadCourse[][] = []
  for (const [, ofName] of Map.groupBy(courses, ({ name }) => name)) {
    const known: ReadCourse[][] = []
    for (const course of ofName) {
      const group = known.find((parts) => isPartOf(course, parts))
      if (group) group.push(course)
      else known.push([course])
    }
    groups.push(...known)
  }
  return groups
}

function isPartOf(course: ReadCourse, parts: readonly ReadCourse[]): boolean {
  const title = course.title?.toLowerCase()
  if (title && parts.some((part) => part.title && part.title.toLowerCase() !== title)) return false
  const theirs = parts.flatMap(({ components }) => components)
  const { components } = course
  const isNumbered = (component: ReadComponent) => component.number !== ''
  const isSame = (one: ReadComponent, other: ReadComponent) => one.number === other.number
  if (components.some((one) => isNumbered(one) && theirs.some((other) => isSame(one, other)))) return true
  return !components.some((one) =>
    theirs.some(
      (other) =>
        isNumbered(one) &&
        isNumbered(other) &&
        kindOf(one) === kindOf(other) &&
        one.section !== other.section,
    ),
  )
}

/** A course of its parts. */
export function courseOf(parts: readonly ReadCourse[], days: TermDays): PastedCourse {
  const credits = parts.flatMap((part) => part.credits?.value ?? [])
  const title = parts.find((part) => part.title)?.title
  return {
    name: parts[0]?.name ?? '',
    title: title ? cutTo(title, FIELD_LIMITS.course) : null,
    credits: credits.length > 0 ? Math.max(...credits) : null,
    sections: sectionsOf(parts)
      .slice(0, MOST_SECTIONS_PER_COURSE)
      .map((components) => ({
        name: sectionName(components),
        timeSlots: timesOf(components, days).slice(0, MOST_SLOTS),
      })),
    dates: datesOf(parts, days).dates,
  }
}

export function hasTooManyTimes(parts: readonly ReadCourse[], days: TermDays): boolean {
  return sectionsOf(parts).some((components) => timesOf(components, days).length > MOST_SLOTS)
}

export function hasTooManySections(parts: readonly ReadCourse[]): boolean {
  return sectionsOf(parts).length > MOST_SECTIONS_PER_COURSE
}

/**
 * Lecture and laboratory are one section with all their times: the student takes them together, they never conflict with each
 * other, and tools count the credit hours once. A class search lists several of a kind, without a status: each of them with
 * each of the other kinds is a section to choose from.
 */
function sectionsOf(parts: readonly ReadCourse[]): ReadComponent[][] {
  const components = parts.flatMap((part) => part.components).filter(({ kind }) => !isExamName(kind))
  const isTaken = parts.some(({ status }) => status !== null)
  if (isTaken) return [components]
  const kinds = Map.groupBy(components, kindOf)
  return [...kinds.values()].reduce<ReadComponent[][]>(
    (sections, ofKind) => {
      const alternatives = [...Map.groupBy(ofKind, ({ section }) => section).values()]
      // One more than can be kept is enough to know that there are too many.
      return sections
        .flatMap((section) => alternatives.map((components) => [...section, ...components]))
        .slice(0, MOST_SECTIONS_PER_COURSE + 1)
    },
    [[]],
  )
}

/** "LEC" of "Lecture" and "LEC". */
function kindOf({ kind }: Pick<Component, 'kind'>): string {
  return kind.slice(0, 3).toUpperCase()
}

/** "2", or "LEC 2, LAB 3" when components have different sections; shorter when a plan cannot hold that. */
function sectionName(components: readonly ReadComponent[]): string | null {
  const sections = [...new Set(components.map(({ section }) => section))]
  if (sections.length <= 1) return cutTo(sections[0] ?? '', SECTION_LIMIT) || null
  const text = [...new Set(components.map((component) => `${kindOf(component)} ${component.section}`))].join(
    ', ',
  )
  return text.length <= SECTION_LIMIT ? text : cutTo(sections.join(', '), SECTION_LIMIT)
}

/** Whether a course has several classes of a kind, as in a class search, which says no status. */
export function offersChoice({ components }: ReadCourse): boolean {
  return [...Map.groupBy(components, kindOf).values()].some(
    (ofKind) => new Set(ofKind.map(({ section }) => section)).size > 1,
  )
}

/** Which class a component is of. */
function classOf(component: ReadComponent): string {
  return component.number || `${kindOf(component)} ${component.section}`
}

/**
 * The meetings of components: `classes` are held weekly, or on several dates; `once` is the only date of a class besides those,
 * or an exam.
 */
function meetingsOf(components: readonly ReadComponent[]): {
  classes: (ReadMeeting & Pick<Component, 'kind'>)[]
  once: { meeting: ReadMeeting; component: ReadComponent }[]
} {
  const ofClasses = [...Map.groupBy(components, classOf).values()]
  const isHeldOnDates = new Map(
    ofClasses.map((parts) => {
      const single = parts.flatMap(({ meetings }) => meetings).flatMap(({ dates }) => dates ?? [])
      const dates = new Set(single.filter(isOneDay).map(({ from }) => from.join()))
      return [classOf(parts[0] as ReadComponent), dates.size > 1] as const
    }),
  )
  const all = components.flatMap((component) =>
    component.meetings.map((meeting) => ({
      component,
      meeting,
      isClass: meeting.dates === null || !isOneDay(meeting.dates) || isHeldOnDates.get(classOf(component)),
    })),
  )
  return {
    classes: all
      .filter(({ isClass }) => isClass)
      .map(({ meeting, component: { kind } }) => ({ ...meeting, kind })),
    once: all.filter(({ isClass }) => !isClass),
  }
}

/** The range that counts for the days of the term: of a class, not of what is once. */
export function rangesOfClasses({ components }: ReadCourse): DateRange[] {
  const once = new Set(meetingsOf(components).once.map(({ meeting }) => meeting.dates))
  return components.flatMap(({ ranges }) => ranges.filter((range) => !once.has(range) && !isOneDay(range)))
}

/** What is on one date, and what of it cannot be said to be on any. */
export function datesOf(
  parts: readonly ReadCourse[],
  days: TermDays,
): {
  dates: PastedDate[]
  /** Whether there is an exam of which the page says no date. */
  hasUndatedExam: boolean
  /** Whether there is a single date of which it is not clear which day it is. */
  hasUnclear: boolean
  /** Meetings on a date of another weekday. */
  contradicted: Quote[]
} {
  const components = parts.flatMap((part) => part.components)
  const { classes, once } = meetingsOf(components)
  const single = [
    ...once.map(({ meeting, component }) => ({
      ...{ isExam: false, title: component.kind, at: meeting.at, days: meeting.days, dates: meeting.dates },
      ...{ startTime: meeting.startTime, endTime: meeting.endTime, room: meeting.room },
    })),
    ...parts
      .flatMap(({ exams }) => exams)
      .map(({ name, times, ...exam }) => ({
        ...{ isExam: true, title: name, at: exam.at, days: exam.days, dates: exam.dates, room: exam.room },
        ...{ startTime: times?.startTime ?? null, endTime: times?.endTime ?? null },
      })),
  ]
  const isDated = ({ dates }: { dates: DateRange | null }) => dates !== null && isOneDay(dates)
  const dayIn = (dates: DateRange | null) => (days && dates ? days.dayRangeOf(dates).first : null)
  const contradicts = (held: readonly Weekday[], dates: DateRange | null) => {
    const day = dayIn(dates)
    return day !== null && held.length > 0 && !held.includes(weekdayOf(day))
  }
  const dated = new Map<string, PastedDate>()
  for (const { isExam, title, startTime, endTime, room, ...one } of single.filter(isDated)) {
    const day = dayIn(one.dates)
    if (day === null || contradicts(one.days, one.dates)) continue
    const date = { isExam, title, day, startTime, endTime, room: room && cutTo(room, ROOM_LIMIT) }
    const key = JSON.stringify({ ...date, room: null })
    const known = dated.get(key)
    dated.set(key, { ...date, room: roomsText([known?.room ?? null, date.room]) })
  }
  return {
    dates: [...dated.values()],
    hasUndatedExam: single.some((one) => one.isExam && !isDated(one)),
    hasUnclear: days === null && [...single, ...classes].some(isDated),
    contradicted: [...single, ...classes]
      .filter((one) => isDated(one) && contradicts(one.days, one.dates))
      .map(({ at }) => at),
  }
}

/** Several rooms in one text, as many as a plan can hold; null without any. */
function roomsText(rooms: readonly (string | null)[]): string | null {
  const known = [...new Set(rooms)].filter((room) => room !== null)
  const [first] = known
  if (first === undefined) return null
  // No more can fit than the room has characters.
  for (let count = Math.min(known.length, ROOM_LIMIT); count > 0; count--) {
    const text = known.slice(0, count).join(', ') + (count < known.length ? ', …' : '')
    if (text.length <= ROOM_LIMIT) return text
  }
  return cutTo(first, ROOM_LIMIT)
}

/** When and where something is held at some hours. Null dates are all of the term. */
type Held = { range: DayRange | null; rooms: readonly (string | null)[] }

/** The same dates once, with all their rooms, in the order of the text: a page can have many rows of the same hours. */
function byRange(held: readonly { range: DayRange | null; room: string | null }[]): Held[] {
  const groups = Map.groupBy(held, ({ range }) => range && `${range.first} ${range.last}`)
  return [...groups.values()].map((same) => ({
    range: same[0]?.range ?? null,
    rooms: [...new Set(same.map(({ room }) => room))],
  }))
}

/**
 * Each time once, in the order of the text, however many rooms and instructors it has (PASTE-10); one that pauses or moves to
 * another room in mid-term is a time for each of these. Where a section is lecture and laboratory, each time says which (PLAN-28).
 */
function timesOf(components: readonly ReadComponent[], days: TermDays): PastedTime[] {
  const meetings = meetingsOf(components).classes.flatMap((meeting) =>
    meeting.days.map((day) => ({ ...meeting, day })),
  )
  const hoursOf = ({ day, startTime, endTime }: (typeof meetings)[number]) => ({ day, startTime, endTime })
  const ofHours = Map.groupBy(meetings, (meeting) => JSON.stringify(hoursOf(meeting)))
  const hasParts = new Set(components.map(kindOf)).size > 1
  return [...ofHours.values()].flatMap((same) => {
    const first = same[0] as (typeof meetings)[number]
    const hours = hoursOf(first)
    const isOnePart = same.every((meeting) => kindOf(meeting) === kindOf(first))
    const instructors = [...new Set(same.flatMap((meeting) => meeting.instructors))]
    const held = same.flatMap(({ dates, room }): { range: DayRange | null; room: string | null }[] => {
      const isSingle = dates !== null && isOneDay(dates)
      // A single date is never every week, not even where it is not clear which day it is.
      if (isSingle && !days) return []
      const range = days && dates ? days.dayRangeOf(dates) : (days?.span ?? null)
      if (isSingle && range && weekdayOf(range.first) !== hours.day) return []
      return [{ range, room: room ? cutTo(room, ROOM_LIMIT) : null }]
    })
    return partsOfTerm(byRange(held), hours.day, days?.span ?? null).map(({ weeks, rooms }) => ({
      ...hours,
      room: roomsText(rooms),
      instructors,
      ...(weeks !== null && { weeks }),
      ...(hasParts && isOnePart && { part: partOfWord(first.kind) ?? cutTo(first.kind, SECTION_LIMIT) }),
    }))
  })
}

/** The parts of the term in which something is held, each with its rooms. Weeks are null for all of it. */
function partsOfTerm(
  held: readonly Held[],
  day: Weekday,
  span: DayRange | null,
): { weeks: Weeks | null; rooms: readonly (string | null)[] }[] {
  if (held.length === 0) return []
  const roomsOf = (some: readonly Held[]) => [...new Set(some.flatMap(({ rooms }) => rooms))].sort()
  const ranges = held.flatMap(({ range }) => range ?? [])
  if (ranges.length < held.length) return [{ weeks: null, rooms: held.flatMap(({ rooms }) => rooms) }]
  const edges = [...new Set(ranges.flatMap(({ first, last }) => [first, addDays(last, 1)]))].sort()
  const parts: { first: Day; last: Day; held: readonly Held[] }[] = []
  for (const [index, first] of edges.slice(0, -1).entries()) {
    const last = addDays(edges[index + 1] as Day, -1)
    const now = held.filter(({ range }) => range && range.first <= first && range.last >= last)
    const before = parts.at(-1)
    if (now.length === 0 || !isBetween(day, addDays(first, -1), addDays(last, 1))) continue
    const goesOn =
      before &&
      !isBetween(day, before.last, first) &&
      roomsOf(before.held).filter(Boolean).join() === roomsOf(now).filter(Boolean).join()
    if (goesOn) before.last = last
    else parts.push({ first, last, held: now })
    // One more than can be kept is enough to know that there are too many.
    if (parts.length > MOST_SLOTS) break
  }
  // Dates without the weekday are shown as they are: the time is held in no week (PLAN-20).
  const [only] = ranges
  if (parts.length === 0 && only) parts.push({ ...only, held })
  return parts.map(({ first, last, held: now }) => {
    const isWhole = span !== null && first <= span.first && last >= span.last
    return {
      weeks: isWhole ? null : weeksText({ kind: 'dates', first, last }),
      rooms: now.flatMap(({ rooms }) => rooms),
    }
  })
}

/** Whether a weekday is after one day and before another. */
function isBetween(weekday: Weekday, after: Day, before: Day): boolean {
  for (let day = addDays(after, 1), count = 0; day < before && count < DAYS_PER_WEEK; count++) {
    if (weekdayOf(day) === weekday) return true
    day = addDays(day, 1)
  }
  return false
}
