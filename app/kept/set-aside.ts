import { keptTexts } from '../browser/kept-texts'

/**
 * Documents that could not be read, as they were found, for a file to download (KEEP-03). They are moved here before
 * something else is written in their place; until then they stay where they are, because a newer Zameel may read them.
 */

const PREFIX = 'zameel-aside'

export function textSetAside(owner: string, key: string): string | null {
  return keptTexts.read(`${PREFIX}:${owner}:${key}`)
}

/** Adds a text to what was set aside before. Returns whether it could be stored. */
export function addTextAside(owner: string, key: string, text: string): boolean {
  const texts = textSetAside(owner, key)?.split('\n') ?? []
  return texts.includes(text) || keptTexts.write(`${PREFIX}:${owner}:${key}`, [...texts, text].join('\n'))
}

export function forgetTextAside(owner: string, key: string): void {
  keptTexts.remove(`${PREFIX}:${owner}:${key}`)
}

/** All that was set aside of an owner. */
export function forgetTextsAside(owner: string): void {
  for (const key of keptTexts.keys(`${PREFIX}:${owner}:`)) keptTexts.remove(key)
}
