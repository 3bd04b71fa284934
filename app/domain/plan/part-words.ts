/** What the parts of a course, such as a lecture and its lab, are called (PLAN-25, PLAN-28). */

import type { PartKind } from './class-parts'

/** In small letters. */
const WORDS: Readonly<Record<string, PartKind>> = {
  ...{ lec: 'lecture', lect: 'lecture', lecture: 'lecture', محاضرة: 'lecture', نظري: 'lecture' },
  ...{ lab: 'lab', labs: 'lab', laboratory: 'lab', practical: 'lab', مختبر: 'lab', معمل: 'lab', عملي: 'lab' },
  ...{ tut: 'tutorial', tutorial: 'tutorial', recitation: 'tutorial', تمارين: 'tutorial' },
}

export const wordsOf = (text: string): readonly string[] => text.match(/\p{L}+/gu) ?? []

/** Of which part a word speaks; null for any other word. */
export function partOfWord(word: string): PartKind | null {
  const small = word.toLowerCase()
  return Object.hasOwn(WORDS, small) ? (WORDS[small] ?? null) : null
}
