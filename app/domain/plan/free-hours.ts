/** The hours of the week in which nothing is (PLAN-05, SCHED-20). */

import { DAY_END, DAY_START, WEEKDAYS } from '../institution/week'
import { MINUTES_PER_HOUR } from './clock'
import type { SlotTimes, TimeSlot } from './plan'
import { type ScheduledCourse, slotsByDay } from './slots-by-day'

/** A free hour of the week, which begins at `startTime`. */
export type FreeHour = Pick<TimeSlot, 'day' | 'startTime'>

/** The times of a class in it. */
export function timesIn({ day, startTime }: FreeHour): SlotTimes {
  return { day, startTime, endTime: startTime + MINUTES_PER_HOUR }
}

/** The whole hours from `from` to `to` in which a day has no slot, and which can be chosen. */
export function freeHours(
  slots: readonly Pick<TimeSlot, 'startTime' | 'endTime'>[],
  { from, to }: { from: number; to: number },
): number[] {
  const hours = Array.from(
    { length: Math.floor((Math.min(to, DAY_END) - from) / MINUTES_PER_HOUR) },
    (_, index) => from + index * MINUTES_PER_HOUR,
  )
  const isFree = (hour: number) =>
    slots.every(({ startTime, endTime }) => endTime <= hour || startTime >= hour + MINUTES_PER_HOUR)
  return hours.filter((hour) => hour >= DAY_START && isFree(hour))
}

/** The first free hour of the days with classes, where an own time begins (SCHED-20); null in a week without any. */
export function firstFreeHour(times: readonly ScheduledCourse[]): SlotTimes | null {
  const week = slotsByDay(times).filter(({ day }) => WEEKDAYS.includes(day))
  for (const { day, slots } of week) {
    const [startTime] = freeHours(
      slots.map(({ slot }) => slot),
      { from: DAY_START, to: DAY_END },
    )
    if (startTime !== undefined) return timesIn({ day, startTime })
  }
  return null
}
