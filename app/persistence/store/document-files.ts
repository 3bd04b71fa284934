import type { KeptStorage } from '../../browser/kept-texts'
import { NEVER, nextStamp } from '../merge/stamp'
import type { DeviceStamps } from './device-stamps'
import type { Entry } from './entry'
import type { DocumentKey } from './kinds'
import type { Quarantine } from './quarantine'
import { entryOfText, entryText, storageKey } from './stored-entry'

/** Milliseconds after which the fields of a removed row are dropped. */
const REMOVAL_MEMORY = 30 * 24 * 60 * 60 * 1000

type Parts = {
  storage: KeptStorage
  stamps: DeviceStamps
  quarantine: Quarantine
  owner: () => string
}

/** The texts of an owner's documents in the browser's storage, which other tabs read and write, too (KEEP-01, KEEP-04). */
export function createDocumentFiles({ storage, stamps, quarantine, owner }: Parts) {
  const { texts, keepsNothing } = storage
  /** The text of each document as this page last read or wrote it, to notice what another tab wrote. */
  const knownTexts = new Map<DocumentKey, string>()

  /** The document of a text, and nothing typed from now on is older; null when it cannot be read. */
  const parse = (key: DocumentKey, text: string): Entry | null => {
    const limit = nextStamp(NEVER, Math.max(1, stamps.accountTime() - REMOVAL_MEMORY), stamps.deviceId())
    const entry = entryOfText(key, text, limit)
    if (entry) stamps.see(entry.tree)
    return entry
  }

  /** What is in a text that is new to this page; null when it cannot be read, which the quarantine then knows. */
  const take = (key: DocumentKey, text: string): Entry | null => {
    const entry = parse(key, text)
    knownTexts.set(key, text)
    if (!entry) quarantine.note(key, text)
    return entry
  }

  return {
    parse,
    /** The stored document of a key, or null. */
    read(key: DocumentKey): Entry | null {
      const text = keepsNothing() ? null : texts.read(storageKey(owner(), key))
      return text === null ? null : take(key, text)
    },
    /** What another tab has written since this one last looked; null when it cannot be read, undefined without any. */
    readNews(key: DocumentKey, text = texts.read(storageKey(owner(), key))): Entry | null | undefined {
      return text === null || text === knownTexts.get(key) ? undefined : take(key, text)
    },
    /** Whether it could be written: without losing what is there and could not be read. */
    write(key: DocumentKey, entry: Entry): boolean {
      if (!quarantine.makeRoom(owner(), key)) return false
      const text = entryText(key, entry)
      knownTexts.set(key, text)
      return texts.write(storageKey(owner(), key), text)
    },
    /** The keys of all that is stored of the owner. */
    keys(): DocumentKey[] {
      const prefix = storageKey(owner())
      return keepsNothing() ? [] : texts.keys(prefix).map((key) => key.slice(prefix.length) as DocumentKey)
    },
    /** What is known to be stored of a document. */
    knownText: (key: DocumentKey) => knownTexts.get(key),
    /** Forgets what is known: the documents are no longer open. */
    close: (): void => knownTexts.clear(),
  }
}

export type DocumentFiles = ReturnType<typeof createDocumentFiles>
