/** Local times of a time zone, and their instants. */

import type { Moment } from './days.ts'

const MILLISECONDS_PER_MINUTE = 60_000
const MILLISECONDS_PER_DAY = 86_400_000

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

/** The zone of a name of IANA, as the runtime writes it, whatever the case; null for a name that it does not know. */
export function knownZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The local time at an instant, in milliseconds since 1970. */
export function momentIn(zone: string, instant: number): Moment {
  return formatOf(zone).format(instant)
}

/** Milliseconds that the zone is ahead of UTC at an instant of a whole minute. */
export function offsetIn(zone: string, instant: number): number {
  return asIfInUtc(momentIn(zone, instant)) - instant
}

/**
 * The instant of a local time, as RFC 5545 reads it (3.3.5): of a time that there is twice the first one; one that a change of
 * the clocks leaves out counts as if they had not changed yet.
 */
export function instantIn(zone: string, moment: Moment): number {
  return instantOf(asIfInUtc(moment), (instant) => offsetIn(zone, instant))
}

/**
 * The same for any clock: `local` is the local time as if it were UTC, and `offsetAt` says how many milliseconds the clock is
 * ahead of UTC at an instant.
 */
export function instantOf(local: number, offsetAt: (instant: number) => number): number {
  // No offset is as long as a day, and no clock changes twice in two.
  const before = offsetAt(local - MILLISECONDS_PER_DAY)
  const after = offsetAt(local + MILLISECONDS_PER_DAY)
  return before === after || offsetAt(local - before) === before || offsetAt(local - after) !== after
    ? local - before
    : local - after
}

/** Minutes from one local time to another, as they pass: not those that a change of the clocks leaves out (TODAY-08). */
export function minutesUntil(zone: string, from: Moment, to: Moment): number {
  return (instantIn(zone, to) - instantIn(zone, from)) / MILLISECONDS_PER_MINUTE
}

function asIfInUtc(moment: Moment): number {
  return Date.parse(`${moment.replace(' ', 'T')}Z`)
}
