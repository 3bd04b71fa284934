/** The university's academic calendar as far as it is published (CAL-09 to CAL-17). */

import { academicCalendar } from '#institution/academic-calendar'
import type { AcademicEvent, AcademicYear, Day, EventKind, RegistrationByCredits, Semester } from './types.ts'

/** The dates that are known. Whoever reads them is handed the calendar; screens have it from `useAcademicCalendar`. */
export type AcademicCalendar = Readonly<{
  /** Earliest first. */
  years: readonly AcademicYear[]
  /** All years' semesters, earliest first. */
  semesters: readonly Semester[]
  /** When the dates were last compared with what the university has published. */
  lastRead: Day
  /** Null where credit hours do not decide. */
  registrationByCredits: RegistrationByCredits | null
}>

const { years, lastRead, registrationByCredits = null } = academicCalendar

/** The calendar of this build. */
export const SHIPPED_CALENDAR: AcademicCalendar = {
  years,
  semesters: years.flatMap(({ semesters }) => semesters),
  lastRead,
  registrationByCredits,
}

/** A term and a year, such as 'fall-2026'. Not every one is in the calendar of this device, or still is. */
export function isSemesterId(text: string): boolean {
  return text.length <= LONGEST_SEMESTER_ID && /^[a-z]+(?:-[a-z0-9]+)*-20\d\d$/.test(text)
}

const LONGEST_SEMESTER_ID = 40

/** A semester with fewer events is published in part only (CAL-06). */
export const FEWEST_EVENTS_OF_WHOLE_SEMESTER = academicCalendar.fewestEventsOfWholeSemester

/** Where the university publishes its dates. */
export const OFFICIAL_CALENDAR_PAGE = academicCalendar.officialPage

/** The kind of event with which a semester starts, where the university has published it. */
export const TERM_START = 'term-start'

/** The kinds of events with which the classes of a semester begin and end. */
export const CLASSES_BEGIN = 'classes-begin'
export const CLASSES_END = 'classes-end'

/** The kind of event that is the last day to drop a course. */
export const DROP_DEADLINE = 'drop-deadline'

/** The kind of event with which classes are at other hours. It is no day off. */
export const RAMADAN = 'ramadan'

/** The type and the name of an event. Throws for a kind that the data does not define. */
export function kindOf({ kind, called }: Pick<AcademicEvent, 'kind' | 'called'>): EventKind {
  const known = called ?? academicCalendar.kinds[kind]
  if (!known) throw new Error(`The academic calendar has no kind "${kind}"`)
  return known
}
