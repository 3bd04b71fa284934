/** What the calendar's address says after the path. */

import type { EventType, Semester } from '../institution/types'
import { chosenTypes } from './agenda'
import { yearOf } from './semester-choice'

/** The names in the address: `?year=2025-2026&semester=fall-2025&type=exams&type=holidays`. */
export const QUERY = { year: 'year', semester: 'semester', type: 'type' } as const

/** The same query with another semester. */
export function withSemester(query: URLSearchParams, semester: Semester): URLSearchParams {
  const changed = new URLSearchParams(query)
  changed.set(QUERY.year, yearOf(semester))
  changed.set(QUERY.semester, semester.id)
  return changed
}

/** The same query with other types. */
export function withTypes(query: URLSearchParams, types: readonly EventType[]): URLSearchParams {
  const changed = new URLSearchParams(query)
  changed.delete(QUERY.type)
  for (const type of chosenTypes(types)) changed.append(QUERY.type, type)
  return changed
}
