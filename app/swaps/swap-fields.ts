/** The fields of a swap request, named like its columns, and their rules (SWAP-01 to SWAP-03, DATA-18, DATA-20). The table has the same checks. */

import { type FieldErrors, fieldErrors, studentIdError, textError } from '../backend/field-errors'
import { cleanStudentId, FIELD_LIMITS } from '../backend/field-limits'
import { toLatinDigits } from '../i18n/digits'

export type SwapFields = {
  course_name: string
  current_section: string
  target_section: string
  /** 1 to 20 digits. */
  creator_student_id: string
}

/** Undefined fields do not change. */
type SwapChanges = { [Field in keyof SwapFields]?: SwapFields[Field] | undefined }

/** The fields as stored: trimmed, with sections and student ID in Latin digits. Any other property is dropped. */
export function cleaned(fields: SwapFields): SwapFields
export function cleaned(fields: SwapChanges): SwapChanges
export function cleaned(fields: SwapChanges): SwapChanges {
  const { course_name, current_section, target_section, creator_student_id } = fields
  return {
    course_name: course_name?.trim(),
    current_section: current_section && toLatinDigits(current_section).trim(),
    target_section: target_section && toLatinDigits(target_section).trim(),
    creator_student_id: creator_student_id === undefined ? undefined : cleanStudentId(creator_student_id),
  }
}

/** Whether two sections are equal, ignoring case, blanks at the ends, and the script of the digits (SWAP-03). */
export function areSameSection(one: string, other: string): boolean {
  const plain = (section: string) => toLatinDigits(section).trim().toLowerCase()
  return plain(one) === plain(other)
}

/** The rules for {@link cleaned} fields, in the order of the form. An update is checked only in the fields it changes. */
export function checkSwap(fields: SwapChanges): FieldErrors<keyof SwapFields> {
  const { course_name, current_section, target_section, creator_student_id } = fields
  const { course, section } = FIELD_LIMITS
  return fieldErrors({
    course_name: textError(course_name, {
      most: course,
      tooLong: 'course-too-long',
      missing: 'course-name-required',
    }),
    current_section: textError(current_section, {
      most: section,
      tooLong: 'section-too-long',
      missing: 'current-section-required',
    }),
    target_section:
      textError(target_section, {
        most: section,
        tooLong: 'section-too-long',
        missing: 'target-section-required',
      }) ?? (areEqual(current_section, target_section) ? 'sections-equal' : null),
    creator_student_id: studentIdError(creator_student_id, {
      missing: 'student-id-required',
      notDigits: 'student-id-not-digits',
    }),
  })
}

function areEqual(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && areSameSection(one, other)
}
