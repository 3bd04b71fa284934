/** The fields of a swap request, named like its columns, and their rules (SWAP-01 to SWAP-03, MATCH-01, DATA-18, DATA-20). The table has the same checks. */

import type { ErrorCode } from '../../backend/error-catalogue'
import { type FieldErrors, fieldErrors, studentIdError, textError } from '../../backend/field-errors'
import { sectionKey } from '../../domain/course-keys'
import { cleanStudentId, FIELD_LIMITS } from '../../domain/table-limits'
import { toLatinDigits } from '../../i18n/digits'

export type SwapFields = {
  course_name: string
  current_section: string
  target_section: string
  /** More sections that would do as well. None when left out. */
  other_target_sections?: string[] | undefined
  /** 1 to 20 digits. */
  creator_student_id: string
}

/** Undefined fields do not change. */
export type SwapChanges = { [Field in keyof SwapFields]?: SwapFields[Field] | undefined }

/** The fields as stored: trimmed, with sections and student ID in Latin digits, without blank further sections. Any other property is dropped. */
export function cleaned(fields: SwapFields): SwapFields
export function cleaned(fields: SwapChanges): SwapChanges
export function cleaned(fields: SwapChanges): SwapChanges {
  const { course_name, current_section, target_section, other_target_sections, creator_student_id } = fields
  return {
    course_name: course_name?.trim(),
    current_section: current_section && cleanedSection(current_section),
    target_section: target_section && cleanedSection(target_section),
    other_target_sections: other_target_sections?.map(cleanedSection).filter((section) => section !== ''),
    creator_student_id: creator_student_id === undefined ? undefined : cleanStudentId(creator_student_id),
  }
}

const cleanedSection = (section: string) => toLatinDigits(section).trim()

/** Whether two sections are equal, however they are written (SWAP-03, MATCH-03). */
export function areSameSection(one: string, other: string): boolean {
  return sectionKey(one) === sectionKey(other)
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
    other_target_sections: othersError(fields),
    creator_student_id: studentIdError(creator_student_id, {
      missing: 'student-id-required',
      notDigits: 'student-id-not-digits',
    }),
  })
}

function othersError({ other_target_sections = [], ...fields }: SwapChanges): ErrorCode | undefined {
  if (other_target_sections.length >= FIELD_LIMITS.targetSections) return 'sections-too-many'
  return otherSectionErrors({ ...fields, other_target_sections }).find((error) => error !== null) ?? undefined
}

/** The error of each further section, so that a form can show it beside its field. A blank one has none. */
export function otherSectionErrors({
  current_section,
  target_section,
  other_target_sections = [],
}: SwapChanges): (ErrorCode | null)[] {
  return other_target_sections.map((section, place) => {
    if (section.trim() === '') return null
    const earlier = [target_section, ...other_target_sections.slice(0, place)]
    return (
      textError(section.trim(), { most: FIELD_LIMITS.section, tooLong: 'section-too-long' }) ??
      (areEqual(current_section, section) ? 'sections-equal' : null) ??
      (earlier.some((wanted) => areEqual(wanted, section)) ? 'section-repeated' : null)
    )
  })
}

function areEqual(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && areSameSection(one, other)
}
