/** The order of semesters, and what the names of one have in common (GOAL-05). */

import { SEASON_COUNT, semesterId, semesterNamed } from '../../../domain/institution/semester-names'
import { toLatinDigits } from '../../../i18n/digits'

/** A whole season. `season` is in the order of a calendar year, from 0. */
export type Season = { season: number; year: number }

const LAST_SEASON = SEASON_COUNT - 1

/** One name for all spellings of a text. */
function plain(text: string): string {
  return toLatinDigits(text).replace(/\s+/g, ' ').trim().toLowerCase()
}

/** The season and year in "Fall 2025", "2025 fall" or "خريف ٢٠٢٥"; null for any other text, also for a part of a season. */
export function seasonNamed(text: string): Season | null {
  const named = semesterNamed(toLatinDigits(text))
  return named && named.season !== null && named.part === ''
    ? { season: named.season, year: named.year }
    : null
}

/** Where a term belongs in time, as a number that grows with it; null for a name that says no season. */
export function semesterOrder(text: string): number | null {
  const named = semesterNamed(toLatinDigits(text))
  return named && named.season !== null ? named.year * SEASON_COUNT + named.season : null
}

/** The semester that comes next: after the last one of a year the first, after any other the last, since most students take no courses in the summer. */
export function semesterAfter({ season, year }: Season): Season {
  return season === LAST_SEASON ? { season: 0, year: year + 1 } : { season: LAST_SEASON, year }
}

/** What the names of one semester have in common. */
export function semesterKey(text: string): string {
  const named = semesterNamed(toLatinDigits(text))
  return named ? semesterId(named) : plain(text)
}

/** Whether two names are of different semesters, as far as both say one. */
export function areOtherSemesters(one: string, other: string): boolean {
  const [named, otherNamed] = [semesterNamed(toLatinDigits(one)), semesterNamed(toLatinDigits(other))]
  return named !== null && otherNamed !== null && semesterId(named) !== semesterId(otherNamed)
}
