import type { DeviceClock } from '../../browser/device-clock'
import type { KeptStorage } from '../../browser/kept-texts'
import { merge } from '../merge/merge'
import { NEVER, nextStamp } from '../merge/stamp'
import type { DeviceStamps } from './device-stamps'
import type { DocumentCache } from './document-cache'
import { type Entry, merged } from './entry'
import { type DocumentKey, KIND_NAMES } from './kinds'
import type { Quarantine } from './quarantine'
import { entryOfText, entryText, storageKey } from './stored-entry'

/** Debounce in milliseconds: one write for a burst of keys. */
const WRITE_DELAY = 300
/** Milliseconds after which the fields of a removed row are dropped. */
const REMOVAL_MEMORY = 30 * 24 * 60 * 60 * 1000

type Parts = {
  storage: KeptStorage
  clock: DeviceClock
  stamps: DeviceStamps
  quarantine: Quarantine
  cache: Pick<DocumentCache, 'entryOf' | 'documentIds' | 'documentKeys' | 'isOpen' | 'set' | 'notify'>
  owner: () => string
}

/** Reads and writes documents in the browser's storage, which other tabs read and write, too (KEEP-01, KEEP-04). */
export function createDocumentFiles({ storage, clock, stamps, quarantine, cache, owner }: Parts) {
  const { texts, keepsNothing } = storage
  /** The text of each document as this page last read or wrote it, to notice what another tab wrote. */
  const knownTexts = new Map<DocumentKey, string>()
  const dirty = new Set<DocumentKey>()
  let isStorable = true
  let hasAskedToPersist = false
  let cancelWrite = () => {}

  /** The document of a text, and nothing typed from now on is older; null when it cannot be read. */
  const parse = (key: DocumentKey, text: string): Entry | null => {
    const limit = nextStamp(NEVER, Math.max(1, stamps.accountTime() - REMOVAL_MEMORY), stamps.deviceId())
    const entry = entryOfText(key, text, limit)
    if (entry) stamps.see(entry.tree)
    return entry
  }

  const writeSoon = (key: DocumentKey): void => {
    dirty.add(key)
    cancelWrite()
    cancelWrite = clock.after(WRITE_DELAY, writeAll)
  }

  /** Takes over what another tab has written since this one last looked (KEEP-04). Returns whether something was new. */
  const mergeText = (key: DocumentKey, text = texts.read(storageKey(owner(), key))): boolean => {
    if (text === null || text === knownTexts.get(key)) return false
    const other = parse(key, text)
    knownTexts.set(key, text)
    if (!other) {
      quarantine.note(key, text)
      return true
    }
    const both = merged(cache.entryOf(key), other)
    cache.set(key, both)
    // Two tabs that write at one moment write over each other: whichever notices writes what the other lacks.
    if (merge(other.tree, both.tree) !== other.tree) writeSoon(key)
    return true
  }

  /** Whether it could be written: without losing what is there and could not be read. */
  const write = (key: DocumentKey): boolean => {
    mergeText(key)
    if (!quarantine.makeRoom(owner(), key)) return false
    const text = entryText(key, cache.entryOf(key))
    knownTexts.set(key, text)
    return texts.write(storageKey(owner(), key), text)
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
    parse,
    writeSoon,
    writeAll,
    writeKinds,
    mergeText,
    /** The stored document of a key, or null. */
    read(key: DocumentKey): Entry | null {
      if (keepsNothing()) return null
      const text = texts.read(storageKey(owner(), key))
      if (text === null) return null
      knownTexts.set(key, text)
      const entry = parse(key, text)
      if (!entry) quarantine.note(key, text)
      return entry
    },
    /** The keys of all that is stored of the owner. */
    keys(): DocumentKey[] {
      const prefix = storageKey(owner())
      return keepsNothing() ? [] : texts.keys(prefix).map((key) => key.slice(prefix.length) as DocumentKey)
    },
    /** What is known to be stored of a document. */
    knownText: (key: DocumentKey) => knownTexts.get(key),
    /** Takes over what other tabs have written of any open document. */
    mergeAll(): void {
      if (keepsNothing()) return
      const changed = cache.documentKeys().filter((key) => cache.isOpen(key) && mergeText(key))
      if (changed.length > 0) cache.notify()
    },
    /** Whether the browser stores what it is given: it does not in some private windows, or when it is full. */
    isWorking: () => isStorable,
    /** Forgets what is known and planned: the documents are no longer open. */
    close(): void {
      knownTexts.clear()
      dirty.clear()
      cancelWrite()
    },
  }
}

export type DocumentFiles = ReturnType<typeof createDocumentFiles>
