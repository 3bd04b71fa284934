/** The headings of a transcript's columns: what its figures are (PASTE-15). */

import { columnNamed } from '../institution/transcript-pages'
import type { TranscriptColumn } from '../institution/types'

export type Columns = readonly TranscriptColumn[]

/** Headings as they were found: of rows, of totals, or of neither: then no figure below them is known. */
export type Headings = Readonly<{ of: 'rows' | 'totals'; columns: Columns }> | { of: 'unreadable' }

/** Attempted, earned, grade and points, as the registration system prints them where no headings say otherwise. */
export const USUAL_COLUMNS: Columns = ['code', 'title', 'attempted', 'earned', 'grade', 'points']
/** The same page with the grade first. */
export const GRADE_FIRST_COLUMNS: Columns = ['code', 'title', 'grade', 'attempted', 'earned', 'points']

const FIGURES: Columns = ['attempted', 'earned', 'credits', 'points', 'gpa', 'otherAmount']
const isFigure = (column: TranscriptColumn | null) => column !== null && FIGURES.includes(column)

/** Words of the longest heading of one column, and columns of the widest table. */
const MOST_WORDS = 4
const MOST_COLUMNS = 16
/** Words that are no heading, in a line that is still one of headings. */
const MOST_OTHER_WORDS = 2
const FEWEST_KNOWN = 3

/** The headings in a line; null for a line of anything else. */
export function headingsIn(cells: readonly string[]): Headings | null {
  const filled = cells.filter((cell) => cell !== '')
  if (cells.length > MOST_COLUMNS || filled.some((cell) => /\d/.test(cell))) return null
  const isTable = filled.length > 1
  const named = isTable ? cells.map(columnNamed) : columnsInWords(filled[0] ?? '')
  const known = named.filter((column) => column !== null && column !== 'other')
  const others = named.length - known.length
  const figures = known.filter((column) => isFigure(column) || column === 'grade' || column === 'mark')
  if (known.length < FEWEST_KNOWN || figures.length === 0) return null
  if (isTable ? others > known.length : named.filter((column) => column === null).length > MOST_OTHER_WORDS)
    return null
  // Without cells, nothing says where a column that is not known begins and ends.
  if (!isTable && named.includes(null)) return { of: 'unreadable' }
  return headingsOf(
    named.map((column) => column ?? 'other'),
    named.includes(null),
  )
}

/** The headings in lines of one each, from the first of them on, and how many lines they take; null when there are none. */
export function headingsInLines(lines: readonly { text: string; cells: readonly string[] }[], from: number) {
  let end = from
  while (end - from < MOST_COLUMNS && isHeadingAlone(lines[end])) end++
  const headings =
    end - from < FEWEST_KNOWN ? null : headingsIn(lines.slice(from, end).map(({ text }) => text))
  return headings && { headings, count: end - from }
}

function isHeadingAlone(line: { text: string; cells: readonly string[] } | undefined): boolean {
  return line !== undefined && line.cells.length === 1 && columnNamed(line.text) !== null
}

/** The columns that a line of words names; null for each word that is in none. "Grade Points" is two where nothing else is the grade. */
function columnsInWords(text: string): (TranscriptColumn | null)[] {
  const longest = columnsAlong(text, false)
  return longest.includes('grade') || longest.includes('mark') ? longest : columnsAlong(text, true)
}

/** With the longest names first, and "Grade" alone or not. */
function columnsAlong(text: string, isGradeAlone: boolean): (TranscriptColumn | null)[] {
  const words = text.split(' ')
  const found: (TranscriptColumn | null)[] = []
  if (words.length > MOST_COLUMNS * MOST_WORDS) return [null]
  for (let at = 0; at < words.length; ) {
    const isAlone = isGradeAlone && columnNamed(words[at] ?? '') === 'grade'
    let count = isAlone ? 1 : Math.min(MOST_WORDS, words.length - at)
    while (count > 1 && columnNamed(words.slice(at, at + count).join(' ')) === null) count--
    found.push(columnNamed(words.slice(at, at + count).join(' ')))
    at += count
  }
  return found
}

function headingsOf(named: Columns, hasUnknown: boolean): Headings {
  const has = (column: TranscriptColumn) => named.includes(column)
  const isSubject = (at: number) => named[at] === 'code' && named[at + 1] === 'code' && has('title')
  const columns = named.map((column, at): TranscriptColumn => {
    // Beside a grade, a mark is its percentage; alone, it is the grade.
    if (column === 'mark') return has('grade') ? 'other' : 'grade'
    // Two columns of codes side by side are its subject and its number.
    if (isSubject(at)) return 'subject'
    if (isSubject(at - 1)) return 'number'
    // Beside a subject, "Course" is the number; without any code, it stands in front of the title.
    if (column === 'code' && has('subject') && !has('number')) return 'number'
    if (column === 'title' && !has('code') && !has('subject')) return 'code'
    return column
  })
  const isTwice = columns.some(
    (column, at) => column !== 'other' && column !== 'otherAmount' && columns.indexOf(column) !== at,
  )
  const hasCode = columns.includes('code') || (columns.includes('subject') && columns.includes('number'))
  const hasCredits = columns.some((column) => ['attempted', 'earned', 'credits'].includes(column))
  // A column that is not known could be that of the grades.
  if (isTwice || (hasUnknown && !columns.includes('grade'))) return { of: 'unreadable' }
  if (hasCode) return hasCredits ? { of: 'rows', columns } : { of: 'unreadable' }
  return columns.every(isFigure) ? { of: 'totals', columns } : { of: 'unreadable' }
}
