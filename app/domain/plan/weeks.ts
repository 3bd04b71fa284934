/**
 * In which weeks a class time holds (WEEKS-01, ADR-69). A week is one of the calendar and begins on the first day of the
 * teaching week; week 1 has the first day of classes. Breaks keep their numbers.
 */

import { addDays, daysBetween, isDay, weekdayOf } from '../institution/days.ts'
import type { Day, Weekday } from '../institution/types.ts'
import { ALL_WEEKDAYS, WEEKDAYS } from '../institution/week.ts'
import { DAYS_PER_WEEK } from './clock.ts'

/**
 * How a plan keeps the weeks of a time: one text, so that a merge of two devices takes one of two as a whole. "odd", "even",
 * "1,3,5", "none" for a list without any week yet, or two days: "2027-01-10/2027-02-25", each of which can be missing.
 */
export type Weeks = string

export type WeekPattern =
  | { kind: 'every' | 'odd' | 'even' }
  /** Sorted numbers. */
  | { kind: 'list'; numbers: readonly number[] }
  /** Null for the first or the last day of classes. */
  | { kind: 'dates'; first: Day | null; last: Day | null }

/** No term has more: a year, cut at both ends. */
const MOST_WEEKS = 54

const EVERY: WeekPattern = { kind: 'every' }
const EMPTY_LIST = 'none'
const LIST = /^\d{1,2}(?:,\d{1,2})*$/
const DATES = /^(\d{4}-\d{2}-\d{2})?\/(\d{4}-\d{2}-\d{2})?$/

/** What a text says; every week for null. Throws a RangeError for a text that is none. */
export function patternOf(weeks: Weeks | null | undefined): WeekPattern {
  if (weeks === null || weeks === undefined) return EVERY
  const pattern = readPattern(weeks)
  if (!pattern) throw new RangeError(`No weeks: ${weeks}`)
  return pattern
}

function readPattern(weeks: Weeks): WeekPattern | null {
  if (weeks === 'odd' || weeks === 'even') return { kind: weeks }
  if (weeks === EMPTY_LIST) return { kind: 'list', numbers: [] }
  if (LIST.test(weeks)) return { kind: 'list', numbers: weeks.split(',').map(Number) }
  const [dates, first = null, last = null] = DATES.exec(weeks) ?? []
  return dates === undefined ? null : { kind: 'dates', first, last }
}

/** The one text of a pattern; null for every week. */
export function weeksText(pattern: WeekPattern): Weeks | null {
  switch (pattern.kind) {
    case 'every':
      return null
    case 'list': {
      const numbers = [...new Set(pattern.numbers)].filter(isWeekNumber).sort((one, other) => one - other)
      return numbers.join(',') || EMPTY_LIST
    }
    case 'dates':
      return `${pattern.first ?? ''}/${pattern.last ?? ''}`
    default:
      return pattern.kind
  }
}

function isWeekNumber(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= MOST_WEEKS
}

/** Whether a text is one that {@link weeksText} writes, of days that exist. */
export function isWeeks(text: string): boolean {
  const pattern = readPattern(text)
  if (!pattern || weeksText(pattern) !== text) return false
  return pattern.kind !== 'dates' || [pattern.first, pattern.last].every((day) => !day || isDay(day))
}

/** The first day of the calendar week that a day is in. */
function weekStartOf(day: Day): Day {
  return addDays(day, -placeInWeek(weekdayOf(day)))
}

/** 0 for the first day of the teaching week. */
function placeInWeek(weekday: Weekday): number {
  const first = ALL_WEEKDAYS.indexOf(WEEKDAYS[0])
  return (ALL_WEEKDAYS.indexOf(weekday) - first + DAYS_PER_WEEK) % DAYS_PER_WEEK
}

/** The number of a day's week in a term with this first day of classes: 0 or less before it. */
export function weekNumberOn(day: Day, firstDay: Day): number {
  return Math.floor(daysBetween(weekStartOf(firstDay), day) / DAYS_PER_WEEK) + 1
}

/** The week of a term that a day looks at: its own or, after the last class day of the week, the next; week 1 outside the term. */
export function weekToOpen(day: Day, { firstDay, count }: Pick<TermWeeks, 'firstDay' | 'count'>): number {
  const number = weekNumberOn(day, firstDay)
  if (number < 1 || number > count) return 1
  const isOver = placeInWeek(weekdayOf(day)) >= WEEKDAYS.length
  return Math.min(isOver ? number + 1 : number, count)
}

/** The day of a weekday in a week of a term with this first day of classes. */
export function dayInWeek(number: number, weekday: Weekday, firstDay: Day): Day {
  return addDays(weekStartOf(firstDay), (number - 1) * DAYS_PER_WEEK + placeInWeek(weekday))
}

/** What of a time says when it is. */
export type TimeInWeeks = {
  day: Weekday
  startTime: number
  endTime: number
  weeks?: Weeks | null
}

/**
 * Whether a time holds on a date: the one answer that everything else asks for. Whether the date is in the term, and no
 * holiday, is not asked here (term-days.ts). While the first day of classes is unknown weeks have no numbers; then odd, even
 * and listed weeks can be any, and the time holds in all of them.
 */
export function holdsOn(slot: TimeInWeeks, date: Day, firstDay: Day | null): boolean {
  if (slot.endTime <= slot.startTime || slot.day !== weekdayOf(date)) return false
  const pattern = patternOf(slot.weeks)
  if (pattern.kind === 'every') return true
  if (pattern.kind === 'dates') return isWithin(date, pattern)
  return firstDay === null || hasNumber(pattern, weekNumberOn(date, firstDay))
}

function isWithin(date: Day, { first, last }: { first: Day | null; last: Day | null }): boolean {
  return (!first || date >= first) && (!last || date <= last)
}

function hasNumber(pattern: Exclude<WeekPattern, { kind: 'dates' }>, number: number): boolean {
  switch (pattern.kind) {
    case 'every':
      return true
    case 'list':
      return pattern.numbers.includes(number)
    default:
      return number % 2 === (pattern.kind === 'odd' ? 1 : 0)
  }
}

/** The weeks of a term, as plain data that a worker can be sent. A set of weeks is a number with bit `n - 1` for week n. */
export type TermWeeks = {
  firstDay: Day
  /** The last one counts even when it is cut. */
  count: number
  /** Whether the last day of classes is known. Without it, the weeks are those of a year. */
  isWhole: boolean
  /** By weekday: the weeks in which it is within the term. */
  inTerm: Readonly<Record<Weekday, bigint>>
  /** Those of them in which it is no holiday. */
  teaching: Readonly<Record<Weekday, bigint>>
}

/** The set of one week. */
export function onlyWeek(number: number): bigint {
  return 1n << BigInt(number - 1)
}

const ALL_WEEKS = onlyWeek(MOST_WEEKS + 1) - 1n

export function isInWeek(weeks: bigint, number: number): boolean {
  return (weeks & onlyWeek(number)) !== 0n
}

/** The numbers of a set of weeks. */
export function weekNumbers(weeks: bigint): number[] {
  return Array.from({ length: MOST_WEEKS }, (_, index) => index + 1).filter((number) =>
    isInWeek(weeks, number),
  )
}

/** The weeks of 1 to `count` whose day passes a test, as a set. */
function weeksWhere(count: number, test: (number: number) => boolean): bigint {
  let weeks = 0n
  for (let number = 1; number <= count; number++) if (test(number)) weeks |= onlyWeek(number)
  return weeks
}

/** In which weeks of the term a time takes place. Classes are off on holidays, the student's own times are not. */
export function heldWeeks(slot: TimeInWeeks, term: TermWeeks, isOwn: boolean): bigint {
  if (slot.endTime <= slot.startTime) return 0n
  const days = (isOwn ? term.inTerm : term.teaching)[slot.day]
  if (!isSomeWeeks(slot)) return days
  const holds = weeksWhere(term.count, (number) =>
    holdsOn(slot, dayInWeek(number, slot.day, term.firstDay), term.firstDay),
  )
  return days & holds
}

/** Whether a time is not in every week. */
export function isSomeWeeks({ weeks }: Pick<TimeInWeeks, 'weeks'>): boolean {
  return weeks !== null && weeks !== undefined
}

/** What of a time decides whether it shares a date with another one of its weekday. */
export type Held = {
  isEvery: boolean
  weeks: bigint
  /** Of a time between two dates in a term whose weeks have no numbers. */
  between: { day: Weekday; first: Day | null; last: Day | null } | null
}

/** The same for all times that are in every week: these always share a date. */
const HELD_ALWAYS: Held = { isEvery: true, weeks: ALL_WEEKS, between: null }

/** Without the weeks of the term, by the pattern alone. */
export function heldOf(slot: TimeInWeeks, term: TermWeeks | null, isOwn: boolean): Held {
  const pattern = patternOf(slot.weeks)
  if (term) return { isEvery: pattern.kind === 'every', weeks: heldWeeks(slot, term, isOwn), between: null }
  if (pattern.kind === 'every') return HELD_ALWAYS
  if (pattern.kind !== 'dates') {
    const weeks = weeksWhere(MOST_WEEKS, (number) => hasNumber(pattern, number))
    return { isEvery: false, weeks, between: null }
  }
  const between = { day: slot.day, first: pattern.first, last: pattern.last }
  return { isEvery: false, weeks: hasAnyDay(between) ? ALL_WEEKS : 0n, between }
}

/** Whether a time is in any week, as far as that is known: one that is in none counts for nothing (PLAN-20). */
export function isHeld(slot: TimeInWeeks, term: TermWeeks | null, isOwn: boolean): boolean {
  return !isSomeWeeks(slot) || heldOf(slot, term, isOwn).weeks !== 0n
}

/** Whether two times of the same weekday are on a common date, or may be as far as that is known. */
export function shareDate(one: Held, other: Held): boolean {
  if (one.isEvery && other.isEvery) return true
  if ((one.weeks & other.weeks) === 0n) return false
  if (!one.between || !other.between) return true
  return hasAnyDay({
    day: one.between.day,
    first: latest(one.between.first, other.between.first),
    last: earliest(one.between.last, other.between.last),
  })
}

function hasAnyDay({ day, first, last }: NonNullable<Held['between']>): boolean {
  if (!first || !last) return true
  const days = (placeInWeek(day) - placeInWeek(weekdayOf(first)) + DAYS_PER_WEEK) % DAYS_PER_WEEK
  return addDays(first, days) <= last
}

export function latest(one: Day | null, other: Day | null): Day | null {
  return one && other ? (one > other ? one : other) : (one ?? other)
}

export function earliest(one: Day | null, other: Day | null): Day | null {
  return one && other ? (one < other ? one : other) : (one ?? other)
}
