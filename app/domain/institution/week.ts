/** The university's teaching week: its days, and the times at which classes start and end (SCHED-05, SCHED-06). */

import { week } from '#institution/week'
import type { Weekday } from './types.ts'

/** All days, from the one that JavaScript numbers 0. */
export const ALL_WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const satisfies readonly Weekday[]

/** The days with classes, in order; the first is where the week starts. */
export const WEEKDAYS = week.days

/** The days with classes, and others on which there is one after all. */
export function daysWith(...others: readonly Weekday[]): readonly Weekday[] {
  const added = ALL_WEEKDAYS.filter((day) => others.includes(day) && !WEEKDAYS.includes(day))
  return [...WEEKDAYS, ...added]
}

/** Minutes since midnight: the earliest start and the latest end of a class. */
export const DAY_START = week.dayStart
export const DAY_END = week.dayEnd

/** Minutes between these times. */
export const TIME_STEP = week.timeStep

/** Every time at which a class can start or end, in minutes since midnight. */
export const CLASS_TIMES: readonly number[] = Array.from(
  { length: Math.floor((DAY_END - DAY_START) / TIME_STEP) + 1 },
  (_, index) => DAY_START + index * TIME_STEP,
)
