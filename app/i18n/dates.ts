/** Days as the screens show them: Gregorian, day before month, Latin digits in both languages (I18N-08). */

import type { Language } from './language'
import { LOCALES } from './locales'

const STYLES = {
  /** Sun 25 Aug */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Sunday, 25 August 2024 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** August 2024 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type DayStyle = keyof typeof STYLES

const formats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(style: DayStyle, language: Language): Intl.DateTimeFormat {
  const key = `${language} ${style}`
  let format = formats.get(key)
  if (!format) {
    // A day is midnight UTC here, going in and coming out: no time zone can turn it into the day before.
    format = new Intl.DateTimeFormat(LOCALES[language], { ...STYLES[style], timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format
}

/** A day given as 'yyyy-MM-dd', or a month as 'yyyy-MM'. Throws a RangeError for anything that is no date. */
export function formatDay(day: string, style: DayStyle, language: Language): string {
  return dayFormat(style, language).format(new Date(day))
}

/**
 * Two days in one expression that says what they share once: "29 – 30 December". In three pieces, so that each end can be
 * marked up as the day it is; what both share belongs to the end it stands at. The same day twice gives empty pieces after `start`.
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
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 21 November 2026 at 14:05 */
  dateTime: {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** A moment as the database gives it (ISO 8601 with a zone), in the time of the reader's device. */
export function formatInstant(
  instant: string,
  style: keyof typeof INSTANT_STYLES,
  language: Language,
): string {
  return new Intl.DateTimeFormat(LOCALES[language], INSTANT_STYLES[style]).format(new Date(instant))
}

const DAY = 24 * 60 * 60
/** From the largest unit that fills once: seconds in it. */
const UNITS = [
  ['day', DAY],
  ['hour', 60 * 60],
  ['minute', 60],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

/** How long ago something was: "3 hours ago", "yesterday", "now" below a minute or when the device's clock runs behind. */
export function timeAgo(instant: string, now: number, language: Language): string {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000)
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' })
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit)
  }
  return format.format(0, 'second')
}

/** Whole days until a moment, rounded up; 0 once it has passed. */
export function daysUntil(instant: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / (DAY * 1000)))
}
