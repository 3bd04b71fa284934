import { createStore } from '../../browser/create-store'
import type { KindName } from '../../domain/document-kind'
import { exists, type Tree } from '../merge/registers'
import type { DocumentFiles } from './document-files'
import { type Entry, NO_ENTRY } from './entry'
import { type DocumentKey, KIND_NAMES, partsOf } from './kinds'

/** The documents of one owner that this page has opened; the others are read when they are asked for. */
export function createDocumentCache(files: DocumentFiles) {
  const entries = new Map<DocumentKey, Entry>()
  /** How often something has changed. */
  const changes = createStore(0)
  const knownIds = new Map<KindName, { ids: readonly string[]; asOf: number }>()

  /** The document of a key, read from the storage the first time. */
  const entryOf = (key: DocumentKey): Entry => {
    const known = entries.get(key)
    if (known) return known
    const entry = files.read(key) ?? NO_ENTRY
    entries.set(key, entry)
    return entry
  }
  /** The keys of all documents of the owner, opened or not. */
  const documentKeys = (): DocumentKey[] =>
    [...new Set([...files.keys(), ...entries.keys()])]
      .filter((key) => KIND_NAMES.includes(partsOf(key).name))
      .sort()
  /** The ids of the documents of a kind that exist. */
  const documentIds = (name: KindName): string[] =>
    documentKeys()
      .filter((key) => partsOf(key).name === name && exists(entryOf(key).tree))
      .map((key) => partsOf(key).id)

  return {
    entryOf,
    documentKeys,
    documentIds,
    set: (key: DocumentKey, entry: Entry): void => void entries.set(key, entry),
    isOpen: (key: DocumentKey) => entries.has(key),
    openKeys: (): DocumentKey[] => [...entries.keys()],
    openTrees: (): Tree[] => [...entries.values()].map(({ tree }) => tree),
    close: (): void => entries.clear(),
    /** {@link documentIds} as of the last change that listeners were told of: the same array while it has the same ids. */
    currentIds(name: KindName): readonly string[] {
      const asOf = changes.snapshot()
      const known = knownIds.get(name)
      if (known?.asOf === asOf) return known.ids
      // Reading the keys of the storage is slow, and a key press asks several times.
      const ids = documentIds(name)
      const isSame = known?.ids.join() === ids.join()
      const current = { ids: known && isSame ? known.ids : ids, asOf }
      knownIds.set(name, current)
      return current.ids
    },
    /** What `read` returns, read once after each change: for what a key press asks for several times. */
    perChange<Value>(read: () => Value): () => Value {
      let known: { value: Value; asOf: number } | undefined
      return () => {
        const asOf = changes.snapshot()
        if (known?.asOf !== asOf) known = { value: read(), asOf }
        return known.value
      }
    },
    subscribe: (listener: () => void) => changes.subscribe(listener),
    /** Tells all who listen that something about the documents has changed. */
    notify: (): void => changes.set(changes.snapshot() + 1),
  }
}

export type DocumentCache = ReturnType<typeof createDocumentCache>
