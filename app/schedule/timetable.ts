/** Where the slots stand in the weekly timetable. */

import type { Weekday } from '../institution/types'
import { type ScheduledCourse, type ScheduledSlot, slotsByDay } from './slots-by-day'

export type Block = ScheduledSlot & {
  /** From 0: its place among the blocks that it stands beside. */
  lane: number
  /** How many blocks stand side by side in its group of overlapping blocks. */
  lanes: number
}

/** One day's blocks, which come in the order of their starts: each takes the first lane that is free by then. */
function layOutDay(slots: readonly ScheduledSlot[]): Block[] {
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
    group.push({ ...scheduled, lane })
  }
  closeGroup()
  return blocks
}

/**
 * Every day of the week with its blocks, earliest first. Overlapping blocks, of one course or of several, stand in
 * different lanes; a slot whose end is not after its start has no block.
 */
export function layOutWeek(courses: readonly ScheduledCourse[]): { day: Weekday; blocks: Block[] }[] {
  return slotsByDay(courses).map(({ day, slots }) => ({ day, blocks: layOutDay(slots) }))
}
