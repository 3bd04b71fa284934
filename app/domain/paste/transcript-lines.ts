/** The lines of a transcript, each read for what it is alone: a row, totals, headings, or text (PASTE-15 to PASTE-18). */

import { isFurniture } from '../institution/registration-pages'
import {
  isNumberedPart,
  looksLikeSemester,
  normalName,
  semesterId,
  semesterNamed,
} from '../institution/semester-names'
import { creditedPart, isSentenceOfTerm, repeatMark, type TotalsOf } from '../institution/transcript-pages'
import type { CreditedAs } from '../institution/types'
import { type Cell, isProse, type Quote, tabbedLinesOf } from './cells'
import { type Columns, headingsIn, headingsInLines } from './transcript-columns'
import { type Row, type RowText, rowCode, rowIn, shortRowCode, type Table } from './transcript-rows'
import {
  type AllowedTails,
  areFirstGradesClear,
  haveMarks,
  isGradedTwice,
  rowInWords,
  shortRow,
  type WordsShape,
  wordsShapeOf,
} from './transcript-short-rows'
import { startsTotals, type TotalsTables, type TranscriptTotals, totalsIn } from './transcript-totals'

/** Where the rows after a heading belong: to a term, or to a part of credited courses. */
export type TermHeading = Readonly<{ semester: string; id: string; credited: CreditedAs | null }>

export type TranscriptLine = Quote &
  (
    | { is: 'row'; row: Row }
    | { is: 'totals'; of: TotalsOf; totals: TranscriptTotals }
    /** `null` for a heading that is not readable. */
    | { is: 'term'; heading: TermHeading | null }
    /** `null` for headings that are not readable. */
    | { is: 'columns'; columns: Columns | null }
    | { is: 'text' }
  )

/** The number of a term in the system behind the page. */
const TERM_NUMBER = /^\d{4}$/
/** A row or totals can be a cell a line: code, title, attempted, earned, grade, points, mark. */
const MOST_LINES_OF_A_ROW = 8

type Line = Cell & { cells: readonly string[] }

/** The lines, each row and each line of totals in one, however its cells were copied. Headings of columns hold until the next. */
export function transcriptLines(text: string): TranscriptLine[] {
  const lines = tabbedLinesOf(text)
  const shape = wordsShapeOf(lines.flatMap(({ text, cells }) => (cells.length > 1 ? [] : [text])))
  const rows = lines.map(({ cells }) => cells.filter((cell) => cell !== ''))
  const tails = { gradeFirst: !rows.some(isGradedTwice), marks: haveMarks(rows) }
  const read = linesRead(lines, shape, tails)
  const areClear = areFirstGradesClear(read.flatMap((line) => (line.is === 'row' ? [line.row] : [])))
  return areClear ? read : linesRead(lines, shape, { ...tails, gradeFirst: false })
}

function linesRead(lines: readonly Line[], shape: WordsShape | null, tails: AllowedTails): TranscriptLine[] {
  const read: TranscriptLine[] = []
  let isDated = false
  let table: Table = null
  let totals: Columns | null = null
  for (let index = 0; index < lines.length; ) {
    const first = lines[index] as Line
    const alone = headingsIn(first.cells)
    const stacked = alone ? null : headingsInLines(lines, index)
    const headings = alone ?? stacked?.headings
    if (headings) {
      const count = stacked?.count ?? 1
      if (headings.of === 'totals') totals = headings.columns
      else table = headings.of === 'rows' ? headings.columns : 'unreadable'
      const columns = headings.of === 'unreadable' ? null : headings.columns
      read.push({ ...joined(lines, index, count), is: 'columns', columns })
      index += count
      continue
    }
    const found =
      (shape && isDated && table === null && inWords(first, shape)) ||
      lineAt(lines, index, table, isDated ? tails : ONLY_GRADE_LAST, {
        rows: table === 'unreadable' ? [] : table,
        totals,
      })
    if (found.line.is === 'term') isDated = isOfSemester(found.line.heading)
    read.push(found.line)
    index += found.count
  }
  return read
}

const ONLY_GRADE_LAST: AllowedTails = { gradeFirst: false, marks: false }

/** In a study plan, whose terms have no year, a letter behind the hours can be anything. */
function isOfSemester(heading: TermHeading | null): boolean {
  return heading !== null && semesterNamed(heading.semester) !== null
}

function inWords(
  { line, text, cells }: Line,
  shape: WordsShape,
): { line: TranscriptLine; count: number } | null {
  const row = cells.length > 1 ? null : rowInWords(text, shape)
  return row && { line: { line, text, is: 'row', row }, count: 1 }
}

function lineAt(
  lines: readonly Line[],
  index: number,
  table: Table,
  tails: AllowedTails,
  tables: TotalsTables,
): { line: TranscriptLine; count: number } {
  const first = lines[index] as Line
  const isRow = startsRow(lines, index) || (first.cells.length > 1 && table !== null)
  const row = isRow
    ? longest(
        lines,
        index,
        table,
        (text) => rowIn(text, table) ?? (table === null ? shortRow(text, tails) : null),
      )
    : null
  if (row && !goesOn(lines, index + row.count, row))
    return { line: { ...row.at, is: 'row', row: row.value }, count: row.count }
  const totals = startsTotals(first.text)
    ? longest(lines, index, null, ({ text }) => totalsIn(text, tables))
    : null
  if (totals) return { line: { ...totals.at, is: 'totals', ...totals.value }, count: totals.count }
  const heading = termHeadingIn(first.text)
  const at = { line: first.line, text: first.text }
  return { line: heading === undefined ? { ...at, is: 'text' } : { ...at, is: 'term', heading }, count: 1 }
}

/** A grade or an amount in a line of its own. */
const GRADE_OR_AMOUNT = /^(?:[A-Z]{1,3}[+-]?|\d{1,3}(?:[.,]\d{1,3})?)$/

/** Whether a row of several lines, without a grade, goes on with one that is not understood: then it is not under way. */
function goesOn(
  lines: readonly Line[],
  next: number,
  { value, count }: { value: Row; count: number },
): boolean {
  const text = lines[next]?.text ?? ''
  return (
    count > 1 && value.course.grade === null && GRADE_OR_AMOUNT.test(text) && repeatMark(text, false) === null
  )
}

function joined(lines: readonly Line[], index: number, count: number): Quote & RowText {
  const parts = lines.slice(index, index + count)
  return {
    line: parts[0]?.line ?? 0,
    text: parts.map(({ text }) => text).join(' '),
    cells: parts.flatMap(({ cells }) => cells),
    isOneLine: count === 1,
  }
}

/** What the most lines from an index on are together; null when they are nothing. */
function longest<Value>(
  lines: readonly Line[],
  index: number,
  table: Table,
  reads: (text: RowText) => Value | null,
): { at: Quote; value: Value; count: number } | null {
  const most = Math.max(MOST_LINES_OF_A_ROW, Array.isArray(table) ? table.length + 1 : 0)
  let found: { at: Quote; value: Value; count: number } | null = null
  for (let count = 1; count <= most && index + count <= lines.length; count++) {
    // The number of a course, below its subject, can look like that of a term.
    const isNumber = count === 2 && SUBJECT.test(lines[index]?.text ?? '')
    if (count > 1 && !isNumber && startsAnother(lines, index + count - 1)) break
    const text = joined(lines, index, count)
    if (isProse(text.text)) break
    const value = reads(text)
    if (value !== null) found = { at: { line: text.line, text: text.text }, value, count }
  }
  return found
}

const SUBJECT = /^[A-Z]{2,10}$/
const NUMBER = /^\d{1,4}[A-Z]{0,3}$/

/** Whether a row begins with a line: with its code, or with a subject whose number is the next line. */
function startsRow(lines: readonly Line[], index: number): boolean {
  const { text = '', cells = [] } = lines[index] ?? {}
  if (isProse(text)) return false
  if (rowCode(text) || (cells.length > 1 && shortRowCode(cells[0] ?? '')?.rest === '')) return true
  const next = lines[index + 1]
  return cells.length === 1 && SUBJECT.test(text) && next?.cells.length === 1 && NUMBER.test(next.text)
}

function startsAnother(lines: readonly Line[], index: number): boolean {
  const { text = '' } = lines[index] ?? {}
  return startsRow(lines, index) || startsTotals(text) || termHeadingIn(text) !== undefined
}

/** What a heading of terms heads; null for one that is not readable, undefined for any other line. */
function termHeadingIn(text: string): TermHeading | null | undefined {
  if (isProse(text) || isFurniture(text) || isSentenceOfTerm(text)) return undefined
  const semester = semesterNamed(text)
  if (semester) return { semester: normalName(text, semester), id: semesterId(semester), credited: null }
  const credited = creditedPart(text)
  if (credited) return { semester: text, id: credited, credited }
  if (isNumberedPart(text)) return { semester: text, id: text.toLowerCase(), credited: null }
  return looksLikeSemester(text) || TERM_NUMBER.test(text) ? null : undefined
}
