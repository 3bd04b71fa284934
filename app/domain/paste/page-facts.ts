/** What the pages of the registration system say, and what they write alike. */

import {
  isFurniture,
  isLabel,
  NO_SUBJECTS,
  namesRoom,
  phraseOf,
  ROOMS,
  STAFF,
  statusIn,
  TITLES,
} from '../institution/registration-pages'
import { looksLikeSemester, type SemesterName, semesterNamed } from '../institution/semester-names'
import type { Weekday } from '../institution/types'
import { type Cell, groupsIn, type Quote } from './cells'
import { type Heading, headingIn, looksLikeHeading } from './course-headings'
import { type DateRange, datesIn } from './dates'

/** `number` is the one of the class, which no other class of a term has; empty where the page does not say it. */
export type Component = Readonly<{ kind: string; section: string; number: string }>

export type Meeting = Readonly<{
  days: readonly Weekday[]
  startTime: number
  endTime: number
  room: string | null
  instructors: readonly string[]
  /** Null where the page gives the dates of the component. */
  dates: DateRange | null
}>

/** An exam of a course, as far as the page says when it is (PASTE-12). */
export type Exam = Readonly<{
  /** "Final Exam", as printed. */
  name: string
  days: readonly Weekday[]
  times: Pick<Meeting, 'startTime' | 'endTime'> | null
  room: string | null
  dates: DateRange | null
}>

/** A line that looks like a heading, or like the start of a component, and is not readable, is one with null. */
export type Fact = Quote &
  (
    | { is: 'semester'; semester: SemesterName | null }
    | { is: 'course'; heading: Heading | null }
    | { is: 'status'; status: string; isLabelled: boolean }
    | { is: 'credits'; credits: string }
    | { is: 'component'; component: Component | null }
    | { is: 'meeting'; meeting: Meeting }
    /** A component whose time is not known yet. */
    | { is: 'withoutTime'; dates: DateRange | null }
    | { is: 'dates'; dates: DateRange }
    | { is: 'exam'; exam: Exam }
    /** The times of a component that are not readable, or any other line that is no fact. */
    | { is: 'unknown' }
  )

const UNITS = /^(?:units ?:? ?)?(\d{1,2}[.,]\d{1,2})$/i
const TBA = /^(?:tba|tbd|to be (?:announced|determined|arranged)|arranged|arr)\.?$/i

/** Whether a day, time or room is still to be announced. */
export function isTba(text: string): boolean {
  return TBA.test(text)
}

/** The facts that mean the same wherever they stand, headings of terms first: "FALL 2026" is no course. */
export function plainFactIn(cell: Cell): Fact | null {
  const { line, text } = cell
  const at = { line, text }
  if (isFurniture(text)) return null
  const semester = semesterNamed(text)
  if (semester || looksLikeSemester(text)) return { ...at, is: 'semester', semester }
  const status = statusIn(text)
  if (status) return { ...at, is: 'status', ...status }
  const [credits] = groupsIn(UNITS, text)
  if (credits) return { ...at, is: 'credits', credits: credits.replace(',', '.') }
  const dates = datesIn(text)
  return dates ? { ...at, is: 'dates', dates } : null
}

/** The heading of a course, readable or not; null for a cell that does not look like one. */
export function courseFactIn({ line, text }: Cell): Extract<Fact, { is: 'course' }> | null {
  const heading = headingIn(text)
  return heading || looksLikeHeading(text) ? { line, text, is: 'course', heading } : null
}

const DASH_BEFORE_TITLE = / [-–—] \S/

/**
 * {@link courseFactIn} where a course can stand: at the start of a line, or in a place where something below a heading follows,
 * as behind the end of another line. Elsewhere "ENG 204" is a room (PASTE-14).
 */
export function courseFactAt(cells: readonly Cell[], index: number): Extract<Fact, { is: 'course' }> | null {
  const cell = cells[index]
  const fact = cell ? courseFactIn(cell) : null
  if (!cell || !fact || DASH_BEFORE_TITLE.test(cell.text) || isBelowHeading(cells[index + 1]?.text))
    return fact
  return cell.isAfterGap || cells[index - 1]?.line === cell.line ? null : fact
}

/** Whether a cell is the status, the units or a label, as they stand below the heading of a course. */
export function isBelowHeading(text: string | undefined): boolean {
  return text !== undefined && (isLabel(text) || statusIn(text) !== null || /^(?:status|units)\b/i.test(text))
}

const HAS_DIGIT = /\d/
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}.,'’ -]*$/u

/** Whether a text can only be the name of an instructor: by a title, or because the list of them goes on. */
function isInstructor(text: string): boolean {
  const [first = ''] = text.split(/[. ]/)
  return (
    STAFF.has(phraseOf(text)) ||
    (NAME.test(text) && (text.endsWith(',') || (TITLES.has(first.toLowerCase()) && text.includes(' '))))
  )
}

const withoutComma = (name: string) => name.replace(/ ?,$/, '')

/** Room and instructor where they stand in one text: "10.1.05 Amal Haddad". A name has no digits. */
function roomAndInstructor(text: string): { room: string | null; instructor: string | null } {
  if (isTba(text)) return { room: null, instructor: null }
  if (isInstructor(text)) return { room: null, instructor: withoutComma(text) }
  const words = text.split(' ')
  const known = words.findIndex((_, index) => {
    const start = words.slice(0, index + 1).join(' ')
    return ROOMS.has(phraseOf(start)) || isTba(start)
  })
  const end = Math.max(
    known,
    words.findLastIndex((word) => HAS_DIGIT.test(word)),
  )
  const [before, after] = [words.slice(0, end + 1).join(' '), words.slice(end + 1).join(' ')]
  const isPlace = after
    .split(' ')
    .some((word) => NO_SUBJECTS.has(word.toLowerCase()) || ROOMS.has(phraseOf(word)))
  const isPerson = isInstructor(after) || after.includes(' ') || known === end
  const isSplit = end >= 0 && NAME.test(after) && isPerson && !isPlace
  return isSplit
    ? { room: isTba(before) ? null : before, instructor: withoutComma(after) }
    : { room: text, instructor: null }
}

/**
 * The cells between the times of a meeting and its dates: a room, then any number of instructors. A single text without a
 * digit can be either: then it is a room only where the page has one by its place. What is neither is `unknown`.
 */
export function placeAndPeople(
  cells: readonly Cell[],
  isRoomFirst: boolean,
): { room: string | null; instructors: string[]; unknown: Cell[] } {
  let room: string | null = null
  const instructors: string[] = []
  const unknown: Cell[] = []
  for (const [index, cell] of cells.entries()) {
    const { text, isAfterGap } = cell
    const found = roomAndInstructor(text)
    if (isTba(text)) continue
    if (found.room === null || (isAfterGap && NAME.test(text))) {
      instructors.push(found.instructor ?? withoutComma(text))
    } else if (index === 0) {
      const isClear =
        isRoomFirst ||
        found.instructor !== null ||
        cells.length > 1 ||
        HAS_DIGIT.test(text) ||
        namesRoom(text)
      if (isClear) room = found.room
      else unknown.push(cell)
      if (found.instructor) instructors.push(found.instructor)
    } else if (NAME.test(text)) instructors.push(withoutComma(text))
    else unknown.push(cell)
  }
  return { room, instructors, unknown }
}
