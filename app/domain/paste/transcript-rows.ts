/** One row of a transcript, by the columns of its table (PASTE-15, PASTE-19). A row that can mean two things means none. */

import { hasPoints, isPassing, PAST_GRADES, pointsOf } from '../institution/grade-scale'
import { semesterNamed } from '../institution/semester-names'
import { gradeWithoutPoints, isWordOfMark, repeatMark } from '../institution/transcript-pages'
import type { CreditedAs, RepeatMark, TranscriptColumn } from '../institution/types'
import { groupsIn, isProse } from './cells'
import { startingCode } from './course-headings'
import { type Columns, GRADE_FIRST_COLUMNS, USUAL_COLUMNS } from './transcript-columns'

export type TranscriptCourse = {
  name: string
  title: string
  attempted: number
  earned: number
  /** A letter, or that of a withdrawn, passed, transferred or running course; null while there is none. */
  grade: string | null
  points: number
  /** Whether it is a later attempt at a course that is marked as repeated, at any of its attempts. */
  isRepeat: boolean
  mark: RepeatMark | null
  /** Why its credit hours are earned without a grade; null for a course that was taken. */
  credited: CreditedAs | null
}

/** Which of the two stands before the other at the end of a row without headings. */
export type RowOrder = 'hours first' | 'grade first'

/** A row, with its term as printed where the table has a column of terms. */
export type Row = Readonly<{
  course: TranscriptCourse
  term: string | null
  /** Of a row without headings. */
  order: RowOrder | null
}>

/** A line of a transcript, or several that one row may have been cut into. */
export type RowText = Readonly<{ text: string; cells: readonly string[]; isOneLine: boolean }>

/** `null`: there are no headings; `unreadable`: there are, and they are not understood. */
export type Table = Columns | 'unreadable' | null

export const AMOUNT = /^\d{1,3}(?:[.,]\d{1,3})?$/
const DECIMAL = /^\d{1,3}[.,]\d{1,3}$/
/** "Web 2.0" is a title, "Data 3.00" is the start of a row that goes on otherwise. */
export const AMOUNT_IN_TITLE = /(?:^| )\d{1,3}[.,]\d{2,3}(?: |$)/
const GRADE = /^[A-Z]{1,3}[+-]?$/
/** What is a grade even where the title could go on: not the "II" of "Programming II". */
const CLEAR_GRADE = /^[A-F][+-]?$/
/** A minus sign is not always a hyphen. */
export const MINUS = /[–−](?= |$)/g
/** A cell that is filled where there is nothing to say: a grade that is still to come. */
export const NOTHING = /^[-—]$/
const LEVEL_OF_CODE = /^([A-Z]{2,10})[ -](\d{0,3}[-–*]{1,4}|\d?X{2,4})(?= |$)/
/** Of the row itself: a word and a year would be a heading. */
const ARABIC_CODE_AHEAD = /^([\u0621-\u064A]{2,10})[ -]?(\d{2,4})(?= |$)/
/** Codes of digits alone, as universities in Jordan and Palestine have them. */
export const DIGITS_OF_CODE = /^(\d{6,8})(?= \p{L}|$)/u

const POINTS_TOLERANCE = 0.0101
export const MOST_WORDS_OF_MARK = 8
/** Of a row: title, headings and all. */
const MOST_WORDS = 60

export const numberIn = (amount: string) => Number(amount.replace(',', '.'))

/** The code at the start of a row: of a course, or of a level of courses, "COMP 2---". */
export function rowCode(text: string): { name: string; rest: string } | null {
  const code = startingCode(text)
  if (code) return code
  const [subject, level] = groupsIn(LEVEL_OF_CODE, text)
  return subject ? { name: `${subject} ${level}`, rest: text.slice(subject.length + 1 + level.length) } : null
}

/** A text as a row of a table; null when it is none, or could be more than one. */
export function rowIn(row: RowText, table: Table): Row | null {
  if (isProse(row.text) || table === 'unreadable') return null
  if (table) return rowByCells(row, table) ?? rowByWords(row.text, table)
  return rowByWords(row.text, USUAL_COLUMNS) ?? rowByWords(row.text, GRADE_FIRST_COLUMNS)
}

type Texts = Partial<Record<TranscriptColumn, string>>

/** Each cell below its heading. A line that ends early has no cells for the last of them; a mark can be behind them. */
function rowByCells({ cells, isOneLine }: RowText, columns: Columns): Row | null {
  const last = cells.at(-1) ?? ''
  if (cells.length === columns.length + 1 && !columns.includes('repeat') && repeatMark(last, false) !== null)
    return rowByCells({ text: '', cells, isOneLine }, [...columns, 'repeat'])
  if (cells.length > columns.length || cells.length < 2) return null
  if (!isOneLine && cells.length < columns.length) return null
  const texts: Texts = {}
  for (const [at, column] of columns.entries()) {
    const cell = (cells[at] ?? '').replace(MINUS, '-').replace(NOTHING, '')
    if (!isOfColumn(column, cell)) return null
    texts[column] = cell
  }
  return rowOf(texts, columns)
}

const MAY_BE_EMPTY: Columns = ['title', 'grade', 'points', 'repeat', 'other', 'otherAmount', 'gpa', 'earned']

function isOfColumn(column: TranscriptColumn, cell: string): boolean {
  if (cell === '') return MAY_BE_EMPTY.includes(column)
  switch (column) {
    case 'attempted':
    case 'earned':
    case 'credits':
    case 'points':
    case 'gpa':
    case 'otherAmount':
      return AMOUNT.test(cell)
    case 'grade':
      return GRADE.test(cell) || gradeIn(cell) !== null
    case 'repeat':
      return repeatMark(cell, true) !== null
    default:
      return true
  }
}

/**
 * Words from both sides of the title, which can be of any length. Of several readings the one counts whose points are those of
 * its grade; without such a one, or with two, it is not known what the words are.
 */
function rowByWords(line: string, columns: Columns): Row | null {
  const code = rowCode(line.replace(MINUS, '-'))
  const words = (code?.rest ?? '').replace(/^ (?:- )?/, '').split(' ')
  if (!code || words.length > MOST_WORDS || columns.includes('term')) return null
  const codeAt = columns.findIndex((column) => column === 'code' || column === 'number')
  // The code stands first, in one column or two.
  if (codeAt !== (columns.includes('subject') ? 1 : 0) || (codeAt === 1 && columns[0] !== 'subject'))
    return null
  const titleAt = columns.indexOf('title')
  const before = titleAt < 0 ? [] : columns.slice(codeAt + 1, titleAt)
  if (before.some((column) => column !== 'other')) return null
  const behind = columns.slice((titleAt < 0 ? codeAt : titleAt) + 1)
  if (words.length < before.length) return null
  const readings = marksBehind(words, columns)
    .flatMap(({ mark, end }) =>
      readingsOf(behind, words, end, before.length).map((texts) => ({ ...texts, ...mark })),
    )
    .map((texts) => ({
      ...texts,
      code: code.name,
      title: words.slice(before.length, Number(texts.titleEnd)).join(' '),
    }))
    .filter((texts) => isPossible(texts, columns))
  const fitting = readings.length > 1 ? readings.filter(isWorth) : readings
  const [only, other] = fitting
  return only && !other
    ? rowOf(
        only,
        columns.filter((column) => column !== 'subject' && column !== 'number'),
      )
    : null
}

/** Where the columns of a row end: before a mark, if there is one outside of a column of its own, and at its last word. */
function marksBehind(words: readonly string[], columns: Columns): { mark: Texts; end: number }[] {
  const ends: { mark: Texts; end: number }[] = [{ mark: {}, end: words.length }]
  if (columns.includes('repeat')) return ends
  for (let end = words.length - 1; end >= Math.max(0, words.length - MOST_WORDS_OF_MARK); end--) {
    const repeat = words.slice(end).join(' ')
    if (repeatMark(repeat, false) !== null) ends.push({ mark: { repeat }, end })
    // This word can be in no mark, so no longer text is one.
    else if (!isWordOfMark(words[end] ?? '')) break
  }
  return ends
}

type Reading = Texts & { titleEnd: string }

/** The ways in which the last words of a row can be those of columns, from the right. */
function readingsOf(columns: Columns, words: readonly string[], end: number, start: number): Reading[] {
  const column = columns.at(-1)
  if (!column) return [{ titleEnd: `${end}` }]
  const before = columns.slice(0, -1)
  const readings: Reading[] = []
  const sizes = column === 'repeat' ? MOST_WORDS_OF_MARK : 1
  if (['grade', 'points', 'repeat'].includes(column)) readings.push(...readingsOf(before, words, end, start))
  for (let size = 1; size <= sizes && end - size >= start; size++) {
    const text = words.slice(end - size, end).join(' ')
    if (!isWordOf(column, text, before.length === 0)) continue
    for (const reading of readingsOf(before, words, end - size, start))
      readings.push({ ...reading, [column]: text })
  }
  return readings
}

function isWordOf(column: TranscriptColumn, text: string, isBesideTitle: boolean): boolean {
  if (column === 'grade' && isBesideTitle)
    return CLEAR_GRADE.test(text) || PAST_GRADES.includes(text) || gradeWithoutPoints(text) !== null
  return isOfColumn(column, text)
}

/** Whether figures can be those of one row. Without headings amounts have decimals, and nobody earns more than was attempted. */
function isPossible(texts: Texts, columns: Columns): boolean {
  const { attempted = '', earned = '', grade = '', points = '', title = '' } = texts
  if (AMOUNT_IN_TITLE.test(title)) return false
  if (grade === '' && points !== '' && numberIn(points) !== 0) return false
  if (columns === USUAL_COLUMNS || columns === GRADE_FIRST_COLUMNS) {
    const amounts = [attempted, earned, points].filter((amount) => amount !== '')
    if (!amounts.every((amount) => DECIMAL.test(amount))) return false
    if (numberIn(attempted) > 0 && numberIn(earned) > numberIn(attempted)) return false
    // Without a grade there is no fourth figure, unless nothing was earned: then it is under way.
    if (grade === '' && points !== '' && numberIn(earned) > 0) return false
  }
  // "Programming B+ 3 10.5": what stands in the title could be the grade and the credit hours.
  if (columns !== USUAL_COLUMNS && grade === '' && /\d\S*$/.test(title)) return false
  if (columns === USUAL_COLUMNS && grade === '') {
    // "Calculus F 3.00 0.00": under way, or failed with its points?
    const last = title.split(' ').at(-1) ?? ''
    const isGrade = PAST_GRADES.includes(last) || gradeWithoutPoints(last) !== null
    return !(isGrade && title.includes(' ') && isWorth({ grade: last, attempted, points: earned }))
  }
  if (columns === GRADE_FIRST_COLUMNS) {
    // Without points nothing tells a grade from the end of a title.
    return PAST_GRADES.includes(grade) && points !== '' && isWorth(texts)
  }
  return true
}

/** Whether the points are those of the grade, as far as the scale says. */
export function isWorth({ grade = '', attempted, credits, points = '' }: Texts): boolean {
  if (grade === '' || points === '') return true
  const known = gradeWithoutPoints(grade)
  if (!hasPoints(grade) && known === null) return true
  const worth = hasPoints(grade) ? pointsOf(grade) * numberIn(attempted ?? credits ?? '') : 0
  return Math.abs(worth - numberIn(points)) <= POINTS_TOLERANCE
}

/** A grade in a cell of its own, also in a small letter; null for any other text. */
export function gradeIn(text: string): string | null {
  const grade = /^[a-z][+-]?$/.test(text) ? text.toUpperCase() : text
  return PAST_GRADES.includes(grade) || gradeWithoutPoints(grade) !== null ? grade : null
}

/** The code at the start of a row without headings: also one of digits alone, and one in Arabic. */
export function shortRowCode(text: string): { name: string; rest: string } | null {
  const code = rowCode(text)
  if (code) return code
  const [digits] = groupsIn(DIGITS_OF_CODE, text)
  if (digits) return { name: digits, rest: text.slice(digits.length) }
  const [subject, number] = groupsIn(ARABIC_CODE_AHEAD, text)
  if (!subject || semesterNamed(`${subject} ${number}`) !== null) return null
  return { name: `${subject} ${number}`, rest: text.replace(ARABIC_CODE_AHEAD, '') }
}

export const withoutDash = (title: string) => title.replace(/^ ?(?:- )?/, '')

export function rowOf(texts: Texts, columns: Columns): Row | null {
  const written = columns.includes('subject') ? `${texts.subject} ${texts.number}` : (texts.code ?? '')
  const code = shortRowCode(written)
  if (!code || (columns.includes('title') && code.rest !== '')) return null
  const gradeText = gradeIn(texts.grade ?? '') ?? texts.grade ?? ''
  const known = gradeWithoutPoints(gradeText)
  const grade = PAST_GRADES.includes(gradeText) ? gradeText : (known?.grade ?? (gradeText || null))
  const credits = texts.attempted ?? texts.credits ?? texts.earned ?? ''
  const attempted = numberIn(credits)
  // Nothing earned says nothing of what was attempted.
  if (!texts.attempted && !texts.credits && attempted === 0 && grade !== null && hasPoints(grade)) return null
  const isEarning = grade !== null && isPassing(grade)
  return {
    course: {
      name: code.name,
      title: columns.includes('title')
        ? withoutDash(texts.title ?? '')
        : withoutDash(code.rest || (texts.title ?? '')),
      attempted,
      earned: texts.earned ? numberIn(texts.earned) : isEarning ? attempted : 0,
      grade,
      points: texts.points ? numberIn(texts.points) : 0,
      isRepeat: false,
      mark: texts.repeat ? repeatMark(texts.repeat, true) : null,
      credited: known?.credited ?? null,
    },
    term: texts.term ?? null,
    order: null,
  }
}
