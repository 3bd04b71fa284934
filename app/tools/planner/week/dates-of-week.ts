/** The own dates in one week of the term, on their days (DATES-03). */

import type { OwnDate } from '../../../domain/dates/own-dates'
import { inOrder, weekdayOf } from '../../../domain/institution/days'
import type { Day, Weekday } from '../../../domain/institution/types'
import { weekNumberOn } from '../../../domain/plan/weeks'

export type DatesByDay = ReadonlyMap<Weekday, readonly OwnDate[]>
export const NO_DATES: DatesByDay = new Map()

/** How many dates a day has room for; of more, the last line says how many are left. */
const MOST_LINES = 3

/** The dates of a week, by time. `firstDay` is the first day of classes. */
export function datesOfWeek(dates: readonly OwnDate[], number: number, firstDay: Day): DatesByDay {
  const ofWeek = dates.filter(({ day }) => weekNumberOn(day, firstDay) === number)
  return Map.groupBy(inOrder(ofWeek), ({ day }) => weekdayOf(day))
}

/** The dates of a day that are shown, and how many are not. */
export function shownDates(dates: readonly OwnDate[]): { shown: readonly OwnDate[]; more: number } {
  const shown = dates.length > MOST_LINES ? dates.slice(0, MOST_LINES - 1) : dates
  return { shown, more: dates.length - shown.length }
}

/** The lines that the fullest day needs. */
export function linesNeeded(dates: DatesByDay): number {
  return Math.min(MOST_LINES, Math.max(0, ...[...dates.values()].map(({ length }) => length)))
}
