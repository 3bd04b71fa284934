/** The rows of a printed study plan (DEG-01): the code, title, requisites and hours of one course. */

import { isProse } from '../paste/cells.ts'
import { type LabelledRequisites, labelledRequisites } from './labelled-requisites.ts'
import {
  type Condition,
  type CourseSet,
  MOST_HOURS,
  PROGRAMME_NAME_LIMIT,
  PROGRAMME_TEXT_LIMIT,
  type ProgrammeCourse,
} from './programme.ts'
import {
  concurrentIn,
  DOTTED_CODE,
  isCourseCode,
  isPlaceholderCode,
  PLACE_CODE,
  placeIn,
  RARE_CODE,
  requisiteIn,
  saysNone,
} from './requisites.ts'
import { type Column, PLAIN_COLUMNS, USUAL_COLUMNS } from './study-plan-columns.ts'
import { BULLETS, isElective, OF_HOURS } from './study-plan-lines.ts'

/** Why the student should look at a row. */
export type RowDoubt =
  /** Which of the cells are the requisites cannot be told: they are one text. */
  | 'cells'
  /** Its credit hours cannot be told: they are left out. */
  | 'hours'
  /** "A and B or C" without brackets, or a condition that only a person can read. */
  | 'requisite'

export type PlanRow = {
  /** Null for a place that takes courses of a set. */
  code: string | null
  /** What such a place takes. */
  from: CourseSet
  title: string
  /** Credit hours; null where they are not known. */
  hours: number | null
  /** As the cell says it; empty without such a column. */
  semester: string
  entry: ProgrammeCourse
  doubts: readonly RowDoubt[]
}

const NUMBER = /^\d{1,3}(?:[.,]\d{1,2})?$/
const UNIT = String.raw`${OF_HOURS}|cr\.?|ch|units?|ects|cats|cp|lp|س\.م\.?`
/** A cell of hours alone: "(3)", "(0.50)", "3 CH", "6 ECTS". */
const HOURS_CELL = new RegExp(
  String.raw`^(?:\((\d{1,2}(?:[.,]\d{1,2})?)\)|\(?(\d{1,2}(?:[.,]\d{1,2})?) ?(?:${UNIT})\)?)$`,
  'iu',
)
/** "Internship 12 ECTS": the number behind such words is of something else. */
const WITH_UNIT = new RegExp(String.raw`\d ?(?:${UNIT})$`, 'iu')
/** What a column of kinds says: a word that is no requisite wherever it stands. */
const KIND = /^(?:core|options?|optional|elective|compulsory|mandatory|required)$/iu
const isNumeric = (column: Column) => column === 'credits' || column === 'number'
const isRequisite = (column: Column) => column === 'before' || column === 'beside'
const numberOf = (cell: string) => Number(cell.replace(',', '.'))

/** A cell of hours as its number; any other cell as it is. */
function plainHours(cell: string): string {
  const [, bracketed, withUnit] = HOURS_CELL.exec(cell) ?? []
  return bracketed ?? withUnit ?? cell
}
const isTitle = (text: string) => !NUMBER.test(text) && !saysNone(text)

/** The row that cells make; null for cells that are none: neither a code and a title, nor a free place with hours. */
export function rowIn(
  all: readonly string[],
  columns: readonly Column[],
  hasHeadings: boolean,
): PlanRow | null {
  if (all.some(isProse)) return null
  const labelled = all.map(labelledRequisites)
  if (labelled.some((said) => said !== null)) {
    const row = rowIn(
      all.map((cell, index) => labelled[index]?.rest ?? cell),
      columns,
      hasHeadings,
    )
    return row && labelled.reduce((one, said) => (said ? withRequisites(one, said) : one), row)
  }
  const whole = wholeRow(all, columns)
  if (whole) return whole
  // Cells were lost or came in: what can be told by itself is used, and the row is asked about.
  const lead = all.findIndex((cell) => isCourseCode(cell) || isPlaceholderCode(cell))
  const codeAt = Math.max(0, columns.indexOf('code'))
  const filled = all.filter((cell) => cell !== '')
  const at = lead <= codeAt ? filled.indexOf(all[lead] ?? '') : -1
  const code = filled[at] ?? ''
  const semester = columns.includes('semester') && at > 0 ? (filled[0] ?? '') : ''
  const rest = filled.slice(at + 1)
  const title = rest[0] ?? ''
  if (!isTitle(title) || isCourseCode(title) || !canLead(code, title)) return null
  return placedRow(looseRow(code, title, withHours(rest.slice(1)), semester, columns, hasHeadings))
}

/** Whether a row can begin so: with a course, a place of a subject, or an elective of any. */
function canLead(code: string, title: string): boolean {
  return isCourseCode(code) || isOfSubject(code) || isElective(title)
}

const isOfSubject = (code: string) => !('any' in (placeIn(code) ?? { any: true }))

/** A row that can be a place: what takes courses of a subject needs its hours. */
function placedRow(row: PlanRow): PlanRow | null {
  return row.code === null && !('any' in row.from) && !row.hours ? null : row
}

/** Cells whose last one holds the hours with their unit, where no other cell is a number. */
function withHours(cells: readonly string[]): readonly string[] {
  const hours = plainHours(cells.at(-1) ?? '')
  return cells.some((cell) => NUMBER.test(cell)) || !NUMBER.test(hours)
    ? cells
    : [...cells.slice(0, -1), hours]
}

const isAskedAt = (cell: string) => requisiteIn(cell)?.isAsked === true

/** Whether each cell can stand in its column. */
function columnsFit(cells: readonly string[], columns: readonly Column[]): boolean {
  return columns.every((column, index) => {
    const cell = cells[index] ?? ''
    if (column === 'credits') return NUMBER.test(plainHours(cell)) || saysNone(cell)
    // "4 V + 2 Ü".
    if (column === 'number') return saysNone(cell) || (/^\d/.test(cell) && isAskedAt(cell))
    if (column === 'title') return isTitle(cell)
    // Without this, contact hours are taken for requisites.
    if (isRequisite(column)) return !NUMBER.test(cell)
    if (column === 'other') return !HAS_CODE.test(cell)
    if (column !== 'code') return true
    const title = cells[columns.indexOf('title')] ?? ''
    return (
      isCourseCode(cell) ||
      isOfSubject(cell) ||
      ((isPlaceholderCode(cell) || saysNone(cell)) && isElective(title))
    )
  })
}

/** The row of which each cell stands in its column; null for any other cells. */
function wholeRow(cells: readonly string[], columns: readonly Column[]): PlanRow | null {
  const isWhole = cells.length === columns.length || cells.slice(columns.length).every((cell) => cell === '')
  if (!isWhole || cells.length < columns.length || !columnsFit(cells, columns)) return null
  const cellOf = (column: Column) => cells[columns.indexOf(column)] ?? ''
  return placedRow(
    rowOf({
      code: cellOf('code'),
      title: cellOf('title'),
      hours: plainHours(cellOf('credits')),
      semester: cellOf('semester'),
      before: cellOf('before'),
      beside: cellOf('beside'),
      doubts: [],
    }),
  )
}

function looseRow(
  code: string,
  title: string,
  rest: readonly string[],
  semester: string,
  columns: readonly Column[],
  hasHeadings: boolean,
): PlanRow {
  const texts = rest.filter((cell) => !NUMBER.test(cell) && !KIND.test(cell))
  const requisites = columns.filter(isRequisite)
  const areTextsKnown =
    texts.length === 0 || (texts.length === requisites.length && standLike(columns, rest, texts))
  const doubts: RowDoubt[] = []
  // A place that takes any course has no requisites to mistake.
  if (!areTextsKnown && (isCourseCode(code) || !texts.every(saysNone))) doubts.push('cells')
  const said = texts.filter((text) => !saysNone(text)).join(', ')
  const textAt = (column: 'before' | 'beside') =>
    areTextsKnown ? (texts[requisites.indexOf(column)] ?? '') : ''
  const row = rowOf({
    code,
    title,
    hours: hoursAmong(rest, columns, hasHeadings),
    semester,
    before: textAt('before'),
    beside: textAt('beside'),
    doubts,
  })
  if (areTextsKnown || said === '') return row
  return { ...row, entry: { ...row.entry, before: { text: said.slice(0, PROGRAMME_TEXT_LIMIT) } } }
}

/** Whether texts stand side by side where their columns do: a dash between contact hours is of no requisite. */
function standLike(columns: readonly Column[], cells: readonly string[], texts: readonly string[]): boolean {
  const [first = 0, last = first] = [columns.findIndex(isRequisite), columns.findLastIndex(isRequisite)]
  const areColumnsTogether = columns.slice(first, last).every(isRequisite)
  const from = cells.findIndex((cell) => texts.includes(cell))
  return !areColumnsTogether || texts.every((text, index) => cells[from + index] === text)
}

/** The number of the credit hours among the cells behind a title; empty where it cannot be told. */
function hoursAmong(cells: readonly string[], columns: readonly Column[], hasHeadings: boolean): string {
  const numbers = cells.filter((cell) => NUMBER.test(cell))
  const numeric = columns.filter(isNumeric)
  const [first = ''] = numbers
  if (hasHeadings) return numbers.length === numeric.length ? (numbers[numeric.indexOf('credits')] ?? '') : ''
  if (numbers.length === 1) return first
  if (numbers.length !== numeric.length) return ''
  // Without headings, credits can stand first or last. They stand first behind requisites, and in "3 3 0": no laboratory.
  const isUsual = !NUMBER.test(cells[0] ?? '')
  const isLecture = first === numbers[1] && numbers.at(-1) === '0'
  return isUsual || isLecture || first === numbers.at(-1) ? first : ''
}

function rowOf(cells: {
  code: string
  title: string
  hours: string
  semester: string
  before: string
  beside: string
  doubts: readonly RowDoubt[]
}): PlanRow {
  const hours = NUMBER.test(cells.hours) ? numberOf(cells.hours) : null
  const isKnown = hours !== null && hours <= MOST_HOURS
  const row: PlanRow = {
    code: isCourseCode(cells.code) ? cells.code : null,
    from: placeIn(cells.code) ?? { any: true },
    title: cells.title,
    hours: isKnown ? hours : null,
    semester: cells.semester,
    entry: {
      title: cells.title.slice(0, PROGRAMME_NAME_LIMIT),
      ...(isKnown ? { credits: hours } : {}),
    },
    doubts: [...new Set<RowDoubt>([...cells.doubts, ...(isKnown ? [] : ['hours' as const])])],
  }
  return withRequisites(row, cells)
}

/** A row for which more is said of what comes before or beside it. */
export function withRequisites(row: PlanRow, said: Pick<LabelledRequisites, 'before' | 'beside'>): PlanRow {
  const concurrent = concurrentIn(said.before)
  const before = concurrent === null ? requisiteIn(said.before) : null
  const together = [concurrent ?? '', concurrentIn(said.beside) ?? said.beside]
  const beside = requisiteIn(together.filter((text) => !saysNone(text)).join(', '))
  const isAsked = before?.isAsked || beside?.isAsked
  return {
    ...row,
    entry: { ...row.entry, ...both('before', row.entry, before), ...both('beside', row.entry, beside) },
    doubts: isAsked && !row.doubts.includes('requisite') ? [...row.doubts, 'requisite'] : row.doubts,
  }
}

function both(member: 'before' | 'beside', entry: ProgrammeCourse, said: { condition: Condition } | null) {
  const known = entry[member]
  if (!said) return {}
  return { [member]: known ? { all: [known, said.condition] } : said.condition }
}

/** The code of a course at the beginning of a row. */
const CODE = String.raw`(?:[A-Z]{2,10}[ -]?\d{2,4}[A-Z]{0,3}|\d{5,10})`
const HAS_CODE = new RegExp(String.raw`(?<![\p{L}\d])${CODE}(?![\p{L}\d])`, 'u')
const BETWEEN_ALTERNATIVES = new RegExp(String.raw` (?:or|أو|او) (?=${CODE} \p{L})`, 'iu')

/** "STAT 2001 Statistics or MATH 2020 Linear Algebra 3": the rows of which one is to be taken. Null for any other line. */
export function alternativeRows(
  text: string,
  columns: readonly Column[],
  hasHeadings: boolean,
): { name: string; rows: readonly PlanRow[] } | null {
  const [, name = '', numbers = ''] = ENDS_ROW.exec(plainRow(text)) ?? []
  const parts = name.split(BETWEEN_ALTERNATIVES)
  if (parts.length < 2) return null
  const rows = parts.map((part) =>
    untabbedRow(ENDS_ROW.test(part) ? part : part + numbers, columns, hasHeadings),
  )
  const isWhole = (row: PlanRow | null): row is PlanRow => row !== null && row.code !== null
  return rows.every(isWhole) ? { name, rows } : null
}

const BULLET = /^[-–—•·*▪○] (?=\S)/u
/** What a row begins with: a code, a rare one, or a place. */
const LEAD = `(?:${CODE}|${RARE_CODE}|${DOTTED_CODE}|${PLACE_CODE}|X{3,4}(?: (?:X{3,4}|x{3,4}))?)`
const BEHIND_CODE = new RegExp(String.raw`^(${LEAD}) ?[:：–—-] (?=\S)`, 'u')
const HOURS_AT_END = new RegExp(
  String.raw`(?<![\s,،:(–—-])[\s,،:(–—-]+(\d{1,2}(?:[.,]\d{1,2})?) ?(?:${UNIT})\)?$`,
  'iu',
)
/** "(3)", "(0.50)" of a course: "Physics (1)" can be the first of two, "Elective (3)" the third. */
const BRACKETED_AT_END = new RegExp(
  String.raw`^((?:${CODE}|${RARE_CODE}|${DOTTED_CODE}) .*) \(([03-9]|1\d|\d{1,2}[.,]\d{1,2})\)$`,
  'u',
)
/** "(3-0-3)": the credits stand first or last. */
const CONTACT_AT_END = / \((\d{1,2})-\d{1,2}-(\d{1,2})\)$/u

/** A row in the usual form: "- CS101: Programming (3 credits)" is "CS101 Programming 3". */
function plainRow(text: string): string {
  return text
    .replace(/ ?\| ?/g, ' ')
    .replace(BULLET, '')
    .replace(BEHIND_CODE, '$1 ')
    .replace(HOURS_AT_END, ' $1')
    .replace(BRACKETED_AT_END, '$1 $2')
    .replace(CONTACT_AT_END, (whole, first, last) => (first === last ? ` ${first}` : whole))
}

const STARTS_ROW = new RegExp(String.raw`^(?:(\d{1,2}) )?(?:(${LEAD}) )?(\S.*)$`, 'u')
const ENDS_ROW = /^(.*?)((?: \d{1,2}(?:[.,]\d{1,2})?)+)$/u
/** Where the requisites begin: behind the title, at a code, "None", a dash or "Completed". */
const REQUISITES =
  / (?=(?:None|N\/A|[-–—]|Completed?|Completion|لا يوجد|\(?(?:[A-Z]{2,5} ?\d{3,4}|\d{5,10})[A-Z]?)(?:[ ,)]|$))/u

/** The cell of a line of sums that is of the credit hours; null where the page has no such column, or it cannot be told. */
export function creditsAmong(cells: readonly string[], columns: readonly Column[]): string | null {
  const isNumber = (cell: string) => NUMBER.test(cell)
  const inColumn = cells[columns.indexOf('credits')] ?? ''
  if (isNumber(inColumn)) return inColumn
  const numbers = cells.flatMap((cell) => cell.split(' ')).filter(isNumber)
  const numeric = columns.filter(isNumeric)
  return numbers.length === numeric.length ? (numbers[numeric.indexOf('credits')] ?? null) : null
}

/** On a page whose lines keep their empty cells, a row that ends early has no requisites in the columns behind. */
export function filledUp(cells: readonly string[], columns: readonly Column[]): readonly string[] {
  const missing = columns.slice(cells.length)
  if (missing.some((column) => isNumeric(column))) return cells
  const filled = [...cells, ...missing.map(() => '')]
  return columnsFit(filled, columns) ? filled : cells
}

const ROWS_OF_RARE_CODES = 3
const STARTS_RARE = new RegExp(String.raw`^${BULLETS}${RARE_CODE}(?![\p{L}\d])`, 'u')
const RARE_ROW = new RegExp(String.raw`${STARTS_RARE.source} ?[:：–—-]? ?\p{L}{2}`, 'u')

/** Whether a line begins with what is a code on few pages. */
export function startsWithRareCode(text: string): boolean {
  return STARTS_RARE.test(text)
}

/** Whether enough rows of a page begin with such a code and go on with a title. */
export function hasRareCodes(texts: readonly string[]): boolean {
  return texts.filter((text) => RARE_ROW.test(text)).length >= ROWS_OF_RARE_CODES
}

const STARTS_ROW_OR_PLACE = new RegExp(String.raw`^${BULLETS}${LEAD}(?![\p{L}\d])`, 'u')

/** Whether a line begins like a row. Where it is not used, it is one of the first to be quoted. */
export function startsLikeRow(text: string): boolean {
  return STARTS_ROW_OR_PLACE.test(text)
}

const FEWEST_ROWS_OF_FORM = 3

/** The columns of a page without headings on which each row is a code, a title, its hours and one cell more: the prerequisites. */
export function columnsOfCells(lines: readonly (readonly string[])[]): readonly Column[] | null {
  const rows = lines.filter((cells) => cells.length > 1 && isCourseCode(cells[0] ?? ''))
  const fits = (columns: readonly Column[]) =>
    rows.every(
      (cells) =>
        cells.length === columns.length &&
        columnsFit(cells, columns) &&
        NUMBER.test(cells[columns.indexOf('credits')] ?? ''),
    )
  const forms: readonly (readonly Column[])[] = [
    ['code', 'title', 'credits', 'before'],
    ['code', 'title', 'before', 'credits'],
  ]
  const form = rows.length < FEWEST_ROWS_OF_FORM ? undefined : forms.find(fits)
  if (!form) return null
  // Most of them are read: else the cells are kinds of courses, or notes.
  const said = rows.map((cells) => cells[form.indexOf('before')] ?? '').filter((cell) => !saysNone(cell))
  return said.filter(isAskedAt).length * 2 <= said.length ? form : null
}

/** The columns of rows without headings: where no row ends in three numbers and one ends in a single one, that is the hours of each. */
export function columnsOfRows(texts: readonly string[]): readonly Column[] {
  const counts = texts.flatMap((text) => {
    const [, , code, behind = ''] = STARTS_ROW.exec(plainRow(labelledRequisites(text)?.rest ?? text)) ?? []
    const [, , numbers] = ENDS_ROW.exec(behind) ?? []
    return code && numbers ? [numbers.trim().split(' ').length] : []
  })
  return Math.min(...counts) === 1 && Math.max(...counts) < 3 ? PLAIN_COLUMNS : USUAL_COLUMNS
}

/** A row whose cells are divided by blanks alone: "XXX XXX GE Elective (1) None 3". Null for a line that is none. */
export function untabbedRow(text: string, columns: readonly Column[], hasHeadings: boolean): PlanRow | null {
  const said = labelledRequisites(text)
  if (said) {
    const row = untabbedRow(said.rest, columns, hasHeadings)
    return row && withRequisites(row, said)
  }
  const [, semester = '', code = '', behind] = STARTS_ROW.exec(plainRow(text)) ?? []
  const isCode = isCourseCode(code)
  const isUnknown = isCode && CONTACT_AT_END.test(behind ?? '')
  const [, middle, numbers] = ENDS_ROW.exec(behind ?? '') ?? (isUnknown ? ['', behind, ''] : [])
  if (numbers === undefined) return null
  const most = columns.filter(isNumeric).length
  const cells = isUnknown ? [] : numbers.trim().split(' ')
  // More numbers than columns: the first ones are of the title, "Calculus 2 3".
  const ofTitle = cells.slice(0, Math.max(0, cells.length - most))
  const [title = '', ...parts] = [middle, ...ofTitle].join(' ').split(REQUISITES)
  const requisites = parts.join(' ')
  const isTwo = columns.includes('before') && columns.includes('beside')
  const [, behindDash] = /^[-–—] (.+)/u.exec(requisites) ?? []
  const [, beforeDash] = /(.+) [-–—]$/u.exec(requisites) ?? []
  const divided =
    isTwo && behindDash ? ['-', behindDash] : isTwo && beforeDash ? [beforeDash, '-'] : [requisites]
  if (!isTitle(title) || !canLead(code, title) || WITH_UNIT.test(title)) return null
  const texts = divided.filter((part) => part !== '')
  return placedRow(looseRow(code, title, [...texts, ...cells.slice(-most)], semester, columns, hasHeadings))
}
