import { useSyncExternalStore } from 'react'
import { createStore } from '../browser/create-store'
import { type AcademicCalendar, SHIPPED_CALENDAR } from '../domain/institution/academic-calendar'

/** The calendar of this page: the shipped one, until published dates have come (follow-calendar.ts). */
export const calendarOfPage = createStore<AcademicCalendar>(SHIPPED_CALENDAR)

/** The calendar that every screen reads. The first paint has the shipped one. */
export function useAcademicCalendar(): AcademicCalendar {
  return useSyncExternalStore(calendarOfPage.subscribe, calendarOfPage.snapshot, () => SHIPPED_CALENDAR)
}
