/** The unofficial transcript: terms, grades and totals (PLAN-09, PASTE-15 to PASTE-19). */

import {
  hasPoints,
  IN_PROGRESS,
  isFailing,
  TRANSFERRED,
  WITHDRAWN,
  WITHOUT_POINTS,
} from '../institution/grade-scale'
import { isFurniture } from '../institution/registration-pages'
import { semesterId, semesterNamed } from '../institution/semester-names'
import { repeatMark } from '../institution/transcript-pages'
import type { CreditedAs } from '../institution/types'
import { inOrder, looksLikeFact, type Quote, type Quotes, quoteOf } from './cells'
import { type TermHeading, type TranscriptLine, transcriptLines } from './transcript-lines'
import { rowCode, shortRowCode, type TranscriptCourse } from './transcript-rows'
import { type TranscriptTotals, withMoreTotals } from './transcript-totals'

export type { TranscriptCourse } from './transcript-rows'
export type { TranscriptTotals } from './transcript-totals'

export type TranscriptTerm = {
  /** As it is headed. */
  semester: string
  /** Of a part that is no term: what its courses are credited as. */
  credited: CreditedAs | null
  courses: readonly TranscriptCourse[]
  totals: TranscriptTotals | null
  /** All terms up to this one. */
  cumulative: TranscriptTotals | null
  /** Of what was transferred or otherwise credited in it. */
  creditedTotals: TranscriptTotals | null
}

export type Transcript = Quotes & { terms: readonly TranscriptTerm[] }

/** How much a text looks like a transcript: its rows and totals. A short row without a grade can be of any page. */
export function countTranscriptLines(text: string): number {
  return transcriptLines(text).filter(
    (line) => line.is === 'totals' || (line.is === 'row' && !isOfAnyPage(line)),
  ).length
}

function isOfAnyPage({ row: { course }, text }: Extract<TranscriptLine, { is: 'row' }>): boolean {
  return course.grade === null && (text.match(/ \d+(?:[.,]\d+)?(?= |$)/g)?.length ?? 0) < 2
}

/**
 * What tells a transcript from a study plan, also one of a first term, whose courses have no grade yet (DEG-03): rows with a grade or of a
 * dated semester, and whether there are grades, or a column for them.
 */
export function transcriptSigns(text: string): { rows: number; hasGrades: boolean } {
  let rows = 0
  let hasGrades = false
  let isDated = false
  for (const line of transcriptLines(text)) {
    if (line.is === 'term') isDated = line.heading !== null && semesterNamed(line.heading.semester) !== null
    if (line.is === 'columns' && line.columns?.includes('grade')) hasGrades = true
    if (line.is === 'row') {
      const hasGrade = line.row.course.grade !== null
      if (hasGrade) hasGrades = true
      if (hasGrade || isDated || line.row.term !== null) rows++
    }
  }
  return { rows, hasGrades }
}

type ReadTerm = Omit<TranscriptTerm, 'courses'> & {
  courses: TranscriptCourse[]
  /** Its heading and its totals. */
  lines: Quote[]
}

/** The terms of a transcript, in its order. What stands below a heading that is not readable is of no term (PASTE-02). */
export function transcriptOf(text: string): Transcript {
  const reader = new TranscriptReader()
  for (const line of transcriptLines(text)) reader.take(line)
  return reader.read()
}

class TranscriptReader {
  private readonly terms = new Map<string, ReadTerm>()
  private readonly notUnderstood: Quote[] = []
  private readonly otherLines: Quote[] = []
  private term: ReadTerm | null = null
  /** The row that a mark below it belongs to. */
  private last: TranscriptCourse | null = null

  take(line: TranscriptLine): void {
    switch (line.is) {
      case 'term':
        this.startTerm(line, line.heading)
        break
      case 'row':
        if (!this.takeRow(line.row)) this.quote(line)
        break
      case 'totals':
        if (!this.takeTotals(line)) this.quote(line)
        break
      case 'columns':
        if (line.columns === null) this.quote(line)
        break
      default:
        this.takeText(line)
    }
  }

  read(): Transcript {
    const all = [...this.terms.values()]
    markRepeats(all.flatMap(({ courses }) => courses))
    const empty = all.filter(({ courses }) => courses.length === 0)
    return {
      terms: all.filter(({ courses }) => courses.length > 0).map(({ lines, ...term }) => term),
      notUnderstood: inOrder([...this.notUnderstood, ...empty.flatMap(({ lines }) => lines)]),
      otherLines: this.otherLines,
    }
  }

  private quote(line: Quote): void {
    this.notUnderstood.push(quoteOf(line))
    this.last = null
  }

  /** The term of a heading. One that goes on over a page break is one. */
  private termOf({ id, ...heading }: TermHeading): ReadTerm {
    const none = { courses: [], totals: null, cumulative: null, creditedTotals: null, lines: [] }
    const term: ReadTerm = this.terms.get(id) ?? { ...heading, ...none }
    this.terms.set(id, term)
    return term
  }

  private startTerm(line: Quote, heading: TermHeading | null): void {
    this.term = heading && this.termOf(heading)
    this.last = null
    ;(this.term?.lines ?? this.notUnderstood).push(quoteOf(line))
  }

  private takeRow({ course, term }: Extract<TranscriptLine, { is: 'row' }>['row']): boolean {
    const named = term === null ? null : semesterNamed(term)
    const into =
      term === null
        ? this.term
        : named && this.termOf({ semester: term, id: semesterId(named), credited: null })
    const credited = into?.credited ? creditedCourse(course, into.credited) : course
    if (!into || !credited) return false
    into.courses.push(credited)
    this.last = credited
    return true
  }

  private takeTotals({ of, totals, ...line }: Extract<TranscriptLine, { is: 'totals' }>): boolean {
    const { term } = this
    // The totals of a term are none of a part of credited courses.
    if (!term || (of === 'term' && term.credited)) return false
    const figure = ({ term: 'totals', cumulative: 'cumulative', credited: 'creditedTotals' } as const)[of]
    const all = withMoreTotals(term[figure], totals)
    if (!all) return false
    term[figure] = all
    term.lines.push(quoteOf(line))
    this.last = null
    return true
  }

  private takeText(line: Quote): void {
    const mark = repeatMark(line.text, false)
    if (this.last && mark && canBeMarked(this.last, mark)) {
      this.last.mark = mark
      return
    }
    if (isFurniture(line.text)) return
    const code = shortRowCode(line.text)
    const isRow = rowCode(line.text) !== null || (code !== null && /\d/.test(code.rest))
    const isMark = mark !== null || repeatMark(line.text.split(' ')[0] ?? '', false) !== null
    const isFact = isRow || isMark || isPartOfRow(line.text) || looksLikeFact(line.text)
    ;(isFact ? this.notUnderstood : this.otherLines).push(quoteOf(line))
    if (isRow) this.last = null
  }
}

/** A course has one mark, or first that it is repeated, and then whether it counts. */
function canBeMarked({ mark }: TranscriptCourse, more: TranscriptCourse['mark']): boolean {
  return mark === null || (mark === 'repeated' && more !== 'repeated')
}

/** A row among credited courses: earned, without a grade that counts. Null for one that earned nothing, or has points. */
function creditedCourse(course: TranscriptCourse, as: CreditedAs): TranscriptCourse | null {
  const earned = course.earned || (course.grade === null ? course.attempted : 0)
  const { grade } = course
  const isLost = grade === IN_PROGRESS || grade === WITHDRAWN || (grade !== null && isFailing(grade))
  if (earned === 0 || isLost || course.points > 0) return null
  return { ...course, earned, grade: TRANSFERRED, points: 0, credited: as }
}

const PART_OF_ROW =
  /^(?:[A-Z]{1,3}[+-]?|\d{1,3}[.,]\d{1,3}(?: \d{1,4}[.,]\d{1,3})*|[^\p{L}]*\p{L}[^\d]*: ?\d{1,4}[.,]\d{1,3}(?: .*)?)$/u

/** Whether a line is a grade, an amount or a label with one, that no row took. */
function isPartOfRow(text: string): boolean {
  return text.length < 100 && (PART_OF_ROW.test(text) || (text.match(/\d[.,]\d\d/g)?.length ?? 0) > 1)
}

/**
 * Which attempts repeat an earlier one. The mark is at any attempt of a course, also at the one that counts no more: every later
 * attempt replaces the one before it, unless one of the two says that it counts, or does not (PASTE-17).
 */
function markRepeats(rows: readonly TranscriptCourse[]): void {
  for (const courses of Map.groupBy(rows, ({ name }) => name).values()) {
    const attempts = courses.filter(({ grade }) => grade !== null && !WITHOUT_POINTS.includes(grade))
    const isMarked = courses.some(({ mark }) => mark !== null)
    if (!isMarked) continue
    if (attempts.length < 2) {
      for (const course of courses) course.isRepeat = course.mark === 'repeated' || course.mark === 'included'
      continue
    }
    for (const [at, course] of attempts.entries())
      course.isRepeat = at > 0 && course.mark !== 'excluded' && attempts[at - 1]?.mark !== 'included'
  }
}

/** The attempts that the transcript excludes from the GPA, and that no later attempt replaces. */
export function excludedAttempts(terms: readonly TranscriptTerm[]): TranscriptCourse[] {
  const rows = terms
    .flatMap(({ courses }) => courses)
    .filter(({ grade }) => grade !== null && hasPoints(grade))
  return rows.filter(
    (course, at) =>
      course.mark === 'excluded' &&
      !rows.some((later, index) => index > at && later.name === course.name && later.isRepeat),
  )
}
