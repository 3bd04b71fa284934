import { TEXT_PREFIXES } from '../../browser/kept-texts'
import { type Encoded, encode } from '../merge/encoding'
import { withoutOldRemovals } from '../merge/removals'
import { isStamp, NEVER, type Stamp } from '../merge/stamp'
import { latestStamps } from '../merge/tree-stamps'
import type { Entry } from './entry'
import { type DocumentKey, partsOf, readTree, versionOf } from './kinds'
import { readOtherValues } from './other-values'

/** A document as the browser's storage has it. */

type Stored = Encoded & { [Part in keyof Omit<Entry, 'tree'>]?: unknown }

/** The key of a document in the storage; of none, the first part of the keys of all that an owner has. */
export function storageKey(owner: string, key = ''): string {
  return `${TEXT_PREFIXES.kept}:${owner}:${key}`
}

export function entryText(key: DocumentKey, { tree, ...account }: Entry): string {
  return JSON.stringify({ ...encode(versionOf(partsOf(key).name), tree), ...account })
}

/** The entry of a text, without the fields of rows that were removed before `limit`; null when it cannot be read. */
export function entryOfText(key: DocumentKey, text: string, limit: Stamp): Entry | null {
  const stored = parseJson(text) as Stored | null
  const tree = readTree(partsOf(key).name, stored)
  if (!stored || !tree) return null
  const pruned = withoutOldRemovals(tree, limit)
  const revision = Number(stored.revision ?? 0)
  return {
    tree: pruned,
    revision: Number.isInteger(revision) ? revision : 0,
    isUnsent: stored.isUnsent === true,
    sentUpTo: isStamp(stored.sentUpTo) ? stored.sentUpTo : NEVER,
    // An earlier version of Zameel did not note it; nothing of what is here is news.
    seen: Array.isArray(stored.seen) ? stored.seen.filter(isStamp) : latestStamps(pruned),
    otherValues: readOtherValues(stored.otherValues),
  }
}

/** Whether the account has all of a stored document. */
export function isTextSent(text: string | null): boolean {
  return (parseJson(text ?? '') as Stored | null)?.isUnsent === false
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
