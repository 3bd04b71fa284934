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
const TIMES = new Set(['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID'])
const LONGEST_TEXT = 2000
const LONGEST_TIMES = 8000
/** Characters before the value: its name and its parameters. */
const LONGEST_NAME = 400
/** Rules, times and exceptions of all that repeats: the parser keeps each list sorted, which takes the square of its length. */
const REPEATS = new Set(['RRULE', 'RDATE', 'EXDATE'])
const MOST_REPEATS = 3000
/** Up to years: the parser adds a duration month by month. */
const DURATION = /^[+-]?P(?:\d{1,2}W)?(?:\d{1,3}D)?(?:T(?:\d{1,4}H)?(?:\d{1,5}M)?(?:\d{1,6}S)?)?$/i
/** The year of a time after 2099, for which the parser would work out the clock of a zone year by year. It is far all the same. */
const FAR_YEAR = /(?<=[:,])(?!20)[2-9]\d{3}(?=\d{4})/g
export const LAST_YEAR = '2099'
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
  let repeats = 0
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
    if (!TEXTS.has(name) && line.length > LONGEST_TIMES) return 'broken'
    const value = line.slice(colon + 1)
    if (name === 'DURATION' && !DURATION.test(value.trim())) return 'broken'
    // A period, which has a duration, too.
    if (TIMES.has(name) && value.includes('/')) return 'broken'
    if (REPEATS.has(name)) repeats += line.split(',').length
    lines.push(boundedLine(line, name, colon + 1))
    if (events > MOST_EVENTS || lines.length > MOST_LINES || repeats > MOST_REPEATS) return 'tooMany'
  }
  return lines
}

/** A line with its value from `start` on: a text is cut, and a time that is too far stays so. */
function boundedLine(line: string, name: string, start: number): string {
  if (TEXTS.has(name)) return line.slice(0, start + LONGEST_TEXT)
  return TIMES.has(name)
    ? line.slice(0, start - 1) + line.slice(start - 1).replace(FAR_YEAR, LAST_YEAR)
    : line
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
