/** Which semester the calendar shows (CAL-07). */

import { ACADEMIC_YEARS, SEMESTERS, TERM_START } from '../institution/academic-calendar'
import type { Day, Semester } from '../institution/types'

function termStart(semester: Semester | undefined): Day | undefined {
  return semester?.events.find(({ kind }) => kind === TERM_START)?.start
}

/** A semester whose term-start is not published begins with its first event. */
function firstDay(semester: Semester): Day {
  return termStart(semester) ?? semester.events[0]?.start ?? ''
}

function lastEventDay({ events }: Semester): Day {
  const days = events.map(({ start, end = start }) => end)
  return days.sort().at(-1) ?? ''
}

/** From its term-start to the day before the next one's; to its own last event when that is not known. */
function holds(semester: Semester, today: Day): boolean {
  if (today < firstDay(semester)) return false
  const next = termStart(SEMESTERS[SEMESTERS.indexOf(semester) + 1])
  return next ? today < next : today <= lastEventDay(semester)
}

/** The semester that holds the day; in a gap and before all semesters the next one, after all of them the last. */
export function semesterOn(today: Day): Semester | undefined {
  return (
    SEMESTERS.find((semester) => holds(semester, today)) ??
    SEMESTERS.find((semester) => firstDay(semester) > today) ??
    SEMESTERS.at(-1)
  )
}

/** Whether the day lies among what the list of a semester shows, from its first event to its end. */
export function reaches(semester: Semester, today: Day): boolean {
  const first = semester.events[0]?.start
  return first !== undefined && first <= today && (today <= lastEventDay(semester) || holds(semester, today))
}

/** The id of the academic year that a semester belongs to. */
export function yearOf(semester: Semester): string {
  return ACADEMIC_YEARS.find(({ semesters }) => semesters.includes(semester))?.id ?? ''
}

/** The semester of the same season in another year; that year's first when it has none. Undefined for an unknown year. */
export function sameSeasonIn(yearId: string, semester: Semester | undefined): Semester | undefined {
  const semesters = ACADEMIC_YEARS.find(({ id }) => id === yearId)?.semesters ?? []
  const season = ({ id }: Semester) => id.split('-')[0]
  return semesters.find((other) => semester && season(other) === season(semester)) ?? semesters[0]
}

/**
 * The semester that an address asks for. One that exists decides, whatever the year says; with a year alone it is
 * today's semester if it lies in that year, else that year's first. What names neither leads to today's semester.
 */
export function chosenSemester(
  asked: { year: string | null; semester: string | null },
  today: Day,
): Semester | undefined {
  const current = semesterOn(today)
  return (
    SEMESTERS.find(({ id }) => id === asked.semester) ??
    (current && yearOf(current) === asked.year ? current : sameSeasonIn(asked.year ?? '', undefined)) ??
    current
  )
}
