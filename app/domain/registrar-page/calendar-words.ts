/** What the words of a registrar's page mean, by the data of the university (CAL-22). */

import { academicCalendar } from '#institution/academic-calendar'
import { calendarPages } from '#institution/calendar-pages'
import { phraseOf, type Token, tokensOf } from './tokens'

/** One kind, or the two of a period with its first and its last day. */
type Meaning = readonly [kind: string] | readonly [opens: string, closes: string]

const MEANINGS: ReadonlyMap<string, Meaning> = new Map([
  ...calendarPages.periods.flatMap(({ opens, closes, words }) =>
    words.map((word): [string, Meaning] => [phraseIn(word), [opens, closes]]),
  ),
  ...Object.entries(calendarPages.kinds).flatMap(([kind, words]) =>
    words.map((word): [string, Meaning] => [phraseIn(word), [kind]]),
  ),
  ...Object.entries(academicCalendar.kinds).flatMap(([kind, { name }]) =>
    Object.values(name).map((word): [string, Meaning] => [phraseIn(word), [kind]]),
  ),
])

const FURNITURE = new Set(['', ...calendarPages.furniture.map(phraseIn)])
const FURNITURE_WORDS = new Set(calendarPages.furniture.flatMap((line) => phraseIn(line).split(' ')))
const TENTATIVE = calendarPages.tentative.map((phrase) => tokensOf(phrase).map(({ word }) => word))

function phraseIn(text: string): string {
  return phraseOf(tokensOf(text))
}

/** What a name means; undefined for one that is not in the data. */
export function meaningOf(phrase: string): Meaning | undefined {
  return MEANINGS.get(phrase)
}

/** Whether something that has a date is among these words. */
export function mentionsKind(phrase: string): boolean {
  return [...MEANINGS.keys()].some((known) => ` ${phrase} `.includes(` ${known} `))
}

/** A line around the dates, or one without a word. */
export function isFurniture(phrase: string): boolean {
  return FURNITURE.has(phrase)
}

/** A heading without the words of headings that name no semester: "Academic calendar". */
export function withoutFurniture(tokens: readonly Token[]): string {
  return tokens
    .filter(({ word, kind }) => kind !== '|' && !FURNITURE_WORDS.has(word))
    .map(({ text }) => text)
    .join(' ')
}

/** The tokens without those that say that the date may still change, and whether there were any. */
export function withoutTentative(tokens: readonly Token[]): {
  tokens: readonly Token[]
  isTentative: boolean
} {
  const said = new Set<Token>()
  for (const phrase of TENTATIVE) {
    for (let start = 0; start + phrase.length <= tokens.length; start += 1) {
      const these = tokens.slice(start, start + phrase.length)
      if (these.every(({ word }, index) => word === phrase[index])) for (const one of these) said.add(one)
    }
  }
  return { tokens: tokens.filter((token) => !said.has(token)), isTentative: said.size > 0 }
}
