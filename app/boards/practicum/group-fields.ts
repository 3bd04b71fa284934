/** The fields of a group, and their rules (PRAC-04 to PRAC-09, DATA-18 to DATA-20). The table has the same checks. */

import type { ErrorCode } from '../../backend/error-catalogue'
import {
  type FieldErrors,
  fieldErrors,
  lineError,
  studentIdError,
  textError,
} from '../../backend/field-errors'
import { cleanStudentId, FIELD_LIMITS, isLongerThan } from '../../domain/table-limits'
import { isSemester, majorOf } from '../every-board/practicum-data'

/** Named like the columns. */
export type GroupFields = {
  title: string
  /** The project idea. */
  description: string
  publisher_student_id: string
  /** A code like `fall-2026`. */
  semester: string
  /** The majors that the group is looking for. */
  tags: readonly string[]
  /** Empty when there are none. */
  notes: string
}

export const EMPTY_GROUP: GroupFields = {
  title: '',
  description: '',
  publisher_student_id: '',
  semester: '',
  tags: [],
  notes: '',
}

/** The form has one field more: the text of a major that is not among the presets. */
export type GroupForm = GroupFields & { customMajor: string }

/** The fields as stored: trimmed, with the ID in Latin digits, without blank majors. */
export function cleaned(fields: GroupFields): GroupFields {
  return { ...EMPTY_GROUP, ...cleanedChanges(fields) }
}

/** The same for an update with some of the fields. Any other property is dropped. */
export function cleanedChanges(changes: Partial<GroupFields>): Partial<GroupFields> {
  const { title, description, publisher_student_id, semester, tags, notes } = changes
  return withoutEmpty({
    title: title?.trim(),
    description: description?.trim(),
    publisher_student_id: publisher_student_id && cleanStudentId(publisher_student_id),
    semester: semester?.trim(),
    tags: tags?.map((tag) => tag.trim()).filter((tag) => tag !== ''),
    notes: notes?.trim(),
  })
}

/**
 * The rules for {@link cleaned} fields, in the order in which the service names what is missing (PRAC-11). An update is
 * checked only in the fields it changes.
 */
export function checkGroup(fields: Partial<GroupFields>): FieldErrors<keyof GroupFields> {
  const { title, description, publisher_student_id, semester, tags, notes } = fields
  return fieldErrors({
    title: textError(title, {
      most: FIELD_LIMITS.title,
      tooLong: 'title-too-long',
      missing: 'title-required',
    }),
    description: textError(description, { ...LONG_TEXT, missing: 'description-required' }),
    tags: tags === undefined ? null : majorsError(tags),
    semester: semester === undefined ? null : semesterError(semester),
    publisher_student_id: studentIdError(publisher_student_id, {
      missing: 'publisher-student-id-required',
      notDigits: 'student-id-not-digits',
    }),
    notes: textError(notes, LONG_TEXT),
  })
}

const LONG_TEXT = { most: FIELD_LIMITS.text, tooLong: 'text-too-long', isLong: true } as const

function semesterError(semester: string): ErrorCode | null {
  if (semester === '') return 'semester-required'
  return isSemester(semester) ? null : 'semester-unknown'
}

function majorsError(tags: readonly string[]): ErrorCode | null {
  if (tags.length === 0) return 'tags-required'
  if (tags.length > FIELD_LIMITS.tags) return 'majors-too-many'
  return tags.map(majorError).find((error) => error !== null) ?? null
}

function majorError(tag: string): ErrorCode | null {
  if (!isLongerThan(tag, FIELD_LIMITS.shortestTag - 1)) return 'major-too-short'
  return isLongerThan(tag, FIELD_LIMITS.tag) ? 'major-too-long' : lineError(tag)
}

/** What the form sends. A custom major that was typed but not added is included: the student means it. */
export function enteredGroup({ customMajor, ...fields }: GroupForm): GroupFields {
  const added = customMajor.trim() === '' ? null : withMajor(fields.tags, customMajor)
  return cleaned(added?.tags ? { ...fields, tags: added.tags } : fields)
}

/** The rules for the form. An error of the custom major replaces one of the chosen majors. */
export function checkGroupForm(form: GroupForm): FieldErrors<keyof GroupForm> {
  const { tags, ...errors } = checkGroup(enteredGroup(form))
  const customMajor =
    form.customMajor.trim() === '' ? undefined : withMajor(form.tags, form.customMajor).error
  if (customMajor) return { ...errors, customMajor }
  return tags ? { ...errors, tags } : errors
}

/** Without the fields that are undefined. */
function withoutEmpty<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>
}

/**
 * Adds a typed major. A major that is already chosen is not added twice, the name of a preset chooses the preset, and an
 * invalid one gives an error.
 */
export function withMajor(
  tags: readonly string[],
  text: string,
): { tag: string; tags: readonly string[]; error?: undefined } | { error: ErrorCode; tags?: undefined } {
  const tag = majorOf(text)
  const error = majorError(tag)
  if (error) return { error }
  const same = tags.find((other) => other.toLowerCase() === tag.toLowerCase())
  if (same !== undefined) return { tag: same, tags }
  if (tags.length >= FIELD_LIMITS.tags) return { error: 'majors-too-many' }
  return { tag, tags: [...tags, tag] }
}
