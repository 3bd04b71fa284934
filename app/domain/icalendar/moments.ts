/** Days and times as iCalendar writes them. */

import { addDays, type Moment } from '../institution/days.ts'
import type { Day } from '../institution/types.ts'
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from '../plan/clock.ts'

/** So many minutes after midnight: 24:00 is on the next day. */
export function momentAt(day: Day, minutes: number): Moment {
  const rest = minutes % MINUTES_PER_DAY
  const clock = [Math.floor(rest / MINUTES_PER_HOUR), rest % MINUTES_PER_HOUR]
  const [hour, minute] = clock.map((part) => String(part).padStart(2, '0'))
  return `${addDays(day, Math.floor(minutes / MINUTES_PER_DAY))} ${hour}:${minute}`
}

/** 20260106 */
export function dayText(day: Day): string {
  return day.replaceAll('-', '')
}

/** 20260106T083000 */
export function localText(moment: Moment): string {
  return `${moment.replace(/[-:]/g, '').replace(' ', 'T')}00`
}

/** 20260106T053000Z, from milliseconds since 1970. */
export function utcText(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}
