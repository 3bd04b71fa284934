/** Time conflicts between courses (SCHED-07 to SCHED-10), found by a sweep through each day. */

import type { Weekday } from '../institution/types'
import { type ScheduledCourse, type ScheduledSlot, slotsByDay } from './slots-by-day'

/** Two slots of different courses that overlap on a day. The first course is the one that stands first in the list. */
export type Conflict = {
  courseId1: number
  courseId2: number
  timeSlotId1: number
  timeSlotId2: number
  day: Weekday
}

function conflictOf(one: ScheduledSlot, other: ScheduledSlot): Conflict {
  const [first, second] = one.position < other.position ? [one, other] : [other, one]
  return {
    courseId1: first.courseId,
    courseId2: second.courseId,
    timeSlotId1: first.slot.id,
    timeSlotId2: second.slot.id,
    day: first.slot.day,
  }
}

/** The conflicts of one day's slots, which come in the order of their starts. */
function sweep(slots: readonly ScheduledSlot[]): Conflict[] {
  const conflicts: Conflict[] = []
  let running: ScheduledSlot[] = []
  for (const next of slots) {
    // Whatever has ended by now overlaps nothing that follows; whatever has not overlaps this one.
    running = running.filter(({ slot }) => slot.endTime > next.slot.startTime)
    for (const earlier of running) {
      if (earlier.courseId !== next.courseId) conflicts.push(conflictOf(earlier, next))
    }
    running.push(next)
  }
  return conflicts
}

/**
 * Every conflict once: by day of the week, then by when the overlap begins, then in the order of the courses. Slots that
 * only touch do not conflict, nor do slots of one course; a slot whose end is not after its start takes no part.
 * Takes O(n log n + k) for n slots of which k pairs overlap.
 */
export function findConflicts(courses: readonly ScheduledCourse[]): Conflict[] {
  return slotsByDay(courses).flatMap(({ slots }) => sweep(slots))
}
