/** Selects the semester to show (CAL-07). */

import type { AcademicCalendar } from '../../domain/institution/academic-calendar'
import { currentSemester, includesDay, lastEventDay } from '../../domain/institution/semesters'
import type { Day, Semester } from '../../domain/institution/types'

/** The semester that includes the day, else the next one, else the last. */
export function semesterOn(calendar: AcademicCalendar, today: Day): Semester | undefined {
  return currentSemester(calendar, today) ?? calendar.semesters.at(-1)
}

/** Whether the list of a semester marks this day as today: from its first event to its end. */
export function reaches(calendar: AcademicCalendar, semester: Semester, today: Day): boolean {
  const first = semester.events[0]?.start
  return (
    first !== undefined &&
    first <= today &&
    (today <= lastEventDay(semester) || includesDay(calendar, semester, today))
  )
}

/** The ID of the semester's academic year. */
export function yearOf(calendar: AcademicCalendar, semester: Semester): string {
  return calendar.years.find(({ semesters }) => semesters.includes(semester))?.id ?? ''
}

/** The same season in another year, or that year's first semester. Undefined for an unknown year. */
export function sameSeasonIn(
  calendar: AcademicCalendar,
  yearId: string,
  semester: Semester | undefined,
): Semester | undefined {
  const semesters = calendar.years.find(({ id }) => id === yearId)?.semesters ?? []
  const season = ({ id }: Semester) => id.split('-')[0]
  return semesters.find((other) => semester && season(other) === season(semester)) ?? semesters[0]
}

/**
 * The semester for an address. A known semester wins over the year. A year alone gives today's semester if it is in that
 * year, else the year's first. Anything else gives today's semester.
 */
export function chosenSemester(
  calendar: AcademicCalendar,
  requested: { year: string | null; semester: string | null },
  today: Day,
): Semester | undefined {
  const current = semesterOn(calendar, today)
  return (
    calendar.semesters.find(({ id }) => id === requested.semester) ??
    (current && yearOf(calendar, current) === requested.year
      ? current
      : sameSeasonIn(calendar, requested.year ?? '', undefined)) ??
    current
  )
}
