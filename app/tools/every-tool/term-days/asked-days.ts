/** The first and last day of a term, where they are missing (TERM-10). */

import type { AcademicCalendar } from '../../../domain/institution/academic-calendar'
import { daysBetween, isDay } from '../../../domain/institution/days'
import type { Day } from '../../../domain/institution/types'
import {
  LONGEST_TERM_DAYS,
  type TermDates,
  termBounds,
  unknownBounds,
  weeksOfTerm,
} from '../../../domain/plan/term-days'

export type AskedDays = {
  /** As entered before; empty without. Null where the calendar names the day. */
  firstDay: string | null
  lastDay: string | null
}

/** The days to ask for; null once the classes of the term have their dates. */
export function askedDays(calendar: AcademicCalendar, term: TermDates): AskedDays | null {
  if (weeksOfTerm(calendar, term)) return null
  const unknown = unknownBounds(calendar, term)
  if (!unknown.first && !unknown.last) return null
  return {
    firstDay: unknown.first ? (term.firstDay ?? '') : null,
    lastDay: unknown.last ? (term.lastDay ?? '') : null,
  }
}

export type DayError = 'missing' | 'before-first' | 'too-long'

/** What is wrong with entered days. Those that are not asked for are the calendar's. */
export function errorsOfDays(
  calendar: AcademicCalendar,
  { semester }: Pick<TermDates, 'semester'>,
  { firstDay, lastDay }: AskedDays,
): { firstDay?: DayError; lastDay?: DayError } {
  const known = termBounds(calendar, { semester, firstDay: null, lastDay: null })
  const [first, last] = [firstDay ?? known.firstDay ?? '', lastDay ?? known.lastDay ?? '']
  if (!isDay(first) || !isDay(last)) {
    return {
      ...(!isDay(first) && { firstDay: 'missing' }),
      ...(!isDay(last) && { lastDay: 'missing' }),
    }
  }
  const order = orderError(first, last)
  if (!order) return {}
  return lastDay === null ? { firstDay: order } : { lastDay: order }
}

function orderError(first: Day, last: Day): DayError | null {
  if (last < first) return 'before-first'
  return daysBetween(first, last) > LONGEST_TERM_DAYS ? 'too-long' : null
}
