/** What messengers, mail and browsers add to an address, taken off again (PLAN-19). */

/** Direction marks, characters without a width and the soft hyphen. No address of ours has one. */
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g
const ESCAPED = /(?:%[\da-f]{2})+/gi
/** An address is escaped again by each app that hands it on. */
const MOST_ESCAPES = 3

/** An address, or a text with addresses, without escapes ("%7E") and invisible characters. */
export function plainAddress(text: string): string {
  let plain = text
  for (let times = 0; times < MOST_ESCAPES && plain.search(ESCAPED) >= 0; times += 1)
    plain = plain.replace(ESCAPED, unescaped)
  return plain.replace(INVISIBLE, '')
}

function unescaped(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    // No UTF-8.
    return escapes
  }
}
