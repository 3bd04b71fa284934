/** The registration system's days, times and dates. What is not one of its forms is null, never a guess. */

import { daysBetween, isDay } from '../../institution/days'
import type { Day, Weekday } from '../../institution/types'
import { ALL_WEEKDAYS } from '../../institution/week'
import { CLOCK, DASH, DATE } from './cells'

/** As run together in the classic page ("SuTu"); one letter on older pages ("MW"), where that says which day it is. */
const SHORT_DAYS: ReadonlyMap<string, Weekday> = new Map([
  ...ALL_WEEKDAYS.map((day): [string, Weekday] => [day.charAt(0).toUpperCase() + day.charAt(1), day]),
  ...[...'MTWF'].flatMap((letter) =>
    // T is Tuesday, because Thursday is Th.
    ALL_WEEKDAYS.filter((day) => day.startsWith(letter.toLowerCase()))
      .slice(0, 1)
      .map((day): [string, Weekday] => [letter, day]),
  ),
])
export const SHORT_DAY = [...SHORT_DAYS.keys()].join('|')
const RUN_TOGETHER = new RegExp(`^(?:${SHORT_DAY})+$`)

/** "Sunday Tuesday", "Sun, Tue", "SuTu", "M W"; null when a part is no day. */
export function daysIn(text: string): Weekday[] | null {
  const parts = text.split(/[ ,/&]+|\band\b/i).filter((part) => part !== '')
  const days = parts.flatMap((part): (Weekday | null)[] => {
    const named = namedDay(part)
    if (named) return [named]
    if (!RUN_TOGETHER.test(part)) return [null]
    return [...part.matchAll(new RegExp(SHORT_DAY, 'g'))].map(([short]) => SHORT_DAYS.get(short) ?? null)
  })
  const known = days.filter((day) => day !== null)
  return known.length > 0 && known.length === days.length ? [...new Set(known)] : null
}

/** The full name, or its first three letters. "SaT" is Saturday and Tuesday. */
function namedDay(part: string): Weekday | undefined {
  if (!/^(?:[A-Z]?[a-z]+|[A-Z]+)\.?$/.test(part)) return undefined
  const name = part.toLowerCase().replace('.', '')
  return ALL_WEEKDAYS.find((day) => day === name || day.slice(0, 3) === name)
}

const TIMES = new RegExp(`^(${CLOCK}) ?(?:to|${DASH}) ?(${CLOCK})$`, 'i')
const CLOCK_PARTS = /^(\d{1,2}):(\d{2}) ?(AM|PM)$/i

/** "8:00AM to 9:30AM", in minutes since midnight; null unless it ends after it starts. */
export function timesIn(text: string): { startTime: number; endTime: number } | null {
  const [, from = '', to = ''] = TIMES.exec(text) ?? []
  const [startTime, endTime] = [minutesIn(from), minutesIn(to)]
  return startTime !== null && endTime !== null && endTime > startTime ? { startTime, endTime } : null
}

function minutesIn(clock: string): number | null {
  const [, hour, minute, half = ''] = CLOCK_PARTS.exec(clock) ?? []
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (!(hours >= 1 && hours <= 12 && minutes <= 59)) return null
  return (hours % 12) * 60 + minutes + (half.toUpperCase() === 'PM' ? 12 * 60 : 0)
}

/** Three numbers of a date, in the order of the page. */
type DateParts = readonly [string, string, string]
export type DateRange = { from: DateParts; to: DateParts; text: string }

const RANGE = new RegExp(`^(?:start/end dates?:? ?)?(${DATE}) ?(?:to|${DASH}) ?(${DATE})$`, 'i')

/** "10/01/2027 - 29/04/2027", also behind its label. */
export function datesIn(text: string): DateRange | null {
  const [, from, to] = RANGE.exec(text) ?? []
  return from && to ? { from: partsOf(from), to: partsOf(to), text } : null
}

function partsOf(date: string): DateParts {
  const [first = '', second = '', third = ''] = date.split(/[/.-]/)
  return [first, second, third]
}

/** Whether it is one day only: an exam, not a weekly class. */
export function isOneDay({ from, to }: DateRange): boolean {
  return from.join() === to.join()
}

type Order = (parts: DateParts) => DateParts
/** Each gives year, month, day. */
const ORDERS: readonly Order[] = [
  ([day, month, year]) => [year, month, day],
  ([month, day, year]) => [year, month, day],
  ([year, month, day]) => [year, month, day],
]

export type DayRange = { first: Day; last: Day }

function daysOf({ from, to }: DateRange, order: Order): DayRange | null {
  const [first = '', last = ''] = [from, to].map((parts) => {
    const [year, month, day] = order(parts)
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  })
  return isDay(first) && isDay(last) && first <= last ? { first, last } : null
}

/** Days from the first to the last class of a term. */
const SHORTEST_TERM = 14
const LONGEST_TERM = 220
/** The months in which terms start. */
const STARTS: Readonly<Record<string, readonly number[]>> = {
  Fall: [8, 9, 10],
  Winter: [12, 1, 2],
  Spring: [1, 2, 3, 4, 5],
  Summer: [4, 5, 6, 7],
}

export type RangesOfTerm = { semester: string | null; ranges: readonly DateRange[] }

/**
 * The days of a page's date ranges. All are written in the same order of day, month and year: the one that makes all of
 * them dates. Of several, the one whose terms have a plausible length and start in their season. Null when that is not
 * exactly one.
 */
export function dayReader(terms: readonly RangesOfTerm[]): ((range: DateRange) => DayRange) | null {
  const readings = new Map<string, Map<DateRange, DayRange>>()
  for (const order of ORDERS) {
    const read = new Map<DateRange, DayRange>()
    for (const range of terms.flatMap(({ ranges }) => ranges)) {
      const days = daysOf(range, order)
      if (days) read.set(range, days)
    }
    const isWhole = read.size === new Set(terms.flatMap(({ ranges }) => ranges)).size
    if (isWhole && read.size > 0) readings.set(JSON.stringify([...read.values()]), read)
  }
  const onlyOne = (tests: readonly ((span: DayRange, semester: string | null) => boolean)[]) => {
    let left = [...readings.values()]
    for (const test of tests) {
      if (left.length <= 1) break
      left = left.filter((read) =>
        terms.every(({ semester, ranges }) => {
          const span = spanOf(ranges.flatMap((range) => (isOneDay(range) ? [] : (read.get(range) ?? []))))
          return span === null || test(span, semester)
        }),
      )
    }
    return left.length === 1 ? left[0] : undefined
  }
  const chosen = onlyOne([hasTermLength, startsInSeason])
  return chosen ? (range) => chosen.get(range) as DayRange : null
}

function hasTermLength({ first, last }: DayRange): boolean {
  const days = daysBetween(first, last)
  return days >= SHORTEST_TERM && days <= LONGEST_TERM
}

function startsInSeason({ first }: DayRange, semester: string | null): boolean {
  const months = STARTS[semester?.split(' ')[0] ?? '']
  return !months || months.includes(Number(first.slice(5, 7)))
}

/** From the earliest to the latest day. */
export function spanOf(ranges: readonly DayRange[]): DayRange | null {
  const [first] = ranges.map((range) => range.first).sort()
  const last = ranges
    .map((range) => range.last)
    .sort()
    .at(-1)
  return first && last ? { first, last } : null
}

const SEMESTER = /^(?:(fall|winter|spring|summer) (\d{4})|(\d{4}) (fall|winter|spring|summer))(?: ?\|.*)?$/i

/** "Winter 2027" of "Winter 2027", "2027 Winter" or "Winter 2027 | Undergraduate | ...". */
export function semesterIn(cell: string): string | null {
  const [, season, year, yearFirst, seasonLast] = SEMESTER.exec(cell) ?? []
  const name = season ?? seasonLast
  return name ? `${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()} ${year ?? yearFirst}` : null
}
