import type { Kind } from '../../domain/document-kind'
import { defaultsOf, withDocument, withoutDocument } from '../merge/edit'
import { type Data, exists, type Register, type Tree } from '../merge/registers'
import { writtenAnew } from '../merge/removals'
import { restored } from '../merge/undo'
import type { DeviceStamps } from './device-stamps'
import type { DocumentCache } from './document-cache'
import type { DocumentWriter } from './document-writer'
import type { Isolation } from './isolation'
import { type DocumentKey, documentOf, keyOf, LATE_FIELDS } from './kinds'
import { isOpen, type OtherValue, withValueAt } from './other-values'

export type TreeChange = { key: DocumentKey; from: Tree; to: Tree }

type Parts = { stamps: DeviceStamps; cache: DocumentCache; writer: DocumentWriter; isolation: Isolation }

/** Reads and edits documents as their kinds say. Every edit is a new tree, which is written a moment later. */
export function createEdits({ stamps, cache, writer, isolation }: Parts) {
  const dataOfTree = new WeakMap<Tree, Data>()
  const editListeners = new Set<() => void>()
  /** Where changes are noted while `changesOf` works. */
  let recorded: TreeChange[] | null = null
  const { entryOf } = cache
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
      isolation.isolate(key)
      return kind.empty
    }
    dataOfTree.set(tree, document)
    return document
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
    writer.writeSoon(key)
    cache.notify()
    for (const listener of editListeners) listener()
  }

  /** The fields of a document that two devices changed, as long as the student has not chosen (KEEP-16). */
  const otherValuesOf = (key: DocumentKey): readonly OtherValue[] => {
    const { tree, otherValues } = entryOf(key)
    return exists(tree) ? otherValues.filter((other) => isOpen(tree, other)) : []
  }

  return {
    readDocument,
    editDocument,
    replaceTree,
    stampNow,
    /** Calls `listener` after each edit on this page, but not after what came from the account or another tab. */
    subscribeToEdits(listener: () => void): () => void {
      editListeners.add(listener)
      return () => void editListeners.delete(listener)
    },
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
    otherValuesOf,
    /** The documents with such fields, shown or not (KEEP-19). The same array until something changes. */
    contestedKeys: cache.perChange(() => cache.documentKeys().filter((key) => otherValuesOf(key).length > 0)),
    /** Gives such a field the value that the student chose, which settles it on all devices. */
    settleOtherValue: (key: DocumentKey, { path }: OtherValue, value: Register[0]): void =>
      replaceTree(key, withValueAt(entryOf(key).tree, path, value, stampNow())),
  }
}
