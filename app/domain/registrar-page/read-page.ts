/** Reads the dates of a registrar's page: tables and lists, in English and Arabic. Every line is accounted for (CAL-22). */

import type { AcademicCalendar } from '../institution/academic-calendar'
import { weekdayOf } from '../institution/days'
import { termOf } from '../institution/published-dates'
import { looksLikeSemester, semesterNamed, wordsBesideSemester } from '../institution/semester-names'
import type { AcademicEvent } from '../institution/types'
import { ALL_WEEKDAYS } from '../institution/week'
import { isProse, type Quote, quoteOf } from '../paste/cells'
import { isFurniture, meaningOf, mentionsKind, withoutFurniture, withoutTentative } from './calendar-words'
import {
  type Context,
  type DayResolver,
  dayResolver,
  orderOfPage,
  type Problem,
  type Span,
} from './resolve-days'
import { phraseOf, type Token, tokensOf } from './tokens'
import { type WrittenLine, writtenLine } from './written-dates'

/** Characters: more than ten years of dates. */
export const LONGEST_PAGE = 50_000

/** A date as it is published, without its kind. */
export type PlainDate = Pick<AcademicEvent, 'start' | 'end' | 'time' | 'tentative'>

export type PageDate = Readonly<{
  line: number
  /** The line as it is written. */
  text: string
  semester: string
  /** Null where the data has no such name: then it is for the reader to say what it is. */
  kind: string | null
  date: PlainDate
}>

/** A line that says something and was not used. `why`: a day of no name (`noName`); null where no date can be made of it. */
export type PageQuote = Quote & Readonly<{ why: Why }>

type Why = Problem | 'noName' | null

export type RegistrarPage =
  | { kind: 'empty' | 'tooLong' }
  | {
      kind: 'read'
      dates: readonly PageDate[]
      notUnderstood: readonly PageQuote[]
      otherLines: readonly Quote[]
    }

type Line = Quote & WrittenLine & { tokens: readonly Token[]; isTentative: boolean }

/**
 * Reads a page. `semester` is that of the dates before the first heading that names one. What a line means is never guessed: what is
 * not understood is quoted.
 */
export function readRegistrarPage(
  calendar: AcademicCalendar,
  semester: string | null,
  text: string,
): RegistrarPage {
  if (text.length > LONGEST_PAGE) return { kind: 'tooLong' }
  const lines = linesOf(text)
  if (lines.length === 0) return { kind: 'empty' }
  const written = lines.flatMap(({ ranges }) => ranges.flatMap(({ from, to }) => (to ? [from, to] : [from])))
  const resolve = dayResolver(calendar, orderOfPage(written))
  const dates: PageDate[] = []
  const notUnderstood: PageQuote[] = []
  const otherLines: Quote[] = []
  let context: Above = { semester, years: [] }
  let hasFirstAndLast = false

  for (const line of lines) {
    const quote = (why: Why) => notUnderstood.push({ ...quoteOf(line), why })
    if (isProse(line.text)) {
      if (line.ranges.length > 0) quote(null)
      else otherLines.push(quoteOf(line))
    } else if (line.ranges.length > 0) {
      const found = datesOf(calendar, line, context, resolve, hasFirstAndLast)
      if ('dates' in found) dates.push(...found.dates)
      else quote(found.why)
    } else {
      const heading = headingOf(calendar, line, context)
      if (heading) context = heading
      // What follows is of a semester that is not known.
      if (heading?.semester === null && looksLikeSemester(line.text)) quote('noSemester')
      if (heading) continue
      if (isFurnitureLine(line)) hasFirstAndLast ||= hasColumnsOfRange(line.tokens)
      else if (saysSomething(line)) quote(null)
      else otherLines.push(quoteOf(line))
    }
  }
  return { kind: 'read', dates, notUnderstood, otherLines }
}

const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

function linesOf(text: string): Line[] {
  return text
    .replace(LINE_BREAKS, '\n')
    .split('\n')
    .flatMap((written, index) => {
      const row = written
        .replace(INVISIBLE, '')
        .replace(/[^\S\t]/g, ' ')
        .trim()
      if (row === '') return []
      // Prose is not read; its start says whether it has a date.
      const { tokens, isTentative } = withoutTentative(
        tokensOf(row.replace(LIST_NUMBER, '').slice(0, LONGEST_READ)),
      )
      const shown = row.replace(/\s+/g, ' ')
      return { line: index + 1, text: shown, ...writtenLine(tokens), tokens, isTentative }
    })
}

/** "1. " and "2) " before the lines of a list. */
const LIST_NUMBER = /^\d{1,3}[.)] /

/** Characters of a line of prose that are looked at. */
const LONGEST_READ = 600

/** What the lines before a line say of it; `semester` is null where they name one that is not known. */
type Above = Readonly<{ semester: string | null; years: Context['years'] }>

type Found = { dates: readonly PageDate[] } | { why: Why }

/** The dates of a line with one day or range, and nothing else than what it is and of which semester. */
function datesOf(
  calendar: AcademicCalendar,
  { line, text, ranges, clocks, rest, isTentative }: Line,
  context: Above,
  resolve: DayResolver,
  hasFirstAndLast: boolean,
): Found {
  const cells = cellsOf(rest).filter((cell) => phraseOf(cell) !== '')
  // A column of semesters.
  const semesters = cells.map((cell) => semesterIn(calendar, textOf(cell)))
  const ofSemester = semesters.findIndex((id) => id !== null)
  const semester = semesters[ofSemester] ?? context.semester
  const weekdays = cells.filter(isOfWeekdays).flatMap((cell) => cell.filter(({ kind }) => kind === 'w'))
  const names = cells.filter(
    (cell, index) => index !== ofSemester && !(index === 0 && isRowNumber(cell)) && !isOfWeekdays(cell),
  )
  const [clock, otherClock] = clocks
  const isUnread = names.flat().some(({ kind }) => 'dync'.includes(kind))
  if (isUnread || otherClock !== undefined || clock === '') return { why: null }
  // As where a phone copies each cell of a table as a line: which name it is of would be guessed.
  if (names.length === 0) return { why: 'noName' }
  if (semester === null) return { why: 'noSemester' }

  const days: Span[] = []
  for (const range of ranges) {
    const found = resolve(range, { ...context, semester })
    if (typeof found === 'string') return { why: found }
    if (!areWeekdaysOf(weekdays, found)) return { why: 'weekday' }
    if (!days.some(({ start, end }) => start === found.start && end === found.end)) days.push(found)
  }
  const whole = spanOf(days, hasFirstAndLast)
  if (!whole) return { why: null }

  const shared = { line, text, semester }
  const dateOf = (start: string, end: string): PlainDate => ({
    start,
    ...(end !== start && { end }),
    ...(clock !== undefined && { time: clock }),
    ...(isTentative && { tentative: true as const }),
  })
  const [kind = null, closes = kind] = kindsNamed(names)
  const isPeriod = kind !== closes
  // A period of one day is as likely a part of its name.
  if (!isPeriod || whole.start === whole.end)
    return { dates: [{ ...shared, kind: isPeriod ? null : kind, date: dateOf(whole.start, whole.end) }] }
  const { time: _, ...opening } = dateOf(whole.start, whole.start)
  return {
    dates: [
      { ...shared, kind, date: opening },
      { ...shared, kind: closes, date: dateOf(whole.end, whole.end) },
    ],
  }
}

/** The one day or range of a line: null for several, unless they are a first and a last day in their columns. */
function spanOf([first, second, third]: readonly Span[], hasFirstAndLast: boolean): Span | null {
  if (!first || third) return null
  if (!second) return first
  const areEnds = hasFirstAndLast && first.start === first.end && second.start === second.end
  return areEnds && first.start < second.start ? { start: first.start, end: second.end } : null
}

/** What all of the cells together, or each of them, name: two languages say the same. Nothing where one says something else. */
function kindsNamed(names: readonly (readonly Token[])[]): readonly string[] {
  const whole = meaningOf(phraseOf(names.flat()))
  if (whole) return whole
  const each = names.map((cell) => meaningOf(phraseOf(cell)))
  const [first] = each
  return first && each.every((one) => one?.join() === first.join()) ? first : []
}

function cellsOf(tokens: readonly Token[]): (readonly Token[])[] {
  const cells: Token[][] = [[]]
  for (const token of tokens) {
    if (token.kind === '|') cells.push([])
    else cells.at(-1)?.push(token)
  }
  return cells
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ')

function isRowNumber(cell: readonly Token[]): boolean {
  return cell.length === 1 && cell[0]?.kind === 'd'
}

/** The column of the days of the week, which the dates have to have. */
function isOfWeekdays(cell: readonly Token[]): boolean {
  return cell.every(({ kind }) => kind === 'w' || kind === 't' || kind === 'f')
}

/** Whether a first and a last day, or one day, have these weekdays. */
function areWeekdaysOf(weekdays: readonly Token[], { start, end }: Span): boolean {
  const expected = [...new Set([start, end])].map((day) => ALL_WEEKDAYS.indexOf(weekdayOf(day)))
  return weekdays.every(({ value }, index) => value === expected[index % expected.length])
}

/** The id of the semester that a text names, also of a year that the calendar does not have yet; null for any other text. */
function semesterIn({ semesters }: AcademicCalendar, text: string): string | null {
  const named = semesterNamed(text)
  if (!named) return null
  const same = semesters.find(({ name }) => {
    const other = semesterNamed(name.en)
    return other?.season === named.season && other.part === named.part
  })
  return same ? `${termOf(same.id)}-${named.year}` : null
}

/** What a heading of a semester, of years or of a month says of the lines below it; null for a line that is none of them. */
function headingOf(calendar: AcademicCalendar, { tokens, text }: Line, context: Above): Above | null {
  const heading = withoutFurniture(tokens)
  const semester = semesterIn(calendar, heading)
  if (semester !== null) return { semester, years: [] }
  if (looksLikeSemester(text)) return { ...context, semester: null }
  const [first = 0, last = first, third] = tokens.filter(({ kind }) => kind === 'y').map(({ value }) => value)
  // "2026/27" has its second year in two digits.
  const isSecond = ({ kind, value }: Token) => kind === 'd' && value === (first + 1) % 100
  const isOfYears =
    tokens.every((token) => !'dcnw'.includes(token.kind) || isSecond(token)) &&
    wordsBesideSemester(heading).every((word) => tokensOf(word)[0]?.kind === 'm')
  if (first > 0 && third === undefined && isOfYears) {
    return { ...context, years: [...new Set([first, tokens.some(isSecond) ? first + 1 : last])] }
  }
  // "Fall semester" below the heading of its years.
  const inYears =
    context.years.length < 2 ? null : semesterIn(calendar, `${heading} ${context.years.join('-')}`)
  return inYears === null ? null : { ...context, semester: inYears }
}

/** Words around the dates alone, or a row of which each cell is: "Event | Start date | End date". */
function isFurnitureLine({ tokens }: Line): boolean {
  return isFurniture(phraseOf(tokens)) || cellsOf(tokens).every((cell) => isFurniture(phraseOf(cell)))
}

/** Whether a heading of a table has columns for the first and the last day. */
function hasColumnsOfRange(tokens: readonly Token[]): boolean {
  const has = (words: readonly string[]) => tokens.some(({ word }) => words.includes(word))
  return has(['start', 'from', 'بدايه', 'من']) && has(['end', 'to', 'نهايه', 'الي'])
}

/** A line that speaks of a day or of something that has one, but says no date. */
function saysSomething({ tokens, rest }: Line): boolean {
  return tokens.some(({ kind }) => 'mdynw'.includes(kind)) || mentionsKind(phraseOf(rest))
}
