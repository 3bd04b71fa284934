/** The two forms of the board: what a click does to the list of students, and what is refused beside which field (CREQ-02 to CREQ-05, CREQ-33). */

import type { ErrorCode } from '../backend/error-catalogue'
import { cleanStudentId, FIELD_LIMITS } from '../backend/field-limits'
import type { Failure } from '../backend/result'
import { daysUntil } from '../i18n/dates'
import {
  CREATOR_ID_NOT_DIGITS,
  cleanRequest,
  cleanStudent,
  idProblem,
  interestedIdNotDigits,
  isBlank,
  isComplete,
  type Student,
  tooLong,
} from './request-rules'

export type StudentRow = {
  /** Stays with the row while it is on the list and is never given to another. */
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
  /** Puts a student into the first blank row, else into a new one. */
  | { type: 'enter'; name: string; studentId: string }
  | { type: 'clear' }

export const ONE_BLANK_ROW: StudentList = { rows: [{ id: 0, name: '', studentId: '' }], nextId: 1 }

export function isListFull({ rows }: StudentList): boolean {
  return rows.length >= FIELD_LIMITS.interestedStudents
}

function added(list: StudentList, name = '', studentId = ''): StudentList {
  if (isListFull(list)) return list
  return { rows: [...list.rows, { id: list.nextId, name, studentId }], nextId: list.nextId + 1 }
}

function changed(list: StudentList, id: number, change: Partial<StudentRow>): StudentList {
  return { ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) }
}

/** One row always stays (CREQ-02), and there are never more than a request takes. */
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
    case 'enter': {
      const { name, studentId } = action
      const blank = list.rows.find((row) => isBlank(cleanStudent(row)))
      return blank ? changed(list, blank.id, { name, studentId }) : added(list, name, studentId)
    }
    case 'clear':
      return { rows: [{ id: list.nextId, name: '', studentId: '' }], nextId: list.nextId + 1 }
  }
}

/** The fields of the generator. */
export type RequestForm = {
  creatorName: string
  creatorStudentId: string
  courseName: string
  students: readonly StudentRow[]
}

export type StudentProblems = { name?: Failure; studentId?: Failure }

export type RequestProblems = {
  creatorName?: Failure
  creatorStudentId?: Failure
  courseName?: Failure
  /** By the id of the row. */
  students: Readonly<Record<number, StudentProblems>>
}

const MISSING: Failure = { code: 'fields-missing' }

/** What is wrong with the generator's form, by field. */
export function checkRequestForm(form: RequestForm): RequestProblems {
  const { creator_name, creator_student_id, course_name } = cleanRequest(form)
  const problems: RequestProblems = { students: checkRows(form.students) }
  const creatorName = creator_name ? tooLong(creator_name, FIELD_LIMITS.name, 'name-too-long') : MISSING
  const creatorStudentId = creator_student_id ? idProblem(creator_student_id, CREATOR_ID_NOT_DIGITS) : MISSING
  const courseName = course_name ? tooLong(course_name, FIELD_LIMITS.course, 'course-too-long') : MISSING
  if (creatorName) problems.creatorName = creatorName
  if (creatorStudentId) problems.creatorStudentId = creatorStudentId
  if (courseName) problems.courseName = courseName
  return problems
}

/** Blank rows are dropped and so not judged, unless there is nothing else: then the first row that lacks something is told. */
function checkRows(rows: readonly StudentRow[]): Record<number, StudentProblems> {
  const students = rows.map((row) => ({ id: row.id, student: cleanStudent(row) }))
  const hasComplete = students.some(({ student }) => isComplete(student))
  const problems: Record<number, StudentProblems> = {}
  if (!hasComplete) {
    const first = students.find(({ student }) => !isBlank(student)) ?? students[0]
    if (first) problems[first.id] = missingPart(first.student, { code: 'students-missing' })
    return problems
  }
  const seen = new Set<string>()
  for (const { id, student } of students) {
    if (isBlank(student)) continue
    const found = checkRow(student, seen)
    seen.add(student.student_id)
    if (Object.keys(found).length > 0) problems[id] = found
  }
  return problems
}

function checkRow(student: Student, seen: ReadonlySet<string>): StudentProblems {
  if (!isComplete(student)) return missingPart(student, { code: 'student-incomplete' })
  const problems: StudentProblems = {}
  const name = tooLong(student.name, FIELD_LIMITS.name, 'name-too-long')
  const studentId: Failure | null =
    idProblem(student.student_id, interestedIdNotDigits(student.student_id)) ??
    (seen.has(student.student_id) ? { code: 'students-duplicate' } : null)
  if (name) problems.name = name
  if (studentId) problems.studentId = studentId
  return problems
}

function missingPart({ name }: Student, problem: Failure): StudentProblems {
  return name === '' ? { name: problem } : { studentId: problem }
}

export function isRefused({ students, ...fields }: RequestProblems): boolean {
  return (
    Object.values(fields).some(Boolean) || Object.values(students).some((row) => row.name || row.studentId)
  )
}

/** The creator who is not on the list yet and could be with one press; null when a part is missing or the ID is listed. */
export function creatorToEnter(form: RequestForm): { name: string; studentId: string } | null {
  const { creator_name: name, creator_student_id: studentId } = cleanRequest(form)
  const isListed = form.students.some((row) => cleanStudentId(row.studentId) === studentId)
  return name && studentId && !isListed ? { name, studentId } : null
}

/** What is wrong with the form that adds a student to the `listed` ones, by field. */
export function checkAddForm(
  typed: { name: string; studentId: string },
  listed: readonly Student[],
): StudentProblems {
  const { name, student_id } = cleanStudent(typed)
  const problems: StudentProblems = {}
  const nameProblem: Failure | null = name
    ? tooLong(name, FIELD_LIMITS.name, 'name-too-long')
    : { code: 'your-name-required' }
  const studentIdProblem: Failure | null = student_id
    ? (idProblem(student_id, { code: 'student-id-not-digits' }) ??
      (listed.some((student) => student.student_id === student_id)
        ? { code: 'student-already-added-on-screen' }
        : null))
    : { code: 'your-student-id-required' }
  if (nameProblem) problems.name = nameProblem
  if (studentIdProblem) problems.studentId = studentIdProblem
  return problems
}

/** Failures that tell a student more than that it failed. */
const TELLING: ReadonlySet<ErrorCode> = new Set([
  'too-many-open',
  'too-many-attempts',
  'request-expired',
  'request-full',
  'course-request-not-found',
])

/** The screen's sentence for a creation that the service or the server refused. */
export function creationFailure({ code }: Failure): ErrorCode {
  if (code === 'authentication-required') return 'login-to-create'
  return TELLING.has(code) ? code : 'link-not-generated'
}

/** The screen's sentence for an addition that the service or the server refused. */
export function additionFailure({ code }: Failure): ErrorCode {
  if (code === 'student-already-added') return 'student-already-added-on-screen'
  return TELLING.has(code) ? code : 'adding-failed'
}

/**
 * Whole days until a request closes, rounded up, at least 0 (CREQ-27); `now` in milliseconds. Not counted from before
 * its creation, where a device's clock that runs behind would be.
 */
export function remainingDays(
  { created_at, expiration_date }: { created_at: string; expiration_date: string },
  now: number,
): number {
  return daysUntil(expiration_date, Math.max(now, Date.parse(created_at)))
}

/** Why nobody can be added any more, or null. `now` in milliseconds. */
export function closedBecause(
  request: { expiration_date: string; interested_students: readonly Student[] },
  now: number,
): 'request-expired' | 'request-full' | null {
  if (Date.parse(request.expiration_date) <= now) return 'request-expired'
  return request.interested_students.length >= FIELD_LIMITS.interestedStudents ? 'request-full' : null
}
