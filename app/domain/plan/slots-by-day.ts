/** Valid slots by day: the input of conflicts and timetable. */

import type { Weekday } from '../institution/types'
import { daysWith } from '../institution/week'
import { endsAfterStart, type Section, type TimeSlot } from './plan'

/** A course with the times of its chosen section, or an own block, which has no sections. */
export type ScheduledCourse = { id: string; timeSlots: readonly TimeSlot[]; sections?: readonly Section[] }

export type ScheduledSlot = {
  courseId: string
  slot: TimeSlot
  /** Whether it is of an own block, which takes place on holidays, too. */
  isOwn: boolean
  /** Its index among all slots of all courses, in list order. */
  position: number
}

/** Every day of the week, and those of `others`, with its slots by start, then in list order. Invalid slots are left out. */
export function slotsByDay(
  courses: readonly ScheduledCourse[],
  others: Iterable<Weekday> = [],
): { day: Weekday; slots: readonly ScheduledSlot[] }[] {
  const slots = courses
    .flatMap(({ id, timeSlots, sections }) =>
      timeSlots.map((slot) => ({ courseId: id, slot, isOwn: sections === undefined })),
    )
    .map((scheduled, position) => ({ ...scheduled, position }))
    .filter(({ slot }) => endsAfterStart(slot))
    .sort((one, other) => one.slot.startTime - other.slot.startTime)
  const byDay = Map.groupBy(slots, ({ slot }) => slot.day)
  return daysWith(...byDay.keys(), ...others).map((day) => ({ day, slots: byDay.get(day) ?? [] }))
}

/** Whether two lists have the same ids with the same slots. */
export function haveSameTimes(some: readonly ScheduledCourse[], others: readonly ScheduledCourse[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ id, timeSlots }, index) => {
      const other = others[index]
      return id === other?.id && timeSlots === other.timeSlots
    })
  )
}
