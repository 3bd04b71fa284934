/** The unofficial transcript: terms, grades and totals (PLAN-09). */

import { IN_PROGRESS, WITHOUT_POINTS } from '../../institution/grade-scale'
import { isProse, linesOf, looksLikeFact, quoteOf } from './cells'
import { semesterIn } from './days-and-times'

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

export type Transcript = { terms: readonly TranscriptTerm[]; notUnderstood: readonly string[] }

const AMOUNT = String.raw`\d{1,3}\.\d{1,3}`
const CODE = String.raw`([A-Z]{2,5}) ?(\d{3,4}[A-Z]?)`
const ROW = new RegExp(
  `^${CODE}((?: (?!${AMOUNT}\\b)\\S+)*) (${AMOUNT}) (${AMOUNT})(?: ([A-Z]{1,3}[+-]?))?(?: (${AMOUNT}))?(?: \\(?(R|Repeat(?:ed)?)\\)?)?$`,
  'u',
)
const STARTS_ROW = new RegExp(`^${CODE}(?= |$)`)
const TOTALS =
  /^(term|cum)(?:ulative)? gpa:? (\d\.\d{1,3}) (?:term|cum)(?:ulative)? totals:? (\d{1,3}\.\d{1,3}) (\d{1,3}\.\d{1,3})(?: \d{1,3}\.\d{1,3})? (\d{1,4}\.\d{1,3})$/i
const STARTS_TOTALS = /^(?:term|cum)(?:ulative)? gpa\b/i
const REPEATED = /^\(?(?:R|Repeat(?:ed)?\b.*)\)?$/
/** A row or totals can be a cell a line: code, title, attempted, earned, grade, points, mark. */
const MOST_LINES_OF_A_ROW = 8

/** How much a text looks like a transcript. */
export function countTranscriptLines(text: string): number {
  return rowsOf(text).filter((line) => ROW.test(line) || TOTALS.test(line)).length
}

type ReadTerm = Omit<TranscriptTerm, 'courses'> & { courses: TranscriptCourse[] }

/** The terms of a transcript, in its order. */
export function transcriptOf(text: string): Transcript {
  const terms: ReadTerm[] = []
  const notUnderstood: string[] = []
  for (const line of rowsOf(text)) {
    const term = terms.at(-1)
    const [semester, row, totals] = [headingIn(line), rowIn(line), totalsIn(line)]
    const last = term?.courses.at(-1)
    if (semester) terms.push({ semester, courses: [], totals: null, cumulative: null })
    else if (row && term) term.courses.push(row)
    else if (totals && term) term[totals.is] = totals.totals
    else if (last && REPEATED.test(line)) last.isRepeat = true
    else if (row || totals || looksLikeFact(line)) notUnderstood.push(quoteOf(line))
  }
  markRepeats(terms.flatMap(({ courses }) => courses))
  return { terms: joined(terms).filter(({ courses }) => courses.length > 0), notUnderstood }
}

/** The lines, each row and each line of totals in one, however its cells were copied. */
function rowsOf(text: string): string[] {
  const lines = linesOf(text).filter((line) => !isProse(line))
  const rows: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    const pattern = STARTS_ROW.test(line) ? ROW : STARTS_TOTALS.test(line) ? TOTALS : null
    const parts = pattern ? partsOfRow(lines, index, pattern) : 1
    rows.push(lines.slice(index, index + parts).join(' '))
    index += parts - 1
  }
  return rows
}

/** How many lines the row at an index takes: the most that make one; 1 when none do. */
function partsOfRow(lines: readonly string[], index: number, pattern: RegExp): number {
  let parts = 1
  let row = lines[index] ?? ''
  for (let count = 2; count <= MOST_LINES_OF_A_ROW; count++) {
    const next = lines[index + count - 1]
    if (next === undefined || STARTS_ROW.test(next) || STARTS_TOTALS.test(next) || headingIn(next)) break
    row += ` ${next}`
    if (isProse(row)) break
    if (pattern.test(row.replace(MINUS, '-'))) parts = count
  }
  return parts
}

function headingIn(line: string): string | null {
  return semesterIn(line.replace(/^(?:term|semester) ?: ?/i, ''))
}

/** A minus sign is not always a hyphen. */
const MINUS = /[–−](?= |$)/g

function rowIn(line: string): TranscriptCourse | null {
  const [, subject, number, title = '', attempted, earned, grade, points, repeated] =
    ROW.exec(line.replace(MINUS, '-')) ?? []
  if (!subject || !number) return null
  return {
    name: `${subject} ${number}`,
    title: title.replace(/^ (?:- )?/, ''),
    attempted: Number(attempted),
    earned: Number(earned),
    grade: grade ?? null,
    points: Number(points ?? 0),
    isRepeat: repeated !== undefined,
  }
}

function totalsIn(line: string): { is: 'totals' | 'cumulative'; totals: TranscriptTotals } | null {
  const [, which, ...figures] = TOTALS.exec(line) ?? []
  if (!which) return null
  const [gpa = 0, attempted = 0, earned = 0, points = 0] = figures.map(Number)
  return {
    is: which.toLowerCase() === 'term' ? 'totals' : 'cumulative',
    totals: { gpa, attempted, earned, points },
  }
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

/** A term that goes on over a page break is one. */
function joined(terms: readonly ReadTerm[]): ReadTerm[] {
  const bySemester = Map.groupBy(terms, ({ semester }) => semester)
  return [...bySemester.values()].map((parts) =>
    parts.reduce((one, { courses, totals, cumulative }) => ({
      semester: one.semester,
      courses: [...one.courses, ...courses],
      totals: totals ?? one.totals,
      cumulative: cumulative ?? one.cumulative,
    })),
  )
}

/** Whether a term has no grades yet: it is the current one. */
export function isInProgress({ courses }: Pick<TranscriptTerm, 'courses'>): boolean {
  return courses.every(({ grade }) => grade === null || grade === IN_PROGRESS)
}
