import { merge } from '../merge/merge'
import { exists, type Tree } from '../merge/registers'
import { mergeDocuments, withoutCleared, withSharedRemovals } from '../merge/removals'
import { deviceOf, movedTo, NEVER, SEVERAL_DEVICES, type Stamp, timeOf } from '../merge/stamp'
import { latestStamp, latestStamps, withStamps } from '../merge/tree-stamps'
import type { Entry } from '../store/entry'
import { isOpen } from '../store/other-values'
import { contested } from './contested-fields'

/**
 * What an answer of the account does to a document, as pure functions, so that it can be proved for any order of edits and
 * answers (KEEP-09).
 */

/** What an answer tells about the time. */
export type Clock = {
  /** Milliseconds by the account. */
  now: number
  /** Milliseconds by which this device was found to be behind what it believed; 0 within {@link TOLERANCE}. */
  shift: number
  /** This device, as its stamps name it. */
  device: string
}

/** Milliseconds that a clock may be wrong. Stamps further ahead are from a wrong clock. */
export const TOLERANCE = 60_000

/** After the account wrote `sent`. Edits made in the meantime stay unsent. */
export function afterWriting(entry: Entry, sent: Tree, revision: number, device: string): Entry {
  const isAll = entry.tree === sent
  return {
    ...entry,
    revision: Math.max(entry.revision, revision),
    isUnsent: !isAll,
    sentUpTo: isAll ? latestStamp(sent, device) : entry.sentUpTo,
  }
}

/** After the account gave its document: both as one, unsent when the account lacks a part of it. */
export function afterReceiving(entry: Entry, theirs: Tree, revision: number, clock: Clock): Entry {
  const right = withStamps(theirs, (stamp) => notAhead(stamp, clock))
  const judges = {
    isOurs: (stamp: Stamp) => isUnsentEdit(entry, stamp, clock),
    isNews: (stamp: Stamp) => isNews(entry, stamp, clock),
  }
  const both = mergeDocuments(entry.tree, right)
  const tree = withSharedRemovals(
    both,
    entry.tree,
    right,
    (our, their) => judges.isOurs(our) && judges.isNews(their),
  )
  // What this device remembers of a document that is deleted on both sides does not go back to the account. Nor does it
  // answer an older version of Zameel, which sends again and again what was cleared.
  const known = withoutCleared(theirs, tree)
  const isLacking = merge(known, tree) !== known && (exists(tree) || exists(theirs))
  // That it was deleted by several devices does.
  const isShared = tree !== both && !exists(tree)
  const isUnsent = right !== theirs || isLacking || isShared
  const sentUpTo = isUnsent ? entry.sentUpTo : latestStamp(tree, clock.device)
  const otherValues = contested(entry.tree, right, judges)
  return {
    tree,
    revision,
    isUnsent,
    sentUpTo,
    seen: latestStamps(right),
    otherValues: [...entry.otherValues, ...otherValues].filter((other) => isOpen(tree, other)),
  }
}

function isUnsentEdit({ isUnsent, sentUpTo }: Entry, stamp: Stamp, { device }: Clock): boolean {
  return isUnsent && deviceOf(stamp) === device && stamp > sentUpTo
}

/** Whether another device made an edit after this one last heard from it. That of several devices is always taken for one. */
function isNews({ seen }: Entry, stamp: Stamp, { device }: Clock): boolean {
  const by = deviceOf(stamp)
  if (stamp === NEVER || by === device) return false
  return by === SEVERAL_DEVICES || !seen.some((known) => deviceOf(known) === by && known >= stamp)
}

/**
 * After this device learned that its clock is wrong: its unsent edits move by the difference, and what is ahead of the
 * account's time moves to it, so that a wrong clock never wins for ever (KEEP-09).
 */
export function afterCorrection(entry: Entry, clock: Clock): Entry {
  const tree = withStamps(entry.tree, (stamp) => {
    const isMoved = clock.shift !== 0 && isUnsentEdit(entry, stamp, clock)
    return notAhead(isMoved ? movedTo(stamp, timeOf(stamp) + clock.shift) : stamp, clock)
  })
  return tree === entry.tree ? entry : { ...entry, tree, isUnsent: true }
}

function notAhead(stamp: Stamp, { now }: Clock): Stamp {
  return timeOf(stamp) > now + TOLERANCE ? movedTo(stamp, now) : stamp
}
