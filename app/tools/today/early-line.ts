/**
 * The large line of Today, known before the scripts run: the lines to come are stored with the time until which each holds,
 * and a script in the page shows the right one with the first paint (TODAY-02).
 */

import { profile } from '#institution/profile'
import { keepsNothing } from '../../browser/kept-texts'
import { readStoredJson, writeStored } from '../../browser/storage'
import type { AcademicCalendar } from '../../domain/institution/academic-calendar'
import { addDays, dayOf, daysBetween, type Moment } from '../../domain/institution/days'
import { instantIn } from '../../domain/institution/time-zone'
import { formatClock } from '../../domain/plan/clock'
import type { Term } from '../../domain/plan/term'
import type { Language } from '../../i18n/language'
import { dayOfStudent, type StudentDay } from './day'

/** In milliseconds since 1970. */
type EarlyLine = readonly [until: number, line: string]
type EarlyLines = Partial<Record<Language, readonly EarlyLine[]>>

/** Days for which lines are stored. */
const DAYS = 7

/** The lines from `now` on, each until the minute in which the day looks different, also across a change of the clocks. */
export function earlyLines(
  calendar: AcademicCalendar,
  term: Term,
  now: Moment,
  lineOf: (day: StudentDay) => string,
  zone = profile.timeZone,
): EarlyLine[] {
  const lines: EarlyLine[] = []
  let moment = now
  while (daysBetween(dayOf(now), dayOf(moment)) < DAYS) {
    const day = dayOfStudent(calendar, term, moment)
    const until = day.next
      ? `${dayOf(moment)} ${formatClock(day.next.endTime)}`
      : `${addDays(dayOf(moment), 1)} 00:00`
    lines.push([instantIn(zone, until), lineOf(day)])
    moment = until
  }
  return lines
}

/** Stores the lines of a language for the next visits, unless nothing may be kept. */
export function storeEarlyLines(language: Language, lines: readonly EarlyLine[]): void {
  if (keepsNothing()) return
  const stored = readStoredJson<EarlyLines>('todayLines')
  writeStored('todayLines', JSON.stringify({ ...stored, [language]: lines }))
}
