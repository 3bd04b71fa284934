/** Edits of lists whose items have ids. */

/**
 * The list with a change of one item; an unknown id is ignored. The others stay the same objects, so that their memoised rows
 * do not render again.
 */
export function withItem<Item extends { id: string | number }>(
  items: readonly Item[],
  id: Item['id'],
  change: (item: Item) => Item,
): Item[] {
  return items.map((item) => (item.id === id ? change(item) : item))
}

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
