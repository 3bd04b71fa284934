import type { AcademicCalendarData, AcademicYear, EventKind } from '../../app/domain/institution/types'

const KINDS = {
  'term-start': { type: 'academic', name: { en: 'Term begins', ar: 'بداية الفصل' } },
  'fee-deadline': { type: 'deadlines', name: { en: 'Fees due', ar: 'آخر موعد لدفع الرسوم' } },
  'reading-week': { type: 'holidays', name: { en: 'Reading week', ar: 'أسبوع القراءة' } },
  'exam-weeks': { type: 'exams', name: { en: 'Exam weeks', ar: 'أسابيع الامتحانات' } },
} as const satisfies Record<string, EventKind>

const YEAR: AcademicYear<keyof typeof KINDS> = {
  id: '2026-2027',
  name: { en: '2026/27', ar: '2026/27' },
  semesters: [
    {
      id: 'autumn-2026',
      name: { en: 'Autumn 2026', ar: 'فصل الخريف 2026' },
      events: [
        { kind: 'term-start', start: '2026-09-14' },
        { kind: 'fee-deadline', start: '2026-09-25', time: '17:00' },
        { kind: 'reading-week', start: '2026-10-26', end: '2026-10-30' },
        { kind: 'exam-weeks', start: '2026-12-07', end: '2026-12-18' },
      ],
    },
    {
      id: 'spring-2027',
      name: { en: 'Spring 2027', ar: 'فصل الربيع 2027' },
      events: [
        { kind: 'term-start', start: '2027-02-01' },
        { kind: 'exam-weeks', start: '2027-05-10', end: '2027-05-21', tentative: true },
      ],
    },
  ],
}

export const academicCalendar: AcademicCalendarData = {
  kinds: KINDS,
  years: [YEAR],
  fewestEventsOfWholeSemester: 3,
  lastRead: '2026-10-01',
  officialPage: 'https://www.halvern.example/terms',
}
