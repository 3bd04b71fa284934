/**
 * The large line of Today, known before the scripts run: the lines to come are stored with the time until which each holds,
 * and a script in the page shows the right one with the first paint (TODAY-02).
 */

import { keepsNothing } from '../browser/kept-texts'
import { readStoredJson, writeStored } from '../browser/storage'
import type { Language } from '../i18n/language'
import { addDays, dayOf, daysBetween, type Moment, minutesOf } from '../institution/days'
import { formatClock, MINUTES_PER_DAY } from '../term/clock'
import type { Term } from '../term/term'
import { dayOfStudent, type StudentDay } from './day'

/** In milliseconds since 1970. */
type EarlyLine = readonly [until: number, line: string]
type EarlyLines = Partial<Record<Language, readonly EarlyLine[]>>

/** Days for which lines are stored. */
const DAYS = 7
const MILLISECONDS_PER_MINUTE = 60_000

/** The lines from `now` on, each until the day looks different. `time` is `now` in milliseconds since 1970. */
export function earlyLines(
  term: Term,
  now: Moment,
  time: number,
  lineOf: (day: StudentDay) => string,
): EarlyLine[] {
  const lines: EarlyLine[] = []
  let moment = now
  while (daysBetween(dayOf(now), dayOf(moment)) < DAYS) {
    const day = dayOfStudent(term, moment)
    const until = day.next
      ? `${dayOf(moment)} ${formatClock(day.next.endTime)}`
      : `${addDays(dayOf(moment), 1)} 00:00`
    lines.push([time + minutesBetween(now, until) * MILLISECONDS_PER_MINUTE, lineOf(day)])
    moment = until
  }
  return lines
}

function minutesBetween(from: Moment, to: Moment): number {
  return daysBetween(dayOf(from), dayOf(to)) * MINUTES_PER_DAY + minutesOf(to) - minutesOf(from)
}

/** Stores the lines of a language for the next visits, unless nothing may be kept. */
export function storeEarlyLines(language: Language, lines: readonly EarlyLine[]): void {
  if (keepsNothing()) return
  const stored = readStoredJson<EarlyLines>('todayLines')
  writeStored('todayLines', JSON.stringify({ ...stored, [language]: lines }))
}
