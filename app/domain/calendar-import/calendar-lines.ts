/**
 * The lines of an iCalendar text that an import needs, by calendar and event. A file that is cut or damaged gives what is whole
 * (DATES-09). What is read is bounded; what takes too long is ended from outside (calendar-worker.ts).
 */

import { cutTo } from '../../i18n/graphemes.ts'

/** Characters of a file. */
export const LONGEST_FILE = 2_000_000
export const MOST_EVENTS = 2000

/** Texts, which are cut. */
const TEXTS = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'CATEGORIES', 'X-WR-CALNAME', 'PRODID'])
const LONGEST_TEXT = 2000
/** Times: there is no colon in them, but in a zone before them, which Outlook does not quote: `TZID=tzone://Microsoft/Utc:`. */
const TIMES = new Set(['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID'])
const OTHERS = 'BEGIN END UID SEQUENCE DURATION STATUS RRULE TZID TZOFFSETFROM TZOFFSETTO'.split(' ')
const NAMES = new Set([...TEXTS, ...TIMES, ...OTHERS])
/** Characters before the value of a text, its name and its parameters: the parser's time grows with the square of them. */
const LONGEST_HEAD = 400

/** What messengers and editors leave around a line: marks of direction and of the encoding, blanks. */
const INVISIBLE = /[\s\p{Cf}]/u
/** Reminders and the like, within each other: nobody writes more. */
const DEEPEST = 50

/** `notCalendar`: no iCalendar. `tooLong`, `tooMany`: more than the bounds. `broken`: nothing of it is whole. */
export type CalendarProblem = 'notCalendar' | 'tooLong' | 'tooMany' | 'broken'

/** A line, unfolded. */
export type ContentLine = {
  name: string
  /** The name with the parameters, as written. */
  head: string
  value: string
}

export type Lines = readonly ContentLine[]

export type RawEvent = {
  lines: Lines
  /** Whether its end is in the file. */
  isWhole: boolean
}

export type RawZone = {
  lines: Lines
  /** The rules by which its clock is set, STANDARD and DAYLIGHT. */
  changes: readonly Lines[]
}

export type RawCalendar = { lines: Lines; events: readonly RawEvent[]; zones: readonly RawZone[] }

export type RawFile = {
  calendars: readonly RawCalendar[]
  /** Whether the end of the last calendar is missing. */
  isCut: boolean
}

/** A component that is read: its own lines, and where they go at its end. */
type Open = { name: string; lines: ContentLine[]; close: (isWhole: boolean) => void }

/** The calendars of a file, or why it is none. */
export function calendarsOf(text: string): RawFile | CalendarProblem {
  if (text.length > LONGEST_FILE) return 'tooLong'
  const whole = text.replace(/^[\s\p{Cf}]+/u, '')
  if (!/^BEGIN:VCALENDAR\s/i.test(whole)) return 'notCalendar'
  const calendars: {
    lines: ContentLine[]
    events: RawEvent[]
    zones: { lines: Lines; changes: Lines[] }[]
  }[] = []
  let events = 0
  /** The components around a line that are read, outermost first. */
  let open: Open[] = []
  /** The components around it that are not read, such as reminders. */
  let skipped: string[] = []

  const begin = (name: string) => {
    const lines: ContentLine[] = []
    const calendar = calendars.at(-1)
    if (name === 'VCALENDAR') {
      closeFrom(0)
      calendars.push({ lines, events: [], zones: [] })
      open = [{ name, lines, close: () => {} }]
    } else if ((name === 'VEVENT' || name === 'VTIMEZONE') && calendar && open.length > 0) {
      // One that begins within another: the end of that one is missing.
      closeFrom(1)
      if (name === 'VEVENT') {
        events += 1
        open.push({ name, lines, close: (isWhole) => calendar.events.push({ lines, isWhole }) })
      } else {
        calendar.zones.push({ lines, changes: [] })
        open.push({ name, lines, close: () => {} })
      }
    } else if ((name === 'STANDARD' || name === 'DAYLIGHT') && open.at(-1)?.name === 'VTIMEZONE') {
      calendar?.zones.at(-1)?.changes.push(lines)
      open.push({ name, lines, close: () => {} })
    } else if (skipped.length < DEEPEST) skipped.push(name)
  }
  /** Ends the components from a depth on; only the outermost one of them has its end in the file, if any. */
  const closeFrom = (depth: number, isWhole = false) => {
    for (const [index, component] of open.slice(depth).entries()) component.close(isWhole && index === 0)
    open = open.slice(0, depth)
  }
  const end = (name: string) => {
    const inner = skipped.lastIndexOf(name)
    if (inner >= 0) {
      skipped = skipped.slice(0, inner)
      return
    }
    const depth = open.findLastIndex((component) => component.name === name)
    if (depth < 0) return
    // The end of what is around a reminder, whose own end is missing.
    skipped = []
    closeFrom(depth, true)
  }

  for (const line of whole.replace(/(?:\r\n|\n|\r)[ \t]/g, '').split(/\r\n|\n|\r/)) {
    const content = contentLine(line)
    if (!content) continue
    const component = content.value.toUpperCase()
    if (content.name === 'BEGIN') begin(component)
    else if (content.name === 'END') end(component)
    else if (skipped.length === 0) open.at(-1)?.lines.push(content)
    if (events > MOST_EVENTS) return 'tooMany'
  }
  const isCut = open.length > 0
  closeFrom(0)
  const isNothingWhole = calendars.every((calendar) => calendar.events.every(({ isWhole }) => !isWhole))
  return isCut && isNothingWhole ? 'broken' : { calendars, isCut }
}

/** Null for a line that says nothing here. */
function contentLine(line: string): ContentLine | null {
  const [, name = ''] = /^[\s\p{Cf}]*([\w-]+)/u.exec(line)?.map((part) => part.toUpperCase()) ?? []
  if (!NAMES.has(name)) return null
  const colon = TIMES.has(name) ? line.lastIndexOf(':') : valueStart(line)
  if (colon < 0) return null
  const head = withoutInvisible(line.slice(0, colon))
  const value = line.slice(colon + 1)
  return { name, head, value: TEXTS.has(name) ? value.slice(0, LONGEST_TEXT) : withoutInvisible(value) }
}

/** In steps, because the time of an expression grows with the square of the blanks within a line. */
function withoutInvisible(text: string): string {
  let [first, end] = [0, text.length]
  while (first < end && INVISIBLE.test(text.charAt(first))) first += 1
  while (first < end && INVISIBLE.test(text.charAt(end - 1))) end -= 1
  return text.slice(first, end)
}

/** Where the colon before the value is: outside of quotes; -1 without one, or when it is too far. */
function valueStart(line: string): number {
  let isQuoted = false
  for (let index = 0; index < line.length && index <= LONGEST_HEAD; index += 1) {
    if (line[index] === '"') isQuoted = !isQuoted
    else if (line[index] === ':' && !isQuoted) return index
  }
  return -1
}

/** The first line of a name. */
export function lineOf(lines: Lines, name: string): ContentLine | undefined {
  return lines.find((line) => line.name === name)
}

/** A line as it is quoted. */
export function quotedLine({ head, value }: ContentLine): string {
  const text = `${head}:${value}`
  return text.length > LONGEST_QUOTE ? `${cutTo(text, LONGEST_QUOTE).toWellFormed()}…` : text
}
const LONGEST_QUOTE = 120
