import { merge } from './merge'
import {
  Edits,
  EXISTS,
  exists,
  isRegister,
  isTree,
  LIST,
  nodeAt,
  PLACE,
  type Register,
  type Tree,
} from './registers'
import { NEVER, ofSeveral, type Stamp, timeOf } from './stamp'
import { withStamps } from './tree-stamps'

/** Of a whole document, which has no place: the stamp of its last removal, once it was written anew. */
const CLEARED = PLACE

/** What the account keeps of a removed document: that it is removed, and when (ENG-23). */
export function markOf(tree: Tree): Tree {
  const existence = tree[EXISTS]
  return isRegister(existence) ? { [EXISTS]: existence } : {}
}

/** What a document that does not exist is written on: its defaults, and when it was removed. */
export function writtenAnew(tree: Tree, defaults: Tree): Tree {
  const existence = tree[EXISTS]
  if (!isRegister(existence)) return { ...defaults, ...tree }
  return { ...defaults, [EXISTS]: existence, [CLEARED]: [null, existence[1]] }
}

/** {@link merge} of two documents, without what was typed before one of them was removed and written anew. */
export function mergeDocuments(one: Tree, other: Tree): Tree {
  return merge(withoutCleared(one, other), withoutCleared(other, one))
}

/**
 * Without the edits from before a removal that `tree` or `other` was written anew after. The account tells of the removal,
 * not of each row, so a device that still has the rows would bring them back.
 */
export function withoutCleared(tree: Tree, other: Tree): Tree {
  const limit = Math.max(clearedAt(tree), clearedAt(other))
  return limit === 0 ? tree : withoutEarlier(tree, limit)
}

function clearedAt(tree: Tree): number {
  const cleared = tree[CLEARED]
  return isRegister(cleared) ? timeOf(cleared[1]) : 0
}

/** Whole milliseconds count: within one, a clock that is set right can change the order of edits. */
function isEarlier(stamp: Stamp, limit: number): boolean {
  return stamp !== NEVER && timeOf(stamp) < limit
}

function withoutEarlier(tree: Tree, limit: number): Tree {
  const isGone = (node: Tree | Register | undefined) => isRegister(node) && isEarlier(node[1], limit)
  const kept = Object.entries(tree).flatMap(([key, node]): [string, Tree | Register][] => {
    if (isRegister(node)) return isGone(node) && key !== EXISTS && key !== CLEARED ? [] : [[key, node]]
    if (!key.endsWith(LIST)) return [[key, withoutEarlier(node, limit)]]
    // Half a row would be none that a screen can show.
    const rows = Object.entries(node).filter(([, row]) => !isRegister(row) && !isGone(row[EXISTS]))
    return [[key, rows.length === Object.keys(node).length ? node : Object.fromEntries(rows)]]
  })
  const isSame =
    kept.length === Object.keys(tree).length && kept.every(([key, node]) => nodeAt(tree, key) === node)
  return isSame ? tree : Object.fromEntries(kept)
}

/** A document from a file or another owner, for the place of `here`. What was removed here is not older than what comes in. */
export function broughtIn(tree: Tree, here: Tree, stamp: Stamp): Tree {
  const { [CLEARED]: _, ...own } = tree
  const limit = clearedAt(exists(here) ? here : writtenAnew(here, {}))
  return withStamps(own, (at) => (isEarlier(at, limit) ? stamp : at))
}

/** Nothing of a document but that it and its rows are removed, so that no other device brings them back. */
export function emptied(tree: Tree, stamp: Stamp): Tree {
  return { ...withoutValues(tree, stamp), [EXISTS]: [false, stamp] }
}

function withoutValues(tree: Tree, stamp: Stamp): Tree {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, node]): [string, Tree][] => {
      if (isRegister(node)) return []
      if (!key.endsWith(LIST)) return [[key, withoutValues(node, stamp)]]
      return [[key, Object.fromEntries(Object.keys(node).map((id) => [id, { [EXISTS]: [false, stamp] }]))]]
    }),
  )
}

/**
 * `tree`, which is `ours` and `theirs` merged, with each removal that was made on both sides marked as one of several devices:
 * the later one alone would look like that of its device, which could then undo the other's, too (KEEP-15).
 */
export function withSharedRemovals(
  tree: Tree,
  ours: Tree,
  theirs: Tree,
  areApart: (our: Stamp, their: Stamp) => boolean,
): Tree {
  const edited = new Edits(tree)
  for (const [key, their] of Object.entries(theirs)) {
    const [is, our] = [nodeAt(tree, key), nodeAt(ours, key)]
    if (isTree(is) && isTree(our) && isTree(their))
      edited.set(key, withSharedRemovals(is, our, their, areApart))
    else if (key === EXISTS && isRegister(is) && isRegister(our) && isRegister(their)) {
      const areRemovals = our[0] === false && their[0] === false
      if (areRemovals && areApart(our[1], their[1])) edited.set(key, [false, ofSeveral(is[1])])
    }
  }
  return edited.result()
}

/** Without the fields of rows that were removed before `limit`. That they are removed is remembered. */
export function withoutOldRemovals(tree: Tree, limit: Stamp): Tree {
  const edited = new Edits(tree)
  for (const [key, node] of Object.entries(tree)) {
    if (isRegister(node)) continue
    const existence = node[EXISTS]
    const isOld = isRegister(existence) && existence[0] === false && existence[1] < limit
    if (!isOld) edited.set(key, withoutOldRemovals(node, limit))
    else if (Object.keys(node).length > 1) edited.set(key, { [EXISTS]: existence })
  }
  return edited.result()
}
