/** Graduation projects at the university (PRAC-02, PRAC-03): the semesters they can run in and the majors they look for. */

import type { Language } from '../i18n/language'

const TERMS = {
  fall: { en: 'Fall', ar: 'خريف' },
  winter: { en: 'Winter', ar: 'شتاء' },
  spring: { en: 'Spring', ar: 'ربيع' },
} as const satisfies Record<string, Record<Language, string>>

/** The semesters to choose from, as they are stored. */
export const PRACTICUM_SEMESTERS = [
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
] as const satisfies readonly `${keyof typeof TERMS}-20${number}`[]

/** What the table takes for a semester: also one that is not offered any more, or not yet. */
const SEMESTER = /^(fall|winter|spring)-(20[0-9]{2})$/

function partsOf(code: string): { term: keyof typeof TERMS; year: string } | null {
  const [, term, year = ''] = SEMESTER.exec(code) ?? []
  return term ? { term: term as keyof typeof TERMS, year } : null
}

export function isSemester(code: string): boolean {
  return partsOf(code) !== null
}

/** `fall-2026` gives "Fall 2026". What is no semester comes back as it is. */
export function semesterName(code: string, language: Language): string {
  const parts = partsOf(code)
  return parts ? `${TERMS[parts.term][language]} ${parts.year}` : code
}

/** The majors that a group can choose without typing. The English name is also what is stored. */
export const PRACTICUM_MAJORS = [
  { en: 'Data and Cyber Security', ar: 'أمن البيانات والأمن السيبراني' },
  { en: 'Data Science and Artificial Intelligence', ar: 'علم البيانات والذكاء الاصطناعي' },
  { en: 'Information Systems', ar: 'نظم المعلومات' },
  { en: 'Information Technology', ar: 'تكنولوجيا المعلومات' },
  { en: 'Software Engineering', ar: 'هندسة البرمجيات' },
] as const satisfies readonly Record<Language, string>[]

/** A stored major in the language of the interface; one that a student typed stays as it was typed. */
export function majorName(tag: string, language: Language): string {
  return PRACTICUM_MAJORS.find(({ en }) => en === tag)?.[language] ?? tag
}

/** What is stored for a major that was typed: the preset that it names in either language, whatever its case, else the text. */
export function majorOf(text: string): string {
  const typed = text.trim().toLowerCase()
  return PRACTICUM_MAJORS.find(({ en, ar }) => en.toLowerCase() === typed || ar === typed)?.en ?? text.trim()
}
