/** The week of the planner in one week of the term (WEEKS-03). */

import type { AcademicCalendar } from '../../../domain/institution/academic-calendar'
import { isTimeUnset, type TimeSlot } from '../../../domain/plan/plan'
import type { ScheduledCourse } from '../../../domain/plan/slots-by-day'
import { meetingOn } from '../../../domain/plan/term-days'
import { dayInWeek, heldWeeks, isInWeek, type TermWeeks } from '../../../domain/plan/weeks'

/** The times that take place in a week of the term, classes at the hours of their dates (TERM-07). */
export function timesOfWeek(
  calendar: AcademicCalendar,
  times: readonly ScheduledCourse[],
  weeks: TermWeeks,
  number: number,
): readonly ScheduledCourse[] {
  return times.map((item) => {
    const isOwn = item.sections === undefined
    const held = item.timeSlots.filter((slot) => isInWeek(heldWeeks(slot, weeks, isOwn), number))
    return { ...item, timeSlots: isOwn ? held : held.map((slot) => onItsDate(calendar, slot, weeks, number)) }
  })
}

/** A time that nobody has set has no hours of Ramadan. */
function onItsDate(
  calendar: AcademicCalendar,
  slot: TimeSlot,
  { firstDay }: TermWeeks,
  number: number,
): TimeSlot {
  const { startTime, endTime, ramadan } = meetingOn(calendar, dayInWeek(number, slot.day, firstDay), slot)
  return ramadan === 'none' || isTimeUnset(slot) ? slot : { ...slot, startTime, endTime }
}

/** Whether all times are among those of the plan, and so can be moved: none is at the hours of Ramadan. */
export function areTimesOf(all: readonly ScheduledCourse[], some: readonly ScheduledCourse[]): boolean {
  const known = new Set(all.flatMap(({ timeSlots }) => timeSlots))
  return some.every(({ timeSlots }) => timeSlots.every((slot) => known.has(slot)))
}
