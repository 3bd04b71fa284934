/** The names of semesters, in English and in Arabic, and their order (GOAL-05). */

import { toLatinDigits } from '../../i18n/digits'

/** `season` is an index of {@link SEASONS}. */
export type SemesterName = { season: number; year: number }

/** In the order of a calendar year. */
const SEASONS: readonly RegExp[] = [
  /^(?:winter|(?:ال)?شتاء)$/,
  /^(?:spring|(?:ال)?ربيع)$/,
  /^(?:summer|(?:ال)?صيف)$/,
  /^(?:fall|autumn|(?:ال)?خريف)$/,
]
const LAST_SEASON = SEASONS.length - 1

const PARTS = /^(?:(\p{L}+) (\d{4})|(\d{4}) (\p{L}+))$/u

/** One name for all spellings of a text. */
function plain(text: string): string {
  return toLatinDigits(text).replace(/\s+/g, ' ').trim().toLowerCase()
}

/** The season and year in "Fall 2025", "2025 fall" or "خريف ٢٠٢٥"; null for any other text. */
export function semesterNamed(text: string): SemesterName | null {
  const [, word, year, yearFirst, wordLast] = PARTS.exec(plain(text)) ?? []
  const season = SEASONS.findIndex((name) => name.test(word ?? wordLast ?? ''))
  return season < 0 ? null : { season, year: Number(year ?? yearFirst) }
}

/** Grows with the time of the semester. */
export function semesterOrder({ season, year }: SemesterName): number {
  return year * SEASONS.length + season
}

/** The semester that comes next: after the last one of a year the first, after any other the last, since most students take no courses in the summer. */
export function semesterAfter({ season, year }: SemesterName): SemesterName {
  return season === LAST_SEASON ? { season: 0, year: year + 1 } : { season: LAST_SEASON, year }
}

/** What the names of one semester have in common. */
export function semesterKey(text: string): string {
  const semester = semesterNamed(text)
  return semester ? `${semesterOrder(semester)}` : plain(text)
}
