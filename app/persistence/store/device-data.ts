import { newId } from '../../domain/item-id'
import { canonicalText } from '../merge/canonical-text'
import { toData } from '../merge/document-of-tree'
import { keepBoth } from '../merge/keep-both'
import { merge } from '../merge/merge'
import { exists, type Tree } from '../merge/registers'
import { broughtIn, emptied, writtenAnew } from '../merge/removals'
import type { Stamp } from '../merge/stamp'
import { restored } from '../merge/undo'
import type { DocumentStore } from './document-store'
import type { Documents } from './export-file'
import { type DocumentKey, partsOf } from './kinds'
import { ANONYMOUS } from './owners'

/** What a student does with all documents at once: see how much there is, export, import, delete (KEEP-05, KEEP-12). */

/** Which input stays: what the tools have now, what comes in from a file or another place, or both. */
export type Choice = 'current' | 'incoming' | 'both'

/** All documents that exist. */
export function allDocuments(store: DocumentStore): Documents {
  const documents = new Map<DocumentKey, Tree>()
  for (const key of store.documentKeys()) {
    const { tree } = store.entryOf(key)
    if (exists(tree)) documents.set(key, tree)
  }
  return documents
}

/** Whether a file would change something that was typed here: then the student is asked what to keep. */
export function hasOtherInput(store: DocumentStore, imported: Documents): boolean {
  return [...allDocuments(store)].some(([key, tree]) => {
    const theirs = imported.get(key)
    return !theirs || !isSame(tree, theirs)
  })
}

function isSame(one: Tree, other: Tree): boolean {
  const textOf = (tree: Tree) => canonicalText(toData(tree), { withIds: true })
  return textOf(one) === textOf(other)
}

/** Takes over documents that come in, as far as the student chose to. */
export function importDocuments(store: DocumentStore, imported: Documents, choice: Choice): void {
  if (choice === 'current') return
  for (const [key, theirs] of imported) {
    const ours = store.entryOf(key).tree
    const stamp = store.stampNow()
    const incoming = broughtIn(theirs, ours, stamp)
    const isBoth = choice === 'both' && exists(ours)
    const tree = isBoth ? keepBoth(ours, incoming, { id: newId, stamp }) : replaced(ours, incoming, stamp)
    store.replaceTree(key, tree)
  }
  if (choice === 'incoming')
    for (const key of allDocuments(store).keys()) if (!imported.has(key)) store.removeDocument(key)
}

/** The values of `theirs`, with the stamps that they have as far as nothing later was here. */
function replaced(ours: Tree, theirs: Tree, stamp: Stamp): Tree {
  const merged = merge(exists(ours) ? ours : writtenAnew(ours, {}), theirs)
  return restored(merged, merged, theirs, stamp)
}

/** Deletes everything, in the account, too, when the student is signed in. Other tabs and devices learn of it. */
export function deleteEverything(store: DocumentStore): void {
  for (const key of store.documentKeys()) {
    // Nothing stays but that it is gone.
    const { tree } = store.entryOf(key)
    if (exists(tree)) store.replaceTree(key, emptied(tree, store.stampNow()))
    store.quarantine.discard(key)
  }
  if (store.documentOwner() !== null) store.forgetDocuments(ANONYMOUS)
  store.forgetTraces()
}

/** Keeps nothing from now on, and deletes what is here. What the account does not have yet is still sent to it. */
export function keepNothing(store: DocumentStore): void {
  store.setKeepsNothing(true)
  if (store.documentOwner() === null) store.forgetDocuments()
}

export type Amount = {
  /** Tools with input. */
  tools: number
  plans: number
}

/** How much a student has typed. */
export function amountOf(documents: Documents): Amount {
  const kinds = [...documents.keys()].map((key) => partsOf(key).name)
  return {
    tools: new Set(
      kinds
        .filter((kind) => kind !== 'plan' && kind !== 'term')
        // Both are typed into the GPA calculator.
        .map((kind) => (kind === 'past-terms' ? 'gpa' : kind)),
    ).size,
    plans: kinds.filter((kind) => kind === 'plan').length,
  }
}
