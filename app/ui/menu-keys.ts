/** Milliseconds after which a letter begins a new word. */
const WORD_MS = 1000

/** What was typed to find an entry, and when: milliseconds of `Event.timeStamp`. */
export type Typed = { text: string; at: number }

/** The index to which a key moves the focus, coming from `index`, or -1 for none yet; undefined for a key that does not. */
export function movedBy(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (Math.max(index, 0) - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** What is typed with one more letter; null for a key that is no letter. */
export function typedWith(before: Typed, key: string, at: number): Typed | null {
  const text = at - before.at < WORD_MS ? before.text : ''
  return [...key].length === 1 && (key !== ' ' || text) ? { text: text + key.toLocaleLowerCase(), at } : null
}

/**
 * The index of the next entry that begins with what was typed, or -1. One letter moves on from the present one; further letters
 * keep to it while it fits.
 */
export function foundBy({ text }: Typed, index: number, labels: readonly string[]): number {
  const first = [...text].length === 1 ? index + 1 : Math.max(index, 0)
  const order = labels.map((_, step) => (first + step) % labels.length)
  return order.find((place) => labels[place]?.toLocaleLowerCase().startsWith(text)) ?? -1
}
