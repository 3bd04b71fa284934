import type { ErrorCode } from '../../backend/error-catalogue'

/** Where an update and the form word a rule differently from the creation of a group (PRAC-04 to PRAC-12). */

export const ON_UPDATE = {
  'title-required': 'title-empty',
  'description-required': 'description-empty',
  'semester-required': 'semester-empty',
} as const

export const ON_SCREEN = {
  'description-required': 'idea-required',
  'tags-required': 'major-required',
  'publisher-student-id-required': 'valid-student-id-required',
  'student-id-not-digits': 'valid-student-id-required',
} as const

/** Codes without a reason. The screen then says what has failed. */
const VAGUE: ReadonlySet<ErrorCode> = new Set(['database-error', 'unknown-error', 'unexpected-error'])

/** What the screen says when a save or a delete has failed: the reason if there is one. */
export function failureOnScreen(code: ErrorCode, vague: 'group-not-saved' | 'group-not-deleted'): ErrorCode {
  return VAGUE.has(code) ? vague : code
}
