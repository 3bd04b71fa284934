/** Expressions for words of typed lines, in English or Arabic (DATES-01). */

/** Letters and digits of a word: `\b` knows no Arabic. */
const START = '(?<![\\p{L}\\p{N}])'
export const END = '(?![\\p{L}\\p{N}])'
export const expression = (text: string, flags = 'giu') => new RegExp(`${START}(?:${text})${END}`, flags)

/** Not global: `test` of a global expression goes on where it stopped. */
export const words = (text: string) => expression(text, 'iu')

/** With the letters alike that are written for each other, one for one: a place in it is that place in the line. */
export function plain(line: string): string {
  return line.replace(/[أإآ]/g, 'ا')
}
