import type { KindName } from '../../domain/document-kind'
import { canonicalText } from '../merge/canonical-text'
import { toData } from '../merge/registers'
import type { Documents } from '../store/export-file'
import { partsOf } from '../store/kinds'

/** Input that was typed here before a sign-in, beside that of the account (KEEP-08). */

/** Whether the same was typed on both sides. Ids are random, so they do not count. */
export function isSameInput(one: Documents, other: Documents): boolean {
  const contents = (documents: Documents) =>
    [...documents]
      .map(([key, tree]) => `${partsOf(key).name} ${canonicalText(toData(tree), { withIds: false })}`)
      .sort()
  return JSON.stringify(contents(one)) === JSON.stringify(contents(other))
}

/** How many documents there are of each kind. */
export function countByKind(documents: Documents): Map<KindName, number> {
  const counts = new Map<KindName, number>()
  for (const key of documents.keys()) {
    const { name } = partsOf(key)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
