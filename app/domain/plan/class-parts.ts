/** The parts of a course, such as a lecture and its lab: what they are called, and which of them a class is of (PLAN-25, PLAN-28). */

export type PartKind = 'lecture' | 'lab' | 'tutorial'
export const PART_KINDS: readonly PartKind[] = ['lecture', 'lab', 'tutorial']

/** What the parts of a course are called in the names of sections, in small letters. */
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

/** The names in that of a section: a paste calls lecture and laboratory "LEC 01, LAB L01" (PASTE-09). */
export function namesInSection(name: string): string[] {
  return name.split(/[,،]\s+/)
}

/** The same for "Laboratory", "LAB" and "lab". What is no part that is known is told by its first letters, as a paste cuts it. */
const partKey = (word: string) => partOfWord(word) ?? word.slice(0, 3).toLowerCase()

/**
 * What a section calls the class of one of its parts: "L01" for the lab of "LEC 01, LAB L01", and "1" for each part of "1". All of
 * its name where that does not tell the parts apart.
 */
export function sectionOfPart(section: string, part: string): string {
  const names = namesInSection(section)
  for (const name of names) {
    const word = wordsOf(name).find((one) => partKey(one) === partKey(part))
    if (word) return name.replace(word, '').replace(/^[\s.:#-]+|[\s.:#-]+$/g, '')
  }
  const [only, ...others] = names.filter((name) => wordsOf(name).every((word) => partOfWord(word) === null))
  return only !== undefined && others.length === 0 ? only : section
}
