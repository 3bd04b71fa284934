import type { AcademicCalendar } from '../institution/academic-calendar'
import { currentSemester } from '../institution/semesters'
import { dayAtUniversity } from '../institution/today'
import { EMPTY_PLAN, type Plan } from './plan'

/** What a plan is before its first edit: one of the current semester (INPUT-08). */
export function newPlan(calendar: AcademicCalendar): Plan {
  return { ...EMPTY_PLAN, semester: currentSemester(calendar, dayAtUniversity(Date.now()))?.id ?? null }
}
