import type { AcademicCalendarData } from '../types.ts'
import { academicYear2024To2025 } from './academic-calendar/2024-2025.ts'
import { academicYear2025To2026 } from './academic-calendar/2025-2026.ts'
import { academicYear2026To2027 } from './academic-calendar/2026-2027.ts'
import { EVENT_KINDS } from './academic-calendar/event-kinds.ts'

export const academicCalendar: AcademicCalendarData = {
  kinds: EVENT_KINDS,
  years: [academicYear2024To2025, academicYear2025To2026, academicYear2026To2027],
  fewestEventsOfWholeSemester: 10,
  lastRead: '2026-11-21',
  officialPage: 'https://www.udst.edu.qa/current-student/registration',
}
