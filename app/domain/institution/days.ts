import type { Day, Weekday } from './types.ts'
import { ALL_WEEKDAYS } from './week.ts'

/** Arithmetic with calendar days. Days are text ('yyyy-MM-dd'), so no time zone can shift them. */

const MILLISECONDS_PER_DAY = 86_400_000

/** A local time at the university: 'yyyy-MM-dd HH:mm'. */
export type Moment = string

export function dayOf(moment: Moment): Day {
  return moment.slice(0, 10)
}

/** Minutes since midnight. */
export function minutesOf(moment: Moment): number {
  return Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))
}

/** Whole days between two dates; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_PER_DAY
}

/** The day so many days later, or earlier when `count` is negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * MILLISECONDS_PER_DAY).toISOString().slice(0, 10)
}

/** The weekday of a calendar day. */
export function weekdayOf(day: Day): Weekday {
  return ALL_WEEKDAYS[new Date(day).getUTCDay()] ?? 'sunday'
}

/** Whether it is a day as 'yyyy-MM-dd' that exists. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Every day from the first to the last one. */
export function daysFrom(first: Day, last: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) =>
    addDays(first, index),
  )
}

/** By day, then by time in minutes; those of the whole day first. */
export function inOrder<Dated extends { day: Day; time: number | null }>(dates: readonly Dated[]): Dated[] {
  return dates.toSorted((one, other) =>
    one.day === other.day ? (one.time ?? -1) - (other.time ?? -1) : one.day < other.day ? -1 : 1,
  )
}
