/** What student IDs of the university look like (BOARD-05). */

import { profile } from '#institution/profile'
import { cleanStudentId, isDigits } from '../table-limits'

/** The digits of every student ID; undefined where they differ. */
export const STUDENT_ID_DIGITS: number | undefined = profile.studentIdDigits

/** Whether a typed ID is one that the boards take, but not one of this university: worth a question, no reason to refuse it. */
export function isUnusualStudentId(typed: string): boolean {
  const id = cleanStudentId(typed)
  return STUDENT_ID_DIGITS !== undefined && isDigits(id) && id.length !== STUDENT_ID_DIGITS
}

/** Those of the typed IDs that are worth a question, as stored. */
export function unusualStudentIds(typed: readonly string[]): string[] {
  return typed.filter(isUnusualStudentId).map(cleanStudentId)
}
