/** A student's courses of past terms, of the term and of plans, as a programme counts them. */

import { codeAndTitle } from '../code-and-title.ts'
import { hasPoints, IN_PROGRESS, isPassing, TRANSFERRED } from '../institution/grade-scale.ts'
import { type PastCourse, type PastTerm, pastCreditsOf } from '../past-terms/past-terms.ts'
import { countsInAddition } from '../past-terms/repeats.ts'
import { type CreditedCourse, nameOrTitle } from '../plan/term.ts'
import { codeKey } from './course-codes.ts'
import type { CourseStatus, StudentCourse } from './student-course.ts'

/**
 * All of them, in the order of time: repeats and failures, too, of which the assignment takes the attempt that counts. The courses of the
 * term are in progress, those of other plans planned. A course that a transcript has in progress is the one of the term. Courses
 * without a name are left out: they have no code.
 */
export function studentCourses(
  pastTerms: readonly PastTerm[],
  term: readonly CreditedCourse[],
  plans: readonly (readonly CreditedCourse[])[],
): StudentCourse[] {
  const inTerm = new Set(term.map((course) => codeKey(codedName(nameOrTitle(course)).code)))
  const isOfTerm = ({ status, code }: StudentCourse) => status === 'in-progress' && inTerm.has(codeKey(code))
  return [
    ...pastTerms
      .flatMap(({ name, courses }) => courses.map((course) => pastCourse(course, name)))
      .filter((course) => !isOfTerm(course)),
    ...term.map((course) => withoutGrade(course, 'in-progress')),
    ...plans.flat().map((course) => withoutGrade(course, 'planned')),
  ].filter(({ code }) => code.trim() !== '')
}

function pastCourse(course: PastCourse, term: string): StudentCourse {
  const { grade, credits } = course
  const status = statusOf(grade)
  return {
    ...codedName(course.name, course.title),
    status,
    grade: status === 'passed' && hasPoints(grade) ? grade : null,
    isTransferred: grade === TRANSFERRED,
    // A field that nobody has filled says nothing; one that says 0 does.
    credits: credits === null ? null : pastCreditsOf(credits),
    ...(countsInAddition(course) && { isAdditional: true }),
    attempt: { grade, term },
  }
}

function statusOf(grade: PastCourse['grade']): CourseStatus {
  if (grade === IN_PROGRESS) return 'in-progress'
  return isPassing(grade) ? 'passed' : 'not-passed'
}

function withoutGrade(course: CreditedCourse, status: CourseStatus): StudentCourse {
  const { name, title, credits } = course
  return {
    ...codedName(nameOrTitle(course), name?.trim() ? title : null),
    status,
    grade: null,
    isTransferred: false,
    credits,
  }
}

function codedName(name: string, title?: string | null): Pick<StudentCourse, 'code' | 'title'> {
  const both = codeAndTitle(name)
  const said = title || both.title
  return { code: both.code, ...(said && { title: said }) }
}
