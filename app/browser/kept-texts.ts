import { readStored, writeStored } from './storage'

/** The first parts of the keys of documents, of which there are many. All other keys are in storage.ts. */
export const TEXT_PREFIXES = {
  /** A kept document (app/persistence/store/document-store.ts). */
  kept: 'zameel-kept',
  /** Up to which revision this device has the documents of an account. */
  since: 'zameel-since',
  /** Documents that could not be read (app/persistence/store/quarantine.ts). */
  quarantine: 'zameel-aside',
} as const

/** The key under which this device has the revision of an account. */
export const revisionKey = (userId: string) => `${TEXT_PREFIXES.since}:${userId}`

/** The key of `said`, once the note on what Safari deletes was shown (KEEP-18). Tools alone read it, so no other page has it. */
export const SAFARI_NOTE = 'zameel-safari-note'

/** Documents that are kept under keys of their own, which start with one of {@link TEXT_PREFIXES}. */
export const keptTexts = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** Whether it could be stored: the storage can be full or denied. */
  write(key: string, text: string): boolean {
    try {
      localStorage.setItem(key, text)
      return true
    } catch {
      return false
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing can be stored there.
    }
  },
  keys(prefix: string): string[] {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },
} as const

/** Whether the student has chosen to keep nothing on this device (KEEP-05). */
export function keepsNothing(): boolean {
  return readStored('keepNothing') === 'true'
}

/** The browser's storage, as the store of documents takes it. */
export const browserStorage = {
  texts: keptTexts,
  read: readStored,
  write: writeStored,
  keepsNothing,
  /** Asks the browser not to delete what is kept when it runs out of room (KEEP-18). */
  persist(): void {
    // Not there in a page without HTTPS. Whatever the answer is, nothing changes for the student.
    navigator.storage?.persist?.().catch(() => undefined)
  },
} as const
export type KeptStorage = typeof browserStorage
