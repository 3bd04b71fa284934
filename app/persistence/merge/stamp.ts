/**
 * The time of an edit, by a hybrid logical clock: milliseconds, a counter for edits within one, and the device. Stamps
 * compare as text, are never equal on two devices, and never go back on a device that has seen a later one (KEEP-09).
 */
export type Stamp = string

/** What the defaults of a document carry: any edit is later. */
export const NEVER: Stamp = '0'

const RADIX = 36
const TIME_DIGITS = 9
const COUNTER_DIGITS = 3
const LAST_COUNT = RADIX ** COUNTER_DIGITS - 1
/** Characters of a device in its stamps. */
export const DEVICE_DIGITS = 6
const LENGTH = TIME_DIGITS + COUNTER_DIGITS + DEVICE_DIGITS

/** Later than any edit. */
export const LATEST: Stamp = 'z'.repeat(LENGTH)
const PATTERN = new RegExp(`^[0-9a-z]{${LENGTH}}$`)

/** Whether something read is a stamp. */
export function isStamp(value: unknown): value is Stamp {
  return typeof value === 'string' && (value === NEVER || PATTERN.test(value))
}

/** Milliseconds since 1970; 0 for {@link NEVER}. */
export function timeOf(stamp: Stamp): number {
  return Number.parseInt(stamp.slice(0, TIME_DIGITS), RADIX)
}

function countOf(stamp: Stamp): number {
  return stamp === NEVER ? 0 : Number.parseInt(stamp.slice(TIME_DIGITS, -DEVICE_DIGITS), RADIX)
}

/** The device that made the edit; empty for {@link NEVER}. */
export function deviceOf(stamp: Stamp): string {
  return stamp === NEVER ? '' : stamp.slice(-DEVICE_DIGITS)
}

function stampOf(time: number, count: number, device: string): Stamp {
  const digits = (value: number, length: number) => value.toString(RADIX).padStart(length, '0')
  return digits(time, TIME_DIGITS) + digits(count, COUNTER_DIGITS) + device
}

/** In place of a device: more than one made the edit, so none may take it back (KEEP-15). */
export const SEVERAL_DEVICES = 'z'.repeat(DEVICE_DIGITS)

/** A stamp for an edit that several devices made, whichever of them notices it: later than those of the devices. */
export function ofSeveral(latest: Stamp): Stamp {
  return stampOf(timeOf(latest), countOf(latest), SEVERAL_DEVICES)
}

/** A stamp later than `latest`, at `now` (milliseconds) where that is later still. */
export function nextStamp(latest: Stamp, now: number, device: string): Stamp {
  const time = timeOf(latest)
  if (now > time) return stampOf(now, 0, device)
  const count = countOf(latest) + 1
  return count > LAST_COUNT ? stampOf(time + 1, 0, device) : stampOf(time, count, device)
}

/** The same edit at another time, in milliseconds: for clocks that turned out to be wrong. */
export function movedTo(stamp: Stamp, time: number): Stamp {
  return stampOf(Math.max(0, Math.round(time)), countOf(stamp), deviceOf(stamp))
}
