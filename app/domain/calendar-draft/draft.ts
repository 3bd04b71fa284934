/** Changes of the published calendar before they are published (CAL-22, CAL-26). */

import { type AcademicCalendar, SHIPPED_CALENDAR } from '../institution/academic-calendar'
import { daysBetween } from '../institution/days'
import { type PublishedDates, termOf, withPublished, yearOf } from '../institution/published-dates'
import type { AcademicEvent, Day, EventKind, Semester } from '../institution/types'
import type { PageDate, PlainDate } from '../registrar-page/read-page'

/** A row of the table. */
export type PublishedRow = PublishedDates & Readonly<{ revision: number }>

/** All dates of a kind in a semester as they shall be; none takes them back. */
export type Change = Readonly<{
  semester: string
  kind: string
  /** As in `PublishedDates`. */
  own: EventKind | null
  dates: readonly PlainDate[]
  /** The revision of the row that this changes; 0 for none. */
  seen: number
}>

/** At most one change of each kind in a semester. */
export type Draft = readonly Change[]

/** Where the dates of a publication come from, and on which day that was read. */
export type Origin = Readonly<{ source: string; readOn: Day }>

type Place = Pick<Change, 'semester' | 'kind'>
const isSame = (one: Place, other: Place) => one.semester === other.semester && one.kind === other.kind

export function revisionOf(rows: readonly PublishedRow[], place: Place): number {
  return rows.find((row) => isSame(row, place))?.revision ?? 0
}

/** The revision that a change goes by: the one at which the draft began with these dates. */
export function seenBy(rows: readonly PublishedRow[], draft: Draft, place: Place): number {
  return draft.find((change) => isSame(change, place))?.seen ?? revisionOf(rows, place)
}

/** The calendar with what is published, and with a draft over it. */
export function calendarWith(rows: readonly PublishedRow[], draft: Draft, origin: Origin): AcademicCalendar {
  return withPublished(SHIPPED_CALENDAR, [
    ...rows.filter((row) => !draft.some((change) => isSame(change, row))),
    ...draft.map(({ seen: _, ...change }) => ({ ...change, ...origin })),
  ])
}

function eventsOf(calendar: AcademicCalendar, { semester, kind }: Place): readonly AcademicEvent[] {
  const found = calendar.semesters.find(({ id }) => id === semester)
  return found?.events.filter((event) => event.kind === kind) ?? []
}

/** The dates that a calendar has of a kind in a semester. */
export function datesOf(calendar: AcademicCalendar, place: Place): PlainDate[] {
  return eventsOf(calendar, place).map(({ start, end, time, tentative, suspect }) => ({
    start,
    ...(end && { end }),
    ...(time && { time }),
    // A date that looks like a mistake can be published as a tentative one alone.
    ...((tentative || suspect) && { tentative: true as const }),
  }))
}

const inOrder = (dates: readonly PlainDate[]) =>
  dates.toSorted((one, other) => daysBetween(other.start, one.start))
const textOf = (dates: readonly PlainDate[]) =>
  JSON.stringify(dates.map(({ start, end, time, tentative }) => [start, end, time, tentative]))

export type ChangeState = 'new' | 'changed' | 'takenBack' | 'same'

/** What a change does to a calendar. */
export function stateOf(calendar: AcademicCalendar, change: Change): ChangeState {
  const before = datesOf(calendar, change)
  if (textOf(before) === textOf(change.dates)) return 'same'
  if (change.dates.length === 0) return 'takenBack'
  return before.length === 0 ? 'new' : 'changed'
}

/** The draft with a change, or without it where it changes nothing of `published`, the calendar without the draft. */
export function withChange(draft: Draft, published: AcademicCalendar, change: Change): Draft {
  const others = draft.filter((other) => !isSame(other, change))
  const ordered = { ...change, dates: inOrder(change.dates) }
  return stateOf(published, ordered) === 'same' ? others : [...others, ordered]
}

/** The changes that the dates of a page are, those included that change nothing. Dates without a kind are left out. */
export function changesOfPage(rows: readonly PublishedRow[], dates: readonly PageDate[]): Change[] {
  const changes = new Map<string, Change>()
  for (const { semester, kind, date } of dates) {
    if (kind === null) continue
    const key = `${semester} ${kind}`
    const known = changes.get(key) ?? {
      ...{ semester, kind, own: null, dates: [] },
      seen: revisionOf(rows, { semester, kind }),
    }
    // The same date twice on a page is one date.
    const isKnown = known.dates.some((other) => textOf([other]) === textOf([date]))
    changes.set(key, { ...known, dates: isKnown ? known.dates : inOrder([...known.dates, date]) })
  }
  return [...changes.values()]
}

/** The changes of which somebody else has changed the row since they were made. */
export function overtaken(rows: readonly PublishedRow[], draft: Draft): Change[] {
  return draft.filter((change) => revisionOf(rows, change) !== change.seen)
}

/** A draft as the function `publish_dates` takes it. */
export function publication(draft: Draft, { source, readOn }: Origin) {
  return draft.map(({ semester, kind, own, dates, seen }) => ({
    ...{ semester, kind, own, source, seen, read_on: readOn },
    // Without a shipped date to stand in the place of, no row is needed.
    dates: dates.length === 0 && datesOf(SHIPPED_CALENDAR, { semester, kind }).length === 0 ? null : dates,
  }))
}

/** The next semester of each term, which the calendar does not have yet, with its name. */
export function newSemesters(calendar: AcademicCalendar): Semester[] {
  const terms = [...new Set(calendar.semesters.map(({ id }) => termOf(id)))]
  const ids = terms.map((term) => {
    const years = calendar.semesters.filter(({ id }) => termOf(id) === term).map(({ id }) => yearOf(id))
    return `${term}-${Math.max(...years) + 1}`
  })
  const empty = ids.map((semester) => ({
    ...{ semester, kind: '', dates: [], own: null, source: '', readOn: '' },
  }))
  return withPublished(calendar, empty).semesters.filter(({ id }) => ids.includes(id))
}
