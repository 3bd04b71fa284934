/** Local times of a time zone, and their instants. */

import type { Moment } from './days.ts'

const MILLISECONDS_PER_MINUTE = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    // The Swedish format is 'yyyy-MM-dd HH:mm'.
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
    formats.set(zone, format)
  }
  return format
}

/** The local time at an instant, in milliseconds since 1970. */
export function momentIn(zone: string, instant: number): Moment {
  return formatOf(zone).format(instant)
}

/** Milliseconds that the zone is ahead of UTC at an instant of a whole minute. */
export function offsetIn(zone: string, instant: number): number {
  return asIfInUtc(momentIn(zone, instant)) - instant
}

/** The instant of a local time. One that a change of the clocks leaves out counts as if the clocks had not changed yet. */
export function instantIn(zone: string, moment: Moment): number {
  const inUtc = asIfInUtc(moment)
  const guess = inUtc - offsetIn(zone, inUtc)
  return inUtc - offsetIn(zone, guess)
}

/** Minutes from one local time to another, as they pass: not those that a change of the clocks leaves out (TODAY-08). */
export function minutesUntil(zone: string, from: Moment, to: Moment): number {
  return (instantIn(zone, to) - instantIn(zone, from)) / MILLISECONDS_PER_MINUTE
}

function asIfInUtc(moment: Moment): number {
  return Date.parse(`${moment.replace(' ', 'T')}Z`)
}
