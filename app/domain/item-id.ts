const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 8

/** A new id of a row: random, so that rows added on two devices stay two rows. */
export function newId(length = LENGTH): string {
  return Array.from(
    crypto.getRandomValues(new Uint8Array(length)),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join('')
}
