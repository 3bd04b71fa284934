/** A course of a student, as a programme counts it (DEG-04). student-courses.ts makes them of past terms, the term and plans. */

import type { Grade } from '../institution/grade-scale.ts'

/** `not-passed`: failed, withdrawn or audited. */
export const COURSE_STATUSES = ['passed', 'in-progress', 'planned', 'not-passed'] as const
export type CourseStatus = (typeof COURSE_STATUSES)[number]

export type StudentCourse = {
  /** As typed or printed; compared as `codeKey`. */
  code: string
  /** As the student's transcript or plan has it, for a course that the programme does not name. */
  title?: string
  status: CourseStatus
  /** The letter of a passed course. Null without one: P, T, in progress, planned. */
  grade: Grade | null
  /** Credited from elsewhere: it counts for requirements, and for neither GPA nor residency. */
  isTransferred: boolean
  /** The student's credit hours; null for those of the programme. */
  credits: number | null
  /** Whether it counts beside an earlier attempt at the same course (GPA-24). */
  isAdditional?: boolean
  /** Of a course of a past term: the grade as it is kept, W and P included, and the name of the term (DEG-06). */
  attempt?: { grade: Grade; term: string }
}
