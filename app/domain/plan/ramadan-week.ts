/** The week at the hours of Ramadan (TERM-07), and what clashes at these alone (WEEKS-04). */

import { ramadanTimes } from '../institution/ramadan-hours'
import type { Day } from '../institution/types'
import { type Conflict, clashId, findConflicts } from './conflicts'
import { endsAfterStart, isTimeUnset, type TimeSlot } from './plan'
import type { ScheduledCourse } from './slots-by-day'
import { dayInWeek, heldWeeks, type TermWeeks, weekNumbers } from './weeks'

/** Classes at the hours of Ramadan, as far as the university's table has them; the student's own times as they are. */
export function timesInRamadan(times: readonly ScheduledCourse[]): readonly ScheduledCourse[] {
  return times.map((item) => (isOwn(item) ? item : { ...item, timeSlots: item.timeSlots.map(slotInRamadan) }))
}

function slotInRamadan(slot: TimeSlot): TimeSlot {
  const known = endsAfterStart(slot) && !isTimeUnset(slot) ? ramadanTimes(slot) : null
  return known ? { ...slot, startTime: known.startTime, endTime: known.endTime } : slot
}

function isOwn({ sections }: ScheduledCourse): boolean {
  return sections === undefined
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
  const known = new Set(usual.map(({ timeSlotId1, timeSlotId2 }) => clashId(timeSlotId1, timeSlotId2)))
  const set = times.map((item) => ({
    ...item,
    timeSlots: item.timeSlots.filter((slot) => !isTimeUnset(slot)),
  }))
  const shown = timesInRamadan(set)
  const slots = new Map(
    shown.flatMap((item) => item.timeSlots.map((slot) => [slot.id, { slot, isOwn: isOwn(item) }])),
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
