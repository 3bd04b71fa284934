/** Pasted text as a list of cells, however lines, tabs and blanks are mixed. Every expression here takes linear time. */

import { toLatinDigits } from '../../i18n/digits'

/** Longer cells are prose: no fact of a timetable is as long. It also bounds what an expression has to read. */
const LONGEST_CELL = 300
const LONGEST_QUOTE = 120

const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** All blanks but those that separate cells, the no-break space included. */
const BLANKS = /[^\S\n\t]/g

export const DASH = '[-–—−]'
export const CLOCK = String.raw`\d{1,2}:\d{2} ?(?:AM|PM)`
export const DATE = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}`
const ENDS_WITH_POINT = new RegExp(`(?:${CLOCK}|${DATE})$`, 'i')
const ENDS_INSIDE_RANGE = new RegExp(`(?:${CLOCK}|${DATE}) ?(?:to|${DASH})$`, 'i')
const RANGE_GOES_ON = new RegExp(`^(?:to|${DASH})(?: ?\\d|$)`, 'i')

function cleaned(text: string): string {
  return toLatinDigits(text).replace(INVISIBLE, '').replace(LINE_BREAKS, '\n').replace(BLANKS, ' ')
}

/** The lines with single blanks, without empty ones. */
export function linesOf(text: string): string[] {
  return cleaned(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

/** The cells: what stands between line breaks, tabs or three blanks. A range of times or dates is in one cell. */
export function cellsOf(text: string): string[] {
  const cells: string[] = []
  for (const part of cleaned(text).split(/\n|\t| {3,}/)) {
    const cell = part.replace(/ +/g, ' ').trim()
    if (cell === '') continue
    const last = cells.at(-1)
    if (last !== undefined && isRangeSplit(last, cell)) cells[cells.length - 1] = `${last} ${cell}`
    else cells.push(cell)
  }
  return cells
}

function isRangeSplit(before: string, after: string): boolean {
  if (before.length > LONGEST_CELL || after.length > LONGEST_CELL) return false
  return ENDS_INSIDE_RANGE.test(before)
    ? /^\d/.test(after)
    : RANGE_GOES_ON.test(after) && ENDS_WITH_POINT.test(before)
}

/** Whether a cell is too long to be a fact. */
export function isProse(cell: string): boolean {
  return cell.length > LONGEST_CELL
}

const SEASON_BEFORE_YEAR = /\b(?:fall|autumn|winter|spring|summer) \d{4}\b/gi
const LOOKS = [
  /\d:\d{2}/,
  /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{4}\b|\b\d{4}[/.-]\d{1,2}[/.-]\d{1,2}\b/,
  /^(?:days|times) ?:/i,
  /\bclass (?:nbr )?\d/i,
  /\b[a-z]{2,5} ?\d{3,4}[a-z]?\b/i,
]

/** Whether a text seems to say something of a timetable: then it is quoted when it is not understood. */
export function looksLikeFact(cell: string): boolean {
  const start = cell.slice(0, LONGEST_CELL).replace(SEASON_BEFORE_YEAR, '')
  return LOOKS.some((look) => look.test(start))
}

/** A cell as it is quoted: long ones are cut. */
export function quoteOf(cell: string): string {
  return cell.length > LONGEST_QUOTE ? `${cell.slice(0, LONGEST_QUOTE)}…` : cell
}
