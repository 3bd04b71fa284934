/** The university's academic calendar as far as it is published (CAL-09 to CAL-17). */

import { academicCalendar } from '#institution/academic-calendar'
import type { AcademicEvent, EventKind, Semester } from './types.ts'

export const ACADEMIC_YEARS = academicCalendar.years

/** All years' semesters, earliest first. */
export const SEMESTERS: readonly Semester[] = ACADEMIC_YEARS.flatMap(({ semesters }) => semesters)

/** A semester with fewer events is published in part only (CAL-06). */
export const FEWEST_EVENTS_OF_WHOLE_SEMESTER = academicCalendar.fewestEventsOfWholeSemester

/** When these dates were last compared with what the university has published, and where it publishes them. */
export const { lastRead: CALENDAR_LAST_READ, officialPage: OFFICIAL_CALENDAR_PAGE } = academicCalendar

/** The kind of event with which a semester starts, where the university has published it. */
export const TERM_START = 'term-start'

/** The kinds of events with which the classes of a semester begin and end. */
export const CLASSES_BEGIN = 'classes-begin'
export const CLASSES_END = 'classes-end'

/** The kind of event with which classes are at other hours. It is no day off. */
export const RAMADAN = 'ramadan'

/** The type and the name of an event. Throws for a kind that the data does not define. */
export function kindOf({ kind }: Pick<AcademicEvent, 'kind'>): EventKind {
  const known = academicCalendar.kinds[kind]
  if (!known) throw new Error(`The academic calendar has no kind "${kind}"`)
  return known
}
