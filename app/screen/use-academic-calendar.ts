import { type AcademicCalendar, SHIPPED_CALENDAR } from '../domain/institution/academic-calendar'

/** The calendar that every screen reads. */
export function useAcademicCalendar(): AcademicCalendar {
  return SHIPPED_CALENDAR
}
