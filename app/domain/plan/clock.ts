/** The units of times and days, and how times are shown. */

export const MINUTES_PER_HOUR = 60
export const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR
export const DAYS_PER_WEEK = 7

/** Minutes since midnight as HH:MM on the 24-hour clock, in both languages: 510 gives "08:30". */
export function formatClock(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  return [hours, minutes % MINUTES_PER_HOUR].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Minutes since midnight of a time field's "10:00"; null while it is empty. */
export function minutesOfClock(clock: string): number | null {
  const [hours = '', minutes = ''] = clock.split(':')
  return clock === '' ? null : Number(hours) * MINUTES_PER_HOUR + Number(minutes)
}

/** A time range: "08:00–09:30". In Arabic text it reads from the right, like the sentence around it. */
export function formatTimes({ startTime, endTime }: { startTime: number; endTime: number }): string {
  return `${formatClock(startTime)}–${formatClock(endTime)}`
}
