/** The registration system's dates. All of a page are in one order of day, month and year, which the page does not say. */

import { daysBetween, isDay } from '../institution/days'
import type { SemesterName } from '../institution/semester-names'
import type { Day } from '../institution/types'
import { DATE, groupsIn, TO } from './cells'

/** Three numbers of a date, in the order of the page. */
type DateParts = readonly [string, string, string]
export type DateRange = { from: DateParts; to: DateParts; text: string }

const RANGE = new RegExp(`^(?:start/end dates?:? ?)?(${DATE}) ?${TO} ?(${DATE})$`, 'iu')

const DATE_PARTS = /^(\w+)[/.-](\w+)[/.-](\w+)$/

/** "10/01/2027 - 29/04/2027", also behind its label. */
export function datesIn(text: string): DateRange | null {
  const [from, to] = groupsIn(RANGE, text)
  return from ? { from: partsOf(from), to: partsOf(to), text } : null
}

/** With a year in four digits: "10.1.05" is a room. */
export const WHOLE_DATE = String.raw`(?:\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{1,2}[/.-](?:\d{1,2}|[A-Za-z]{3})[/.-]\d{4})(?!\d)`
const ONE_DATE = new RegExp(`^${WHOLE_DATE}$`, 'u')

/** "02/05/2027": a range of one day. */
export function dateIn(text: string): DateRange | null {
  if (!ONE_DATE.test(text)) return null
  const day = partsOf(text)
  return { from: day, to: day, text }
}

function partsOf(date: string): DateParts {
  const [first, second, third] = groupsIn(DATE_PARTS, date)
  return [first, second, third]
}

/** Whether it is one day only. */
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

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** "01" of "JAN", and of "1". */
function monthOf(text: string): string {
  return `${MONTHS.indexOf(text.toUpperCase()) + 1 || text}`.padStart(2, '0')
}

function daysOf({ from, to }: DateRange, order: Order): DayRange | null {
  const dayOf = (parts: DateParts) => {
    const [year, month, day] = order(parts)
    return `${year}-${monthOf(month)}-${day.padStart(2, '0')}`
  }
  const [first, last] = [dayOf(from), dayOf(to)]
  return isDay(first) && isDay(last) && first <= last ? { first, last } : null
}

/** Days from the first to the last class of a term. */
const SHORTEST_TERM = 14
const LONGEST_TERM = 220
/** The months in which terms of each season start: winter, spring, summer, fall. */
const STARTS: readonly (readonly number[])[] = [
  [12, 1, 2],
  [1, 2, 3, 4, 5],
  [4, 5, 6, 7],
  [8, 9, 10],
]

export type RangesOfTerm = { semester: SemesterName | null; ranges: readonly DateRange[] }

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
  const onlyOne = (tests: readonly ((span: DayRange, semester: SemesterName | null) => boolean)[]) => {
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

function startsInSeason({ first }: DayRange, semester: SemesterName | null): boolean {
  const months = STARTS[semester?.season ?? -1]
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
