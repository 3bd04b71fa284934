/** What moderators publish of the academic calendar, laid over the shipped one. */

import type { AcademicCalendar } from './academic-calendar.ts'
import type { AcademicEvent, AcademicYear, Day, EventKind, Semester, Words } from './types.ts'

/** Where the back end has the published dates of everybody, as `readPublished` takes them. */
export const PUBLISHED_DATES_PATH =
  '/rest/v1/published_dates?select=semester,kind,dates,own,source,read_on&order=semester,kind'

/** The same of a copy without a back end: a file beside its pages (CAL-25). */
export const CALENDAR_FILE = 'calendar.json'

/** All dates of one kind in one semester: they stand in the place of the shipped ones. */
export type PublishedDates = Readonly<{
  /** The id of a semester, such as 'fall-2027'. */
  semester: string
  /** A kind of the data, or another one with `own`. */
  kind: string
  /** None where the university took them back. */
  dates: readonly Omit<AcademicEvent, 'kind' | 'called' | 'published'>[]
  /** The type and the name of a kind that the data does not have. */
  own: EventKind | null
  /** The page or the mail with the dates, and the day on which it was read. */
  source: string
  readOn: Day
}>

/** The calendar with what was published; the same object where nothing was. */
export function withPublished(
  shipped: AcademicCalendar,
  published: readonly PublishedDates[],
): AcademicCalendar {
  if (published.length === 0) return shipped
  const bySemester = Map.groupBy(published, ({ semester }) => semester)
  const added = [...bySemester.keys()]
    .filter((id) => !shipped.semesters.some((semester) => semester.id === id))
    .flatMap((id) => newSemester(shipped, id) ?? [])
  const years = [...shipped.years, ...newYears(shipped, added)]
    .map((year) => ({
      ...year,
      semesters: [...year.semesters, ...added.filter(({ id }) => academicYearOf(shipped, id) === year.id)]
        .sort((one, other) => placeInYear(shipped, one.id) - placeInYear(shipped, other.id))
        .map((semester) => ({ ...semester, events: eventsOf(semester, bySemester.get(semester.id) ?? []) })),
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  return { ...shipped, years, semesters: years.flatMap(({ semesters }) => semesters) }
}

function eventsOf({ events }: Semester, published: readonly PublishedDates[]): readonly AcademicEvent[] {
  if (published.length === 0) return events
  const kinds = new Set(published.map(({ kind }) => kind))
  return [
    ...events.filter(({ kind }) => !kinds.has(kind)),
    ...published.flatMap(({ kind, dates, own, source, readOn }) =>
      dates.map((date) => ({
        ...date,
        kind,
        ...(own && { called: own }),
        published: { source, readOn },
      })),
    ),
  ].sort((one, other) => (one.start === other.start ? 0 : one.start < other.start ? -1 : 1))
}

/** 'fall' of 'fall-2026', and its year. */
export const termOf = (id: string) => id.slice(0, -5)
export const yearOf = (id: string) => Number(id.slice(-4))

/** Whether a day can be published for a semester: from April before its year to March after it. */
export function isNearSemester(day: Day, semester: string): boolean {
  return day >= `${yearOf(semester) - 1}-04-01` && day <= `${yearOf(semester) + 1}-03-31`
}

/** The terms of a year, in the order of the calendar's longest. */
function termsOfYear({ years }: AcademicCalendar): readonly string[] {
  const longest = years.map(({ semesters }) => semesters).sort((one, other) => other.length - one.length)
  return [...new Set(longest.flat().map(({ id }) => termOf(id)))]
}

function placeInYear(calendar: AcademicCalendar, id: string): number {
  return termsOfYear(calendar).indexOf(termOf(id))
}

/** '2027-2028' of fall-2027 and of winter-2028: a term counts on from the calendar year in which it last was. */
function academicYearOf({ years }: AcademicCalendar, id: string): string | null {
  const known = years.findLast(({ semesters }) => semesters.some((other) => termOf(other.id) === termOf(id)))
  const same = known?.semesters.find((other) => termOf(other.id) === termOf(id))
  return known && same ? later(known.id, yearOf(id) - yearOf(same.id)) : null
}

/** A semester of a term that the calendar has in another year, so that its name is known; undefined for any other. */
function newSemester({ semesters }: AcademicCalendar, id: string): Semester | undefined {
  const same = semesters.findLast((other) => termOf(other.id) === termOf(id))
  return same && { id, name: laterWords(same.name, yearOf(id) - yearOf(same.id)), events: [] }
}

function newYears(calendar: AcademicCalendar, added: readonly Semester[]): AcademicYear[] {
  const last = calendar.years.at(-1)
  const ids = new Set(added.flatMap(({ id }) => academicYearOf(calendar, id) ?? []))
  return [...ids]
    .filter((id) => last && !calendar.years.some((year) => year.id === id))
    .flatMap((id) => {
      if (!last) return []
      const count = Number.parseInt(id, 10) - Number.parseInt(last.id, 10)
      return [{ id, name: laterWords(last.name, count), semesters: [] }]
    })
}

/** A name with each of its years so many later, the short one of "2026/27" too. */
function later(text: string, count: number): string {
  return text.replace(/\d{4}|(?<=\d{4}[/–-])\d{2}(?!\d)/g, (year) =>
    `${Number(year) + count}`.slice(-year.length),
  )
}

function laterWords({ en, ar }: Words, count: number): Words {
  return { en: later(en, count), ar: later(ar, count) }
}
