/** Reads the dates that lie beside the pages of a static copy: the rows that moderators publish elsewhere (CAL-25). */

import * as v from 'valibot'
import { isNearSemester, type PublishedDates } from './published-dates.ts'
import {
  isKnownKind,
  MOST_DATES_OF_SEMESTER,
  MOST_PUBLISHED_SEMESTERS,
  PUBLISHED_ROW,
  publishedOf,
} from './read-published.ts'

/** Characters of the file: more than its bounds allow with the longest names. */
export const LONGEST_CALENDAR_FILE = 1_000_000

const FILE_ROW = v.pipe(
  v.strictObject({ ...PUBLISHED_ROW.entries, own: v.optional(PUBLISHED_ROW.entries.own, null) }),
  v.check(({ kind, own }) => (own === null ? isKnownKind(kind) : kind.startsWith('own-')), 'no known kind'),
  v.check(
    ({ semester, dates }) =>
      dates.every(
        ({ start, end = start }) => isNearSemester(start, semester) && isNearSemester(end, semester),
      ),
    'a date that is not near its semester',
  ),
)
const FILE = v.pipe(
  v.array(FILE_ROW),
  v.check(
    (rows) => new Set(rows.map(({ semester, kind }) => `${semester} ${kind}`)).size === rows.length,
    'a kind that a semester has twice',
  ),
  v.check((rows) => {
    const semesters = Map.groupBy(rows, ({ semester }) => semester)
    const counts = [...semesters.values()].map((of) =>
      of.reduce((sum, { dates }) => sum + Math.max(dates.length, 1), 0),
    )
    return (
      counts.length <= MOST_PUBLISHED_SEMESTERS && counts.every((count) => count <= MOST_DATES_OF_SEMESTER)
    )
  }, `more than ${MOST_PUBLISHED_SEMESTERS} semesters or ${MOST_DATES_OF_SEMESTER} dates of one`),
)

/** The rows as the back end would answer them; or, for whoever wrote the file, what is wrong and where. */
export function readCalendarFile(text: string): { rows: readonly PublishedDates[] } | { problem: string } {
  if (text.length > LONGEST_CALENDAR_FILE)
    return { problem: `longer than ${LONGEST_CALENDAR_FILE} characters` }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: 'no JSON' }
  }
  const { success, output, issues } = v.safeParse(FILE, json)
  if (success) return { rows: output.map(publishedOf) }
  const [{ message, path = [] }] = issues
  // "3.dates.0.start": the fourth row, its first date.
  return { problem: [path.map(({ key }) => key).join('.'), message].filter(Boolean).join(': ') }
}
