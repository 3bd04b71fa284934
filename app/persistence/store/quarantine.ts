import { keptTexts, TEXT_PREFIXES } from '../../browser/kept-texts'

/**
 * Documents that could not be read, as they were found, for a file to download (KEEP-03). They are moved here before
 * something else is written in their place; until then they stay where they are, because a newer Zameel may read them.
 */

/** The key of a text, or without a document the first part of all keys of an owner. */
const keyOf = (owner: string, document = '') => `${TEXT_PREFIXES.aside}:${owner}:${document}`

/** What was set aside of a document, one text each line; null when there is none. */
export function textSetAside(owner: string, key: string): string | null {
  return keptTexts.read(keyOf(owner, key))
}

/** Adds a text to what was set aside before. Returns whether it could be stored. */
export function addTextAside(owner: string, key: string, text: string): boolean {
  const texts = textSetAside(owner, key)?.split('\n') ?? []
  return texts.includes(text) || keptTexts.write(keyOf(owner, key), [...texts, text].join('\n'))
}

/** Removes what was set aside of a document. */
export function forgetTextAside(owner: string, key: string): void {
  keptTexts.remove(keyOf(owner, key))
}

/** Removes all that was set aside of an owner. */
export function forgetTextsAside(owner: string): void {
  for (const key of keptTexts.keys(keyOf(owner))) keptTexts.remove(key)
}
