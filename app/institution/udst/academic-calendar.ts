import type { AcademicCalendarData } from '../types'
import { academicYear2024To2025 } from './academic-calendar/2024-2025'
import { academicYear2025To2026 } from './academic-calendar/2025-2026'
import { academicYear2026To2027 } from './academic-calendar/2026-2027'
import { EVENT_KINDS } from './academic-calendar/event-kinds'

export const academicCalendar: AcademicCalendarData = {
  kinds: EVENT_KINDS,
  years: [academicYear2024To2025, academicYear2025To2026, academicYear2026To2027],
  fewestEventsOfWholeSemester: 10,
}
