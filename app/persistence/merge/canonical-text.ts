import type { Data } from './registers'

/** A document as text that is the same for the same content, in whatever order its fields are. Ids are random, so some uses leave them out. */
export function canonicalText(data: Data, { withIds }: { withIds: boolean }): string {
  return JSON.stringify(data, (key, value: unknown) => {
    if (key === 'id' && !withIds) return undefined
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value
  })
}
