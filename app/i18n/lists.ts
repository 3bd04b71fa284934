import type { Language } from './language'
import { LOCALES } from './locales'

/** Making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.ListFormat>()

/** Lists in words: "A, B and C", or as a `disjunction` "A, B or C". */
export function listFormat(
  language: Language,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): Intl.ListFormat {
  const key = `${language} ${type}`
  const format = formats.get(key) ?? new Intl.ListFormat(LOCALES[language], { type })
  formats.set(key, format)
  return format
}

/** Between the items of a list that has no last word: "A, B, C". */
export const COMMA: Record<Language, string> = { en: ', ', ar: '، ' }
