/** The slots that count, as a week holds them: what conflicts and the timetable are worked out from. */

import type { Weekday } from '../institution/types'
import { WEEKDAYS } from '../institution/week'
import { endsAfterStart, type PlannedCourse, type TimeSlot } from './course-plan'

export type ScheduledCourse = Pick<PlannedCourse, 'id' | 'timeSlots'>

export type ScheduledSlot = {
  courseId: number
  slot: TimeSlot
  /** Where the slot stands among all slots of all courses, as they are listed. */
  position: number
}

/** Every day of the week with its slots, earliest start first, then as listed. Leaves out slots whose end is not after their start. */
export function slotsByDay(
  courses: readonly ScheduledCourse[],
): { day: Weekday; slots: readonly ScheduledSlot[] }[] {
  const slots = courses
    .flatMap(({ id, timeSlots }) => timeSlots.map((slot) => ({ courseId: id, slot })))
    .map((scheduled, position) => ({ ...scheduled, position }))
    .filter(({ slot }) => endsAfterStart(slot))
    .sort((one, other) => one.slot.startTime - other.slot.startTime)
  const byDay = Map.groupBy(slots, ({ slot }) => slot.day)
  return WEEKDAYS.map((day) => ({ day, slots: byDay.get(day) ?? [] }))
}
