/** The words of calendars in both languages. They are in no catalogue, because the server writes calendars, too. */

import type { Words } from '../institution/types.ts'

export const WORDS = {
  // As on the screens (app/tools/every-tool/use-plan-text.ts).
  plan: { en: 'My plan', ar: 'جدولي' },
  course: { en: 'New Course', ar: 'مقرر جديد' },
  block: { en: 'Own time', ar: 'وقت خاص' },
  section: { en: 'Section', ar: 'الشعبة' },
  ramadanHours: { en: 'Ramadan hours', ar: 'أوقات رمضان' },
  ramadanEstimate: {
    en: 'Ramadan hours; the end is an estimate: two thirds of the usual length.',
    ar: 'أوقات رمضان، والنهاية تقديرية: ثلثا المدة المعتادة.',
  },
  ramadanUnknown: {
    en: 'In Ramadan at the usual time, because the university’s table of Ramadan hours does not have this start.',
    ar: 'في رمضان بالوقت المعتاد، لأن جدول الجامعة لأوقات رمضان لا يذكر هذه البداية.',
  },
  ramadanExpected: {
    en: 'The dates of Ramadan are expected: the university has not published them yet.',
    ar: 'تواريخ رمضان متوقعة: لم تنشرها الجامعة بعد.',
  },
  academicCalendar: { en: 'Academic calendar', ar: 'التقويم الأكاديمي' },
  partOf: { en: 'part of', ar: 'جزء من' },
  registrationOpens: { en: 'Registration opens for you', ar: 'يبدأ التسجيل لك' },
  fromCredits: { en: 'Earned credit hours, from', ar: 'الساعات المعتمدة المكتسبة، ابتداءً من' },
  done: { en: 'done', ar: 'أُنجز' },
  until: { en: 'until', ar: 'حتى' },
  tentative: { en: 'This date may still change.', ar: 'قد يتغيّر هذا التاريخ.' },
} as const satisfies Record<string, Words>
