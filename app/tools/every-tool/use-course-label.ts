import { apartBy } from '../../domain/plan/apart-by'
import type { TermCourse } from '../../domain/plan/term'
import { usePlanText } from './use-plan-text'

/** The name of a course of the term in one line of text, with what tells it from another of that name. */
export function useCourseLabel(): (course: TermCourse, courses: readonly TermCourse[]) => string {
  const { courseName } = usePlanText()
  return (course, courses) => {
    const [name, apart] = [courseName(course), apartBy(course, courses)]
    return apart ? `${name} · ${apart}` : name
  }
}
