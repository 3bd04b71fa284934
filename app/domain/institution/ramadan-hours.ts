/** The university's class times in Ramadan (TERM-07). */

import { ramadanHours } from '#institution/ramadan-hours'

/** Whether the hours of Ramadan differ at all. */
export const hasRamadanHours = Object.keys(ramadanHours.starts).length > 0

export type ClassTimes = { startTime: number; endTime: number }

export type RamadanTimes = ClassTimes & {
  /** Whether the table names no duration as long as this, so that two thirds of it are taken. */
  isEstimate: boolean
}

/** The times of a class in Ramadan, in minutes since midnight, or null when its start is not in the university's table. */
export function ramadanTimes({ startTime, endTime }: ClassTimes): RamadanTimes | null {
  const start = ramadanHours.starts[startTime]
  if (start === undefined) return null
  const duration = endTime - startTime
  const known = ramadanHours.durations[duration]
  return {
    startTime: start,
    endTime: start + (known ?? Math.round((duration * 2) / 3)),
    isEstimate: known === undefined,
  }
}
