/** The week at the hours of Ramadan (TERM-07). */

import { ramadanTimes } from '../institution/ramadan-hours'
import { endsAfterStart, isTimeUnset, type TimeSlot } from './plan'
import type { ScheduledCourse } from './slots-by-day'

/** Classes at the hours of Ramadan, as far as the university's table has them; the student's own times as they are. */
export function timesInRamadan(times: readonly ScheduledCourse[]): readonly ScheduledCourse[] {
  return times.map((item) =>
    item.sections === undefined ? item : { ...item, timeSlots: item.timeSlots.map(slotInRamadan) },
  )
}

function slotInRamadan(slot: TimeSlot): TimeSlot {
  const known = endsAfterStart(slot) && !isTimeUnset(slot) ? ramadanTimes(slot) : null
  return known ? { ...slot, startTime: known.startTime, endTime: known.endTime } : slot
}
