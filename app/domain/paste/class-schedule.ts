/** "My Class Schedule", list view, and the class search: the classic pages, the same at all PeopleSoft universities (PLAN-09). */

import { COMPONENTS, isFurniture, isLabel, phraseOf } from '../institution/registration-pages'
import { type Cell, CLOCK, cellsOf, DATE, isProse, TO } from './cells'
import { headingIn } from './course-headings'
import { type DateRange, datesIn } from './dates'
import { daysIn, SHORT_DAY, timesIn } from './days-and-times'
import { courseFactIn, type Fact, isBelowHeading, isTba, placeAndPeople, plainFactIn } from './page-facts'

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
  let index = 0
  /** Whether the next cell of the component is a meeting. */
  let awaitsMeeting = false
  /** Whether the page has named the column of statuses, and its value is still to come. */
  let awaitsStatus = false
  while (index < cells.length) {
    const cell = cells[index] ?? NO_CELL
    const { line, text } = cell
    const component = componentAt(cells, index)
    if (component) {
      facts.push(component.fact)
      awaitsMeeting = true
      awaitsStatus = false
      index += component.cells
      continue
    }
    if (
      MEETING.test(text) ||
      (awaitsMeeting && isTba(text)) ||
      (awaitsMeeting && isEmptyTime(cells, index))
    ) {
      const rest = restOfMeeting(cells, isEmptyTime(cells, index) ? index : index + 1)
      facts.push(...meetingOf(cell, rest))
      awaitsMeeting = false
      index = rest.end
      continue
    }
    const fact = plainFactIn(cell) ?? courseFactIn(cell) ?? rowStartIn(cells, index)
    if (fact) {
      facts.push(fact)
      if (fact.is === 'course') awaitsStatus = awaitsMeeting = false
      if (fact.is === 'status' || fact.is === 'credits') awaitsStatus = false
      if (fact.is === 'dates') awaitsMeeting = false
    } else if (awaitsStatus && !isFurniture(text) && KIND.test(text)) {
      facts.push({ line, text, is: 'status', status: text, isLabelled: true })
      awaitsStatus = false
    } else {
      facts.push({ line, text, is: 'unknown' })
      if (phraseOf(text) === 'status') awaitsStatus = true
    }
    index++
  }
  return facts
}

const NO_CELL: Cell = { line: 0, text: '', isAfterGap: false }

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
  return cells
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
  const [{ line } = NO_CELL] = cells.slice(index)
  const [number = '', section = '', kind = ''] = cells.slice(index, index + 3).map(({ text }) => text)
  if (!NUMBER.test(number)) return null
  const [, ofSearch, kindOfSearch] = SECTION_AND_KIND.exec(section) ?? []
  if (ofSearch && kindOfSearch) {
    const component = { kind: kindOfSearch, section: ofSearch }
    return { fact: { line, text: `${number} ${section}`, is: 'component', component }, cells: 2 }
  }
  if (!SECTION.test(section) || !KIND.test(kind)) return null
  const component = { kind, section }
  return { fact: { line, text: `${number} ${section} ${kind}`, is: 'component', component }, cells: 3 }
}

/** What begins a row, where the row is not readable: its meetings are not those of the row before. */
function rowStartIn(cells: readonly Cell[], index: number): Extract<Fact, { is: 'component' }> | null {
  const { line, text } = cells[index] ?? NO_CELL
  const isStart = /^\d{3,7}$/.test(text) || COMPONENTS.has(phraseOf(text)) || SECTION_AND_KIND.test(text)
  return isStart ? { line, text, is: 'component', component: null } : null
}

/** Whether the cell of days and times is empty: after the component come its place, its people or its dates. */
function isEmptyTime(cells: readonly Cell[], index: number): boolean {
  const { text } = cells[index] ?? NO_CELL
  if (isFurniture(text) || MEETING.test(text) || isTba(text)) return false
  const { end, dates } = restOfMeeting(cells, index)
  return dates !== null && end > index
}

type Rest = { cells: Cell[]; dates: DateRange | null; end: number }

/** After days and times: the room, any number of instructors, and the dates, which end it. */
function restOfMeeting(cells: readonly Cell[], start: number): Rest {
  const rest: Cell[] = []
  for (let index = start; index < cells.length; index++) {
    const cell = cells[index] ?? NO_CELL
    const dates = datesIn(cell.text)
    if (dates) return { cells: rest, dates, end: index + 1 }
    if (isNext(cells, index, index === start)) return { cells: rest, dates: null, end: index }
    rest.push(cell)
  }
  return { cells: rest, dates: null, end: cells.length }
}

/** Whether something else begins. "ENG 204" is a room where the room stands, unless what is below a heading follows. */
function isNext(cells: readonly Cell[], index: number, isPlaceOfRoom: boolean): boolean {
  const cell = cells[index] ?? NO_CELL
  if (isProse(cell.text) || isLabel(cell.text) || componentAt(cells, index) || MEETING.test(cell.text))
    return true
  const plain = plainFactIn(cell)
  if (plain) return !(isPlaceOfRoom && plain.is === 'credits')
  const course = courseFactIn(cell)
  if (!course) return false
  return !isPlaceOfRoom || course.heading?.hasDash === true || isBelowHeading(cells[index + 1]?.text)
}

function meetingOf(cell: Cell, { cells, dates }: Rest): Fact[] {
  const { line } = cell
  const { room, instructors, unknown } = placeAndPeople(cells, false)
  const others = unknown.map((one): Fact => ({ line: one.line, text: one.text, is: 'unknown' }))
  const isTime = MEETING.test(cell.text)
  const whole = [...(cells.includes(cell) ? [] : [cell]), ...cells].map(({ text }) => text)
  if (!isTime) return [{ line, text: cell.text, is: 'withoutTime', dates }, ...others]
  const [, daysText = '', timesText = ''] = MEETING.exec(cell.text) ?? []
  const [days, times] = [daysIn(daysText), timesIn(timesText)]
  if (!days || !times) {
    return [{ line, text: [...whole, ...(dates ? [dates.text] : [])].join(' '), is: 'unknown' }]
  }
  return [
    { line, text: cell.text, is: 'meeting', meeting: { days, ...times, room, instructors, dates } },
    ...others,
  ]
}
