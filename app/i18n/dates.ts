/** How dates and times are shown, with Latin digits in both languages (I18N-08). */

import type { Language } from './language'
import { LOCALES } from './locales'

const DATED = { day: 'numeric', month: 'long', year: 'numeric' } as const

const STYLES = {
  /** Sun 25 Aug */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Sunday 25 August, of a day that is not far */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Sun */
  weekday: { weekday: 'short' },
  /** S; in Arabic, where short names are long, seven different letters */
  letter: { weekday: 'narrow' },
  /** Sunday, 25 August 2024 */
  full: { weekday: 'long', ...DATED },
  /** 25 August 2024, of a day that may be years ago */
  dated: DATED,
  /** August 2024 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type DayStyle = keyof typeof STYLES

const formats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(style: DayStyle, language: Language): Intl.DateTimeFormat {
  const key = `${language} ${style}`
  let format = formats.get(key)
  if (!format) {
    // `new Date('yyyy-MM-dd')` is midnight UTC, so format in UTC: any other zone could show the day before.
    format = new Intl.DateTimeFormat(LOCALES[language], { ...STYLES[style], timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format
}

/** Formats a day ('yyyy-MM-dd') or a month ('yyyy-MM'). Throws a RangeError for an invalid date. */
export function formatDay(day: string, style: DayStyle, language: Language): string {
  return dayFormat(style, language).format(new Date(day))
}

/**
 * Formats a range of days without repeating what they share: "29 – 30 December". In three pieces, so that each end can have
 * its own `<time>`; a shared part belongs to the end next to it. The same day twice gives only `start`.
 */
export function dayRangePieces(
  start: string,
  end: string,
  style: DayStyle,
  language: Language,
): { start: string; between: string; end: string } {
  const parts = dayFormat(style, language).formatRangeToParts(new Date(start), new Date(end))
  const joined = (some: typeof parts) => some.map(({ value }) => value).join('')
  const endOfStart = parts.findLastIndex(({ source }) => source === 'startRange') + 1
  const startOfEnd = parts.findIndex(({ source }) => source === 'endRange')
  if (startOfEnd < 0) return { start: joined(parts), between: '', end: '' }
  return {
    start: joined(parts.slice(0, endOfStart)),
    between: joined(parts.slice(endOfStart, startOfEnd)),
    end: joined(parts.slice(startOfEnd)),
  }
}

const INSTANT_STYLES = {
  /** 21 November 2026 */
  date: DATED,
  /** 21 Nov, of a day that is not far */
  shortDate: { day: 'numeric', month: 'short' },
  /** 21 November 2026 at 14:05 */
  dateTime: { ...DATED, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formats a timestamp of the database (ISO 8601 with a zone) in the time zone of the device. */
export function formatInstant(
  instant: string,
  style: keyof typeof INSTANT_STYLES,
  language: Language,
): string {
  return new Intl.DateTimeFormat(LOCALES[language], INSTANT_STYLES[style]).format(new Date(instant))
}

const DAY = 24 * 60 * 60
/** Units with their seconds, largest first. */
const UNITS = [
  ['hour', 60 * 60],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

/**
 * Relative time: "3 hr ago", "yesterday"; "now" below a minute, and when the device's clock is behind. From 24 hours on it
 * counts calendar days of the time zone, so that "yesterday" is the day before (TODAY-08).
 */
export function timeAgo(instant: string, now: number, language: Language, timeZone: string): string {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000)
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto', style: 'short' })
  const days = seconds < DAY ? 0 : calendarDay(now, timeZone) - calendarDay(Date.parse(instant), timeZone)
  // A day on which the clocks are set back has more than 24 hours.
  if (days > 0) return format.format(-days, 'day')
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit)
  }
  return format.format(0, 'second')
}

/** A day that is so many days away: "today", "tomorrow", "in 3 days", "yesterday", "2 days ago". */
export function formatDaysAway(days: number, language: Language): string {
  const text = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(days, 'day')
  // Unicode's Arabic has the word for "within", and for the day after tomorrow one that nobody says.
  return language === 'ar' ? text.replace(/^خلال /, 'بعد ').replace('بعد الغد', 'بعد غد') : text
}

/** The number of the calendar day at an instant. */
function calendarDay(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant)
  return Date.parse(parts) / (DAY * 1000)
}

/** Days until a timestamp, rounded up; 0 after it. */
export function daysUntil(instant: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / (DAY * 1000)))
}
