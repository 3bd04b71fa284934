import type { Tree } from '../merge/registers'
import { mergeDocuments } from '../merge/removals'
import { NEVER, type Stamp } from '../merge/stamp'
import { isOpen, type OtherValue, withoutRepeats } from './other-values'

/**
 * A document of this device, with what the account has of it. What an answer of the account does to it is in
 * sync/after-answer.ts.
 */
export type Entry = {
  tree: Tree
  /** The revision that the account last confirmed; 0 before the first time. */
  revision: number
  /** Whether the account does not have all of it yet. */
  isUnsent: boolean
  /** The last stamp of this device that the account has: later ones are of unsent edits. */
  sentUpTo: Stamp
  /** The latest stamp of each device in what the account last gave: later ones are news. */
  seen: readonly Stamp[]
  /** Fields that another device changed, too, and that the student has not been asked about yet (KEEP-16). */
  otherValues: readonly OtherValue[]
}

export const NO_ENTRY: Entry = {
  tree: {},
  revision: 0,
  isUnsent: false,
  sentUpTo: NEVER,
  seen: [],
  otherValues: [],
}

/** One document as two tabs have it. */
export function merged(ours: Entry, theirs: Entry): Entry {
  // The one that the account answered last knows what the account has.
  const [known, other] = ours.revision >= theirs.revision ? [ours, theirs] : [theirs, ours]
  const [, sentUpTo = NEVER] = [ours.sentUpTo, theirs.sentUpTo].sort()
  const tree = mergeDocuments(ours.tree, theirs.tree)
  return {
    tree,
    revision: known.revision,
    isUnsent: known.isUnsent || mergeDocuments(known.tree, other.tree) !== known.tree,
    sentUpTo,
    seen: known.seen,
    otherValues: withoutRepeats([...ours.otherValues, ...theirs.otherValues]).filter((other) =>
      isOpen(tree, other),
    ),
  }
}
