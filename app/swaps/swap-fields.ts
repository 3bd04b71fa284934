/** What a student types about a swap, named as its columns are, and its rules (SWAP-01 to SWAP-03, DATA-18, DATA-20). The table refuses the same. */

import type { ErrorCode } from '../backend/error-catalogue'
import { cleanStudentId, FIELD_LIMITS, isDigits, isLongerThan } from '../backend/field-limits'
import { toLatinDigits } from '../i18n/digits'

export type SwapFields = {
  course_name: string
  current_section: string
  target_section: string
  /** 1 to 20 digits. */
  creator_student_id: string
}

/** Fields that a change leaves out are undefined. */
type SwapChanges = { [Field in keyof SwapFields]?: SwapFields[Field] | undefined }

export type SwapProblems = { [Field in keyof SwapFields]?: ErrorCode | undefined }

/** The fields as they are stored: without blanks at their ends, sections and student ID in Latin digits, and nothing else. */
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

/** Whether two sections are equal but for capitals, the blanks at their ends, and the script of their digits. */
export function areSameSection(one: string, other: string): boolean {
  const plain = (section: string) => toLatinDigits(section).trim().toLowerCase()
  return plain(one) === plain(other)
}

/** What is wrong with {@link cleaned} fields, in the order of the form; empty when they may be stored. Fields left out are not judged. */
export function checkSwap(fields: SwapChanges): SwapProblems {
  const { course_name, current_section, target_section, creator_student_id } = fields
  const isSame =
    current_section !== undefined &&
    target_section !== undefined &&
    areSameSection(current_section, target_section)
  const found: { [Field in keyof SwapFields]: ErrorCode | undefined } = {
    course_name: lengthProblem(course_name, FIELD_LIMITS.course, 'course-name-required', 'course-too-long'),
    current_section: lengthProblem(
      current_section,
      FIELD_LIMITS.section,
      'current-section-required',
      'section-too-long',
    ),
    target_section:
      lengthProblem(target_section, FIELD_LIMITS.section, 'target-section-required', 'section-too-long') ??
      (isSame ? 'sections-equal' : undefined),
    creator_student_id:
      lengthProblem(
        creator_student_id,
        FIELD_LIMITS.studentId,
        'student-id-required',
        'student-id-too-long',
      ) ??
      (creator_student_id === undefined || isDigits(creator_student_id)
        ? undefined
        : 'student-id-not-digits'),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}

function lengthProblem(
  text: string | undefined,
  most: number,
  missing: ErrorCode,
  tooLong: ErrorCode,
): ErrorCode | undefined {
  if (text === undefined) return undefined
  if (text === '') return missing
  return isLongerThan(text, most) ? tooLong : undefined
}
