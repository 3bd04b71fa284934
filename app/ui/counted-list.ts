/**
 * The list grown by new items at its end, or cut off there, to `count`; what stays is untouched. `create` gets the number
 * of items that were added before it.
 */
export function withCount<Item>(
  items: readonly Item[],
  count: number,
  create: (added: number) => Item,
): readonly Item[] {
  const missing = Math.max(count - items.length, 0)
  return [...items.slice(0, count), ...Array.from({ length: missing }, (_, added) => create(added))]
}
