/** "View My Classes" > "Printable Page": one fact a line (PLAN-09). */

import { CLOCK, cellsOf, DASH, isProse, looksLikeFact } from './cells'
import { courseIn, isTba, plainFactIn } from './course-cells'
import { type DateRange, daysIn, timesIn } from './days-and-times'
import type { Fact } from './pasted-terms'

const COMPONENT = /^(\p{L}[\p{L} ]*) [-–—] class (\d+) [-–—] section (\S+)$/iu
const LABELLED = /^(days|times) ?: ?(.*)$/i
/** A label that lost its value to the next line or cell. */
const BARE_LABEL = /^(?:(?:days|times) ?:|(?:start\/end dates?|units|status):?)$/i
/** Times and the room on one line. */
const TIMES_AND_ROOM = new RegExp(`^(${CLOCK} ?(?:to|${DASH}) ?${CLOCK})(?: (.+))?$`, 'i')
const LINES_OF_A_COURSE = /^(?:status|units|grading( basis)?|grade|enrolled|start\/end dates?)\b/i

/** How much a text looks like this page. */
export function countPrintableLines(cells: readonly string[]): number {
  return cells.filter((cell) => COMPONENT.test(cell) || LABELLED.test(cell)).length
}

/** What the page says, in its order. A line that seems to say something and is not understood is quoted. */
export function printableFacts(text: string): Fact[] {
  const cells = printableCells(text)
  const facts: Fact[] = []
  let dates: DateRange | null = null
  /** The line of days that waits for its times. */
  let days: string | null = null
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] ?? ''
    const [, label, value = ''] = LABELLED.exec(cell) ?? []
    const component = componentIn(cell)
    const fact = component ?? courseIn(cell, false) ?? plainFactIn(cell)
    if (label?.toLowerCase() === 'days') {
      if (days !== null) facts.push({ is: 'unknown', text: days })
      days = cell
    } else if (label) {
      const { times, room } = splitTimes(value)
      const next = cells[index + 1] ?? ''
      const hasRoom = room !== null || isRoom(next)
      facts.push(meetingOf(days, cell, times, room ?? (hasRoom ? next : null), dates))
      if (room === null && hasRoom) index++
      days = null
    } else if (fact) {
      if (fact.is === 'course' || component) {
        dates = null
        if (days !== null) facts.push({ is: 'unknown', text: days })
        days = null
      }
      if (fact.is === 'dates') dates = fact.dates
      facts.push(fact)
    } else if (looksLikeFact(cell)) {
      facts.push({ is: 'unknown', text: cell })
    }
  }
  if (days !== null) facts.push({ is: 'unknown', text: days })
  return facts
}

/** The cells, each label with its value. */
function printableCells(text: string): string[] {
  const cells: string[] = []
  for (const cell of cellsOf(text)) {
    const last = cells.at(-1)
    if (last !== undefined && BARE_LABEL.test(last) && !BARE_LABEL.test(cell)) {
      cells[cells.length - 1] = `${last} ${cell}`
    } else if (!isProse(cell)) {
      cells.push(...cell.split(/ (?=times ?: )/i))
    }
  }
  return cells
}

function componentIn(cell: string): Extract<Fact, { is: 'component' }> | null {
  const [, component, , section] = COMPONENT.exec(cell) ?? []
  return component && section ? { is: 'component', component, section, text: cell } : null
}

function splitTimes(value: string): { times: string; room: string | null } {
  const [, times, room = null] = TIMES_AND_ROOM.exec(value) ?? []
  return { times: times ?? value, room }
}

/** The room follows the times, unless something else does. */
function isRoom(cell: string): boolean {
  const isOther =
    cell === '' ||
    LABELLED.test(cell) ||
    LINES_OF_A_COURSE.test(cell) ||
    componentIn(cell) !== null ||
    courseIn(cell, false) !== null ||
    plainFactIn(cell) !== null
  return !isOther
}

function meetingOf(
  daysLine: string | null,
  timesLine: string,
  timesText: string,
  room: string | null,
  dates: DateRange | null,
): Fact {
  const text = [daysLine, timesLine].filter((line) => line !== null).join(' ')
  const daysText = LABELLED.exec(daysLine ?? '')?.[2] ?? ''
  if (isTba(daysText) || isTba(timesText)) return { is: 'withoutTime', dates, text }
  const [days, times] = [daysIn(daysText), timesIn(timesText)]
  if (!days || !times) return { is: 'unknown', text }
  return { is: 'meeting', days, ...times, room: room && !isTba(room) ? room : null, dates, text }
}
