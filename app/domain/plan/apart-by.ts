import { courseKey } from '../course-keys.ts'
import type { TermCourse } from './term.ts'

/**
 * What tells a course from another of the term with the same name, as of two topics with one code: its title, else its section. Null
 * where the name is enough.
 */
export function apartBy(course: TermCourse, courses: readonly TermCourse[]): string | null {
  const key = courseKey(course.name ?? '')
  const isTwice = courses.some(({ id, name }) => id !== course.id && courseKey(name ?? '') === key)
  return (isTwice && (course.title?.trim() || course.section?.trim())) || null
}
