/** The components of a pasted course as its sections, with their times (PASTE-07, PASTE-09). */

import { FIELD_LIMITS } from '../field-limits'
import { addDays } from '../institution/days'
import type { Status } from '../institution/registration-pages'
import type { NewCourse } from '../plan/import-courses'
import { MOST_SECTIONS_PER_COURSE, MOST_SLOTS, ROOM_LIMIT, SECTION_LIMIT } from '../plan/plan'
import { type Weeks, weeksText } from '../plan/weeks'
import type { Quote } from './cells'
import { type DateRange, type DayRange, isOneDay } from './dates'
import type { Component, Meeting } from './page-facts'

/** A component of a course, or a row of a class search. */
export type ReadComponent = Component & { meetings: Meeting[]; ranges: DateRange[] }

/** A value, and where the page says it. `isAhead`: before the heading of the course. */
export type Said<Value> = Quote & { value: Value; isAhead: boolean; isContradicted?: boolean }

export type SaidStatus = Said<Status> & { printed: string }

export type ReadCourse = {
  name: string
  title: string | null
  at: Quote
  status: SaidStatus | null
  credits: Said<number | null> | null
  components: ReadComponent[]
}

/** Its weeks are the dates of the meeting, where these are not from the first to the last day of the term (WEEKS-02). */
export type PastedTime = NewCourse['sections'][0]['timeSlots'][0] & { instructors: readonly string[] }

export type PastedSection = { name: string | null; timeSlots: readonly PastedTime[] }

export type PastedCourse = Omit<NewCourse, 'name' | 'sections'> & {
  name: string
  /** One, unless the page leaves it open which is taken. */
  sections: readonly PastedSection[]
}

/** The days of the term, and of a range on the page. */
export type TermDays = { span: DayRange; dayRangeOf: (range: DateRange) => DayRange } | null

/** The courses by their names. What has several headings, as in a page that was pasted twice, is one course. */
export function coursesOf(courses: readonly ReadCourse[], days: TermDays): PastedCourse[] {
  return [...Map.groupBy(courses, ({ name }) => name)].map(([name, parts]) => {
    const credits = parts.flatMap((part) => part.credits?.value ?? [])
    return {
      name,
      title: parts.find(({ title }) => title)?.title?.slice(0, FIELD_LIMITS.course) ?? null,
      credits: credits.length > 0 ? Math.max(...credits) : null,
      sections: sectionsOf(parts)
        .slice(0, MOST_SECTIONS_PER_COURSE)
        .map((components) => ({
          name: sectionName(components),
          timeSlots: timesOf(components, days).slice(0, MOST_SLOTS),
        })),
    }
  })
}

export function hasTooManyTimes(parts: readonly ReadCourse[], days: TermDays): boolean {
  return sectionsOf(parts).some((components) => timesOf(components, days).length > MOST_SLOTS)
}

export function hasTooManySections(parts: readonly ReadCourse[]): boolean {
  return sectionsOf(parts).length > MOST_SECTIONS_PER_COURSE
}

/**
 * Lecture and laboratory are one section with all their times: the student takes them together, they never clash with each
 * other, and tools count the credit hours once. A class search lists several of a kind, without a status: each of them with
 * each of the other kinds is a section to choose from.
 */
function sectionsOf(parts: readonly ReadCourse[]): ReadComponent[][] {
  const components = parts.flatMap((part) => part.components)
  const isTaken = parts.some(({ status }) => status !== null)
  if (isTaken) return [components]
  const kinds = Map.groupBy(components, kindOf)
  return [...kinds.values()].reduce<ReadComponent[][]>(
    (sections, ofKind) => {
      const alternatives = [...Map.groupBy(ofKind, ({ section }) => section).values()]
      // One more than can be kept is enough to know that there are too many.
      return sections
        .flatMap((section) => alternatives.map((components) => [...section, ...components]))
        .slice(0, MOST_SECTIONS_PER_COURSE + 1)
    },
    [[]],
  )
}

/** "LEC" of "Lecture" and "LEC". */
function kindOf({ kind }: ReadComponent): string {
  return kind.slice(0, 3).toUpperCase()
}

/** "2", or "LEC 2, LAB 3" when components have different sections; shorter when a plan cannot hold that. */
function sectionName(components: readonly ReadComponent[]): string | null {
  const sections = [...new Set(components.map(({ section }) => section))]
  if (sections.length <= 1) return sections[0]?.slice(0, SECTION_LIMIT) || null
  const text = [...new Set(components.map((component) => `${kindOf(component)} ${component.section}`))].join(
    ', ',
  )
  return text.length <= SECTION_LIMIT ? text : sections.join(', ').slice(0, SECTION_LIMIT)
}

/** Each time once, in the order of the text; one that pauses in mid-term is a time for each of its parts. */
function timesOf(components: readonly ReadComponent[], days: TermDays): PastedTime[] {
  const meetings = components
    .flatMap((component) => component.meetings)
    .filter(({ dates }) => dates === null || !isOneDay(dates))
    .flatMap((meeting) =>
      meeting.days.map((day) => ({ ...meeting, day, room: meeting.room?.slice(0, ROOM_LIMIT) || null })),
    )
  type Held = (typeof meetings)[number]
  const timeOf = ({ day, startTime, endTime, room }: Held) => ({ day, startTime, endTime, room })
  const same = Map.groupBy(meetings, (meeting) => JSON.stringify(timeOf(meeting)))
  return [...same.values()].flatMap((held) =>
    partsOfTerm(held, days).map((weeks) => ({
      ...timeOf(held[0] as Held),
      instructors: [...new Set(held.flatMap((meeting) => meeting.instructors))],
      ...(weeks !== null && { weeks }),
    })),
  )
}

/** The weeks of each part of the term in which the meetings are; null for all of it, and where its days are not known. */
function partsOfTerm(meetings: readonly Pick<Meeting, 'dates'>[], days: TermDays): (Weeks | null)[] {
  if (!days) return [null]
  const { first, last } = days.span
  const parts: DayRange[] = []
  const ranges = meetings.map(({ dates }) => (dates ? days.dayRangeOf(dates) : days.span))
  for (const range of ranges.toSorted((one, other) => (one.first < other.first ? -1 : 1))) {
    const before = parts.at(-1)
    if (!before || range.first > addDays(before.last, 1)) parts.push({ ...range })
    else if (range.last > before.last) before.last = range.last
  }
  return parts.map((part) =>
    part.first <= first && part.last >= last ? null : weeksText({ kind: 'dates', ...part }),
  )
}
