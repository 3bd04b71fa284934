/** Times as students type them and pages print them (INPUT-09). Apart from how they are shown, which every week needs at once. */

import { latinNumber } from '../../i18n/digits.ts'
import { MINUTES_PER_HOUR } from './clock.ts'

const NOON = 12 * MINUTES_PER_HOUR
/** The halves of the day, as an expression. */
export const HALF_OF_DAY = 'a\\.?m\\.?|p\\.?m\\.?|صباحا?|ظهرا?|عصرا?|مساء|ص|م'
const HALF = new RegExp(`^(?:${HALF_OF_DAY})$`, 'i')
/** "11 ظهرا" is said of no time. */
const LATEST_AFTER_NOON = 6

/**
 * Minutes since midnight of an hour and its minutes, on the 24-hour clock where no half of the day is said: "12" and "am" give
 * 0. Null when there is no such time.
 */
export function minutesOfDay(hours: number, minutes: number, half = ''): number | null {
  if (minutes >= MINUTES_PER_HOUR) return null
  if (half === '') return hours < 24 ? hours * MINUTES_PER_HOUR + minutes : null
  if (hours < 1 || hours > 12 || !HALF.test(half)) return null
  if (/^[ظع]/.test(half) && hours % 12 > LATEST_AFTER_NOON) return null
  return (hours % 12) * MINUTES_PER_HOUR + minutes + (/^[pمظع]/i.test(half) ? NOON : 0)
}

/** "9", "930", "9:30", "9.30", "8am", "8 AM", "1:15 p.m.", "2:30 م", "08:00:00": hours, minutes, the half of the day. */
const CLOCK = /^(\d{1,2})(?:([:.,،]?)(\d{2})(?::00)?)?\s*(\D*)$/
/** Invisible characters that are no direction marks, and the vowel signs of "صباحًا". */
const UNREAD = /[\u00AD\u200B-\u200D\u2060\uFEFF\u0640\u064B-\u0652]/g

/** The hours, minutes and half of the day of a text; empty where it has none. Null for a text of another form. */
function partsOfClock(
  text: string,
): { hours: string; separator: string; minutes: string; half: string } | null {
  const plain = latinNumber(text).replace(UNREAD, '').trim()
  const [, hours, separator = '', minutes = '', half = ''] = CLOCK.exec(plain) ?? []
  return hours === undefined ? null : { hours, separator, minutes, half }
}

/**
 * Minutes since midnight of a time as a student types it, or the registration system prints it (INPUT-09); null for any other
 * text. A time of the afternoon is never guessed: 1:30 is half past one at night.
 */
export function readClock(text: string): number | null {
  const parts = partsOfClock(text)
  return parts && minutesOfDay(Number(parts.hours), Number(parts.minutes), parts.half)
}

/** Whether only a half of the day can follow: with minutes, or with that half. "9" and "113" can become "930" and "1130". */
export function isWholeClock(text: string): boolean {
  const { hours = '', separator, minutes, half } = partsOfClock(text) ?? {}
  return Boolean(half || (minutes && (hours.length === 2 || separator)))
}
