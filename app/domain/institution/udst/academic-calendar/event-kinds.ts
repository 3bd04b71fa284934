import type { EventKind } from '../../types.ts'

/** Each kind has one name, the same in every semester (CAL-08). */
export const EVENT_KINDS = {
  'registration-opens': { type: 'registration', name: { en: 'Registration opens', ar: 'بدء التسجيل' } },
  'registration-closes': { type: 'deadlines', name: { en: 'Registration closes', ar: 'انتهاء مدة التسجيل' } },
  'appeal-deadline': {
    type: 'deadlines',
    name: { en: 'Appeal applications due', ar: 'انتهاء مهلة تقديم التظلّمات' },
  },
  'appeal-hearings': { type: 'academic', name: { en: 'Appeals heard', ar: 'النظر في التظلّمات' } },
  'term-start': {
    type: 'academic',
    name: { en: 'Term begins and faculty return', ar: 'انطلاق الفصل الدراسي وعودة أعضاء هيئة التدريس' },
  },
  'classes-begin': { type: 'academic', name: { en: 'Classes begin', ar: 'بداية المحاضرات' } },
  'add-drop-opens': {
    type: 'registration',
    name: { en: 'Add/drop window opens', ar: 'بدء مدة إضافة المقررات وحذفها' },
  },
  'add-drop-closes': {
    type: 'deadlines',
    name: { en: 'Add/drop window closes', ar: 'انتهاء مدة إضافة المقررات وحذفها' },
  },
  'full-refund-deadline': {
    type: 'deadlines',
    name: { en: 'Full-refund withdrawal deadline', ar: 'نهاية مهلة الانسحاب مع استرداد الرسوم كاملة' },
  },
  'prorated-refund-deadline': {
    type: 'deadlines',
    name: { en: 'Prorated-refund withdrawal deadline', ar: 'نهاية مهلة الانسحاب مع استرداد نسبي للرسوم' },
  },
  'midterm-exams': { type: 'exams', name: { en: 'Midterm exams', ar: 'امتحانات منتصف الفصل' } },
  'drop-deadline': {
    type: 'deadlines',
    name: {
      en: 'Course drop and semester withdrawal deadline',
      ar: 'نهاية مهلة حذف المقررات أو الانسحاب من الفصل',
    },
  },
  'classes-end': { type: 'academic', name: { en: 'Classes end', ar: 'نهاية المحاضرات' } },
  'final-exams': { type: 'exams', name: { en: 'Final exams', ar: 'الامتحانات النهائية' } },
  'term-end': { type: 'academic', name: { en: 'Term ends', ar: 'ختام الفصل الدراسي' } },
  'national-day': { type: 'holidays', name: { en: 'Qatar National Day', ar: 'اليوم الوطني لدولة قطر' } },
  'grades-released': { type: 'academic', name: { en: 'Grades released', ar: 'إعلان الدرجات' } },
  'national-sport-day': { type: 'holidays', name: { en: 'National Sport Day', ar: 'اليوم الرياضي للدولة' } },
  ramadan: { type: 'holidays', name: { en: 'Ramadan', ar: 'شهر رمضان' } },
  'eid-al-fitr': { type: 'holidays', name: { en: 'Eid al-Fitr break', ar: 'إجازة عيد الفطر' } },
  'eid-al-adha': { type: 'holidays', name: { en: 'Eid al-Adha break', ar: 'إجازة عيد الأضحى' } },
  'program-change-window': {
    type: 'registration',
    name: { en: 'Program change requests accepted', ar: 'فترة استقبال طلبات تغيير البرنامج' },
  },
  'midterm-break': { type: 'holidays', name: { en: 'Midterm break', ar: 'عطلة منتصف الفصل' } },
  'skills-day': { type: 'academic', name: { en: 'Skills Day', ar: 'يوم المهارات' } },
  'graduation-ceremonies': { type: 'academic', name: { en: 'Graduation ceremonies', ar: 'حفلات التخرج' } },
} as const satisfies Record<string, EventKind>

export type Kind = keyof typeof EVENT_KINDS
