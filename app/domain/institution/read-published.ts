/** Reads published dates from the back end or from what this device kept of them; nothing of it is trusted. */

import * as v from 'valibot'
import { academicCalendar } from '#institution/academic-calendar'
import { isSemesterId } from './academic-calendar.ts'
import { isDay } from './days.ts'
import { EVENT_TYPES } from './event-types.ts'
import type { PublishedDates } from './published-dates.ts'

export const MOST_PUBLISHED_SEMESTERS = 12
export const MOST_DATES_OF_SEMESTER = 200
const LONGEST_SOURCE = 300
const LONGEST_EVENT_NAME = 100

const DAY = v.pipe(v.string(), v.check(isDay))
const NAME = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_EVENT_NAME))

const DATE = v.pipe(
  v.object({
    start: DAY,
    end: v.optional(DAY),
    time: v.optional(v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))),
    tentative: v.optional(v.literal(true)),
  }),
  v.check(({ start, end }) => end === undefined || end >= start),
)

/** A row of the table, as it is sent. */
export const PUBLISHED_ROW = v.object({
  semester: v.pipe(v.string(), v.check(isSemesterId)),
  kind: v.pipe(v.string(), v.maxLength(60)),
  dates: v.pipe(v.array(DATE), v.maxLength(MOST_DATES_OF_SEMESTER)),
  own: v.nullable(v.object({ type: v.picklist(EVENT_TYPES), name: v.object({ en: NAME, ar: NAME }) })),
  source: v.pipe(v.string(), v.maxLength(LONGEST_SOURCE)),
  read_on: DAY,
})
const ROWS = v.pipe(v.array(PUBLISHED_ROW), v.maxLength(MOST_PUBLISHED_SEMESTERS * MOST_DATES_OF_SEMESTER))

/** Null for what is no list of published dates. A kind that only a newer build knows is left out. */
export function readPublished(json: unknown): readonly PublishedDates[] | null {
  const { success, output } = v.safeParse(ROWS, json)
  if (!success) return null
  return output.filter(({ kind, own }) => own !== null || isKnownKind(kind)).map(publishedOf)
}

/** Whether the data has a kind. */
export function isKnownKind(kind: string): boolean {
  return Object.hasOwn(academicCalendar.kinds, kind)
}

/** A row in the words of the app. */
export function publishedOf({
  read_on: readOn,
  dates,
  ...row
}: v.InferOutput<typeof PUBLISHED_ROW>): PublishedDates {
  return { ...row, dates: dates.map(withoutGaps), readOn }
}

/** Valibot's optional members can be there as undefined, which events have not. */
function withoutGaps(date: v.InferOutput<typeof DATE>): PublishedDates['dates'][number] {
  const { start, end, time, tentative } = date
  return { start, ...(end && { end }), ...(time && { time }), ...(tentative && { tentative }) }
}
