/** What the registration system writes on its pages, as the reader of pasted text asks for it (PASTE-01 to PASTE-04). */

import { registrationPages } from '#institution/registration-system'
import type { RegistrationPagesData } from './types.ts'

/** Phrases of the data are shorter; the expressions take quadratic time. */
const LONGEST_PHRASE = 200

/** A phrase as the data has it: lower case, single blanks, without punctuation at its ends. */
export function phraseOf(text: string): string {
  return text
    .slice(0, LONGEST_PHRASE)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s|•·*>«»-]+|[\s|•·*<:;,.«»-]+$/g, '')
}

const { statuses, furniture, labels } = registrationPages

/** `asked`: whether a course with such a status is taken is for the student to say. */
export type Status = keyof RegistrationPagesData['statuses'] | 'asked'

/** How the data names courses that are not taken. */
const NOT_TAKEN = ['dropped', 'waitlisted', 'cancelled'] as const

/** What a status means; null for a phrase that is none of the data. */
export function statusNamed(text: string): Status | null {
  const phrase = phraseOf(text)
  if (statuses.taken.includes(phrase)) return 'taken'
  const beginsWith = (start: string) => phrase === start || /^[ (]/.test(phrase.slice(start.length))
  return (
    NOT_TAKEN.find((status) =>
      statuses[status].some((start) => phrase.startsWith(start) && beginsWith(start)),
    ) ?? null
  )
}

export const { courseCodes: COURSE_CODES } = registrationPages
export const COMPONENTS: ReadonlySet<string> = new Set(registrationPages.components)
export const NO_SUBJECTS: ReadonlySet<string> = new Set(registrationPages.noSubjects)
export const ROOMS: ReadonlySet<string> = new Set(registrationPages.rooms)
export const STAFF: ReadonlySet<string> = new Set(registrationPages.staff)
export const TITLES: ReadonlySet<string> = new Set(registrationPages.titles)

const LABELS: ReadonlySet<string> = new Set(labels)
const FURNITURE: ReadonlySet<string | RegExp> = new Set(furniture)
const FURNITURE_SHAPES = furniture.filter((line) => line instanceof RegExp)

/** Whether a text is the heading of a column or the label of a value. */
export function isLabel(text: string): boolean {
  return LABELS.has(phraseOf(text))
}

/** Whether a line is on every page, whatever its classes are. */
export function isFurniture(text: string): boolean {
  const phrase = phraseOf(text)
  return (
    phrase === '' ||
    LABELS.has(phrase) ||
    FURNITURE.has(phrase) ||
    FURNITURE_SHAPES.some((shape) => shape.test(phrase))
  )
}
