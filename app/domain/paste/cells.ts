/** Pasted text as a list of cells, however lines, tabs and blanks are mixed. Every expression here takes linear time. */

import { toLatinDigits } from '../../i18n/digits'
import { cutTo } from '../../i18n/graphemes'

/** Longer cells are prose: no fact of a timetable is as long. It also bounds what an expression has to read. */
const LONGEST_CELL = 300
const LONGEST_QUOTE = 120

const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** All blanks but those that separate cells, the no-break space included. */
const BLANKS = /[^\S\n\t]/g

const DASH = '[-–—−]'
export const TO = `(?:to|إلى|الى|حتى|${DASH})`
/** In 12 hours with its half of the day, or in 24 hours. */
export const CLOCK = String.raw`\d{1,2}:\d{2}(?: ?(?:[AP]M|[ap]m|[AaPp]\.[Mm]\.|صباح[اً]*|مساء[ً]?|ص|م)(?!\p{L}))?`
export const DATE = String.raw`(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\d{1,2}-[A-Za-z]{3}-\d{4})`
const ENDS_WITH_POINT = new RegExp(`(?:${CLOCK}|${DATE})$`, 'u')
const ENDS_INSIDE_RANGE = new RegExp(`(?:${CLOCK}|${DATE}) ?${TO}$`, 'u')
const RANGE_GOES_ON = new RegExp(`^${TO}(?: ?\\d|$)`, 'u')

/** A heading that a page glues to the end of the line before it: after a date or an amount, or after a word. */
const GLUED_HEADING =
  /(?<=[/.]\d{1,4})(?=[A-Z]{2,10}[ -]?\d{1,4})|(?<=\p{Ll})(?=[A-Z]{2,10} ?\d{1,4}[A-Z]{0,3} ?[-–—] )/gu

/** `line` counts from 1, in the text as it was pasted. */
export type Cell = Readonly<{
  line: number
  text: string
  /** Whether an empty cell of the same line is before it. */
  isAfterGap: boolean
}>

/** Where a text that was not used stands. Long ones are cut. */
export type Quote = Pick<Cell, 'line' | 'text'>

function cleaned(text: string): string[] {
  return toLatinDigits(text.replace(LINE_BREAKS, '\n'))
    .replace(INVISIBLE, '')
    .replace(BLANKS, ' ')
    .split('\n')
}

/** The lines with single blanks, without empty ones. */
export function linesOf(text: string): Cell[] {
  return cleaned(text)
    .map((line, index) => ({
      line: index + 1,
      text: line.replace(/\s+/g, ' ').trim(),
      isAfterGap: false,
    }))
    .filter((cell) => cell.text !== '')
}

const trimmed = (part: string) => part.replace(/ +/g, ' ').trim()

/** The lines as in {@link linesOf}, each with its cells between tabs, the empty ones included. */
export function tabbedLinesOf(text: string): (Cell & { cells: readonly string[] })[] {
  return cleaned(text)
    .map((line, index) => {
      const cells = line
        .replace(/^[ \t]+|[ \t]+$/g, '')
        .split('\t')
        .map(trimmed)
      return { line: index + 1, text: trimmed(cells.join(' ')), isAfterGap: false, cells }
    })
    .filter((line) => line.text !== '')
}

/** The lines with their cells between tabs or three blanks, the empty ones at both ends included. */
export function tableLinesOf(text: string): (Quote & { cells: readonly string[] })[] {
  return cleaned(text)
    .map((line, index) => {
      const cells = (line.includes('\t') ? line : line.trim()).split(/\t| {3,}/).map(trimmed)
      return { line: index + 1, text: cells.filter((cell) => cell !== '').join(' '), cells }
    })
    .filter((line) => line.text !== '')
}

/** The cells: what stands between line breaks, tabs or three blanks. A range of times or dates is in one cell. */
export function cellsOf(text: string): Cell[] {
  const cells: Cell[] = []
  for (const [index, line] of cleaned(text).entries()) {
    let isAfterGap = false
    for (const part of line.replace(GLUED_HEADING, '\t').split(/\t| {3,}/)) {
      const cell: Cell = { line: index + 1, text: part.replace(/ +/g, ' ').trim(), isAfterGap }
      isAfterGap = cell.text === ''
      if (isAfterGap) continue
      const last = cells.at(-1)
      if (last !== undefined && isRangeSplit(last.text, cell.text)) {
        cells[cells.length - 1] = { ...last, text: `${last.text} ${cell.text}` }
      } else cells.push(cell)
    }
  }
  return cells
}

function isRangeSplit(before: string, after: string): boolean {
  if (isProse(before) || isProse(after)) return false
  return ENDS_INSIDE_RANGE.test(before)
    ? /^\d/.test(after)
    : RANGE_GOES_ON.test(after) && ENDS_WITH_POINT.test(before)
}

type Groups = readonly [string, string, string, string, string, string, string]
const NO_GROUPS: Groups = ['', '', '', '', '', '', '']

/** The groups of an expression in a text. One that is not there is empty; all of them are, where the text is no match. */
export function groupsIn(expression: RegExp, text: string): Groups {
  const found = expression.exec(text)
  return found ? (NO_GROUPS.map((none, index) => found[index + 1] ?? none) as unknown as Groups) : NO_GROUPS
}

/** Whether a cell is too long to be a fact. */
export function isProse(text: string): boolean {
  return text.length > LONGEST_CELL
}

const LOOKS = [
  /\d:\d{2}/,
  /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\b|\b\d{4}[/.-]\d{1,2}[/.-]\d{1,2}\b/,
  /^(?:days|times) ?:/i,
  /\bclass (?:nbr )?\d/i,
  /\bgpa\b/i,
  /^\d{1,3}[.,]\d{1,3}$/,
  /\p{L}{2,10}[ -]?\d{2,4}/u,
]

/** Whether a text seems to say something of a timetable or transcript: then it is quoted first. */
export function looksLikeFact(text: string): boolean {
  const start = text.slice(0, LONGEST_CELL)
  return LOOKS.some((look) => look.test(start))
}

export function quoteOf({ line, text }: Quote): Quote {
  return { line, text: text.length > LONGEST_QUOTE ? `${cutTo(text, LONGEST_QUOTE)}…` : text }
}

/** What of a page was not used: what seems to say something, or stands in a part that is not imported, and the rest. */
export type Quotes = { notUnderstood: readonly Quote[]; otherLines: readonly Quote[] }

/** Quotes in the order of the text. */
export function inOrder(quotes: readonly Quote[]): Quote[] {
  return quotes.toSorted((one, other) => one.line - other.line)
}
