/** The unofficial transcript: terms, grades and totals (PLAN-09). */

import { IN_PROGRESS, PAST_GRADES, pointsOf, WITHOUT_POINTS } from '../institution/grade-scale'
import { isFurniture, startsBlockWithoutTerm } from '../institution/registration-pages'
import { looksLikeSemester, normalName, semesterId, semesterNamed } from '../institution/semester-names'
import {
  type Cell,
  groupsIn,
  inOrder,
  isProse,
  linesOf,
  looksLikeFact,
  type Quote,
  type Quotes,
  quoteOf,
} from './cells'
import { startingCode } from './course-headings'

export type TranscriptCourse = {
  name: string
  title: string
  attempted: number
  earned: number
  /** As printed: a letter, or that of a withdrawn, passed, transferred or running course; null while there is none. */
  grade: string | null
  points: number
  /** Whether it is a later attempt at a course that is marked as repeated, at any of its attempts. */
  isRepeat: boolean
}

export type TranscriptTotals = { gpa: number; attempted: number; earned: number; points: number }

export type TranscriptTerm = {
  semester: string
  courses: readonly TranscriptCourse[]
  totals: TranscriptTotals | null
  /** All terms up to this one. */
  cumulative: TranscriptTotals | null
}

export type Transcript = Quotes & { terms: readonly TranscriptTerm[] }

const AMOUNT = String.raw`\d{1,3}[.,]\d{1,3}`
/** Of totals. */
const LARGE_AMOUNT = String.raw`\d{1,4}[.,]\d{1,3}`
const GRADE = '[A-Z]{1,3}[+-]?'
const MARK = String.raw`\(?(?:R|RPT|Repeat(?:ed)?(?: ?: ?\p{L}[\p{L} ]*)?)\)?`
/** Behind the code: title, attempted, earned, and grade, points and mark where there are any. */
const ROW = new RegExp(
  `^((?: (?!${AMOUNT}(?: |$))\\S+)*) (${AMOUNT}) (${AMOUNT})(?: (${GRADE}))?(?: (${AMOUNT}))?(?: (${MARK}))?$`,
  'u',
)
const ENDS_WITH_GRADE = new RegExp(`^(.*) (${GRADE})$`, 'u')
const TOTALS = new RegExp(
  `^(term|cum)(?:ulative)? gpa:? (\\d[.,]\\d{1,3}) (?:term|cum)(?:ulative)? totals:? (${AMOUNT}) (${AMOUNT})(?: ${AMOUNT})? (${LARGE_AMOUNT})$`,
  'i',
)
const STARTS_TOTALS = /^(?:term|cum)(?:ulative)? gpa\b/i
const REPEATED = new RegExp(`^${MARK}$`, 'u')
/** The number of a term in the system behind the page. */
const TERM_NUMBER = /^\d{4}$/
/** A row or totals can be a cell a line: code, title, attempted, earned, grade, points, mark. */
const MOST_LINES_OF_A_ROW = 8

/** How much a text looks like a transcript. */
export function countTranscriptLines(text: string): number {
  return rowsOf(text).filter((line) => rowIn(line.text) !== null || TOTALS.test(line.text)).length
}

type ReadTerm = Omit<TranscriptTerm, 'courses'> & {
  courses: TranscriptCourse[]
  /** Its heading and its totals. */
  lines: Quote[]
}

/** The terms of a transcript, in its order. What stands below a heading that is not readable is of no term (PASTE-02). */
export function transcriptOf(text: string): Transcript {
  const terms = new Map<string, ReadTerm>()
  const notUnderstood: Quote[] = []
  const otherLines: Quote[] = []
  let term: ReadTerm | null = null
  /** The row that a mark below it belongs to. */
  let last: TranscriptCourse | null = null
  for (const line of rowsOf(text)) {
    const row = rowIn(line.text)
    const totals = row ? null : totalsIn(line.text)
    const heading = row || totals ? null : headingIn(line.text)
    if (heading) {
      term = heading.semester === null ? null : termNamed(terms, heading.semester, heading.id)
      last = null
      ;(term?.lines ?? notUnderstood).push(quoteOf(line))
    } else if (row && term) {
      term.courses.push(row)
      last = row
    } else if (totals && term && (term[totals.is] === null || isSame(term[totals.is], totals.totals))) {
      term[totals.is] = totals.totals
      term.lines.push(quoteOf(line))
      last = null
    } else if (last && !last.isRepeat && REPEATED.test(line.text)) {
      last.isRepeat = true
    } else if (!isFurniture(line.text)) {
      const isRow = startingCode(line.text) !== null
      const isFact = isRow || totals !== null || isPartOfRow(line.text) || looksLikeFact(line.text)
      ;(isFact ? notUnderstood : otherLines).push(quoteOf(line))
      if (isRow) last = null
    }
  }
  markRepeats([...terms.values()].flatMap(({ courses }) => courses))
  const read = [...terms.values()].filter(({ courses }) => courses.length > 0)
  const empty = [...terms.values()].filter(({ courses }) => courses.length === 0)
  return {
    terms: read.map(({ lines, ...term }) => term),
    notUnderstood: inOrder([...notUnderstood, ...empty.flatMap(({ lines }) => lines)]),
    otherLines,
  }
}

/** The term of an id. One that goes on over a page break is one. */
function termNamed(terms: Map<string, ReadTerm>, semester: string, id: string): ReadTerm {
  const term = terms.get(id) ?? { semester, courses: [], totals: null, cumulative: null, lines: [] }
  terms.set(id, term)
  return term
}

/** The lines, each row and each line of totals in one, however its cells were copied. */
function rowsOf(text: string): Cell[] {
  const lines = linesOf(text)
  const rows: Cell[] = []
  let index = 0
  for (let line = lines[0]; line; line = lines[index]) {
    const reads = startsRow(line.text) ? rowIn : STARTS_TOTALS.test(line.text) ? totalsIn : null
    const parts = reads ? partsOfRow(lines, index, reads) : 1
    const joined = lines.slice(index, index + parts).map((part) => part.text)
    rows.push({ ...line, text: joined.join(' ') })
    index += parts
  }
  return rows
}

function startsRow(text: string): boolean {
  return !isProse(text) && startingCode(text) !== null
}

/** How many lines the row at an index takes: the most that make one; 1 when none do. */
function partsOfRow(lines: readonly Cell[], index: number, reads: (text: string) => unknown): number {
  let parts = 1
  let row = lines[index]?.text ?? ''
  for (let count = 2; count <= MOST_LINES_OF_A_ROW; count++) {
    const next = lines[index + count - 1]?.text
    if (next === undefined || startsRow(next) || STARTS_TOTALS.test(next) || headingIn(next)) break
    row += ` ${next}`
    if (isProse(row)) break
    if (reads(row) !== null) parts = count
  }
  return parts
}

/** The semester of a heading; with null for one that is not readable, and for a block of no term, such as transferred credits. */
function headingIn(text: string): { semester: string; id: string } | { semester: null } | null {
  if (isProse(text) || isFurniture(text)) return null
  const semester = semesterNamed(text)
  if (semester) return { semester: normalName(text, semester), id: semesterId(semester) }
  const isHeading = looksLikeSemester(text) || TERM_NUMBER.test(text) || startsBlockWithoutTerm(text)
  return isHeading ? { semester: null } : null
}

/** A minus sign is not always a hyphen. */
const MINUS = /[–−](?= |$)/g
const numberIn = (amount: string) => Number(amount.replace(',', '.'))

function rowIn(text: string): TranscriptCourse | null {
  const line = text.replace(MINUS, '-')
  const code = isProse(line) ? null : startingCode(line)
  if (!code) return null
  const [title, attempted, earned, grade, points, repeated] = groupsIn(ROW, code.rest)
  if (attempted === '') return null
  const row = {
    name: code.name,
    title: title.replace(/^ (?:- )?/, ''),
    attempted: numberIn(attempted),
    earned: numberIn(earned),
    grade: grade || null,
    points: numberIn(points),
    isRepeat: repeated !== '',
  }
  // Points without a grade: it stands first.
  return grade === '' && points !== '' ? withGradeFirst(title, row) : row
}

/** The last word of the title is the grade if it is one, and worth the points. */
function withGradeFirst(title: string, row: TranscriptCourse): TranscriptCourse | null {
  const [before, grade] = groupsIn(ENDS_WITH_GRADE, title)
  if (!PAST_GRADES.includes(grade)) return null
  const isWorth = Math.abs(pointsOf(grade) * row.attempted - row.points) < 0.0101
  return isWorth ? { ...row, title: before.replace(/^ (?:- )?/, ''), grade } : null
}

function totalsIn(text: string): { is: 'totals' | 'cumulative'; totals: TranscriptTotals } | null {
  const [which, gpa, attempted, earned, points] = groupsIn(TOTALS, text)
  if (which === '') return null
  return {
    is: which.toLowerCase() === 'term' ? 'totals' : 'cumulative',
    totals: {
      gpa: numberIn(gpa),
      attempted: numberIn(attempted),
      earned: numberIn(earned),
      points: numberIn(points),
    },
  }
}

function isSame(one: TranscriptTotals | null, other: TranscriptTotals): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

const PART_OF_ROW = new RegExp(`^(?:${GRADE}|${AMOUNT}|${MARK})$`, 'u')

/** Whether a line is a grade, an amount or a mark that no row took. */
function isPartOfRow(text: string): boolean {
  return PART_OF_ROW.test(text)
}

/** The mark is at any attempt of a course, also at the one that counts no more. It becomes one of the later ones. */
function markRepeats(rows: readonly TranscriptCourse[]): void {
  const attempts = Map.groupBy(rows, ({ name }) => name)
  for (const courses of attempts.values()) {
    const [first, ...later] = courses.filter(({ grade }) => grade !== null && !WITHOUT_POINTS.includes(grade))
    if (!first || later.length === 0 || !courses.some(({ isRepeat }) => isRepeat)) continue
    for (const course of courses) course.isRepeat = later.includes(course)
  }
}

/** Whether a term has no grades yet: it is the current one. */
export function isInProgress({ courses }: Pick<TranscriptTerm, 'courses'>): boolean {
  return courses.every(({ grade }) => grade === null || grade === IN_PROGRESS)
}
