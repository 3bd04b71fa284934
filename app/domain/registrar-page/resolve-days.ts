/** Which days written dates are: the year from the headings, the order of day and month from the whole page (CAL-22). */

import type { AcademicCalendar } from '../institution/academic-calendar'
import { addDays, daysBetween, isDay, weekdayOf } from '../institution/days'
import { termOf, yearOf } from '../institution/published-dates'
import type { Day } from '../institution/types'
import { ALL_WEEKDAYS } from '../institution/week'
import type { WrittenDay, WrittenRange } from './written-dates'

/**
 * Why a date is not understood: there is no such day; it is another weekday; day and month could be each other; it is far from
 * its semester; or no semester is known for it.
 */
export type Problem = 'noSuchDay' | 'weekday' | 'order' | 'far' | 'noSemester'

/** What the lines before a date say of it. */
export type Context = Readonly<{
  semester: string
  /** The years of the last heading; none before the first one. */
  years: readonly number[]
}>

type Numbers = readonly [string, string, string]

/** The year, month and day of the three numbers of a date that does not begin with its year. */
type Order = (numbers: Numbers) => Numbers

const dayFirst: Order = ([day, month, year]) => [year, month, day]
const monthFirst: Order = ([month, day, year]) => [year, month, day]

/** Days from what the term had in other years to a date that still is of it. */
const FARTHEST_DAY = 60

const two = (value: number | string) => `${value}`.padStart(2, '0')

/** A date in numbers in an order; null where that is no day, or not the weekday beside it, or there are no numbers. */
function inOrder({ numbers, weekday }: WrittenDay, order: Order): Day | null {
  if (!numbers) return null
  const [year, month, day] = numbers[0].length === 4 ? numbers : order(numbers)
  const text = `${year}-${two(month)}-${two(day)}`
  return isDay(text) && isWeekday(text, weekday) ? text : null
}

function isWeekday(day: Day, weekday: number | null): boolean {
  return weekday === null || weekdayOf(day) === ALL_WEEKDAYS[weekday]
}

/** The order of all dates in numbers on a page: that of those which have only one. Null when none says, or they disagree. */
export function orderOfPage(days: readonly WrittenDay[]): Order | null {
  const says = new Set<Order>()
  for (const day of days) {
    const [asDay, asMonth] = [inOrder(day, dayFirst), inOrder(day, monthFirst)]
    if (asDay !== null && asMonth === null) says.add(dayFirst)
    if (asMonth !== null && asDay === null) says.add(monthFirst)
  }
  const [only = null, other] = says
  return other === undefined ? only : null
}

/** The first and the last day that the dates of a term had in its other years, in this year; all of it for a new term. */
function usualDays({ semesters }: AcademicCalendar, id: string): readonly [Day, Day] {
  const days = semesters
    .filter((semester) => termOf(semester.id) === termOf(id))
    .flatMap(({ id: other, events }) =>
      events.flatMap(({ start, end = start }) =>
        [start, end].map((day) => `${Number(day.slice(0, 4)) + yearOf(id) - yearOf(other)}${day.slice(4)}`),
      ),
    )
    // One from 29 February has no other year.
    .filter(isDay)
    .sort()
  const [first = `${yearOf(id)}-01-01`] = days
  return [first, days.at(-1) ?? `${yearOf(id)}-12-31`]
}

/** A first and a last day; the same for one day. */
export type Span = Readonly<{ start: Day; end: Day }>

export type DayResolver = (range: WrittenRange, context: Context) => Span | Problem

/** Resolves dates of a page whose dates in numbers are in an order. */
export function dayResolver(calendar: AcademicCalendar, order: Order | null): DayResolver {
  const usual = new Map<string, readonly [Day, Day]>()
  const usualOf = (id: string) => {
    const known = usual.get(id)
    if (known !== undefined) return known
    const found = usualDays(calendar, id)
    usual.set(id, found)
    return found
  }
  /** Days before or after what is usual. */
  const distance = (day: Day, id: string): number => {
    const [first, last] = usualOf(id)
    return Math.max(daysBetween(day, first), daysBetween(last, day), 0)
  }

  /** The only reading in numbers; a problem when there is none, or two. */
  const numbered = (written: WrittenDay): Day | Problem => {
    const readings = [inOrder(written, dayFirst), inOrder(written, monthFirst)]
    const [only, other] = new Set(readings.filter((day) => day !== null))
    if (only === undefined) {
      const unsaid = { ...written, weekday: null }
      return (inOrder(unsaid, dayFirst) ?? inOrder(unsaid, monthFirst)) ? 'weekday' : 'noSuchDay'
    }
    // It has said the order of the page, or other dates disagree with it and there is none.
    if (other === undefined) return only
    return (order && inOrder(written, order)) ?? 'order'
  }

  const inYear = ({ month, day }: WrittenDay, year: number) => `${year}-${two(month ?? 0)}-${two(day)}`

  const single = (written: WrittenDay, { semester, years }: Context): Day | Problem => {
    if (written.numbers) return numbered(written)
    const ofSemester = yearOf(semester)
    const possible = years.length > 0 ? years : [ofSemester - 1, ofSemester, ofSemester + 1]
    const days = (written.year === null ? possible : [written.year])
      .map((year) => inYear(written, year))
      .filter(isDay)
      .sort((one, other) => distance(one, semester) - distance(other, semester))
    const [nearest] = days
    if (nearest === undefined) return 'noSuchDay'
    return isWeekday(nearest, written.weekday) ? nearest : 'weekday'
  }

  /** The last day in the same year or in the next one, when only one of the two has a year or none has. */
  const lastDay = (from: Day, { numbers, year, ...to }: WrittenDay, context: Context): Day | Problem => {
    if (numbers || year !== null) return single({ ...to, numbers, year }, context)
    const startYear = Number(from.slice(0, 4))
    const written = { ...to, numbers, year }
    const end = inYear(written, startYear) >= from ? startYear : startYear + 1
    return single({ ...written, year: end }, context)
  }

  const firstDay = (from: WrittenDay, to: WrittenDay | null, context: Context): Day | Problem => {
    if (from.numbers || from.year !== null || to === null || to.year === null) return single(from, context)
    const isYearBefore = inYear(from, to.year) > inYear(to, to.year)
    return single({ ...from, year: isYearBefore ? to.year - 1 : to.year }, context)
  }

  return ({ from, to }, context) => {
    const start = firstDay(from, to, context)
    if (!isDay(start)) return start as Problem
    const end = to ? lastDay(start, to, context) : start
    if (!isDay(end)) return end as Problem
    if (end < start) return 'noSuchDay'
    const isFar = [start, end].some((day) => distance(day, context.semester) > FARTHEST_DAY)
    return isFar || end > addDays(start, LONGEST_EVENT) ? 'far' : { start, end }
  }
}

/** Days: no event of a semester is longer. */
const LONGEST_EVENT = 120
