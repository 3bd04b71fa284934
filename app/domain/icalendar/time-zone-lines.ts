/** A time zone as iCalendar describes it (VTIMEZONE), from the time zones that the engine knows. */

import { addDays, daysFrom } from '../institution/days.ts'
import { momentIn, offsetIn } from '../institution/time-zone.ts'
import type { Day } from '../institution/types.ts'
import { localText } from './moments.ts'

const MINUTE = 60_000

/** A zone from one day to another: its offset at the start, and every change of the clocks until the end. */
export function timeZoneLines(zone: string, first: Day, last: Day): string[] {
  const instants = daysFrom(addDays(first, -1), addDays(last, 2)).map((day) => Date.parse(day))
  const start = offsetIn(zone, instants[0] ?? 0)
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...periodLines('19700101T000000', start, start, start)]
  for (const [index, instant] of instants.entries()) {
    const before = instants[index - 1] ?? instant
    const [from, to] = [offsetIn(zone, before), offsetIn(zone, instant)]
    if (from === to) continue
    const change = changeBetween(zone, before, instant)
    // The onset is written in the local time before the change.
    const onset = localText(momentIn('UTC', change + from))
    lines.push(...periodLines(onset, from, to, standardOffset(zone, instant)))
  }
  return [...lines, 'END:VTIMEZONE']
}

function periodLines(onset: string, from: number, to: number, standard: number): string[] {
  const kind = to > standard ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ]
}

/** The first minute with the later offset. */
function changeBetween(zone: string, before: number, after: number): number {
  const later = offsetIn(zone, after)
  let [low, high] = [before, after]
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / MINUTE / 2) * MINUTE
    if (offsetIn(zone, middle) === later) high = middle
    else low = middle
  }
  return high
}

/** The offset outside daylight saving time: the smaller one of winter and summer. */
function standardOffset(zone: string, instant: number): number {
  const year = new Date(instant).getUTCFullYear()
  return Math.min(offsetIn(zone, Date.UTC(year, 0)), offsetIn(zone, Date.UTC(year, 6)))
}

/** +0300 */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${offset < 0 ? '-' : '+'}${parts.join('')}`
}
