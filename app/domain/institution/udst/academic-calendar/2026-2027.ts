import type { AcademicYear } from '../../types.ts'
import type { Kind } from './event-kinds.ts'

export const academicYear2026To2027: AcademicYear<Kind> = {
  id: '2026-2027',
  name: { en: 'Academic Year 2026-2027', ar: 'العام الأكاديمي 2026-2027' },
  semesters: [
    {
      id: 'fall-2026',
      name: { en: 'Fall 2026', ar: 'خريف 2026' },
      events: [
        { kind: 'program-change-window', start: '2026-06-07', end: '2026-06-16' },
        { kind: 'registration-opens', start: '2026-06-28' },
        { kind: 'term-start', start: '2026-08-23' },
        // Not published by the university: Amiri Decision 57 of 2025 sets the day.
        { kind: 'national-day', start: '2026-12-18' },
      ],
    },
    {
      id: 'winter-2027',
      name: { en: 'Winter 2027', ar: 'شتاء 2027' },
      events: [
        // Not published by the university: Amiri Decision 57 of 2025 sets the day.
        { kind: 'national-sport-day', start: '2027-02-09' },
      ],
    },
  ],
}
