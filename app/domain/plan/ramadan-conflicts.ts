/** What conflicts at the hours of Ramadan alone (WEEKS-04). */

import type { AcademicCalendar } from '../institution/academic-calendar'
import { daysFrom, weekdayOf } from '../institution/days'
import { ramadanOn } from '../institution/ramadan-dates'
import type { Day } from '../institution/types'
import { ALL_WEEKDAYS } from '../institution/week'
import { type Conflict, conflictId, findConflicts } from './conflicts'
import { isTimeUnset, type TimeSlot } from './plan'
import { timesInRamadan } from './ramadan-week'
import type { ScheduledCourse } from './slots-by-day'
import { noWeeks, spanOfTerm, type TermDates, termWeeks } from './term-days'
import { dayInWeek, heldWeeks, onlyWeek, type TermWeeks, weekNumberOn, weekNumbers } from './weeks'

/** The weeks of a term with only its days in Ramadan; null where none is known. */
export function ramadanWeeks(calendar: AcademicCalendar, term: TermDates): TermWeeks | null {
  const [weeks, span] = [termWeeks(calendar, term), spanOfTerm(calendar, term)]
  if (!weeks || !span) return null
  const inRamadan = noWeeks()
  for (const day of daysFrom(span.first, span.last)) {
    if (ramadanOn(calendar, day)) inRamadan[weekdayOf(day)] |= onlyWeek(weekNumberOn(day, weeks.firstDay))
  }
  const cut = (all: TermWeeks['inTerm']) =>
    Object.fromEntries(ALL_WEEKDAYS.map((day) => [day, all[day] & inRamadan[day]])) as TermWeeks['inTerm']
  const inTerm = cut(weeks.inTerm)
  return ALL_WEEKDAYS.some((day) => inTerm[day]) ? { ...weeks, inTerm, teaching: cut(weeks.teaching) } : null
}

/** A conflict at the hours of Ramadan, with its times at these and its dates, earliest first. */
export type RamadanConflict = Conflict & {
  slots: readonly [TimeSlot, TimeSlot]
  days: readonly [Day, ...Day[]]
}

/**
 * The conflicts that only the hours of Ramadan make, each with the dates on which both times are then (WEEKS-04). `usual` are
 * those at the usual hours; `ramadan` are the weeks with the days of Ramadan alone. A time that nobody has set makes none.
 */
export function ramadanConflicts(
  times: readonly ScheduledCourse[],
  usual: readonly Conflict[],
  ramadan: TermWeeks | null,
): RamadanConflict[] {
  if (!ramadan) return []
  const known = new Set(usual.map(({ timeSlotId1, timeSlotId2 }) => conflictId(timeSlotId1, timeSlotId2)))
  const set = times.map((item) => ({
    ...item,
    timeSlots: item.timeSlots.filter((slot) => !isTimeUnset(slot)),
  }))
  const shown = timesInRamadan(set)
  const slots = new Map(
    shown.flatMap((item) =>
      item.timeSlots.map((slot) => [slot.id, { slot, isOwn: item.sections === undefined }]),
    ),
  )
  return findConflicts(shown, ramadan).flatMap((conflict) => {
    const [one, other] = [slots.get(conflict.timeSlotId1), slots.get(conflict.timeSlotId2)]
    if (!one || !other || known.has(conflictId(one.slot.id, other.slot.id))) return []
    const held = heldWeeks(one.slot, ramadan, one.isOwn) & heldWeeks(other.slot, ramadan, other.isOwn)
    const [first, ...more] = weekNumbers(held).map((number) =>
      dayInWeek(number, conflict.day, ramadan.firstDay),
    )
    return first ? [{ ...conflict, slots: [one.slot, other.slot], days: [first, ...more] }] : []
  })
}
