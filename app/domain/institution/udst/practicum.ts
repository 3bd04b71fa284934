import type { PracticumData } from '../types'

export const practicum: PracticumData = {
  terms: {
    fall: { en: 'Fall', ar: 'خريف' },
    winter: { en: 'Winter', ar: 'شتاء' },
    spring: { en: 'Spring', ar: 'ربيع' },
  },
  semesters: [
    'fall-2025',
    'winter-2026',
    'spring-2026',
    'fall-2026',
    'winter-2027',
    'spring-2027',
    'fall-2027',
    'winter-2028',
    'spring-2028',
    'fall-2028',
    'winter-2029',
  ],
  majors: [
    { en: 'Data and Cyber Security', ar: 'أمن البيانات والأمن السيبراني' },
    { en: 'Data Science and Artificial Intelligence', ar: 'علم البيانات والذكاء الاصطناعي' },
    { en: 'Information Systems', ar: 'نظم المعلومات' },
    { en: 'Information Technology', ar: 'تكنولوجيا المعلومات' },
    { en: 'Software Engineering', ar: 'هندسة البرمجيات' },
  ],
}
