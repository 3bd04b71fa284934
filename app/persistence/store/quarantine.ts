import { type KeptStorage, TEXT_PREFIXES } from '../../browser/kept-texts'
import type { DocumentKey } from './kinds'
import { storageKey } from './stored-entry'

/** The key of a text in quarantine; of no document, the first part of the keys of all that an owner has there. */
const quarantineKey = (owner: string, key = '') => `${TEXT_PREFIXES.quarantine}:${owner}:${key}`

/**
 * Documents that could not be read or shown, as they were found, for a file to download (KEEP-03). They are moved here before
 * something else is written in their place; until then they stay where they are, because a newer Zameel may read them.
 */
export function createQuarantine({ texts }: KeptStorage) {
  /** The owner's texts that are still where their documents belong. */
  const unmoved = new Map<DocumentKey, string>()

  const moved = (owner: string, key: DocumentKey) => texts.read(quarantineKey(owner, key))
  /** Adds a text to those that were moved before. Returns whether it could be stored. */
  const add = (owner: string, key: DocumentKey, text: string): boolean => {
    const others = moved(owner, key)?.split('\n') ?? []
    return others.includes(text) || texts.write(quarantineKey(owner, key), [...others, text].join('\n'))
  }
  return {
    add,
    /** Notes that the text of a document cannot be read, or that no screen can show it. */
    note: (key: DocumentKey, text: string): void => void unmoved.set(key, text),
    /** Takes {@link note} back. */
    release: (key: DocumentKey): void => void unmoved.delete(key),
    /** The documents of an owner that have texts here. */
    keysOf(owner: string): DocumentKey[] {
      const prefix = quarantineKey(owner)
      const movedKeys = texts.keys(prefix).map((key) => key.slice(prefix.length) as DocumentKey)
      return [...new Set([...movedKeys, ...unmoved.keys()])].sort()
    },
    /** Makes room for the document. False when the storage is too full to move what is in its place. */
    makeRoom(owner: string, key: DocumentKey): boolean {
      const text = unmoved.get(key)
      if (text === undefined) return true
      // Another tab may have moved it already. Removed first, because a full storage has no room for it twice.
      if (texts.read(storageKey(owner, key)) === text) texts.remove(storageKey(owner, key))
      if (add(owner, key, text)) return unmoved.delete(key)
      texts.write(storageKey(owner, key), text)
      return false
    },
    /** The text of a document that could not be read, or null. Of several, one each line. */
    textOf(owner: string, key: DocumentKey): string | null {
      const found = new Set([moved(owner, key), unmoved.get(key)])
      return [...found].filter((text) => text != null).join('\n') || null
    },
    /** Deletes the texts of a document. */
    discard(owner: string, key: DocumentKey): void {
      const text = unmoved.get(key)
      if (text !== undefined && texts.read(storageKey(owner, key)) === text)
        texts.remove(storageKey(owner, key))
      unmoved.delete(key)
      texts.remove(quarantineKey(owner, key))
    },
    /** Deletes what was moved of an owner's documents. */
    forget(owner: string): void {
      for (const key of texts.keys(quarantineKey(owner))) texts.remove(key)
    },
    /** Forgets which texts are unmoved: their documents are no longer open. */
    close: (): void => unmoved.clear(),
  }
}

export type Quarantine = ReturnType<typeof createQuarantine>
