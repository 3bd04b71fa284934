/** "My Class Schedule", list view: the classic page, the same at all PeopleSoft universities (PLAN-09). */

import { CLOCK, cellsOf, DASH, DATE, isProse, looksLikeFact } from './cells'
import { courseIn, isTba, plainFactIn } from './course-cells'
import { type DateRange, datesIn, daysIn, SHORT_DAY, timesIn } from './days-and-times'
import type { Fact } from './pasted-terms'

/** A row on one line without tabs is taken apart at its meeting and its dates. */
const TIMES = `${CLOCK} ?${DASH} ?${CLOCK}`
const MEETING_IN_ROW = new RegExp(`(?<=^| )(?:(?:${SHORT_DAY}) ?)+ ${TIMES}`)
const DATES_IN_ROW = new RegExp(`(?<= )${DATE} ?${DASH} ?${DATE}$`)
const STATUS_ROW = /^(\p{L}[\p{L} ]*?) (\d{1,2}\.\d{1,2})(?: (.*))?$/u
const ROW = /^(\d{4,6}) ([0-9A-Z-]{1,6}) (\p{L}[\p{L} ]*?)(?: (TBA)\b ?(.*))?$/u

const MEETING = new RegExp(`^(.+?) (${TIMES})$`, 'i')
const ONLY_TIMES = new RegExp(`^${TIMES}$`, 'i')
const NUMBER = /^\d{4,6}$/
const SECTION = /^[0-9A-Z-]{1,6}$/
const COMPONENT = /^\p{L}[\p{L} ]*$/u

/** How much a text looks like this page. */
export function countScheduleCells(cells: readonly string[]): number {
  return cells.filter(
    (cell) => MEETING.test(cell) || /^class nbr$/i.test(cell) || courseIn(cell, true) !== null,
  ).length
}

/** What the page says, in its order. What seems to say something and is not understood is quoted. */
export function scheduleFacts(text: string): Fact[] {
  const cells = scheduleCells(text)
  const facts: Fact[] = []
  let hasComponent = false
  /** Whether the next cell of the component is a meeting. */
  let awaitsMeeting = false
  let index = 0
  while (index < cells.length) {
    const cell = cells[index] ?? ''
    const component = componentAt(cells, index)
    const fact = courseIn(cell, true) ?? plainFactIn(cell)
    if (component) {
      facts.push(component)
      hasComponent = true
      awaitsMeeting = true
      index += 3
    } else if (fact) {
      facts.push(fact)
      if (fact.is === 'course') hasComponent = false
      awaitsMeeting = fact.is === 'dates' && hasComponent
      index++
    } else if (MEETING.test(cell) || (awaitsMeeting && isTba(cell))) {
      const rest = restOfMeeting(cells, index + 1)
      facts.push(meetingOf(cell, rest.room, rest.dates), ...rest.unknown)
      awaitsMeeting = true
      index = rest.end
    } else {
      if (looksLikeFact(cell)) facts.push({ is: 'unknown', text: cell })
      index++
    }
  }
  return facts
}

/** The cells of the page. The days of a meeting are in one cell with its times. */
function scheduleCells(text: string): string[] {
  const cells: string[] = []
  for (const cell of cellsOf(text)
    .filter((one) => !isProse(one))
    .flatMap(splitRow)) {
    const last = cells.at(-1)
    if (last !== undefined && ONLY_TIMES.test(cell) && daysIn(last))
      cells[cells.length - 1] = `${last} ${cell}`
    else cells.push(cell)
  }
  return cells
}

function splitRow(cell: string): string[] {
  return cell
    .replace(DATES_IN_ROW, '\t$&')
    .replace(MEETING_IN_ROW, '\t$&\t')
    .split('\t')
    .flatMap((part) => {
      const row = ROW.exec(part.trim()) ?? STATUS_ROW.exec(part.trim())
      return row ? row.slice(1) : [part.trim()]
    })
    .filter((part) => part !== undefined && part !== '') as string[]
}

function componentAt(cells: readonly string[], index: number): Extract<Fact, { is: 'component' }> | null {
  const [number = '', section = '', component = ''] = cells.slice(index, index + 3)
  return NUMBER.test(number) && SECTION.test(section) && COMPONENT.test(component)
    ? { is: 'component', component, section, text: `${number} ${section} ${component}` }
    : null
}

/** After days and times: the room, any number of instructors, and the dates, which end it. */
function restOfMeeting(cells: readonly string[], start: number) {
  let room: string | null = null
  const unknown: Fact[] = []
  for (let index = start; index < cells.length; index++) {
    const cell = cells[index] ?? ''
    const dates = datesIn(cell)
    if (dates) return { room, dates, unknown, end: index + 1 }
    const isNext =
      componentAt(cells, index) !== null ||
      MEETING.test(cell) ||
      courseIn(cell, true) !== null ||
      plainFactIn(cell) !== null
    if (isNext) return { room, dates: null, unknown, end: index }
    if (index === start) room = isTba(cell) ? null : cell
    else if (looksLikeFact(cell)) unknown.push({ is: 'unknown', text: cell })
  }
  return { room, dates: null, unknown, end: cells.length }
}

function meetingOf(text: string, room: string | null, dates: DateRange | null): Fact {
  if (isTba(text)) return { is: 'withoutTime', dates, text }
  const [, daysText = '', timesText = ''] = MEETING.exec(text) ?? []
  const [days, times] = [daysIn(daysText), timesIn(timesText)]
  if (!days || !times) return { is: 'unknown', text }
  return { is: 'meeting', days, ...times, room, dates, text }
}
