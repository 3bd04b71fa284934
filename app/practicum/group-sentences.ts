import type { ErrorCode } from '../backend/error-catalogue'
import type { Failure } from '../backend/result'
import type { GroupProblems } from './group-fields'

/** Which sentence of the catalogue tells what is wrong with a group (PRAC-04 to PRAC-12): the service and the form word it differently. */

export type GroupSentences = {
  [Field in keyof GroupProblems]-?: Record<NonNullable<GroupProblems[Field]>, ErrorCode>
}

/** The service's, in the order in which it names what is missing. */
export const ON_CREATION: GroupSentences = {
  title: { missing: 'title-required', 'too-long': 'title-too-long' },
  description: { missing: 'description-required', 'too-long': 'text-too-long' },
  tags: {
    missing: 'tags-required',
    'too-short': 'major-too-short',
    'too-long': 'major-too-long',
    'too-many': 'majors-too-many',
  },
  semester: { missing: 'semester-required', unknown: 'semester-required' },
  publisher_student_id: {
    missing: 'publisher-student-id-required',
    'not-digits': 'student-id-not-digits',
    'too-long': 'student-id-too-long',
  },
  notes: { 'too-long': 'text-too-long' },
}

export const ON_UPDATE: GroupSentences = {
  ...ON_CREATION,
  title: { ...ON_CREATION.title, missing: 'title-empty' },
  description: { ...ON_CREATION.description, missing: 'description-empty' },
  semester: { ...ON_CREATION.semester, missing: 'semester-empty' },
}

/** The form's, beside its fields. */
export const ON_SCREEN: GroupSentences = {
  ...ON_CREATION,
  description: { ...ON_CREATION.description, missing: 'idea-required' },
  tags: { ...ON_CREATION.tags, missing: 'major-required' },
  publisher_student_id: {
    ...ON_CREATION.publisher_student_id,
    missing: 'valid-student-id-required',
    'not-digits': 'valid-student-id-required',
  },
}

/** They say no more than that it failed; the screen says what did. */
const VAGUE: readonly ErrorCode[] = ['database-error', 'unknown-error', 'unexpected-error']

/** What the screen says of a failed save or delete: the server's reason where it is one, else that it failed. */
export function failureOnScreen(failure: Failure, vague: 'group-not-saved' | 'group-not-deleted'): Failure {
  return VAGUE.includes(failure.code) ? { code: vague } : failure
}
