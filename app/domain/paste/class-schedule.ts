/** "My Class Schedule", list view, and the class search: the classic pages, the same at all PeopleSoft universities (PLAN-09). */

import {
  COMPONENTS,
  isExamName,
  isFurniture,
  isLabel,
  isStatusLabel,
  phraseOf,
} from '../institution/registration-pages'
import { type Cell, CLOCK, cellsOf, DATE, groupsIn, isProse, TO } from './cells'
import { headingIn } from './course-headings'
import { type DateRange, datesIn } from './dates'
import { daysIn, SHORT_DAY, timesIn } from './days-and-times'
import { examAt, namesExam } from './exams'
import { courseFactAt, type Fact, isBelowHeading, isTba, placeAndPeople, plainFactIn } from './page-facts'

/** A row on one line without tabs is taken apart at its meeting and its dates. */
const TIMES = `${CLOCK} ?${TO} ?${CLOCK}`
const MEETING_IN_ROW = new RegExp(`(?<=^| )(?:(?:${SHORT_DAY}) ?)+ ${TIMES}`, 'u')
const DATES_IN_ROW = new RegExp(`(?<= )${DATE} ?${TO} ?${DATE}(?= |$)`, 'u')
const STATUS_ROW = /^(\p{L}[\p{L} ]*?) (\d{1,2}\.\d{1,2})(?: (.*))?$/u
const ROW = /^(\d{4,6}) ([0-9A-Z]{1,6}) (\p{L}[\p{L} ]*?)(?: (TBA)\b ?(.*))?$/u
/** In a class search: "1234", "01-LEC". */
const SEARCH_ROW = /^(\d{4,6}) ([0-9A-Z]{1,6}-[A-Z]{2,4})(?: (.*))?$/

const MEETING = new RegExp(`^(\\D+?) ?(${TIMES})$`, 'u')
const ONLY_TIMES = new RegExp(`^${TIMES}$`, 'u')
const NUMBER = /^\d{4,6}$/
const SECTION = /^[0-9A-Z-]{1,6}$/
const KIND = /^\p{L}[\p{L} ]*$/u
const SECTION_AND_KIND = /^([0-9A-Z]{1,6})-([A-Z]{2,4})$/
/** The seats of a section in a class search. */
const SEATS = /^(?:open|closed|wait list)$/i

/** How much a text looks like this page. */
export function countScheduleCells(cells: readonly Cell[]): number {
  return cells.filter(
    ({ text }) =>
      MEETING.test(text) ||
      /^class nbr$/i.test(text) ||
      SECTION_AND_KIND.test(text) ||
      headingIn(text)?.hasDash === true,
  ).length
}

/** What the page says, in its order. A cell that is no fact is `unknown`. */
export function scheduleFacts(text: string): Fact[] {
  const cells = scheduleCells(text)
  const facts: Fact[] = []
  /** What is still to come: the first meeting of a component, or a value for the column of statuses that the page has named. */
  let awaits: 'meeting' | 'status' | null = null
  /** No dates follow the cells before this one: otherwise each of many lines would read all that come after it. */
  let soughtUpTo = 0
  let index = 0
  for (let cell = cells[0]; cell; cell = cells[index]) {
    const { line, text } = cell
    const component = componentAt(cells, index)
    if (component) {
      facts.push(component.fact)
      awaits = 'meeting'
      index += component.cells
      continue
    }
    const exam = examAt(cells, index, (at) => componentAt(cells, at) !== null)
    if (exam) {
      facts.push(...exam.facts)
      awaits = null
      index = exam.end
      continue
    }
    let empty: Rest | null = null
    if (awaits === 'meeting' && index >= soughtUpTo && !isTime(text) && !isFurniture(text)) {
      const rest = restOfMeeting(cells, index)
      // The cell of days and times is empty: after the component come its place, its people or its dates.
      if (rest.dates) empty = rest
      else soughtUpTo = rest.end
    }
    if (MEETING.test(text) || empty || (awaits === 'meeting' && isTba(text))) {
      const rest = empty ?? restOfMeeting(cells, index + 1)
      facts.push(...meetingOf(cell, empty !== null, rest))
      awaits = null
      index = rest.end
      continue
    }
    const fact = plainFactIn(cell) ?? courseFactAt(cells, index) ?? rowStartIn(cell)
    if (fact) {
      facts.push(fact)
      awaits = null
    } else if (awaits === 'status' && !isFurniture(text) && KIND.test(text)) {
      facts.push({ line, text, is: 'status', status: text, isLabelled: true })
      awaits = null
    } else {
      facts.push({ line, text, is: 'unknown' })
      if (isStatusLabel(text)) awaits = 'status'
    }
    index++
  }
  return facts
}

/** The cells of the page. The days of a meeting are in one cell with its times. */
function scheduleCells(text: string): Cell[] {
  const cells: Cell[] = []
  const split = cellsOf(text).flatMap(splitRow)
  const isSearch = split.some(
    (cell) => SECTION_AND_KIND.test(cell.text) || /^meeting dates$/i.test(cell.text),
  )
  for (const cell of split) {
    const last = cells.at(-1)
    // The seats of a section are behind its dates. That is no status of the student's.
    if (isSearch && last !== undefined && SEATS.test(cell.text) && datesIn(last.text)) continue
    if (last !== undefined && ONLY_TIMES.test(cell.text) && daysIn(last.text))
      cells[cells.length - 1] = { ...last, text: `${last.text} ${cell.text}` }
    else cells.push(cell)
  }
  return cells.filter((_, index) => !isNameOfValue(cells, index))
}

/** Whether a cell is a label among labels that each have their value behind them, instead of one row below: "Section", "2". */
function isNameOfValue(cells: readonly Cell[], index: number): boolean {
  const isLabelAt = (at: number) => isLabel(cells[at]?.text ?? '')
  const isValueAt = (at: number) => cells[at] !== undefined && !isLabelAt(at)
  return (
    isLabelAt(index) &&
    !isStatusLabel(cells[index]?.text ?? '') &&
    ((isValueAt(index + 1) && isLabelAt(index + 2)) || (isValueAt(index - 1) && isLabelAt(index - 2)))
  )
}

function splitRow(cell: Cell): Cell[] {
  if (isProse(cell.text)) return [cell]
  return cell.text
    .replace(DATES_IN_ROW, '\t$&\t')
    .replace(MEETING_IN_ROW, '\t$&\t')
    .split('\t')
    .flatMap((part) => {
      const text = part.trim()
      const row = SEARCH_ROW.exec(text) ?? ROW.exec(text) ?? STATUS_ROW.exec(text)
      return row ? row.slice(1) : [text]
    })
    .flatMap((part, index) =>
      part ? [{ ...cell, text: part, isAfterGap: cell.isAfterGap && index === 0 }] : [],
    )
}

/** "1234", "002", "Lecture", or "1234", "01-LEC" with the word for its session. */
function componentAt(
  cells: readonly Cell[],
  index: number,
): { fact: Extract<Fact, { is: 'component' }>; cells: number } | null {
  const [number, second, third] = cells.slice(index, index + 3)
  if (!number || !second || !NUMBER.test(number.text)) return null
  const { line } = number
  const [ofSearch, kindOfSearch] = groupsIn(SECTION_AND_KIND, second.text)
  if (ofSearch !== '') {
    const component = { kind: kindOfSearch, section: ofSearch, number: number.text }
    return { fact: { line, text: `${number.text} ${second.text}`, is: 'component', component }, cells: 2 }
  }
  if (!third || !SECTION.test(second.text) || !KIND.test(third.text)) return null
  const component = { kind: third.text, section: second.text, number: number.text }
  const text = [number, second, third].map((cell) => cell.text).join(' ')
  return { fact: { line, text, is: 'component', component }, cells: 3 }
}

/** What begins a row, where the row is not readable: its meetings are not those of the row before. */
function rowStartIn({ line, text }: Cell): Extract<Fact, { is: 'component' }> | null {
  const isStart = /^\d{3,7}$/.test(text) || COMPONENTS.has(phraseOf(text)) || SECTION_AND_KIND.test(text)
  return isStart ? { line, text, is: 'component', component: null } : null
}

/** Whether a cell says the days and times of a meeting, or that they are still to be announced. */
function isTime(text: string): boolean {
  return isTba(text) || MEETING.test(text)
}

type Rest = { cells: Cell[]; dates: DateRange | null; end: number }

/** After days and times: the room, any number of instructors, and the dates, which end it. */
function restOfMeeting(cells: readonly Cell[], start: number): Rest {
  const rest: Cell[] = []
  let end = start
  for (let cell = cells[start]; cell; cell = cells[end]) {
    const dates = datesIn(cell.text)
    if (dates) return { cells: rest, dates, end: end + 1 }
    if (isNext(cell, cells, end, end === start)) break
    rest.push(cell)
    end++
  }
  return { cells: rest, dates: null, end }
}

/** Whether something else begins. "ENG 204" is a room where the room stands, unless what is below a heading follows. */
function isNext(cell: Cell, cells: readonly Cell[], index: number, isPlaceOfRoom: boolean): boolean {
  if (isProse(cell.text) || isLabel(cell.text) || componentAt(cells, index) || MEETING.test(cell.text))
    return true
  // In a row of its own it begins an exam; in the row of the meeting it says that this is one.
  if (namesExam(cell.text) && cells[index - 1]?.line !== cell.line) return true
  const plain = plainFactIn(cell)
  if (plain) return !(isPlaceOfRoom && plain.is === 'credits')
  const course = courseFactAt(cells, index)
  if (!course) return false
  return !isPlaceOfRoom || course.heading?.hasDash === true || isBelowHeading(cells[index + 1]?.text)
}

/** The meeting of a cell, or what begins in the place of one. */
function meetingOf(cell: Cell, isEmpty: boolean, rest: Rest): Fact[] {
  const { line } = cell
  const { dates } = rest
  const exam = rest.cells.find((part) => isExamName(part.text))
  const cells = rest.cells.filter((part) => part !== exam)
  const { room, instructors, unknown } = placeAndPeople(cells, false)
  const others = unknown.map((one): Fact => ({ line: one.line, text: one.text, is: 'unknown' }))
  // All that it says: a meeting that is not imported is quoted with its room (PASTE-01).
  const text = [isEmpty ? null : cell, ...rest.cells, dates]
    .flatMap((part) => (part && !unknown.includes(part as Cell) ? part.text : []))
    .join(' ')
  if (isEmpty || isTba(cell.text)) {
    if (!exam) return [{ line, text, is: 'withoutTime', dates }, ...others]
    return [
      { line, text, is: 'exam', exam: { name: exam.text, days: [], times: null, room, dates } },
      ...others,
    ]
  }
  const [daysText, timesText] = groupsIn(MEETING, cell.text)
  const [days, times] = [daysIn(daysText), timesIn(timesText)]
  if (!days || !times) {
    const whole = [cell, ...rest.cells, ...(dates ? [dates] : [])].map((part) => part.text)
    return [{ line, text: whole.join(' '), is: 'unknown' }]
  }
  if (exam)
    return [{ line, text, is: 'exam', exam: { name: exam.text, days, times, room, dates } }, ...others]
  return [{ line, text, is: 'meeting', meeting: { days, ...times, room, instructors, dates } }, ...others]
}
