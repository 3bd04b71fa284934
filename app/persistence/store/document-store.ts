import type { DeviceClock } from '../../browser/device-clock'
import type { KeptStorage } from '../../browser/kept-texts'
import { STORAGE_KEYS } from '../../browser/storage'
import type { Tabs } from '../../browser/tabs'
import type { Kind } from '../../domain/document-kind'
import { defaultsOf, withDocument, withoutDocument } from '../merge/edit'
import { type Data, exists, type Register, type Tree } from '../merge/registers'
import { writtenAnew } from '../merge/removals'
import { restored } from '../merge/undo'
import { createDeviceStamps } from './device-stamps'
import { createDocumentCache } from './document-cache'
import { createDocumentFiles } from './document-files'
import { type Entry, NO_ENTRY } from './entry'
import { type DocumentKey, documentOf, keyOf, LATE_FIELDS } from './kinds'
import { isOpen, type OtherValue, withValueAt } from './other-values'
import { ANONYMOUS, createOwners } from './owners'
import { createQuarantine } from './quarantine'
import { entryText, storageKey } from './stored-entry'

/** Who is signed in. */
export type Users = {
  /** As far as the storage of the browser tells. */
  stored: () => string | null
  /** Calls `listener` when it changes. Returns how to stop that. */
  subscribe: (listener: (userId: string | null | undefined) => void) => () => void
}

export type TreeChange = { key: DocumentKey; from: Tree; to: Tree }

/**
 * The documents of this device: what screens read and write at once (KEEP-01). They are written to the browser's storage a
 * moment later, and to the account by sync/. Documents belong to the signed-in user, or are anonymous (KEEP-11). A page makes
 * one store (this-page.ts), and each test its own (ADR-60).
 */
export function createDocumentStore({
  storage,
  clock,
  tabs,
  users,
}: {
  storage: KeptStorage
  clock: DeviceClock
  tabs: Tabs
  users: Users
}) {
  const owner = { current: users.stored() ?? ANONYMOUS }
  const dataOfTree = new WeakMap<Tree, Data>()
  const editListeners = new Set<() => void>()
  /** Where changes are noted while `changesOf` works. */
  let recorded: TreeChange[] | null = null

  const stamps = createDeviceStamps(storage, clock)
  const quarantine = createQuarantine(storage)
  const cache = createDocumentCache({ read: (key) => files.read(key), keys: () => files.keys() })
  const files = createDocumentFiles({ storage, clock, stamps, quarantine, cache, owner: () => owner.current })
  const owners = createOwners({ storage, stamps, quarantine, cache, files, owner })
  const { entryOf, notify } = cache
  const { stampNow } = stamps

  /** The document as it is now. What has never been edited, or was removed, is the kind's empty document. */
  function readDocument<Shape extends Data>(kind: Kind<Shape>, id: string): Shape {
    const key = keyOf(kind.name, id)
    const { tree } = entryOf(key)
    if (!exists(tree)) return kind.empty
    const known = dataOfTree.get(tree)
    if (known) return known as Shape
    const document = documentOf(kind, tree)
    if (!document) {
      isolate(key)
      return kind.empty
    }
    dataOfTree.set(tree, document)
    return document
  }

  /** Puts a document that no screen can show in quarantine. */
  function isolate(key: DocumentKey): void {
    quarantine.note(key, files.knownText(key) ?? entryText(key, entryOf(key)))
    cache.set(key, NO_ENTRY)
    // Not now: a component may be rendering. One that has rendered before, and says so (KEEP-03), is told.
    queueMicrotask(notify)
  }

  /** Edits a document. `change` returns the document after the edit, with every unchanged part the same object. */
  function editDocument<Shape extends Data>(
    kind: Kind<Shape>,
    id: string,
    change: (document: Shape) => Shape,
  ): void {
    const key = keyOf(kind.name, id)
    const before = readDocument(kind, id)
    const after = change(before)
    if (after === before) return
    const { tree } = entryOf(key)
    // What the first edit leaves as it was stays older than any edit, so that two first edits are merged, too (KEEP-09).
    const start = exists(tree) ? tree : writtenAnew(tree, defaultsOf(kind.empty))
    const edited = withDocument(start, before, after, stampNow())
    dataOfTree.set(edited, after)
    replaceTree(key, edited, exists(tree) ? tree : { ...start, ...tree })
  }

  /** Replaces the tree of a document after an edit on this device. `from` is the tree that was edited. */
  function replaceTree(key: DocumentKey, tree: Tree, from = entryOf(key).tree): void {
    const entry = entryOf(key)
    if (entry.tree === tree) return
    cache.set(key, { ...entry, tree, isUnsent: true })
    recorded?.push({ key, from, to: tree })
    files.writeSoon(key)
    notify()
    for (const listener of editListeners) listener()
  }

  const quarantinedKeys = cache.perChange(() => {
    // Reading a document shows whether it can be read.
    for (const key of cache.documentKeys()) entryOf(key)
    return quarantine.keysOf(owner.current)
  })

  /** The fields of a document that two devices changed, as long as the student has not chosen (KEEP-16). */
  const otherValuesOf = (key: DocumentKey): readonly OtherValue[] => {
    const { tree, otherValues } = entryOf(key)
    return exists(tree) ? otherValues.filter((other) => isOpen(tree, other)) : []
  }

  const contestedKeys = cache.perChange(() =>
    cache.documentKeys().filter((key) => otherValuesOf(key).length > 0),
  )

  const stops = [
    users.subscribe((userId) => owners.changeOwner(userId ?? null)),
    tabs.onLeave(files.writeAll),
    tabs.onWrite((key, text) => {
      const prefix = storageKey(owner.current)
      if (key === STORAGE_KEYS.keepNothing) notify()
      else if (key?.startsWith(prefix) && !storage.keepsNothing()) {
        const document = key.slice(prefix.length) as DocumentKey
        // Not what is stored now: this tab may have written over it already.
        if (!cache.isOpen(document) || files.mergeText(document, text)) notify()
      }
    }),
  ]

  return {
    ...owners,
    readDocument,
    editDocument,
    replaceTree,
    entryOf,
    documentKeys: cache.documentKeys,
    documentIds: cache.documentIds,
    currentIds: cache.currentIds,
    notify,
    stampNow,
    accountTime: stamps.accountTime,
    clockOffset: stamps.clockOffset,
    setClockOffset: stamps.setClockOffset,
    deviceId: stamps.deviceId,
    writeDocuments: files.writeAll,
    mergeAllFromStorage: files.mergeAll,
    isStorageWorking: files.isWorking,
    /** Calls `listener` after every change of a document, wherever it was made. Returns how to stop that. */
    subscribe: cache.subscribe,
    /** Calls `listener` after each edit on this page, but not after what came from the account or another tab. */
    subscribeToEdits(listener: () => void): () => void {
      editListeners.add(listener)
      return () => void editListeners.delete(listener)
    },
    /** Whether anything has been typed that is kept. */
    hasInput: (): boolean => cache.documentKeys().some((key) => exists(entryOf(key).tree)),
    /** Empties a document of a tool, or deletes a plan (KEEP-02). */
    removeDocument: (key: DocumentKey): void =>
      replaceTree(key, withoutDocument(entryOf(key).tree, stampNow())),
    /** Brings a document from one earlier state to another, for undo and redo. Edits made elsewhere meanwhile stay. */
    restoreDocument: (key: DocumentKey, from: Tree, to: Tree): void =>
      replaceTree(key, restored(entryOf(key).tree, from, to, stampNow(), LATE_FIELDS)),
    /** What `work` changes in documents, in order. */
    changesOf(work: () => void): TreeChange[] {
      const changed: TreeChange[] = []
      recorded = changed
      try {
        work()
      } finally {
        recorded = null
      }
      return changed
    },
    /** Changes what is kept of documents after an answer of the account. */
    changeEntries(changed: ReadonlyMap<DocumentKey, Entry>): void {
      if (changed.size === 0) return
      for (const [key, entry] of changed) {
        cache.set(key, entry)
        files.writeSoon(key)
      }
      // A correction of the clock can make stamps earlier. The next edit is later than all that is left.
      stamps.seeOnly(cache.openTrees())
      notify()
    },
    otherValuesOf,
    /** The documents with such fields, shown or not (KEEP-19). The same array until something changes. */
    contestedKeys,
    /** Gives such a field the value that the student chose, which settles it on all devices. */
    settleOtherValue: (key: DocumentKey, { path }: OtherValue, value: Register[0]): void =>
      replaceTree(key, withValueAt(entryOf(key).tree, path, value, stampNow())),
    /** Puts a document of the account that cannot be read in quarantine. The one of this device stays. */
    quarantineFromAccount: (key: DocumentKey, text: string): void =>
      void quarantine.add(owner.current, key, text),
    /** Puts a document in quarantine that reads well, but with which a screen fails (KEEP-17). Returns how to take that back. */
    quarantineDocument(key: DocumentKey): () => void {
      files.writeAll()
      const entry = entryOf(key)
      isolate(key)
      return () => {
        quarantine.release(key)
        cache.set(key, entry)
        notify()
      }
    },
    /** The text of a document that could not be read or shown, or null. Of several, one each line. */
    quarantinedText(key: DocumentKey): string | null {
      entryOf(key)
      return quarantine.textOf(owner.current, key)
    },
    /** The documents in quarantine, whether a screen opens them or not. The same array until something changes. */
    quarantinedKeys,
    /** Deletes what is stored of a document in quarantine. */
    discardQuarantined(key: DocumentKey): void {
      quarantine.discard(owner.current, key)
      notify()
    },
    /** Ends what the store listens to. What was edited is not written any more. */
    close(): void {
      for (const stop of stops) stop()
      files.close()
    },
  }
}

export type DocumentStore = ReturnType<typeof createDocumentStore>
