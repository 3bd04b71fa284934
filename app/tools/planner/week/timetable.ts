/** The layout of the weekly timetable. */

import type { Weekday } from '../../../domain/institution/types'
import { DAY_END, DAY_START } from '../../../domain/institution/week'
import { MINUTES_PER_HOUR } from '../../../domain/plan/clock'
import { isTimeUnset } from '../../../domain/plan/plan'
import { type ScheduledCourse, type ScheduledSlot, slotsByDay } from '../../../domain/plan/slots-by-day'

export type Block = ScheduledSlot & {
  /** Its index, from 0, among the blocks side by side. */
  lane: number
  /** The number of lanes of its group of overlapping blocks. */
  lanes: number
  /** The courses and own blocks with a time that nobody has set, which are drawn as one block; else none (PLAN-15). */
  unset: readonly string[]
}

/** One day's blocks, sorted by start: each takes the first free lane. */
function layOutDay(all: readonly ScheduledSlot[]): Block[] {
  const unset = all.filter(({ slot }) => isTimeUnset(slot))
  const unsetIds = [...new Set(unset.map(({ courseId }) => courseId))]
  const slots = all.filter((scheduled) => scheduled === unset[0] || !unset.includes(scheduled))
  const blocks: Block[] = []
  let group: Omit<Block, 'lanes'>[] = []
  let laneEnds: number[] = []
  const closeGroup = () => {
    blocks.push(...group.map((block) => ({ ...block, lanes: laneEnds.length })))
    group = []
    laneEnds = []
  }
  for (const scheduled of slots) {
    const { startTime, endTime } = scheduled.slot
    if (laneEnds.every((end) => end <= startTime)) closeGroup()
    const free = laneEnds.findIndex((end) => end <= startTime)
    const lane = free < 0 ? laneEnds.length : free
    laneEnds[lane] = endTime
    group.push({ ...scheduled, lane, unset: scheduled === unset[0] ? unsetIds : [] })
  }
  closeGroup()
  return blocks
}

/**
 * Every day of the week with its blocks, sorted by start. Overlapping blocks get different lanes, also those of one
 * course. An invalid slot has no block. Days of `others` are there without blocks, too.
 */
export function layOutWeek(
  courses: readonly ScheduledCourse[],
  others: Iterable<Weekday> = [],
): { day: Weekday; blocks: Block[] }[] {
  return slotsByDay(courses, others).map(({ day, slots }) => ({ day, blocks: layOutDay(slots) }))
}

/** The end of the grid of a plan without later classes. */
const USUAL_END = Math.min(17 * MINUTES_PER_HOUR, DAY_END)

/** The hours that the grid shows, in minutes since midnight: a usual day, and more where a class needs them (PLAN-05). */
export function gridHours(week: ReturnType<typeof layOutWeek>): { from: number; to: number } {
  const slots = week.flatMap(({ blocks }) => blocks.map(({ slot }) => slot))
  const first = Math.min(DAY_START, ...slots.map(({ startTime }) => startTime))
  const last = Math.max(USUAL_END, ...slots.map(({ endTime }) => endTime))
  return {
    from: Math.floor(first / MINUTES_PER_HOUR) * MINUTES_PER_HOUR,
    to: last === DAY_END ? last : Math.ceil(last / MINUTES_PER_HOUR) * MINUTES_PER_HOUR,
  }
}
