/** The registration system's days and times (PASTE-06). What is not one of their forms is null, never a guess. */

import { plainArabic, withoutDiacritics } from '../../i18n/arabic-letters'
import type { Weekday } from '../institution/types'
import { ALL_WEEKDAYS } from '../institution/week'
import { minutesOfDay } from '../plan/typed-clock'
import { CLOCK, groupsIn, TO } from './cells'

/** As run together in the classic page ("SuTu"); one letter on older pages ("MW"), where that says which day it is. */
const SHORT_DAYS: ReadonlyMap<string, Weekday> = new Map([
  ...ALL_WEEKDAYS.map((day): [string, Weekday] => [day.charAt(0).toUpperCase() + day.charAt(1), day]),
  ...[...'MTWF'].flatMap((letter) =>
    // T is Tuesday, because Thursday is Th.
    ALL_WEEKDAYS.filter((day) => day.startsWith(letter.toLowerCase()))
      .slice(0, 1)
      .map((day): [string, Weekday] => [letter, day]),
  ),
])
export const SHORT_DAY = [...SHORT_DAYS.keys()].join('|')
const RUN_TOGETHER = new RegExp(`^(?:${SHORT_DAY})+$`)

/** Sunday to Saturday, without the article, and in one letter. */
const ARABIC_DAYS = ['أحد', 'اثنين', 'ثلاثاء', 'أربعاء', 'خميس', 'جمعة', 'سبت'].map(plainArabic)
const ARABIC_LETTERS = ['ح', 'ن', 'ث', 'ر', 'خ', 'ج', 'س']

/** "Sunday Tuesday", "Sun, Tue", "SuTu", "Su Tu", "M W", "الأحد والثلاثاء", "ح ث"; null when a part is no day. */
export function daysIn(text: string): Weekday[] | null {
  const parts = text.match(/[^ ,،/&+]+/g) ?? []
  const days = parts.flatMap((part): (Weekday | undefined)[] => {
    if (/^and$/i.test(part)) return []
    const named = namedDay(part) ?? arabicDay(part)
    if (named) return [named]
    if (!RUN_TOGETHER.test(part)) return [undefined]
    return [...part.matchAll(new RegExp(SHORT_DAY, 'g'))].map(([short]) => SHORT_DAYS.get(short))
  })
  const known = days.filter((day) => day !== undefined)
  return known.length > 0 && known.length === days.length ? [...new Set(known)] : null
}

/** The full name, its first three letters, or its first two in capitals. "SaT" is Saturday and Tuesday. */
function namedDay(part: string): Weekday | undefined {
  if (!/^(?:[A-Z]?[a-z]+|[A-Z]+)\.?$/.test(part)) return undefined
  const name = part.toLowerCase().replace('.', '')
  const length = /^[A-Z]{2}\.?$/.test(part) ? 2 : 3
  return ALL_WEEKDAYS.find((day) => day === name || day.slice(0, length) === name)
}

function arabicDay(part: string): Weekday | undefined {
  const letter = ARABIC_LETTERS.indexOf(part)
  if (letter >= 0) return ALL_WEEKDAYS[letter]
  return ALL_WEEKDAYS[ARABIC_DAYS.indexOf(plainArabic(part).replace(/^و?ال/, ''))]
}

const TIMES = new RegExp(`^(${CLOCK}) ?${TO} ?(${CLOCK})$`, 'u')
const CLOCK_PARTS = /^(\d{1,2}):(\d{2}) ?(.*)$/
/** An earlier start without its half of the day is rather one of the afternoon, so it is not read. */
const EARLIEST_IN_24_HOURS = 6 * 60

type Times = { startTime: number; endTime: number }

/** "8:00AM to 9:30AM", "14:30 - 15:45", "8:00 ص - 9:30 ص", in minutes since midnight; null unless it ends after it starts. */
export function timesIn(text: string): Times | null {
  const [from, to] = groupsIn(TIMES, text)
  const [start, end] = [minutesIn(from), minutesIn(to)]
  if (!start || !end || start.isIn12 !== end.isIn12 || end.minutes <= start.minutes) return null
  if (!start.isIn12 && start.minutes < EARLIEST_IN_24_HOURS) return null
  return { startTime: start.minutes, endTime: end.minutes }
}

function minutesIn(clock: string): { minutes: number; isIn12: boolean } | null {
  const [hour, minute, half] = groupsIn(CLOCK_PARTS, clock)
  if (hour === '') return null
  const minutes = minutesOfDay(Number(hour), Number(minute), withoutDiacritics(half))
  return minutes === null ? null : { minutes, isIn12: half !== '' }
}
