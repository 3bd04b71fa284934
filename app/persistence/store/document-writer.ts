import type { DeviceClock } from '../../browser/device-clock'
import type { KeptStorage } from '../../browser/kept-texts'
import { merge } from '../merge/merge'
import type { DocumentCache } from './document-cache'
import type { DocumentFiles } from './document-files'
import { merged } from './entry'
import { type DocumentKey, KIND_NAMES } from './kinds'

/** Debounce in milliseconds: one write for a burst of keys. */
const WRITE_DELAY = 300

type Parts = { storage: KeptStorage; clock: DeviceClock; files: DocumentFiles; cache: DocumentCache }

/** Brings open documents and their files together: writes what was edited, and takes over what other tabs wrote (KEEP-04). */
export function createDocumentWriter({ storage, clock, files, cache }: Parts) {
  const { keepsNothing } = storage
  const dirty = new Set<DocumentKey>()
  let isStorable = true
  let hasAskedToPersist = false
  let cancelWrite = () => {}

  const writeSoon = (key: DocumentKey): void => {
    dirty.add(key)
    cancelWrite()
    cancelWrite = clock.after(WRITE_DELAY, writeAll)
  }

  /** Takes over what another tab has written since this one last looked. Returns whether something was new. */
  const mergeText = (key: DocumentKey, text?: string | null): boolean => {
    const other = files.readNews(key, text)
    if (!other) return other === null
    const both = merged(cache.entryOf(key), other)
    cache.set(key, both)
    // Two tabs that write at one moment write over each other: whichever notices writes what the other lacks.
    if (merge(other.tree, both.tree) !== other.tree) writeSoon(key)
    return true
  }

  const write = (key: DocumentKey): boolean => {
    mergeText(key)
    return files.write(key, cache.entryOf(key))
  }

  /** Writes what was edited to the storage. Called a moment after an edit, and when the page is left. */
  const writeAll = (): void => {
    cancelWrite()
    if (keepsNothing()) dirty.clear()
    const keys = [...dirty]
    if (keys.length === 0) return
    // What could not be written is tried again with the next edit.
    for (const key of keys) if (write(key)) dirty.delete(key)
    if (isStorable !== (dirty.size === 0)) {
      isStorable = dirty.size === 0
      cache.notify()
    }
    writeKinds()
    if (isStorable && keys.some((key) => cache.entryOf(key).isUnsent)) askToPersist()
  }

  /** Once a visit (KEEP-18). */
  const askToPersist = (): void => {
    if (hasAskedToPersist) return
    hasAskedToPersist = true
    storage.persist()
  }

  /** Notes which kinds are kept, so that the first paint leaves the place of their input free (KEEP-01). */
  const writeKinds = (): void => {
    const kinds = KIND_NAMES.filter((name) => cache.documentIds(name).length > 0)
    const text = kinds.length > 0 ? kinds.join(' ') : null
    if (storage.read('keptKinds') !== text) storage.write('keptKinds', text)
  }

  return {
    writeSoon,
    writeAll,
    writeKinds,
    mergeText,
    /** Takes over what other tabs have written of any open document. */
    mergeAll(): void {
      if (keepsNothing()) return
      const changed = cache.documentKeys().filter((key) => cache.isOpen(key) && mergeText(key))
      if (changed.length > 0) cache.notify()
    },
    /** Whether the browser stores what it is given: it does not in some private windows, or when it is full. */
    isWorking: () => isStorable,
    /** Forgets what is planned: the documents are no longer open. */
    close(): void {
      dirty.clear()
      cancelWrite()
      files.close()
    },
  }
}

export type DocumentWriter = ReturnType<typeof createDocumentWriter>
