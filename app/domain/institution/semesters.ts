/** Which semester of the academic calendar a day belongs to (CAL-07, INPUT-08). */

import { type AcademicCalendar, TERM_START } from './academic-calendar.ts'
import { addDays } from './days.ts'
import type { Day, Semester } from './types.ts'

/** The first day of classes is at most so many days after the first known day of a semester. */
const LATEST_START = 56

/** The first day of a semester, which can be before that of its classes; undefined where it is not published. */
export function termStart(semester: Semester | undefined): Day | undefined {
  return semester?.events.find(({ kind }) => kind === TERM_START)?.start
}

/** The term start, or the first event when the term start is not published. */
function firstDay(semester: Semester): Day {
  return termStart(semester) ?? semester.events[0]?.start ?? ''
}

/** The last day of its last event; empty without events. */
export function lastEventDay({ events }: Semester): Day {
  const days = events.map(({ start, end = start }) => end)
  return days.sort().at(-1) ?? ''
}

/**
 * Whether the semester includes the day: from its term start to the day before the next one's, or to its last event. One of
 * which all days were withdrawn includes none.
 */
export function includesDay({ semesters }: AcademicCalendar, semester: Semester, today: Day): boolean {
  const first = firstDay(semester)
  if (first === '' || today < first) return false
  const next = termStart(semesters[semesters.indexOf(semester) + 1])
  return next ? today < next : today <= lastEventDay(semester)
}

/** The semester under whose dates a day stands: the one that includes it, else the last one before it, else the first. */
export function semesterAt(calendar: AcademicCalendar, day: Day): Semester | undefined {
  const known = calendar.semesters.filter((semester) => firstDay(semester) !== '')
  return (
    known.find((semester) => includesDay(calendar, semester, day)) ??
    known.findLast((semester) => firstDay(semester) <= day) ??
    known[0]
  )
}

/** The semester that includes the day, else the next one; undefined after all that are known. */
export function currentSemester(calendar: AcademicCalendar, today: Day): Semester | undefined {
  return (
    calendar.semesters.find((semester) => includesDay(calendar, semester, today)) ??
    calendar.semesters.find((semester) => firstDay(semester) > today)
  )
}

/** Whether the classes of a semester can begin on a day, as far as its days are known. */
export function canBeginOn({ semesters }: AcademicCalendar, semester: Semester, day: Day): boolean {
  const before = semesters[semesters.indexOf(semester) - 1]
  const earliest = termStart(semester) ?? (before ? addDays(lastEventDay(before), 1) : '')
  const known = firstDay(semester)
  return known === '' || (day >= earliest && day <= addDays(known, LATEST_START))
}
