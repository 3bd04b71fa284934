/** What an import of a calendar changes among the own dates (DATES-05). */

import { latinDigits } from '../../i18n/digits.ts'
import { cutTo } from '../../i18n/graphemes.ts'
import { courseKey } from '../course-keys.ts'
import {
  DATE_NOTE_LIMIT,
  DATE_TITLE_LIMIT,
  MOST_DATES,
  type OwnDate,
  type OwnDates,
} from '../dates/own-dates.ts'
import type { Imported } from '../dates/own-dates-reducer.ts'
import { kindOfTitle } from '../dates/quick-entry.ts'
import type { Day } from '../institution/types.ts'
import { ROOM_LIMIT } from '../plan/plan.ts'
import { type CreditedCourse, nameOrTitle } from '../plan/term.ts'
import { FIELD_LIMITS } from '../table-limits.ts'
import type { CalendarItem, ReadCalendar } from './read-calendar.ts'

type KnownCourse = Omit<CreditedCourse, 'credits'>

/** A course as the calendar names it, with the course of the term that it is, if one. */
export type CourseOfCalendar = {
  /** Empty for what is of no course. */
  name: string
  count: number
  courseId: string | null
  /** Whether its dates are probably of the university. It is then chosen at first. */
  isSuggested: boolean
}

const CODE = /(?<![\p{L}\p{N}])\p{L}{2,6}[\s._-]?\d{3,4}(?!\d)/giu

/** The courses of a calendar in the order in which they are named; those of no course come last. */
export function coursesOfCalendar(
  { items, namesCourses }: Pick<ReadCalendar, 'items' | 'namesCourses'>,
  courses: readonly KnownCourse[],
): CourseOfCalendar[] {
  const counts = new Map<string, number>()
  for (const { course } of items) counts.set(course, (counts.get(course) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({
      name,
      count,
      courseId: courseNamed(name, courses),
      isSuggested: name !== '' || !namesCourses,
    }))
    .sort((one, other) => Number(one.name === '') - Number(other.name === ''))
}

/**
 * The calendar, in which an item without a course is of the one course of the term that its title names ("MATH 1030 Quiz 3"),
 * else the name of the calendar.
 */
export function withCoursesOfTitles(calendar: ReadCalendar, courses: readonly KnownCourse[]): ReadCalendar {
  const ofCalendar = courseNamed(calendar.name, courses)
  const ofTitle = (item: CalendarItem): CalendarItem => {
    const id = item.course === '' ? (courseNamed(item.title, courses) ?? ofCalendar) : null
    const course = courses.find((other) => other.id === id)
    return course ? { ...item, course: nameOrTitle(course) } : item
  }
  return { ...calendar, items: calendar.items.map(ofTitle) }
}

/**
 * The one course of the term whose code or name is in the calendar's name of it ("COMP2201-02 Data Structures"); of two with one
 * code, the one whose title is there, too.
 */
function courseNamed(name: string, courses: readonly KnownCourse[]): string | null {
  const keys = keysIn(name)
  const found = courses.filter((course) =>
    [...keysIn(course.name ?? ''), ...keysIn(course.title ?? '')].some((key) => keys.has(key)),
  )
  const titled = found.filter(({ title }) => title && courseKey(name).endsWith(courseKey(title)))
  const [course, ...others] = found.length > 1 ? titled : found
  return course && others.length === 0 ? course.id : null
}

/** Keys of a name and of the codes in it. */
function keysIn(name: string): Set<string> {
  const codes = [...latinDigits(name).matchAll(CODE)].map(([code]) => code)
  return new Set([name, ...codes].map(courseKey).filter((key) => key.trim() !== ''))
}

/** The course of the term that the student chose for a course of the calendar; null for none of the term. */
export type ChosenCourses = ReadonlyMap<string, string | null>

export type CalendarChanges = Imported & {
  /** Already here as they are in the calendar, or as the student edited them. */
  same: number
  /** Of these, what the calendar has changed and the student has, too: the student's entry stays. */
  kept: readonly OwnDate[]
  /** Removed here before: they stay away. */
  removedBefore: number
  /** Imported before and no longer in the calendar: the student is asked about them. */
  vanished: readonly OwnDate[]
  /** No room for so many. */
  isTooMuch: boolean
}

/** The fields that a calendar fills. The course is the student's choice. */
const FIELDS = ['title', 'day', 'time', 'minutes', 'room', 'note', 'kind'] as const

/** What `chosen` courses of a calendar would change; `gone` is empty until the student has chosen among `vanished`. */
export function changesOf(
  calendar: ReadCalendar,
  chosen: ChosenCourses,
  courses: readonly KnownCourse[],
  { dates, removed }: OwnDates,
  today: Day,
): CalendarChanges {
  const source = shortHash(calendar.source)
  const here = new Map(dates.map((date) => [date.id, date]))
  const removedIds = new Set(removed.map(({ id }) => id))
  const added = new Map<string, OwnDate>()
  const changed = new Map<string, OwnDate>()
  const kept: OwnDate[] = []
  const inCalendar = new Set<string>()
  let same = 0
  let removedBefore = 0
  for (const item of calendar.items) {
    const id = idOf(item.uid)
    // A calendar can have one event twice.
    if (inCalendar.has(id)) continue
    inCalendar.add(id)
    const old = here.get(id)
    if (!old && !chosen.has(item.course)) continue
    const date = dateOf(item, id, source, chosen, courses)
    if (!old) {
      if (removedIds.has(id)) removedBefore += 1
      else added.set(id, date)
      continue
    }
    const merged = withChanges(old, date)
    if (merged.imprint === old.imprint) same += 1
    else {
      changed.set(id, merged)
      if (FIELDS.some((field) => merged[field] !== date[field])) kept.push(merged)
    }
  }
  // A calendar that was renamed has another source, and dates of before.
  const sources = new Set([
    source,
    ...dates.filter(({ id }) => inCalendar.has(id)).map((date) => date.source),
  ])
  return {
    added: [...added.values()],
    changed: [...changed.values()],
    gone: [],
    same,
    kept,
    removedBefore,
    vanished: dates.filter(
      (date) =>
        date.source &&
        sources.has(date.source) &&
        !inCalendar.has(date.id) &&
        !date.isDone &&
        date.day >= today,
    ),
    isTooMuch: dates.length + added.size > MOST_DATES,
  }
}

function dateOf(
  item: CalendarItem,
  id: string,
  source: string,
  chosen: ChosenCourses,
  courses: readonly KnownCourse[],
): OwnDate {
  const courseId = chosen.get(item.course) ?? null
  const course = courses.find((other) => other.id === courseId)
  const date: OwnDate = {
    id,
    kind: kindOfTitle(item.title),
    title: cut(item.title, DATE_TITLE_LIMIT),
    courseId,
    course: cut((course && nameOrTitle(course)) || item.course, FIELD_LIMITS.course),
    day: item.day,
    time: item.time,
    minutes: item.minutes,
    room: cut(item.room, ROOM_LIMIT),
    note: cut(item.note, DATE_NOTE_LIMIT),
    isDone: false,
    source,
  }
  return { ...date, imprint: imprintOf(date) }
}

/** The date here with what the calendar has changed, but for the fields that the student has edited. */
function withChanges(old: OwnDate, date: OwnDate): OwnDate {
  const before = old.imprint?.split('.') ?? []
  const follows = FIELDS.filter((_, index) => imprintOf(old).split('.')[index] === before[index])
  const fields = Object.fromEntries(follows.map((field) => [field, date[field]]))
  return { ...old, ...fields, imprint: date.imprint ?? null, source: date.source ?? null }
}

/** What the fields hold, each as a short hash: a document of 64 kB holds no second copy of them. */
function imprintOf(date: OwnDate): string {
  return FIELDS.map((field) => shortHash(String(date[field]))).join('.')
}

function cut(text: string, limit: number): string {
  return text.length > limit ? `${cutTo(text, limit - 1)}…` : text
}

/** The id of an imported date is that of its event, so that two devices which import one calendar have it once. */
function idOf(uid: string): string {
  return `i${hash(uid, 1)}${hash(uid, 2)}`
}

function shortHash(text: string): string {
  return hash(text, 3)
}

/** FNV-1a in 32 bits, with a seed. */
function hash(text: string, seed: number): string {
  let value = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1)
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b)
  return ((value ^ (value >>> 13)) >>> 0).toString(36)
}
