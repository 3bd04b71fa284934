/** The rows of a printed study plan (DEG-01): the code, title, requisites and hours of one course. */

import { isProse } from '../paste/cells.ts'
import { type LabelledRequisites, labelledRequisites } from './labelled-requisites.ts'
import {
  type Condition,
  MOST_HOURS,
  PROGRAMME_NAME_LIMIT,
  PROGRAMME_TEXT_LIMIT,
  type ProgrammeCourse,
} from './programme.ts'
import { isCourseCode, isPlaceholderCode, requisiteIn, saysNone } from './requisites.ts'
import { type Column, isElective, OF_HOURS, PLAIN_COLUMNS, USUAL_COLUMNS } from './study-plan-lines.ts'

/** Why the student should look at a row. */
export type RowDoubt =
  /** Which of the cells are the requisites cannot be told: they are one text. */
  | 'cells'
  /** Its credit hours cannot be told: they are left out. */
  | 'hours'
  /** "A and B or C" without brackets, or a condition that only a person can read. */
  | 'requisite'

export type PlanRow = {
  /** Null for a place that takes any course. */
  code: string | null
  title: string
  /** Credit hours; null where they are not known. */
  hours: number | null
  /** As the cell says it; empty without such a column. */
  semester: string
  entry: ProgrammeCourse
  doubts: readonly RowDoubt[]
}

const NUMBER = /^\d{1,3}(?:[.,]\d{1,2})?$/
const isNumeric = (column: Column) => column === 'credits' || column === 'number'
const numberOf = (cell: string) => Number(cell.replace(',', '.'))
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
  const lead = all.findIndex((cell) => isCourseCode(cell) || isPlaceholderCode(cell))
  const codeAt = Math.max(0, columns.indexOf('code'))
  const isWhole = all.length === columns.length
  if (isWhole && columnsFit(all, columns)) return wholeRow(all, columns)
  // Cells were lost or came in: what can be told by itself is used, and the row is asked about.
  const filled = all.filter((cell) => cell !== '')
  const at = lead <= codeAt ? filled.indexOf(all[lead] ?? '') : -1
  const code = filled[at] ?? ''
  const semester = columns.includes('semester') && at > 0 ? (filled[0] ?? '') : ''
  const rest = filled.slice(at + 1)
  const title = rest[0] ?? ''
  if (!isTitle(title) || isCourseCode(title)) return null
  const isCode = isCourseCode(code)
  if (!isCode && !isElective(title)) return null
  return looseRow(isCode ? code : null, title, rest.slice(1), semester, columns, hasHeadings)
}

/** Whether each cell can stand in its column. */
function columnsFit(cells: readonly string[], columns: readonly Column[]): boolean {
  return columns.every((column, index) => {
    const cell = cells[index] ?? ''
    if (isNumeric(column)) return NUMBER.test(cell) || saysNone(cell)
    if (column === 'title') return isTitle(cell)
    if (column !== 'code') return true
    const title = cells[columns.indexOf('title')] ?? ''
    return isCourseCode(cell) || ((isPlaceholderCode(cell) || saysNone(cell)) && isElective(title))
  })
}

function wholeRow(cells: readonly string[], columns: readonly Column[]): PlanRow {
  const cellOf = (column: Column) => cells[columns.indexOf(column)] ?? ''
  const code = cellOf('code')
  return rowOf({
    code: isCourseCode(code) ? code : null,
    title: cellOf('title'),
    hours: cellOf('credits'),
    semester: cellOf('semester'),
    before: cellOf('before'),
    beside: cellOf('beside'),
    doubts: [],
  })
}

function looseRow(
  code: string | null,
  title: string,
  rest: readonly string[],
  semester: string,
  columns: readonly Column[],
  hasHeadings: boolean,
): PlanRow {
  const texts = rest.filter((cell) => !NUMBER.test(cell))
  const numbers = rest.filter((cell) => NUMBER.test(cell))
  const numeric = columns.filter(isNumeric)
  const requisites = columns.filter((column) => column === 'before' || column === 'beside')
  const areNumbersKnown = numbers.length === numeric.length || (!hasHeadings && numbers.length === 1)
  const areTextsKnown = texts.length === requisites.length || texts.length === 0
  const doubts: RowDoubt[] = []
  // A place that takes any course has no requisites to mistake.
  if (!areTextsKnown && (code !== null || !texts.every(saysNone))) doubts.push('cells')
  const said = texts.filter((text) => !saysNone(text)).join(', ')
  const textAt = (column: 'before' | 'beside') =>
    areTextsKnown ? (texts[requisites.indexOf(column)] ?? '') : ''
  const row = rowOf({
    code,
    title,
    hours: areNumbersKnown ? (numbers[numeric.indexOf('credits')] ?? '') : '',
    semester,
    before: textAt('before'),
    beside: textAt('beside'),
    doubts,
  })
  if (areTextsKnown || said === '') return row
  return { ...row, entry: { ...row.entry, before: { text: said.slice(0, PROGRAMME_TEXT_LIMIT) } } }
}

function rowOf(cells: {
  code: string | null
  title: string
  hours: string
  semester: string
  before: string
  beside: string
  doubts: readonly RowDoubt[]
}): PlanRow {
  const doubts = [...cells.doubts]
  const conditionOf = (text: string): Condition | undefined => {
    const requisite = requisiteIn(text)
    if (requisite?.isAsked) doubts.push('requisite')
    return requisite?.condition
  }
  const hours = NUMBER.test(cells.hours) ? numberOf(cells.hours) : null
  const isKnown = hours !== null && hours <= MOST_HOURS
  if (!isKnown) doubts.push('hours')
  const before = conditionOf(cells.before)
  const beside = conditionOf(cells.beside)
  return {
    code: cells.code,
    title: cells.title,
    hours: isKnown ? hours : null,
    semester: cells.semester,
    entry: {
      title: cells.title.slice(0, PROGRAMME_NAME_LIMIT),
      ...(isKnown ? { credits: hours } : {}),
      ...(before ? { before } : {}),
      ...(beside ? { beside } : {}),
    },
    doubts: [...new Set(doubts)],
  }
}

/** A row for which more is said of what comes before or beside it. */
export function withRequisites(row: PlanRow, said: Pick<LabelledRequisites, 'before' | 'beside'>): PlanRow {
  const [before, beside] = [requisiteIn(said.before), requisiteIn(said.beside)]
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
const BEHIND_CODE = new RegExp(String.raw`^(${CODE}) ?[:：–—-] (?=\S)`, 'u')
const HOURS_AT_END = new RegExp(
  String.raw`[\s,،:(–—-]+(\d{1,2}(?:[.,]\d{1,2})?) ?(?:${OF_HOURS}|cr\.?|units?|س\.م\.?)\)?$`,
  'iu',
)

/** A row in the usual form: "- CS101: Programming (3 credits)" is "CS101 Programming 3". */
function plainRow(text: string): string {
  return text
    .replace(/ ?\| ?/g, ' ')
    .replace(BULLET, '')
    .replace(BEHIND_CODE, '$1 ')
    .replace(HOURS_AT_END, ' $1')
}

const STARTS_ROW = new RegExp(String.raw`^(?:(\d{1,2}) )?(?:(${CODE}|X{3,4}(?: X{3,4})?) )?(\S.*)$`, 'u')
const ENDS_ROW = /^(.*?)((?: \d{1,2}(?:[.,]\d{1,2})?)+)$/u
/** Where the requisites begin: behind the title, at a code, "None", a dash or "Completed". */
const REQUISITES =
  / (?=(?:None|N\/A|[-–—]|Completed?|Completion|لا يوجد|\(?(?:[A-Z]{2,5} ?\d{3,4}|\d{5,10})[A-Z]?)(?:[ ,)]|$))/u

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
  const [, middle, numbers] = ENDS_ROW.exec(behind ?? '') ?? []
  if (numbers === undefined) return null
  const most = columns.filter(isNumeric).length
  const cells = numbers.trim().split(' ')
  // More numbers than columns: the first ones are of the title, "Calculus 2 3".
  const ofTitle = cells.slice(0, Math.max(0, cells.length - most))
  const [title = '', ...parts] = [middle, ...ofTitle].join(' ').split(REQUISITES)
  const requisites = parts.join(' ')
  const isTwo = columns.includes('before') && columns.includes('beside')
  const [, behindDash] = /^[-–—] (.+)/u.exec(requisites) ?? []
  const [, beforeDash] = /(.+) [-–—]$/u.exec(requisites) ?? []
  const divided =
    isTwo && behindDash ? ['-', behindDash] : isTwo && beforeDash ? [beforeDash, '-'] : [requisites]
  const isCode = isCourseCode(code)
  if (!isTitle(title) || (!isCode && !isElective(title))) return null
  const texts = divided.filter((part) => part !== '')
  return looseRow(
    isCode ? code : null,
    title,
    [...texts, ...cells.slice(-most)],
    semester,
    columns,
    hasHeadings,
  )
}
