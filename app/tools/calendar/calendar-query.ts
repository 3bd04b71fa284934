/** The query of the calendar's address. */

import type { AcademicCalendar } from '../../domain/institution/academic-calendar'
import type { Semester } from '../../domain/institution/types'
import { type CalendarType, chosenTypes } from './agenda'
import { yearOf } from './semester-choice'

/** The parameter names: `?year=2025-2026&semester=fall-2025&type=exams&type=holidays`. */
export const QUERY = { year: 'year', semester: 'semester', type: 'type' } as const

/** The query with this semester and its year. */
export function withSemester(
  calendar: AcademicCalendar,
  query: URLSearchParams,
  semester: Semester,
): URLSearchParams {
  const changed = new URLSearchParams(query)
  changed.set(QUERY.year, yearOf(calendar, semester))
  changed.set(QUERY.semester, semester.id)
  return changed
}

/** The query with these event types; without any where they are none or all. */
export function withTypes(query: URLSearchParams, types: readonly CalendarType[]): URLSearchParams {
  const changed = new URLSearchParams(query)
  changed.delete(QUERY.type)
  for (const type of chosenTypes(types)) changed.append(QUERY.type, type)
  return changed
}
