/** The hours of the week in which a time can be added by a tap (PLAN-05). */

import type { Weekday } from '../../../domain/institution/types'
import { DAY_END, DAY_START } from '../../../domain/institution/week'
import { MINUTES_PER_HOUR } from '../../../domain/plan/clock'
import type { TimeSlot } from '../../../domain/plan/plan'
import { daysOfKey, type Times } from './block-moves'

/** A free hour of the week, which begins at `startTime`. */
export type FreeHour = Pick<TimeSlot, 'day' | 'startTime'>

/** The times of a class in it. */
export function timesIn({ day, startTime }: FreeHour): Times {
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

/**
 * The free hour that an arrow key, Home or End leads to: the next one of the day, or the nearest one of the next day that
 * has any. The same one at an edge; null for another key.
 */
export function freeHourAt(
  key: string,
  at: FreeHour,
  free: readonly { day: Weekday; hours: readonly number[] }[],
  isRtl: boolean,
): FreeHour | null {
  const index = free.findIndex(({ day }) => day === at.day)
  const hours = free[index]?.hours ?? []
  const inDay = (startTime: number | undefined) => ({ day: at.day, startTime: startTime ?? at.startTime })
  switch (key) {
    case 'ArrowDown':
      return inDay(hours.find((hour) => hour > at.startTime))
    case 'ArrowUp':
      return inDay(hours.findLast((hour) => hour < at.startTime))
    case 'Home':
      return inDay(hours[0])
    case 'End':
      return inDay(hours.at(-1))
  }
  const days = daysOfKey(key, isRtl)
  if (days === null) return null
  const others = days > 0 ? free.slice(index + 1) : free.slice(0, Math.max(index, 0)).reverse()
  const next = others.find((other) => other.hours.length > 0)
  if (!next) return at
  const distance = (hour: number) => Math.abs(hour - at.startTime)
  const nearest = next.hours.reduce((best, hour) => (distance(hour) < distance(best) ? hour : best))
  return { day: next.day, startTime: nearest }
}
