/** Times as the planner shows them. */

const MINUTES_PER_HOUR = 60

/** Minutes since midnight as HH:MM on the 24-hour clock, in both languages: 510 gives "08:30". */
export function formatClock(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  return [hours, minutes % MINUTES_PER_HOUR].map((part) => String(part).padStart(2, '0')).join(':')
}

/** From when to when: "08:00–09:30". In Arabic text it runs from the right, as the sentence does. */
export function formatTimes({ startTime, endTime }: { startTime: number; endTime: number }): string {
  return `${formatClock(startTime)}–${formatClock(endTime)}`
}
