import type { StudentCourse } from '../../domain/degree/student-course'
import { studentCourses } from '../../domain/degree/student-courses'
import { PLAN } from '../../domain/plan/plan'
import { plannedTermOf } from '../../domain/plan/term'
import { usePast } from '../../persistence/past-terms/use-past'
import { useMyTerm } from '../../persistence/term/use-my-term'
import { useDocumentIds } from '../../persistence/use-kept'
import { useKeptDocuments } from '../../persistence/use-kept-documents'

/** The student's courses of past terms, of "My term" and of the other plans. */
export function useStudentCourses(): readonly StudentCourse[] {
  'use memo'
  const { terms } = usePast()
  const myTerm = useMyTerm()
  const ids = useDocumentIds('plan').filter((id) => id !== myTerm?.planId)
  const plans = useKeptDocuments(PLAN, ids)
  return studentCourses(
    terms,
    myTerm?.term.courses ?? [],
    plans.map((plan) => plannedTermOf(plan).courses),
  )
}
