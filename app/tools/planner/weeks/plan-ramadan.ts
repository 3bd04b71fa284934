/** What Ramadan means for the week of a plan (TERM-07, TERM-09). */

import type { AcademicCalendar } from '../../../domain/institution/academic-calendar'
import type { Ramadan } from '../../../domain/institution/ramadan-dates'
import type { Day } from '../../../domain/institution/types'
import { mayHaveRamadan, ramadanInTerm, ramadanOfTerm, type TermDates } from '../../../domain/plan/term-days'

export type PlanRamadan = {
  /** Null while no day of the term is known, and it is not Ramadan. */
  dates: Ramadan | null
  /** Whether today is one of its days. */
  isNow: boolean
}

/** Null for a plan whose classes are never at the hours of Ramadan. `today` is null until the clock can be read. */
export function planRamadan(
  calendar: AcademicCalendar,
  term: TermDates,
  today: Day | null,
): PlanRamadan | null {
  if (!mayHaveRamadan(calendar, term)) return null
  const now = today && ramadanInTerm(calendar, term, today)
  return {
    dates: now || ramadanOfTerm(calendar, term),
    isNow: Boolean(now),
  }
}
