/** When it is Ramadan: as the university publishes it, else as it is expected (TERM-09). */

import { type AcademicCalendar, RAMADAN } from './academic-calendar.ts'
import { addDays } from './days.ts'
import { hasRamadanHours } from './ramadan-hours.ts'
import type { Day } from './types.ts'

export type Ramadan = {
  first: Day
  last: Day
  /** Whether the university has not published it, so that its dates are those of the calendar of Umm al-Qura. */
  isExpected: boolean
}

/** The Ramadan that a day is in, as far as it changes the hours of classes; null on every other day. */
export function ramadanOn(calendar: AcademicCalendar, day: Day): Ramadan | null {
  if (!hasRamadanHours) return null
  const published = publishedIn(calendar)
  const found = published.find(({ first, last }) => first <= day && day <= last)
  if (found) return found
  const expected = expectedRamadan(day)
  // Where both name a Ramadan, that of the university alone counts, be it a day shorter.
  return published.some(({ first, last }) => expected && first <= expected.last && expected.first <= last)
    ? null
    : expected
}

const publishedByCalendar = new WeakMap<AcademicCalendar, readonly Ramadan[]>()

function publishedIn(calendar: AcademicCalendar): readonly Ramadan[] {
  const known = publishedByCalendar.get(calendar)
  if (known) return known
  const published = calendar.semesters
    .flatMap(({ events }) => events)
    .filter(({ kind }) => kind === RAMADAN)
    .map(({ start, end = start }) => ({ first: start, last: end, isExpected: false }))
  publishedByCalendar.set(calendar, published)
  return published
}

const MONTH_OF_RAMADAN = 9
const expectedByDay = new Map<Day, Ramadan | null>()

/** The Ramadan of the calendar of Umm al-Qura that a day is in. A feed asks for thousands of days, so each is looked up once. */
export function expectedRamadan(day: Day): Ramadan | null {
  const known = expectedByDay.get(day)
  if (known !== undefined) return known
  const date = ummAlQura(day)
  const first = date?.month === MONTH_OF_RAMADAN ? addDays(day, 1 - date.day) : null
  const last =
    first &&
    [addDays(first, 29), addDays(first, 28)].find((end) => ummAlQura(end)?.month === MONTH_OF_RAMADAN)
  const ramadan = first && last ? { first, last, isExpected: true } : null
  expectedByDay.set(day, ramadan)
  return ramadan
}

let format: Intl.DateTimeFormat | undefined

/** Null where the browser does not have that calendar, or the day is none of it: months of another one would be wrong. */
function ummAlQura(day: Day): { month: number; day: number } | null {
  format ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const time = Date.parse(day)
  if (format.resolvedOptions().calendar !== 'islamic-umalqura' || Number.isNaN(time)) return null
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  return { month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 }
}
