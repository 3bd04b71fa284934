/** Which times a block of the week gets when it is moved or stretched (PLAN-05). */

import type { Weekday } from '../../../domain/institution/types'
import { DAY_END, DAY_START, TIME_STEP } from '../../../domain/institution/week'
import { MINUTES_PER_HOUR } from '../../../domain/plan/clock'
import type { TimeSlot } from '../../../domain/plan/plan'
import { clamp } from '../../../i18n/numbers'

export type Times = Pick<TimeSlot, 'day' | 'startTime' | 'endTime'>

/** What is dragged: the block, or one of its edges. */
export type Part = 'whole' | 'start' | 'end'

/** Starts and ends are put on the times that can be chosen: half hours. */
const stepsTo = (minutes: number) => (minutes - DAY_START) / TIME_STEP
const timeAt = (steps: number) => DAY_START + steps * TIME_STEP
const nearest = (minutes: number) => timeAt(Math.round(stepsTo(minutes)))
const nextAfter = (minutes: number) => timeAt(Math.floor(stepsTo(minutes)) + 1)
const lastBefore = (minutes: number) => timeAt(Math.ceil(stepsTo(minutes)) - 1)

/** Whether two slots are at the same time. */
export function isSameTime(one: Times, other: Times): boolean {
  return one.day === other.day && one.startTime === other.startTime && one.endTime === other.endTime
}

/**
 * The times after a part was dragged by some minutes. A block keeps its length, and stays within the hours that can be
 * chosen, unless it was outside before. An imported time that cannot be chosen stays until it is dragged far enough.
 */
export function dragged(times: Times, part: Part, minutes: number): Times {
  if (Math.abs(minutes) < TIME_STEP / 2) return times
  const { startTime, endTime } = times
  const earliest = Math.min(DAY_START, startTime)
  const latest = Math.max(DAY_END, endTime)
  if (part === 'start') {
    return { ...times, startTime: clamp(nearest(startTime + minutes), earliest, lastBefore(endTime)) }
  }
  if (part === 'end') {
    return { ...times, endTime: clamp(nearest(endTime + minutes), nextAfter(startTime), latest) }
  }
  const length = endTime - startTime
  const start = clamp(nearest(startTime + minutes), earliest, latest - length)
  return { ...times, startTime: start, endTime: start + length }
}

/** The reading direction and the days of the grid, in this direction. */
type Grid = { isRtl: boolean; days: readonly Weekday[] }

/** How many days an arrow key leads on: to the left is the next day in Arabic. Null for another key. */
export function daysOfKey(key: string, isRtl: boolean): number | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  return (key === 'ArrowRight') === isRtl ? -1 : 1
}

/** The times after an arrow key: to another day or half hour, or with Shift to another end. Null for another key. */
export function stepped(times: Times, key: string, isStretching: boolean, grid: Grid): Times | null {
  const part = isStretching ? 'end' : 'whole'
  if (key === 'ArrowDown') return dragged(times, part, TIME_STEP)
  if (key === 'ArrowUp') return dragged(times, part, -TIME_STEP)
  const days = daysOfKey(key, grid.isRtl)
  if (days === null || isStretching) return null
  return { ...times, day: grid.days[grid.days.indexOf(times.day) + days] ?? times.day }
}

/** The minutes of a distance on the screen. */
export function minutesOf(pixels: number, pixelsPerHour: number): number {
  return (pixels / pixelsPerHour) * MINUTES_PER_HOUR
}

/** The index of the column that is nearest to a place on the screen. */
export function columnAt(columns: readonly { left: number; right: number }[], x: number): number {
  const distances = columns.map(({ left, right }) => Math.max(left - x, x - right, 0))
  return distances.indexOf(Math.min(...distances))
}
