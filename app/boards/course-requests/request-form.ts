/** The reducer for the list of students, and the rules of both forms (CREQ-02 to CREQ-05, CREQ-33). */

import type { ErrorCode } from '../../backend/error-catalogue'
import { type FieldErrors, fieldErrors, studentIdError, textError } from '../../backend/field-errors'
import { withItem } from '../../domain/item-list'
import { cleanStudentId, FIELD_LIMITS } from '../../domain/table-limits'
import { daysUntil } from '../../i18n/dates'
import { HELPFUL_FAILURES } from '../every-board/post-failures'
import {
  ADDED_ID,
  COURSE,
  CREATOR_ID,
  cleanRequest,
  cleanStudent,
  INTERESTED_ID,
  isBlank,
  isComplete,
  NAME,
  type RequestPayload,
  type Student,
} from './request-rules'

export type StudentRow = {
  /** Unique, and never reused for another row. */
  id: number
  name: string
  studentId: string
}

export type StudentList = { rows: readonly StudentRow[]; nextId: number }

export type StudentListAction =
  | { type: 'add' }
  | { type: 'remove'; id: number }
  | { type: 'setName'; id: number; name: string }
  | { type: 'setStudentId'; id: number; studentId: string }
  | { type: 'clear' }

export const ONE_BLANK_ROW: StudentList = { rows: [{ id: 0, name: '', studentId: '' }], nextId: 1 }

/** Whether a request can take no more students (DATA-21). */
export function isListFull({ rows }: StudentList): boolean {
  return rows.length >= FIELD_LIMITS.interestedStudents
}

function added(list: StudentList): StudentList {
  if (isListFull(list)) return list
  return { rows: [...list.rows, { id: list.nextId, name: '', studentId: '' }], nextId: list.nextId + 1 }
}

function changed(list: StudentList, id: number, change: Partial<StudentRow>): StudentList {
  return { ...list, rows: withItem(list.rows, id, (row) => ({ ...row, ...change })) }
}

/** Keeps at least one row (CREQ-02), and at most as many as a request may have (DATA-21). */
export function changeStudentList(list: StudentList, action: StudentListAction): StudentList {
  switch (action.type) {
    case 'add':
      return added(list)
    case 'remove':
      return list.rows.length > 1 ? { ...list, rows: list.rows.filter(({ id }) => id !== action.id) } : list
    case 'setName':
      return changed(list, action.id, { name: action.name })
    case 'setStudentId':
      return changed(list, action.id, { studentId: action.studentId })
    case 'clear':
      return { rows: [{ id: list.nextId, name: '', studentId: '' }], nextId: list.nextId + 1 }
  }
}

/** The fields of the generator. */
export type RequestForm = {
  creatorName: string
  creatorStudentId: string
  courseName: string
  /** Whether the creator is one of the interested students: so it is at first (BOARD-03). */
  isCreatorIn: boolean
  /** The others. */
  students: readonly StudentRow[]
}

/** The fields with a rule. Those of a row carry its id. */
export type RequestField = 'creatorName' | 'creatorStudentId' | 'courseName' | RowField
export type RowField = `${'name' | 'studentId'}-${number}`

export const nameField = (rowId: number) => `name-${rowId}` as const
export const studentIdField = (rowId: number) => `studentId-${rowId}` as const

/** The rules for the generator's form. */
export function checkRequestForm(form: RequestForm): FieldErrors<RequestField> {
  const { creator_name, creator_student_id, course_name } = cleanRequest(form)
  const missing = 'fields-missing'
  return {
    ...fieldErrors({
      creatorName: textError(creator_name, { ...NAME, missing }),
      creatorStudentId: studentIdError(creator_student_id, { ...CREATOR_ID, missing }),
      courseName: textError(course_name, { ...COURSE, missing }),
    }),
    ...checkRows(form.students, creatorIn(form) !== null),
  }
}

/** Blank rows are dropped, so they are not checked. When no row is complete, one row says that a student is missing. */
function checkRows(rows: readonly StudentRow[], isCreatorIn: boolean): FieldErrors<RowField> {
  const students = rows
    .map((row) => ({ id: row.id, student: cleanStudent(row) }))
    .filter(({ student }) => !isBlank(student))
  if (!isCreatorIn && !students.some(({ student }) => isComplete(student))) {
    const [incomplete] = students
    if (incomplete) return missingPart(incomplete.id, incomplete.student, 'students-missing')
    return rows[0] ? { [nameField(rows[0].id)]: 'students-missing' } : {}
  }
  const seen = new Set<string>()
  let errors: FieldErrors<RowField> = {}
  for (const { id, student } of students) {
    errors = { ...errors, ...checkRow(id, student, seen) }
    seen.add(student.student_id)
  }
  return errors
}

function checkRow(id: number, student: Student, seen: ReadonlySet<string>): FieldErrors<RowField> {
  if (!isComplete(student)) return missingPart(id, student, 'student-incomplete')
  return fieldErrors({
    [nameField(id)]: textError(student.name, NAME),
    [studentIdField(id)]:
      studentIdError(student.student_id, INTERESTED_ID) ??
      (seen.has(student.student_id) ? 'students-duplicate' : null),
  })
}

function missingPart(id: number, { name }: Student, error: ErrorCode): FieldErrors<RowField> {
  return { [name === '' ? nameField(id) : studentIdField(id)]: error }
}

/** The creator as the first of the students; null when not wanted, without name or ID, or when a row has the same ID. */
function creatorIn(form: RequestForm): RequestPayload['students'][number] | null {
  const { creator_name: name, creator_student_id: studentId } = cleanRequest(form)
  const isListed = form.students.some((row) => cleanStudentId(row.studentId) === studentId)
  return form.isCreatorIn && name && studentId && !isListed ? { name, studentId } : null
}

/** What the form sends. */
export function enteredRequest(form: RequestForm): RequestPayload {
  return { ...form, students: [creatorIn(form) ?? [], form.students].flat() }
}

/** The rules for the form that adds a student to the `listed` ones, or corrects one beside the others. */
export function checkAddForm(
  typed: { name: string; studentId: string },
  listed: readonly Student[],
): FieldErrors<'name' | 'studentId'> {
  const { name, student_id } = cleanStudent(typed)
  const isListed = listed.some((student) => student.student_id === student_id)
  return fieldErrors({
    name: textError(name, { ...NAME, missing: 'your-name-required' }),
    studentId:
      studentIdError(student_id, { ...ADDED_ID, missing: 'your-student-id-required' }) ??
      (isListed ? 'student-already-added-on-screen' : null),
  })
}

/** Failures with a reason that helps the student. Any other says only that it failed. */
const HELPFUL: ReadonlySet<ErrorCode> = new Set([
  ...HELPFUL_FAILURES,
  'too-many-attempts',
  'request-expired',
  'request-full',
  'course-request-not-found',
  'name-not-yours',
])

/** What the screen says when a request could not be created. */
export function creationFailure(code: ErrorCode): ErrorCode {
  if (code === 'authentication-required') return 'login-to-create'
  return HELPFUL.has(code) ? code : 'link-not-generated'
}

/** What the screen says when a name of the list could not be corrected or removed. */
export function changeFailure(code: ErrorCode): ErrorCode {
  if (code === 'student-already-added') return 'student-already-added-on-screen'
  return HELPFUL.has(code) ? code : 'list-not-changed'
}

/** What the screen says when a student could not be added. */
export function additionFailure(code: ErrorCode): ErrorCode {
  if (code === 'student-already-added') return 'student-already-added-on-screen'
  return HELPFUL.has(code) ? code : 'adding-failed'
}

/**
 * Whole days until a request closes, rounded up, at least 0 (CREQ-27); `now` in milliseconds. Counted from its creation at
 * the earliest, because the device's clock can be slow.
 */
export function remainingDays(
  { created_at, expiration_date }: { created_at: string; expiration_date: string },
  now: number,
): number {
  return daysUntil(expiration_date, Math.max(now, Date.parse(created_at)))
}

/** Why the request is closed to more students, or null. `now` in milliseconds. */
export function closedBecause(
  request: { expiration_date: string; interested_students: readonly Student[] },
  now: number,
): 'request-expired' | 'request-full' | null {
  if (Date.parse(request.expiration_date) <= now) return 'request-expired'
  return request.interested_students.length >= FIELD_LIMITS.interestedStudents ? 'request-full' : null
}
