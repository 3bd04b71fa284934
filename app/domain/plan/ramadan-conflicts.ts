/** What clashes at the hours of Ramadan alone (WEEKS-04). */

import type { Day } from '../institution/types'
import { type Conflict, clashId, findConflicts } from './conflicts'
import { isTimeUnset, type TimeSlot } from './plan'
import { timesInRamadan } from './ramadan-week'
import type { ScheduledCourse } from './slots-by-day'
import { dayInWeek, heldWeeks, type TermWeeks, weekNumbers } from './weeks'

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
  const known = new Set(usual.map(({ timeSlotId1, timeSlotId2 }) => clashId(timeSlotId1, timeSlotId2)))
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
    if (!one || !other || known.has(clashId(one.slot.id, other.slot.id))) return []
    const held = heldWeeks(one.slot, ramadan, one.isOwn) & heldWeeks(other.slot, ramadan, other.isOwn)
    const [first, ...more] = weekNumbers(held).map((number) =>
      dayInWeek(number, conflict.day, ramadan.firstDay),
    )
    return first ? [{ ...conflict, slots: [one.slot, other.slot], days: [first, ...more] }] : []
  })
}
