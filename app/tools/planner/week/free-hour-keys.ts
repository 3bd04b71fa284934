/** The way of the keys through the free hours of the week (PLAN-05). */

import type { Weekday } from '../../../domain/institution/types'
import type { FreeHour } from '../../../domain/plan/free-hours'
import { daysOfKey } from './block-moves'

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
