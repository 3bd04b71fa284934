/** The unofficial transcript: terms, grades and totals (PLAN-09). */

import { WITHDRAWN } from '../../institution/grade-scale'
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
  /** False without grade points (withdrawn, passed, transferred, in progress) and for attempts that were repeated. */
  counts: boolean
}

type Totals = { gpa: number; attempted: number; earned: number; points: number }

export type TranscriptTerm = {
  semester: string
  courses: readonly TranscriptCourse[]
  totals: Totals | null
  /** All terms up to this one. */
  cumulative: Totals | null
}

export type Transcript = { terms: readonly TranscriptTerm[]; notUnderstood: readonly string[] }

const ROW =
  /^([A-Z]{2,5}) ?(\d{3,4}[A-Z]?) (?:- )?(\p{L}.*?) (\d{1,3}\.\d{1,3}) (\d{1,3}\.\d{1,3})(?: ([A-Z]{1,3}[+-]?))? (\d{1,3}\.\d{1,3})(?: (R|Repeated))?$/u
const TOTALS =
  /^(term|cum) gpa:? (\d\.\d{1,3}) (?:term|cum) totals:? (\d{1,3}\.\d{1,3}) (\d{1,3}\.\d{1,3}) (\d{1,4}\.\d{1,3})$/i
const REPEATED = /^(?:R|Repeated)\b/
const NO_POINTS = [WITHDRAWN, 'P', 'T', 'IP']

/** How much a text looks like a transcript. */
export function countTranscriptLines(text: string): number {
  return linesOf(text).filter((line) => !isProse(line) && (ROW.test(line) || TOTALS.test(line))).length
}

type Row = TranscriptCourse & { isRepeat: boolean }
type ReadTerm = Omit<TranscriptTerm, 'courses'> & { courses: Row[] }

export function transcriptOf(text: string): Transcript {
  const terms: ReadTerm[] = []
  const notUnderstood: string[] = []
  for (const line of linesOf(text)) {
    if (isProse(line)) continue
    const term = terms.at(-1)
    const [semester, row, totals] = [semesterIn(line), rowIn(line), totalsIn(line)]
    const last = term?.courses.at(-1)
    if (semester) terms.push({ semester, courses: [], totals: null, cumulative: null })
    else if (row && term) term.courses.push(row)
    else if (totals && term) term[totals.is] = totals.totals
    else if (last && REPEATED.test(line)) last.isRepeat = true
    else if (looksLikeFact(line)) notUnderstood.push(quoteOf(line))
  }
  const lastOf = lastOfRepeated(terms.flatMap(({ courses }) => courses))
  return {
    terms: terms
      .filter(({ courses }) => courses.length > 0)
      .map((term) => ({
        ...term,
        courses: term.courses.map((row) => counted(row, lastOf.get(row.name))),
      })),
    notUnderstood,
  }
}

function rowIn(line: string): Row | null {
  // A minus sign is not always a hyphen.
  const [, subject, number, title, attempted, earned, grade, points, repeated] =
    ROW.exec(line.replace(/[–−](?= )/g, '-')) ?? []
  if (!subject || !number || !title) return null
  const letter = grade ?? null
  return {
    name: `${subject} ${number}`,
    title,
    attempted: Number(attempted),
    earned: Number(earned),
    grade: letter,
    points: Number(points),
    counts: letter !== null && !NO_POINTS.includes(letter),
    isRepeat: repeated !== undefined,
  }
}

function totalsIn(line: string): { is: 'totals' | 'cumulative'; totals: Totals } | null {
  const [, which, ...figures] = TOTALS.exec(line) ?? []
  if (!which) return null
  const [gpa = 0, attempted = 0, earned = 0, points = 0] = figures.map(Number)
  return {
    is: which.toLowerCase() === 'term' ? 'totals' : 'cumulative',
    totals: { gpa, attempted, earned, points },
  }
}

/** The last graded attempt of each repeated course, which alone counts. The mark is at any of its attempts. */
function lastOfRepeated(rows: readonly Row[]): Map<string, Row> {
  const repeated = new Set(rows.filter(({ isRepeat }) => isRepeat).map(({ name }) => name))
  const graded = rows.filter(({ name, counts }) => counts && repeated.has(name))
  return new Map(graded.map((row) => [row.name, row]))
}

function counted(row: Row, last: Row = row): TranscriptCourse {
  const { isRepeat: _, ...course } = row
  return { ...course, counts: row.counts && row === last }
}
