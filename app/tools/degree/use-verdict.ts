import { useMemo } from 'react'
import { assignCourses, type Verdict } from '../../domain/degree/assign-courses'
import { type KeptProgramme, marksOf, viewOf } from '../../domain/degree/kept-programme'
import type { Programme } from '../../domain/degree/programme'
import type { StudentCourse } from '../../domain/degree/student-course'
import { useStudentCourses } from './use-student-courses'

/** The programme with the student's courses in it. */
export function useVerdict(
  programme: Programme,
  kept: KeptProgramme,
): { courses: readonly StudentCourse[]; verdict: Verdict } {
  const courses = useStudentCourses()
  const verdict = useMemo(
    () => assignCourses(programme, courses, marksOf(kept), { last: viewOf(kept) }),
    [programme, courses, kept],
  )
  return { courses, verdict }
}
