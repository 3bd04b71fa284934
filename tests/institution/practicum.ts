import type { PracticumData } from '../../app/domain/institution/types'

export const practicum: PracticumData = {
  terms: { autumn: { en: 'Autumn', ar: 'الخريف' }, spring: { en: 'Spring', ar: 'الربيع' } },
  semesters: ['autumn-2026', 'spring-2027', 'autumn-2027'],
  majors: [
    { en: 'Architecture', ar: 'العمارة' },
    { en: 'Marine Biology', ar: 'الأحياء البحرية' },
  ],
}
