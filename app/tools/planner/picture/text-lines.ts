/** Breaks text into the lines of a drawing, which cannot wrap by itself. */

export type Direction = 'ltr' | 'rtl'

/** The width of a text in the units of the drawing. */
export type Measure = (text: string, size: number, isBold: boolean) => number

type Fit = { width: number; mostLines: number; widthOf: (text: string) => number }

const ELLIPSIS = '…'
const ZERO_WIDTH_JOINER = '\u200D'
const segmenter = new Intl.Segmenter()

const lettersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** The direction that its first letter gives to a text, as with `dir="auto"`; null when it has no letter. */
export function directionOfText(text: string): Direction | null {
  const letter = text.match(/\p{L}/u)?.[0]
  if (letter === undefined) return null
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr'
}

/** What cannot be divided between lines, each with the blank or hyphen that it ends with. */
export function wordsOf(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=[ -])/)
}

/** A word in pieces that fit. Arabic letters keep the shape that they have within the word. */
function pieces(word: string, { width, widthOf }: Fit): string[] {
  const found: string[] = []
  let piece = ''
  for (const letter of lettersOf(word)) {
    if (piece !== '' && widthOf((piece + letter).trimEnd()) > width) {
      const isJoined = /\p{Script=Arabic}$/u.test(piece) && /^\p{Script=Arabic}/u.test(letter)
      const joiner = isJoined ? ZERO_WIDTH_JOINER : ''
      found.push(piece + joiner)
      piece = joiner + letter
    } else piece += letter
  }
  return [...found, piece]
}

/** The text cut off, with an ellipsis, so that it fits. */
function shortened(text: string, { width, widthOf }: Fit): string {
  const letters = lettersOf(text)
  while (letters.length > 0 && widthOf(letters.join('') + ELLIPSIS) > width) letters.pop()
  return letters.join('').replace(/[\s\u200D]+$/u, '') + ELLIPSIS
}

/** At most `mostLines` lines; the last one ends with an ellipsis where more would follow. */
export function linesOf(text: string, fit: Fit): string[] {
  if (fit.mostLines < 1 || text.trim() === '') return []
  const lines: string[] = []
  let line = ''
  for (const word of wordsOf(text)) {
    if (fit.widthOf((line + word).trimEnd()) <= fit.width) {
      line += word
      continue
    }
    if (line !== '') lines.push(line)
    const parts = pieces(word, fit)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  lines.push(line)
  const shown = lines.slice(0, fit.mostLines)
  if (lines.length > fit.mostLines) {
    shown[fit.mostLines - 1] = shortened(lines.slice(fit.mostLines - 1).join(''), fit)
  }
  return shown.map((text) => text.trimEnd())
}
