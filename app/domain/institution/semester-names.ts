/** Headings and names of semesters, in the usual orders and in both languages (PASTE-05). */

import { termHeadings } from '#institution/registration-system'
import { plainArabic } from '../../i18n/arabic-letters'
import type { AcademicCalendar } from './academic-calendar'
import type { Semester } from './types'

const { seasons, parts, ordinals, others } = termHeadings

/** A season of a year, or a numbered part of it. */
export type SemesterName = Readonly<{
  /** From 0, in the order of a calendar year: winter, spring, summer, fall. Null for "Semester 1 2026". */
  season: number | null
  year: number
  /** "session 1"; empty for a whole season. */
  part: string
}>

export const SEASON_COUNT = seasons.length
const FALL = SEASON_COUNT - 1

const ARTICLE = /^ال(?=..)/

/** A word as it is compared: an Arabic one without its article, in any spelling. */
export function plainWord(word: string): string {
  return plainArabic(word.toLowerCase()).replace(ARTICLE, '')
}

const seasonOf = indexOf(seasons.map(({ words }) => words))
const ordinalOf = indexOf(ordinals)
const shortSeasonOf = indexOf(seasons.map(({ short }) => short))
const PARTS = new Set(parts.map(plainWord))
const OTHERS = new Set(others.map(plainWord))

function indexOf(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  return new Map(
    lists.flatMap((words, index) => words.map((word): [string, number] => [plainWord(word), index])),
  )
}

/** Longer lines are sentences. */
const MOST_WORDS = 8
const SHORT = /^(\p{L}{1,2})'?(\d{2})$/u
const YEAR = /^(?:19|20)\d{2}$/

/** The words of the heading itself: "Winter 2027 | Undergraduate | ..." goes on with other things. */
function wordsIn(text: string): string[] {
  const [heading = ''] = text.split('|')
  return heading.split(/[^\p{L}\p{N}\p{M}']+/u).flatMap((word) => (word === '' ? [] : [plainWord(word)]))
}

/** "Winter Semester 2026", "2026 Summer Session 1", "Winter 2025-2026", "W26", "شتاء 2026"; null for any other text. */
export function semesterNamed(text: string): SemesterName | null {
  // Most cells of a page have no year, and this is asked of each.
  if (!/\d\d/.test(text)) return null
  const words = wordsIn(text)
  if (words.length > MOST_WORDS) return null
  const [only = ''] = words
  const [, short = '', shortYear] = (words.length === 1 && SHORT.exec(only)) || []
  const shortSeason = shortSeasonOf.get(short)
  if (shortSeason !== undefined) return { season: shortSeason, year: 2000 + Number(shortYear), part: '' }

  const foundSeasons: number[] = []
  const numbers: number[] = []
  const years: number[] = []
  const partWords: string[] = []
  for (const word of words) {
    const season = seasonOf.get(word)
    const ordinal = ordinalOf.get(word)
    const [year] = years
    if (season !== undefined) foundSeasons.push(season)
    else if (YEAR.test(word)) years.push(Number(word))
    else if (year !== undefined && word === `${year + 1}`.slice(2)) years.push(year + 1)
    else if (/^\d$/.test(word)) numbers.push(Number(word))
    else if (ordinal !== undefined) numbers.push(ordinal + 1)
    else if (PARTS.has(word)) partWords.push(word)
    else if (!OTHERS.has(word)) return null
  }
  const [season = null, otherSeason] = foundSeasons
  const year = yearOf(season, years)
  if (year === null || otherSeason !== undefined || numbers.length > 1) return null
  const [number] = numbers
  if (number === undefined) return season === null ? null : { season, year, part: '' }
  return partWords.length === 0 ? null : { season, year, part: [...partWords, number].join(' ') }
}

/** Of an academic year, "2025-2026", only the fall is in the first of its years. */
function yearOf(season: number | null, [first, second, third]: readonly number[]): number | null {
  if (first === undefined || third !== undefined) return null
  if (second === undefined) return first
  return second === first + 1 ? (season === null || season === FALL ? first : second) : null
}

/** "Term 3", "الفصل الأول": a part with its number and no year, as plans and some transcripts head their terms. */
export function isNumberedPart(text: string): boolean {
  const words = wordsIn(text)
  const isNumber = (word: string) => /^\d{1,2}$/.test(word) || ordinalOf.has(word)
  return (
    words.length <= MOST_WORDS &&
    words.some((word) => PARTS.has(word)) &&
    words.some(isNumber) &&
    words.every((word) => PARTS.has(word) || OTHERS.has(word) || isNumber(word))
  )
}

/** The words of a line that no name of a semester has, as they are written. */
export function wordsBesideSemester(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}\p{M}']+/u).filter((word) => /\p{L}/u.test(word))
  return words.filter((written) => {
    const word = plainWord(written)
    return !seasonOf.has(word) && !PARTS.has(word) && !OTHERS.has(word) && !ordinalOf.has(word)
  })
}

/** Whether a line is probably the heading of a term, readable or not (PASTE-02). */
export function looksLikeSemester(text: string): boolean {
  if (!/\d\d/.test(text) || /\d[/.:]\d/.test(text)) return false
  const words = wordsIn(text)
  if (words.length > MOST_WORDS) return false
  if (words.length === 1) return SHORT.test(words[0] ?? '') && /^\P{Ll}+$/u.test(text)
  const isTerm = words.some((word) => seasonOf.has(word) || PARTS.has(word))
  return isTerm && words.some((word) => YEAR.test(word) || /^'\d{2}$/.test(word))
}

/** The same for all names of one semester. */
export function semesterId({ season, year, part }: SemesterName): string {
  return [year, season, part].join(' ')
}

/** The semester of the academic calendar that a text names; undefined when it has none. */
export function calendarSemester({ semesters }: AcademicCalendar, text: string): Semester | undefined {
  const named = semesterNamed(text)
  return (
    (named &&
      semesters.find(({ name }) => {
        const other = semesterNamed(name.en)
        return other !== null && semesterId(other) === semesterId(named)
      })) ??
    undefined
  )
}

/** One name for all spellings of a text: "2027 WINTER" is "Winter 2027". A part of a season is named as in the text. */
export function normalName(text: string, { season, year, part }: SemesterName): string {
  const [word] = (season !== null && part === '' && seasons[season]?.words) || []
  return word ? `${word.charAt(0).toUpperCase()}${word.slice(1)} ${year}` : (text.split('|')[0] ?? '').trim()
}
