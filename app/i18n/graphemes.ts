/** Text at a limit is cut between graphemes: what a reader takes for one character, such as a flag or a family (UI-21). */

/** The longest beginning of whole graphemes with at most so many UTF-16 units, which are never fewer than code points. */
export function cutTo(text: string, most = Number.POSITIVE_INFINITY): string {
  if (text.length <= most) return text
  // Older browsers have no segmenter: there, at least no code point is cut.
  if (!('Segmenter' in Intl)) return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
  return text.slice(0, new Intl.Segmenter().segment(text).containing(most)?.index)
}

/**
 * A text after an edit, without what does not fit of what was inserted, as the `maxLength` of browsers does it; `caret` is
 * behind the inserted text.
 */
export function limitedEdit(before: string, after: string, most: number): { text: string; caret: number } {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  // Not between the halves of a surrogate pair.
  if (/[\uD800-\uDBFF]/.test(after[start - 1] ?? '')) start -= 1
  const longest = Math.min(before.length, after.length) - start
  let end = 0
  while (end < longest && before.at(-1 - end) === after.at(-1 - end)) end += 1
  if (end > 0 && /[\uDC00-\uDFFF]/.test(after.at(-end) ?? '')) end -= 1
  const rest = after.slice(after.length - end)
  const inserted = cutTo(after.slice(start, after.length - end), Math.max(most - start - end, 0))
  return { text: after.slice(0, start) + inserted + rest, caret: start + inserted.length }
}
