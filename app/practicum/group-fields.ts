/** What a student types about a group: how it is cleaned, and its rules (PRAC-04 to PRAC-09, DATA-18 to DATA-20). The table has the same. */

import { cleanStudentId, FIELD_LIMITS, isDigits, isLongerThan } from '../backend/field-limits'
import { isSemester, majorOf } from '../institution/practicum'

/** As the columns are called. */
export type GroupFields = {
  title: string
  /** The project idea. */
  description: string
  publisher_student_id: string
  /** A code like `fall-2026`. */
  semester: string
  /** The majors that the group looks for. */
  tags: readonly string[]
  /** Empty for none. */
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

export type MajorProblem = 'too-short' | 'too-long' | 'too-many'

export type GroupProblems = {
  title?: 'missing' | 'too-long'
  description?: 'missing' | 'too-long'
  publisher_student_id?: 'missing' | 'not-digits' | 'too-long'
  semester?: 'missing' | 'unknown'
  tags?: 'missing' | MajorProblem
  notes?: 'too-long'
}

/** The fields as they are stored: no blanks around them, Latin digits in the ID, no blank majors. */
export function cleaned(fields: GroupFields): GroupFields {
  return { ...EMPTY_GROUP, ...cleanedChanges(fields) }
}

/** The same for some of the fields; those that are left out stay so, and whatever else is handed in goes. */
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

/** What is wrong with cleaned fields, by field; empty when they may be stored. Fields that an update leaves out are not judged. */
export function checkGroup(fields: Partial<GroupFields>): GroupProblems {
  const { title, description, publisher_student_id: id, semester, tags, notes } = fields
  const problems: GroupProblems = {}
  if (title === '') problems.title = 'missing'
  else if (isLongerThan(title ?? '', FIELD_LIMITS.title)) problems.title = 'too-long'
  if (description === '') problems.description = 'missing'
  else if (isLongerThan(description ?? '', FIELD_LIMITS.text)) problems.description = 'too-long'
  if (id === '') problems.publisher_student_id = 'missing'
  else if (id !== undefined && !isDigits(id)) problems.publisher_student_id = 'not-digits'
  else if (isLongerThan(id ?? '', FIELD_LIMITS.studentId)) problems.publisher_student_id = 'too-long'
  if (semester === '') problems.semester = 'missing'
  else if (semester !== undefined && !isSemester(semester)) problems.semester = 'unknown'
  if (tags !== undefined) problems.tags = problemOfMajors(tags)
  if (isLongerThan(notes ?? '', FIELD_LIMITS.text)) problems.notes = 'too-long'
  return withoutEmpty(problems)
}

function problemOfMajors(tags: readonly string[]): GroupProblems['tags'] {
  if (tags.length === 0) return 'missing'
  if (tags.length > FIELD_LIMITS.tags) return 'too-many'
  for (const tag of tags) {
    const problem = problemOfMajor(tag)
    if (problem) return problem
  }
  return undefined
}

function problemOfMajor(tag: string): 'too-short' | 'too-long' | undefined {
  if (!isLongerThan(tag, FIELD_LIMITS.shortestTag - 1)) return 'too-short'
  if (isLongerThan(tag, FIELD_LIMITS.tag)) return 'too-long'
  return undefined
}

/** Without the fields that are undefined. */
function withoutEmpty<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>
}

/** Adds a major that was typed. One that is there already, or that names a preset, is chosen and not added twice. */
export function withMajor(
  tags: readonly string[],
  text: string,
): { tag: string; tags: readonly string[] } | { problem: MajorProblem } {
  const tag = majorOf(text)
  const problem = problemOfMajor(tag)
  if (problem) return { problem }
  const same = tags.find((other) => other.toLowerCase() === tag.toLowerCase())
  if (same !== undefined) return { tag: same, tags }
  if (tags.length >= FIELD_LIMITS.tags) return { problem: 'too-many' }
  return { tag, tags: [...tags, tag] }
}
