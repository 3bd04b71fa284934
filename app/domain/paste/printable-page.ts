/** "View My Classes" > "Printable Page": one fact a line (PLAN-09). */

import { isFurniture, isLabel } from '../institution/registration-pages'
import { type Cell, CLOCK, cellsOf, groupsIn, isProse, TO } from './cells'
import { daysIn, timesIn } from './days-and-times'
import { examAt, namesExam } from './exams'
import {
  courseFactAt,
  courseFactIn,
  type Fact,
  isBelowHeading,
  isTba,
  placeAndPeople,
  plainFactIn,
} from './page-facts'

const COMPONENT = /^(\p{L}[\p{L} ]*) [-–—] class (\d+) [-–—] section (\S+)$/iu
/** A line that says which class or section begins, in a way that is not readable. */
const STARTS_COMPONENT =
  /^\p{L}[\p{L} ]*[-–—].*\b(?:class|section)\b|\b(?:class|section) ?(?:nbr)? ?:? ?\S*\d/iu
const DAYS_LABEL = `days|الأيام|الايام`
const TIMES_LABEL = `times|الأوقات|الاوقات|الوقت`
const LABELLED = new RegExp(`^((${DAYS_LABEL})|${TIMES_LABEL}) ?: ?(.*)$`, 'iu')
/** A label that lost its value to the next line or cell. */
const BARE_LABEL = new RegExp(
  `^(?:(?:${DAYS_LABEL}|${TIMES_LABEL}) ?:|(?:start/end dates?|units|status):?)$`,
  'iu',
)
const BEFORE_TIMES = new RegExp(` (?=(?:${TIMES_LABEL}) ?: )`, 'iu')
/** Times and the room on one line. */
const TIMES_AND_ROOM = new RegExp(`^(${CLOCK} ?${TO} ?${CLOCK})(?: (.+))?$`, 'u')

/** How much a text looks like this page. */
export function countPrintableLines(cells: readonly Cell[]): number {
  return cells.filter(({ text }) => COMPONENT.test(text) || LABELLED.test(text)).length
}

/** What the page says, in its order. A line that is no fact is `unknown`. */
export function printableFacts(text: string): Fact[] {
  const cells = printableCells(text)
  const facts: Fact[] = []
  /** The line of days that waits for its times. */
  let days: Cell | null = null
  const leaveDays = () => {
    if (days) facts.push({ line: days.line, text: days.text, is: 'unknown' })
    days = null
  }
  const hasLabels = cells.some(({ text }) => isBelowHeading(text))
  let index = 0
  for (let cell = cells[0]; cell; cell = cells[index]) {
    const exam = componentIn(cell) ? null : examAt(cells, index, (at) => isComponentAt(cells, at))
    if (exam) {
      leaveDays()
      facts.push(...exam.facts)
      index = exam.end
      continue
    }
    index++
    const [label, isDays] = groupsIn(LABELLED, cell.text)
    if (isDays !== '') {
      leaveDays()
      days = cell
    } else if (label !== '') {
      const place = placeAt(cells, index, hasLabels)
      facts.push(...meetingOf(days, cell, place))
      index += place.length
      days = null
    } else {
      const fact: Fact = factAt(cells, index - 1)
      if (fact.is !== 'unknown') leaveDays()
      facts.push(fact)
    }
  }
  leaveDays()
  return facts
}

function factAt(cells: readonly Cell[], index: number): Fact {
  const cell = cells[index] as Cell
  const { line, text } = cell
  return componentIn(cell) ?? plainFactIn(cell) ?? courseFactAt(cells, index) ?? { line, text, is: 'unknown' }
}

function isComponentAt(cells: readonly Cell[], index: number): boolean {
  const cell = cells[index]
  return cell !== undefined && componentIn(cell) !== null
}

/** The cells, each label with its value. */
function printableCells(text: string): Cell[] {
  const cells: Cell[] = []
  for (const cell of cellsOf(text)) {
    const last = cells.at(-1)
    if (last !== undefined && BARE_LABEL.test(last.text) && isValue(cell)) {
      cells[cells.length - 1] = { ...last, text: `${last.text} ${cell.text}` }
    } else {
      const parts = isProse(cell.text) ? [cell.text] : cell.text.split(BEFORE_TIMES)
      cells.push(...parts.map((part) => ({ ...cell, text: part })))
    }
  }
  return cells
}

/** Whether a cell can be the value of the label before it, rather than something of its own. */
function isValue(cell: Cell): boolean {
  if (isLabel(cell.text) || isProse(cell.text)) return false
  return plainFactIn(cell)?.is !== 'semester' && courseFactIn(cell) === null
}

function componentIn({ line, text }: Cell): Extract<Fact, { is: 'component' }> | null {
  const [kind, number, section] = groupsIn(COMPONENT, text)
  if (kind !== '') return { line, text, is: 'component', component: { kind, section, number } }
  return !isProse(text) && STARTS_COMPONENT.test(text) && !isLabel(text)
    ? { line, text, is: 'component', component: null }
    : null
}

const MORE_THAN_A_CODE = /\d\S* +\S/

/**
 * The room follows the times, unless something else does. A text such as "ENG 204" or "ENG 204 Studio" is a room where no
 * course follows it: neither what stands below the heading of one, nor another text in the place of a room (PASTE-14).
 */
function placeAt(cells: readonly Cell[], index: number, hasLabels: boolean): Cell[] {
  const cell = cells[index]
  if (!cell || isProse(cell.text) || LABELLED.test(cell.text) || isLabel(cell.text)) return []
  if (namesExam(cell.text)) return []
  const fact = factAt(cells, index)
  if (fact.is === 'unknown') return isFurniture(fact.text) ? [] : [cell]
  if (fact.is === 'credits') return [cell]
  if (fact.is !== 'course') return []
  const next = cells[index + 1]
  if (next === undefined) return fact.heading?.title ? [] : [cell]
  const { is } = factAt(cells, index + 1)
  const isHeading =
    isBelowHeading(next.text) ||
    // Without labels a heading is followed by its component at once.
    (is === 'component' && !hasLabels) ||
    (is === 'unknown' && MORE_THAN_A_CODE.test(cell.text) && !LABELLED.test(next.text))
  return isHeading ? [] : [cell]
}

/** Days and times with their place; null times are those that are still to be announced. */
function meetingOf(days: Cell | null, times: Cell, place: readonly Cell[]): Fact[] {
  const lines = days ? [days, times] : [times]
  const [{ line }] = lines as [Cell]
  const daysAndTimes = lines.map((part) => part.text).join(' ')
  const [, , daysText] = groupsIn(LABELLED, days?.text ?? '')
  const [, , value] = groupsIn(LABELLED, times.text)
  const [timesText, roomText] = groupsIn(TIMES_AND_ROOM, value)
  const { room, instructors, unknown } = placeAndPeople(
    roomText === '' ? place : [{ ...times, text: roomText }, ...place],
    true,
  )
  const others = unknown.map((cell): Fact => ({ line: cell.line, text: cell.text, is: 'unknown' }))
  // All that it says: a meeting that is not imported is quoted with its room (PASTE-01).
  const said = place.filter((cell) => !unknown.includes(cell)).map((cell) => cell.text)
  const text = [daysAndTimes, ...said].join(' ')
  // A day without its time is quoted, and the component is one without a time all the same.
  const isUnknown = isTba(value) && (days === null || isTba(daysText))
  if (isUnknown) return [{ line, text, is: 'withoutTime', dates: null }, ...others]
  const [readDays, readTimes] = [daysIn(daysText), timesIn(timesText)]
  if (!readDays || !readTimes) {
    return [{ line, text: [daysAndTimes, ...place.map((cell) => cell.text)].join(' '), is: 'unknown' }]
  }
  const meeting = { days: readDays, ...readTimes, room, instructors, dates: null }
  return [{ line, text, is: 'meeting', meeting }, ...others]
}
