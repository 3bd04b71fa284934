/**
 * The lines of an iCalendar text that an import needs, bounded, so that the parser behind it takes no time for a hostile file
 * (DATES-06): its time grows with the square of the parameters of a line.
 */

/** Characters of a file. */
export const LONGEST_FILE = 2_000_000
export const MOST_EVENTS = 2000

const NAMES = new Set(
  'BEGIN END PRODID X-WR-CALNAME UID DTSTART DTEND DURATION SUMMARY DESCRIPTION LOCATION CATEGORIES STATUS RRULE RDATE EXDATE RECURRENCE-ID TZID TZOFFSETFROM TZOFFSETTO'.split(
    ' ',
  ),
)
/** Texts are cut; what lists times is not, so a longer one is refused. */
const TEXTS = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'CATEGORIES', 'X-WR-CALNAME', 'PRODID'])
const LONGEST_TEXT = 2000
const LONGEST_TIMES = 8000
/** Characters before the value: its name and its parameters. */
const LONGEST_NAME = 400
/** Components whose lines are read: reminders are not. */
const COMPONENTS = new Set(['VCALENDAR', 'VEVENT', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT'])
const MOST_LINES = 30_000
/** As they are in the file, folded lines and all that is not read included. */
const MOST_LINES_OF_FILE = 100_000

/** `notCalendar`: no iCalendar. `tooLong`, `tooMany`: more than the bounds. `broken`: not as a calendar is written. */
export type CalendarProblem = 'notCalendar' | 'tooLong' | 'tooMany' | 'broken'

/** The lines, unfolded, or why they are not read. */
export function calendarLines(text: string): readonly string[] | CalendarProblem {
  if (text.length > LONGEST_FILE) return 'tooLong'
  const whole = text.replace(/^\uFEFF/, '').trimStart()
  if (!/^BEGIN:VCALENDAR\s/i.test(whole)) return 'notCalendar'
  if (hasMoreLines(whole, MOST_LINES_OF_FILE)) return 'tooMany'
  const lines: string[] = []
  let events = 0
  /** How deep in a component that is not read. */
  let skipped = 0
  for (const line of whole.replace(/\r?\n[ \t]/g, '').split(/\r?\n|\r/)) {
    const colon = valueStart(line)
    if (colon === 'broken') return 'broken'
    if (colon < 0) continue
    const name = (/^[\w-]+/.exec(line)?.[0] ?? '').toUpperCase()
    const component =
      name === 'BEGIN' || name === 'END'
        ? line
            .slice(colon + 1)
            .trim()
            .toUpperCase()
        : null
    if (component !== null && (skipped > 0 || !COMPONENTS.has(component))) {
      skipped += name === 'BEGIN' ? 1 : -1
      continue
    }
    if (skipped > 0 || !NAMES.has(name)) continue
    if (component === 'VEVENT' && name === 'BEGIN') events += 1
    const isText = TEXTS.has(name)
    if (!isText && line.length > LONGEST_TIMES) return 'broken'
    lines.push(isText ? line.slice(0, colon + 1 + LONGEST_TEXT) : line)
    if (events > MOST_EVENTS || lines.length > MOST_LINES) return 'tooMany'
  }
  return lines
}

/** Where the colon before the value is: outside of quotes; -1 without one. */
function valueStart(line: string): number | 'broken' {
  let isQuoted = false
  for (let index = 0; index < line.length; index += 1) {
    if (line[index] === '"') isQuoted = !isQuoted
    else if (line[index] === ':' && !isQuoted) return index
    if (index > LONGEST_NAME) return 'broken'
  }
  return -1
}

function hasMoreLines(text: string, most: number): boolean {
  let at = -1
  for (let count = 0; count <= most; count += 1) {
    at = text.indexOf('\n', at + 1)
    if (at < 0) return false
  }
  return true
}
