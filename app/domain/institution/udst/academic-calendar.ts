import type { AcademicCalendarData, RegistrationByCredits } from '../types.ts'
import { academicYear2024To2025 } from './academic-calendar/2024-2025.ts'
import { academicYear2025To2026 } from './academic-calendar/2025-2026.ts'
import { academicYear2026To2027 } from './academic-calendar/2026-2027.ts'
import { EVENT_KINDS } from './academic-calendar/event-kinds.ts'

/**
 * As the page says, "based on students' level and credit hours they have earned in their current program". Of the semesters
 * in this calendar it has published the days of Winter 2025 alone; Fall 2023 had the same groups on other days.
 */
const REGISTRATION_BY_CREDITS: RegistrationByCredits = {
  page: 'https://www.udst.edu.qa/current-student/registration',
  fromCredits: [90, 60, 30, 0],
  opens: { 'winter-2025': ['2024-11-10', '2024-11-13', '2024-11-17', '2024-11-20'] },
}

export const academicCalendar: AcademicCalendarData = {
  kinds: EVENT_KINDS,
  years: [academicYear2024To2025, academicYear2025To2026, academicYear2026To2027],
  fewestEventsOfWholeSemester: 10,
  lastRead: '2026-11-21',
  officialPage: 'https://www.udst.edu.qa/current-student/registration',
  registrationByCredits: REGISTRATION_BY_CREDITS,
}
