import { partsOf } from './document-store'
import type { Documents } from './export-file'
import type { KindName } from './kinds'
import { type Data, toData } from './registers'

/** Input that was typed here before a sign-in, beside that of the account (KEEP-08). */

/** Whether the same was typed on both sides. Ids are random, so they do not count. */
export function isSameInput(one: Documents, other: Documents): boolean {
  const contents = (documents: Documents) =>
    [...documents].map(([key, tree]) => `${partsOf(key).name} ${canonical(toData(tree))}`).sort()
  return JSON.stringify(contents(one)) === JSON.stringify(contents(other))
}

function canonical(data: Data): string {
  return JSON.stringify(data, (key, value: unknown) => {
    if (key === 'id') return undefined
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value
  })
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
