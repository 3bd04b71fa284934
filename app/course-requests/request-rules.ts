/** What a course request may hold (CREQ-11 to CREQ-15, DATA-18 to DATA-21). The table refuses the same. */

import type { ErrorCode } from '../backend/error-catalogue'
import { cleanStudentId, FIELD_LIMITS, isDigits, isLongerThan } from '../backend/field-limits'
import type { Failure } from '../backend/result'

/** Who wants the course, as the table keeps it. */
export type Student = { name: string; student_id: string }

/** What the form sends. Names and IDs as they were typed. */
export type RequestPayload = {
  creatorName: string
  creatorStudentId: string
  courseName: string
  students: readonly { name: string; studentId: string }[]
}

export function cleanStudent({ name, studentId }: { name: string; studentId: string }): Student {
  return { name: name.trim(), student_id: cleanStudentId(studentId) }
}

/** The columns of a request: trimmed, IDs in Latin digits, rows that are blank dropped (CREQ-03). */
export function cleanRequest({ creatorName, creatorStudentId, courseName, students }: RequestPayload) {
  return {
    creator_name: creatorName.trim(),
    creator_student_id: cleanStudentId(creatorStudentId),
    course_name: courseName.trim(),
    interested_students: students.map(cleanStudent).filter((student) => !isBlank(student)),
  }
}
export type RequestFields = ReturnType<typeof cleanRequest>

/** What a creator may change of a request, cleaned alike; whatever else is handed in is left out (DATA-08). */
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

export function isBlank({ name, student_id }: Student): boolean {
  return name === '' && student_id === ''
}

export function isComplete({ name, student_id }: Student): boolean {
  return name !== '' && student_id !== ''
}

/** The IDs that stand more than once. */
function repeatedIds(students: readonly Student[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(students.map(({ student_id }) => student_id).filter((id) => seen.size === seen.add(id).size))
}

/** What is wrong with an ID that is not empty; `notDigits` is the sentence for one that is more than digits. */
export function idProblem(id: string, notDigits: Failure): Failure | null {
  if (!isDigits(id)) return notDigits
  return isLongerThan(id, FIELD_LIMITS.studentId) ? { code: 'student-id-too-long' } : null
}

export const CREATOR_ID_NOT_DIGITS: Failure = { code: 'creator-student-id-not-digits' }

export function interestedIdNotDigits(id: string): Failure {
  return { code: 'interested-student-id-not-digits', values: { id } }
}

/** The sentence of the service for a field without which there is no request. Fields that an update leaves out are not judged. */
export function checkRequired({
  creator_name,
  creator_student_id,
  course_name,
}: Partial<RequestFields>): Failure | null {
  if (creator_name === '') return { code: 'creator-name-required' }
  if (creator_student_id === '') return { code: 'creator-student-id-required' }
  return course_name === '' ? { code: 'course-name-required' } : null
}

/** The first sentence of the service that speaks against what these fields hold; what an update leaves out is not judged. */
export function checkFields(fields: Partial<RequestFields>): Failure | null {
  const { creator_name, creator_student_id, course_name, interested_students } = fields
  return (
    checkRequired(fields) ??
    (interested_students ? checkList(interested_students) : null) ??
    (creator_student_id === undefined ? null : idProblem(creator_student_id, CREATOR_ID_NOT_DIGITS)) ??
    (interested_students ? checkStudents(interested_students) : null) ??
    tooLong(creator_name, FIELD_LIMITS.name, 'name-too-long') ??
    tooLong(course_name, FIELD_LIMITS.course, 'course-too-long')
  )
}

function checkList(students: readonly Student[]): Failure | null {
  if (!students.some(isComplete)) return { code: 'students-required' }
  if (!students.every(isComplete)) return { code: 'student-incomplete' }
  return students.length > FIELD_LIMITS.interestedStudents ? { code: 'request-full' } : null
}

function checkStudents(students: readonly Student[]): Failure | null {
  for (const { name, student_id } of students) {
    const problem =
      idProblem(student_id, interestedIdNotDigits(student_id)) ??
      tooLong(name, FIELD_LIMITS.name, 'name-too-long')
    if (problem) return problem
  }
  return repeatedIds(students).size > 0 ? { code: 'students-duplicate' } : null
}

export function tooLong(text: string | undefined, most: number, code: ErrorCode): Failure | null {
  return text !== undefined && isLongerThan(text, most) ? { code } : null
}

/** The first sentence of the service that speaks against adding this student to a request. */
export function checkNewStudent({ name, student_id }: Student): Failure | null {
  if (name === '' || student_id === '') return { code: 'student-incomplete' }
  return (
    idProblem(student_id, { code: 'student-id-not-digits' }) ??
    tooLong(name, FIELD_LIMITS.name, 'name-too-long')
  )
}
