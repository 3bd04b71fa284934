/** What transcripts write, as their reader asks for it (PASTE-15 to PASTE-19). */

import { transcriptPages } from '#institution/transcript-pages'
import { type Grade, IN_PROGRESS, PASSED, TRANSFERRED, WITHDRAWN } from './grade-scale'
import { looksLikeSemester, plainWord, semesterNamed, wordsBesideSemester } from './semester-names'
import type { CreditedAs, RepeatMark, TotalsLabels, TranscriptColumn } from './types'

const { columns, repeats, credited, grades, totals } = transcriptPages

/** Phrases of the data are shorter. */
const LONGEST_PHRASE = 80
const NO_WORD = /[^\p{L}\p{N}\p{M}/]+/u

/** The words of a text as they are compared: without case, punctuation, Arabic articles and marks. */
function plainWords(text: string): string[] {
  return text
    .slice(0, LONGEST_PHRASE)
    .split(NO_WORD)
    .flatMap((word) => (word === '' ? [] : [plainWord(word)]))
}

const plainPhrase = (text: string) => plainWords(text).join(' ')

function tableOf<Meaning extends string>(
  lists: Readonly<Record<Meaning, readonly string[]>>,
): ReadonlyMap<string, Meaning> {
  return new Map(
    (Object.keys(lists) as Meaning[]).flatMap((meaning) =>
      lists[meaning].map((phrase): [string, Meaning] => [plainPhrase(phrase), meaning]),
    ),
  )
}

const COLUMNS = tableOf(columns)

/** What the column below a heading holds; null for a heading that is not known. */
export function columnNamed(heading: string): TranscriptColumn | null {
  return heading.length > LONGEST_PHRASE ? null : (COLUMNS.get(plainPhrase(heading)) ?? null)
}

const { everywhere, inColumn, ...repeatWords } = repeats
const REPEAT_WORDS = tableOf(repeatWords)
const MOST_WORDS_OF_MARK = 8

/** The mark that a text is, all of it; null for any other text. A single letter can be one in a column of repeats (PASTE-17). */
export function repeatMark(text: string, isColumn: boolean): RepeatMark | null {
  if (text.length > LONGEST_PHRASE) return null
  const words = plainWords(text)
  const [only = ''] = words
  if (words.length > MOST_WORDS_OF_MARK) return null
  if (words.length === 1) {
    const mark = (isColumn && inColumn[only]) || everywhere[only]
    if (mark) return mark
  }
  const meanings = words.map((word) => REPEAT_WORDS.get(word))
  if (meanings.includes(undefined)) return null
  const isNot = meanings.includes('negations')
  if (meanings.includes('excluded')) return isNot ? 'included' : 'excluded'
  if (meanings.includes('included')) return isNot ? 'excluded' : 'included'
  return meanings.includes('repeated') && !isNot ? 'repeated' : null
}

/** Whether a mark of several words can have this one. */
export function isWordOfMark(word: string): boolean {
  return plainWords(word).every((part) => REPEAT_WORDS.has(part))
}

const CREDITED = [...tableOf(credited)]
const PREPOSITIONS = new Set(transcriptPages.prepositions.map(plainWord))
const VERBS = new Set(transcriptPages.verbs.map(plainWord))
const MOST_WORDS_OF_HEADING = 8

/** What the rows of a part are credited as, of which a line is the heading; null for any other line, such as a sentence (PASTE-18). */
export function creditedPart(text: string): CreditedAs | null {
  const words = plainWords(text)
  if (words.length > MOST_WORDS_OF_HEADING || /\p{L}\.$/u.test(text) || words.some((word) => VERBS.has(word)))
    return null
  const phrase = words.join(' ')
  const isStart = (start: string) =>
    phrase.startsWith(start) && !/^\p{Script=Latin}/u.test(phrase.slice(start.length))
  return CREDITED.find(([start]) => isStart(start))?.[1] ?? null
}

/** Words of a heading beside a semester that are not known, such as "Intersession". */
const MOST_UNKNOWN_WORDS = 2

/** Whether a line names a term in a sentence: "Requirements to be met by Winter 2028" (PASTE-16). A name alone is none. */
export function isSentenceOfTerm(text: string): boolean {
  const words = plainWords(text)
  const [first = '', second = ''] = words
  if (PREPOSITIONS.has(first)) return true
  if (semesterNamed(text) !== null || !looksLikeSemester(text)) return false
  const others = wordsBesideSemester(text)
  if (others.some((word) => PREPOSITIONS.has(plainWord(word)) || VERBS.has(plainWord(word)))) return true
  const isLowerCase = !/\p{Lu}/u.test(text)
  const isProse = !isLowerCase && others.some((word) => /^\p{Ll}/u.test(word))
  const isUnknown = (word: string) => wordsBesideSemester(word).length > 0
  // "Wintr Semester 2026" is a heading, "Admitted Fall 2024" is none.
  const beginsOtherwise =
    isUnknown(first) && (isUnknown(second) || semesterNamed(words.slice(1).join(' ')) !== null)
  return isProse || beginsOtherwise || others.length > MOST_UNKNOWN_WORDS
}

const GRADE_WORDS = tableOf(grades)

/** What was not studied here, by its grade. */
const CREDITED_GRADES: Partial<Record<keyof typeof grades, CreditedAs>> = {
  transferred: 'transfer',
  exempted: 'exemption',
}
const GRADE_OF: Readonly<Record<keyof typeof grades, Grade>> = {
  transferred: TRANSFERRED,
  exempted: TRANSFERRED,
  passed: PASSED,
  withdrawn: WITHDRAWN,
  inProgress: IN_PROGRESS,
}

/** A grade without points, however it is written; null for any other text. */
export function gradeWithoutPoints(text: string): { grade: Grade; credited: CreditedAs | null } | null {
  const meaning = text.length > LONGEST_PHRASE ? undefined : GRADE_WORDS.get(plainPhrase(text))
  // "T+" is no transfer.
  if (meaning === undefined || !/^[\p{L}\p{M} ]+$/u.test(text)) return null
  return { grade: GRADE_OF[meaning], credited: CREDITED_GRADES[meaning] ?? null }
}

export type TotalsOf = keyof typeof totals
export type TotalsLabel = Readonly<{ of: TotalsOf; is: keyof TotalsLabels }>

const TOTALS_LABELS: ReadonlyMap<string, TotalsLabel> = new Map(
  (Object.keys(totals) as TotalsOf[]).flatMap((of) =>
    [...tableOf(totals[of])].map(([phrase, is]): [string, TotalsLabel] => [phrase, { of, is }]),
  ),
)

/** What the figures behind a label are; null for a text that is none. */
export function totalsLabel(text: string): TotalsLabel | null {
  return text.length > LONGEST_PHRASE ? null : (TOTALS_LABELS.get(plainPhrase(text)) ?? null)
}
