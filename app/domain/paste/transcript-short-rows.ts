/** Rows of a transcript without headings: code, title, credit hours and a grade (PASTE-15, PASTE-19). What can mean two things is no row. */

import { FEWEST_COURSE_CREDITS, MOST_COURSE_CREDITS, USUAL_COURSE_CREDITS } from '../institution/course-load'
import { bandAt, hasPoints, isPassing, PAST_GRADES } from '../institution/grade-scale'
import { repeatMark } from '../institution/transcript-pages'
import { isProse } from './cells'
import type { Columns } from './transcript-columns'
import {
  AMOUNT,
  AMOUNT_IN_TITLE,
  DIGITS_OF_CODE,
  gradeIn,
  isWorth,
  MINUS,
  MOST_WORDS_OF_MARK,
  NOTHING,
  numberIn,
  type Row,
  type RowOrder,
  type RowText,
  rowCode,
  rowOf,
  shortRowCode,
  withoutDash,
} from './transcript-rows'

/** How rows of cells without headings can end besides "3, B": with the hours last, and with a mark in percent instead of the grade. */
export type AllowedTails = Readonly<{ gradeFirst: boolean; marks: boolean }>

const SHORT_ROW: Columns = ['code', 'title', 'credits', 'grade']
const MOST_PERCENT = 100
/** A failed course has any mark, a passed one hardly less. */
const LEAST_PASSING_MARK = 50
/** Below it a figure alone can be credits of another system; none of its courses has more than the second. */
const LEAST_MARK_ALONE = 50
const MOST_CREDITS_ELSEWHERE = 60

/** What stands behind code and title: credit hours and a grade in either order, a mark in percent between them, points behind them. */
type Tail = { credits: string; grade: string; repeat: string; order: RowOrder | null }

/** What cells or words at the end of a row say; null where they can be anything else. */
function tailOf(parts: readonly string[]): Tail | null {
  const marked = parts.slice(0, -1)
  const last = parts.at(-1) ?? ''
  if (parts.length > 1 && repeatMark(last, false) !== null) {
    const tail = tailOf(marked)
    return tail && tail.repeat === '' ? { ...tail, repeat: last } : null
  }
  const [first = '', second = '', third = ''] = parts
  const of = (credits: string, grade: string, order: RowOrder | null) => ({
    credits,
    grade,
    order,
    repeat: '',
  })
  if (AMOUNT.test(first)) {
    if (looksLikeMark(first, parts.length === 1 ? '' : second)) return null
    if (parts.length === 1) return of(first, '', null)
    if (parts.length === 2 && isHoursAndMark(parts)) return of(first, second, 'hours first')
    const grade = gradeIn(second)
    if (grade !== null && arePoints(parts.slice(2), grade, first)) return of(first, grade, 'hours first')
    const graded = parts.length === 3 ? gradeIn(third) : null
    return graded !== null && isMark(second, graded) ? of(first, graded, 'hours first') : null
  }
  const grade = gradeIn(first)
  return grade !== null &&
    AMOUNT.test(second) &&
    numberIn(second) <= MOST_COURSE_CREDITS &&
    arePoints(parts.slice(2), grade, second)
    ? of(second, grade, 'grade first')
    : null
}

/** Whether figures behind hours and grade are nothing, or the points of the grade, per credit hour and of all of them. */
function arePoints(figures: readonly string[], grade: string, credits: string): boolean {
  if (figures.length === 0) return true
  const points = figures.at(-1) ?? ''
  const each = figures.length > 1 ? (figures[0] ?? '') : null
  if (figures.length > 2 || !figures.every((figure) => AMOUNT.test(figure))) return false
  return (
    isWorth({ grade, credits, points }) && (each === null || isWorth({ grade, credits: '1', points: each }))
  )
}

/** Whether what stands where the hours are is rather a mark: credits of another system, "20", are round, and no mark of their grade. */
function looksLikeMark(figure: string, grade: string): boolean {
  const value = numberIn(figure)
  if (value <= MOST_COURSE_CREDITS || value < LEAST_MARK_ALONE)
    return value > MOST_COURSE_CREDITS && value % 5 > 0
  return value % 5 > 0 || value > MOST_CREDITS_ELSEWHERE || grade === '' || bandAt(value).letter === grade
}

/** Whether cells or words end with hours and a mark in percent. */
function isHoursAndMark(parts: readonly string[]): boolean {
  const [hours = '', mark = ''] = parts.slice(-2)
  return WHOLE.test(hours) && Number(hours) > 0 && Number(hours) <= MOST_COURSE_CREDITS && isMark(mark, '')
}

/** Whether rows have marks in percent behind their hours. Hours of contact are as many for each credit hour. */
export function haveMarks(rows: readonly (readonly string[])[]): boolean {
  const marked = rows.filter(isHoursAndMark).map((row) => row.slice(-2).map(numberIn))
  return marked.length >= FEWEST_ALIKE && marked.some(([hours = 1, mark = 0]) => mark % hours !== 0)
}

/** Whether a figure is a mark in percent, and no number of hours. */
function isMark(figure: string, grade: string): boolean {
  if (!AMOUNT.test(figure)) return false
  const mark = numberIn(figure)
  return (
    mark > MOST_COURSE_CREDITS && mark <= MOST_PERCENT && (!isPassing(grade) || mark >= LEAST_PASSING_MARK)
  )
}

/**
 * Without headings, code, title, credit hours and a grade, each in its own cell. A row without a grade is under way, and one with any
 * other cell is none: it could be the grade.
 */
export function shortRow({ cells }: RowText, allowed: AllowedTails): Row | null {
  const filled = cells
    .map((cell) => cell.replace(MINUS, '-').replace(NOTHING, ''))
    .filter((cell) => cell !== '')
  const [first = '', second = '', third = ''] = filled
  const inOne = shortRowCode(first)
  const code = inOne ?? (filled.length > 2 ? rowCode(`${first} ${second}`) : null)
  if (!code || (!inOne && code.rest !== '')) return null
  const title = code.rest === '' ? (inOne ? second : third) : code.rest
  const tail = tailOf(filled.slice((inOne ? 1 : 2) + (code.rest === '' ? 1 : 0)).flatMap(noteApart))
  if (title === '' || AMOUNT.test(title) || AMOUNT_IN_TITLE.test(title) || !tail) return null
  // What ends the title could be the grade, where there is no other.
  const end = code.rest === '' ? title : title.slice(title.lastIndexOf(' ') + 1)
  if (tail.order === null && gradeIn(end) !== null) return null
  const isOfDigits = DIGITS_OF_CODE.test(first)
  if (
    (tail.order === 'grade first' && !allowed.gradeFirst) ||
    (AMOUNT.test(tail.grade) && !allowed.marks) ||
    (isOfDigits && tail.order === null)
  )
    return null
  const row = rowOf({ code: code.name, title: withoutDash(title), ...tail }, SHORT_ROW)
  return row && { ...row, order: tail.order }
}

/** "B (R)": the grade, and the note behind it. */
function noteApart(cell: string): string[] {
  const at = cell.indexOf(' ')
  return at > 0 && gradeIn(cell.slice(0, at)) !== null && gradeIn(cell) === null
    ? [cell.slice(0, at), cell.slice(at + 1)]
    : [cell]
}

/** Whether a line of cells has a grade on both sides of its hours: then the first of them is something else on all of the page. */
export function isGradedTwice(filled: readonly string[]): boolean {
  return filled.some(
    (cell, at) =>
      AMOUNT.test(cell) && gradeIn(filled[at - 1] ?? '') !== null && gradeIn(filled[at + 1] ?? '') !== null,
  )
}

/** One letter in all rows can be a section, or the kind of the courses. */
const LETTER = /^[A-E]$/

/** Whether what stands before the hours in some rows is their grade: no other row has it behind them, and it is not one letter in all. */
export function areFirstGradesClear(rows: readonly Row[]): boolean {
  const orders = new Set(rows.flatMap(({ order }) => order ?? []))
  if (!orders.has('grade first')) return true
  const grades = new Set(
    rows.flatMap(({ order, course }) => (order === 'grade first' ? (course.grade ?? '') : [])),
  )
  return orders.size === 1 && (grades.size > 1 || ![...grades].every((grade) => LETTER.test(grade)))
}

/** No title goes on with a number behind its own: "Programming I", "Calculus (2)". */
const NUMBERED = /[ (](?:I{1,3}|IV|VI{0,3}|(?<=\()\d)\)?$/
const WHOLE = /^\d{1,2}$/
const TITLE_WITH_FIGURE = / \d{1,3}(?:[.,]\d{1,3})?$/
const TITLE_WITH_NUMBER = /\p{L}\S* [1-9]$/u
/** Rows that agree. */
const FEWEST_ALIKE = 2

type Words = Tail & { code: string; title: string }

/** What a line of words with a grade at its end, or before the figure there, says; null for any other line. */
function wordsOf(text: string): Words | null {
  const line = isProse(text) ? '' : text.replace(MINUS, '-')
  const code = shortRowCode(line)
  if (!code?.rest.startsWith(' ')) return null
  const words = withoutDash(code.rest).split(' ')
  const end = endBeforeMark(words)
  const found = wordsBefore(words.slice(0, end))
  return found && { ...found, code: code.name, repeat: end < words.length ? words.slice(end).join(' ') : '' }
}

/** Where the words before a note such as "(Repeated)" end. */
function endBeforeMark(words: readonly string[]): number {
  for (let end = Math.max(1, words.length - MOST_WORDS_OF_MARK); end < words.length; end++) {
    if (repeatMark(words.slice(end).join(' '), false) !== null) return end
  }
  return words.length
}

/** Title, hours and grade, with as many figures as belong to them. */
function wordsBefore(words: readonly string[]): Omit<Words, 'code' | 'repeat'> | null {
  for (const size of [4, 3, 2]) {
    const tail = words.length > size ? tailOf(words.slice(-size)) : null
    if (tail && tail.order !== null && tail.repeat === '') {
      const title = words.slice(0, -size).join(' ')
      return AMOUNT_IN_TITLE.test(title) ? null : { ...tail, title }
    }
  }
  const last = words.at(-1) ?? ''
  const isUnderWay = words.length > 1 && WHOLE.test(last) && Number(last) <= MOST_COURSE_CREDITS
  if (!PAST_GRADES.includes(last) && !isUnderWay) return null
  return { title: '', credits: '', grade: isUnderWay ? '' : last, order: null }
}

/** How the lines of words of a text end, and whether a number before the hours ends the title: "English 1 3 F". */
export type WordsShape = Readonly<{ order: RowOrder; hasNumberedTitles: boolean }>

/**
 * How all lines of words of a text end, where a figure could also end the title of "Calculus 2 B", and a letter that of "Vitamin C 3":
 * they agree, and say somewhere that the figures are credit hours (PASTE-15). Null where they do not.
 */
export function wordsShapeOf(texts: readonly string[]): WordsShape | null {
  const all = texts.flatMap((text) => wordsOf(text) ?? [])
  const lines = all.filter(({ grade }) => grade !== '')
  const [order = null, other] = new Set(lines.map((line) => line.order))
  if (order === null || other !== undefined) return null
  if (order === 'grade first' ? all.length > lines.length || !haveHours(lines) : !haveHoursFirst(lines))
    return null
  const isMarked = lines.filter(({ grade }) => AMOUNT.test(grade))
  if (isMarked.length > 0 && !haveMarks(isMarked.map(({ credits, grade }) => [credits, grade]))) return null
  return { order, hasNumberedTitles: areTitlesNumbered(lines) }
}

/** Whether a figure before the hours ends the title: fewer rows have one, or it is always less than the hours, so it is no more of them. */
function areTitlesNumbered(lines: readonly Words[]): boolean {
  const numbered = lines.filter(({ title }) => TITLE_WITH_FIGURE.test(title))
  const others = lines.length - numbered.length
  const isLess = ({ title, credits }: Words) => Number(title.split(' ').at(-1)) < numberIn(credits)
  return numbered.length < others || (others >= FEWEST_ALIKE && numbered.every(isLess))
}

function haveHoursFirst(lines: readonly Words[]): boolean {
  if (lines.some(({ credits }) => !WHOLE.test(credits))) return haveHours(lines)
  const high = lines.filter(({ credits }) => Number(credits) >= USUAL_COURSE_CREDITS).length
  const isUsual = lines.length >= FEWEST_ALIKE && high * 2 > lines.length
  return isUsual || lines.some(({ title }) => NUMBERED.test(title))
}

/** Whether figures beside grades are no points: those are always the same for one grade, and for two never. */
function haveHours(lines: readonly Words[]): boolean {
  const pairs = new Map(
    lines.map(({ credits, grade }) => [`${numberIn(credits)} ${grade}`, { credits, grade }]),
  )
  const count = (values: string[]) => new Set(values).size
  const seen = [...pairs.values()].filter(({ grade }) => hasPoints(grade))
  return (
    count(seen.map(({ grade }) => grade)) < seen.length ||
    count(seen.map(({ credits }) => `${numberIn(credits)}`)) < seen.length
  )
}

/** A row of a text whose lines of words have a shape; null for hours that no course has, and for more than one figure. */
export function rowInWords(text: string, { order, hasNumberedTitles }: WordsShape): Row | null {
  const words = wordsOf(text)
  if (!words || words.order !== order || !canBeHours(words)) return null
  const { title } = words
  const isTitle = !TITLE_WITH_FIGURE.test(title) || (hasNumberedTitles && TITLE_WITH_NUMBER.test(title))
  return isTitle ? rowOf(words, SHORT_ROW) : null
}

function canBeHours({ credits, grade, title }: Words): boolean {
  const hours = numberIn(credits)
  if (hours === 0) return !hasPoints(grade) && gradeIn(grade) !== null && !TITLE_WITH_FIGURE.test(title)
  return hours <= MOST_COURSE_CREDITS && (hours >= FEWEST_COURSE_CREDITS || !WHOLE.test(credits))
}
