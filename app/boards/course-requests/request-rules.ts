/** The rules for a course request (CREQ-11 to CREQ-15, DATA-18 to DATA-21). The table has the same checks. */

import type { ErrorCode } from '../../backend/error-catalogue'
import { studentIdError, textError } from '../../backend/field-errors'
import type { Failure } from '../../backend/result'
import { cleanStudentId, FIELD_LIMITS } from '../../domain/table-limits'

/** An interested student, as stored. */
export type Student = { name: string; student_id: string }

/** What the form sends: names and IDs as typed. */
export type RequestPayload = {
  creatorName: string
  creatorStudentId: string
  courseName: string
  students: readonly { name: string; studentId: string }[]
}

/** A typed student as stored: trimmed, with the ID in Latin digits. */
export function cleanStudent({ name, studentId }: { name: string; studentId: string }): Student {
  return { name: name.trim(), student_id: cleanStudentId(studentId) }
}

/** The columns of a request: trimmed, IDs in Latin digits, without blank rows (CREQ-03). */
export function cleanRequest({ creatorName, creatorStudentId, courseName, students }: RequestPayload) {
  return {
    creator_name: creatorName.trim(),
    creator_student_id: cleanStudentId(creatorStudentId),
    course_name: courseName.trim(),
    interested_students: students.map(cleanStudent).filter((student) => !isBlank(student)),
  }
}
export type RequestFields = ReturnType<typeof cleanRequest>

/** The columns that a creator may change, cleaned the same way. Any other property is dropped (DATA-08). */
export function cleanChanges({
  creator_name,
  creator_student_id,
  course_name,
  interested_students,
}: Partial<RequestFields>): Partial<RequestFields> {
  return {
    creator_name: creator_name?.trim(),
    creator_student_id: creator_student_id === undefined ? undefined : cleanStudentId(creator_student_id),
    course_name: course_name?.trim(),
    interested_students: interested_students
      ?.map(({ name, student_id }) => cleanStudent({ name, studentId: student_id }))
      .filter((student) => !isBlank(student)),
  }
}

/** Whether neither name nor ID was typed. */
export function isBlank({ name, student_id }: Student): boolean {
  return name === '' && student_id === ''
}

/** Whether both name and ID were typed. */
export function isComplete({ name, student_id }: Student): boolean {
  return name !== '' && student_id !== ''
}

/** The length rules. The rule for an empty text is added where it is used. */
export const NAME = { most: FIELD_LIMITS.name, tooLong: 'name-too-long' } as const
export const COURSE = { most: FIELD_LIMITS.course, tooLong: 'course-too-long' } as const

export const CREATOR_ID = { notDigits: 'creator-student-id-not-digits' } as const
export const INTERESTED_ID = { notDigits: 'interested-student-id-not-digits' } as const
export const ADDED_ID = { notDigits: 'student-id-not-digits' } as const

/** The service's sentence for the first empty field. An update is checked only in the fields it changes. */
export function checkRequired({
  creator_name,
  creator_student_id,
  course_name,
}: Partial<RequestFields>): ErrorCode | null {
  if (creator_name === '') return 'creator-name-required'
  if (creator_student_id === '') return 'creator-student-id-required'
  return course_name === '' ? 'course-name-required' : null
}

/** The service's first error. An update is checked only in the fields it changes. */
export function checkFields(fields: Partial<RequestFields>): Failure | null {
  const { creator_name, creator_student_id, course_name, interested_students: students } = fields
  return (
    toFailure(checkRequired(fields)) ??
    toFailure(students ? checkList(students) : null) ??
    toFailure(studentIdError(creator_student_id, CREATOR_ID)) ??
    (students ? checkStudents(students) : null) ??
    toFailure(textError(creator_name, NAME)) ??
    toFailure(textError(course_name, COURSE))
  )
}

function toFailure(code: ErrorCode | null): Failure | null {
  return code && { code }
}

function checkList(students: readonly Student[]): ErrorCode | null {
  if (!students.some(isComplete)) return 'students-required'
  if (!students.every(isComplete)) return 'student-incomplete'
  return students.length > FIELD_LIMITS.interestedStudents ? 'request-full' : null
}

function checkStudents(students: readonly Student[]): Failure | null {
  for (const { name, student_id } of students) {
    const code = studentIdError(student_id, INTERESTED_ID) ?? textError(name, NAME)
    if (code) return { code, values: { id: student_id } }
  }
  const ids = new Set(students.map(({ student_id }) => student_id))
  return toFailure(ids.size < students.length ? 'students-duplicate' : null)
}

/** The service's first error about a student to be added. */
export function checkNewStudent({ name, student_id }: Student): ErrorCode | null {
  if (name === '' || student_id === '') return 'student-incomplete'
  return studentIdError(student_id, ADDED_ID) ?? textError(name, NAME)
}
