import { useEffect, useState } from 'react'
import type { SuggestedCourse } from '../../persistence/term/term-courses'

/** The courses of "My term", to suggest where one is typed (TERM-05). Fetched after the board: it works without. */
export function useTermCourses(): readonly SuggestedCourse[] {
  const [courses, setCourses] = useState<readonly SuggestedCourse[]>([])
  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    import('../../persistence/term/term-courses').then(
      ({ watchSuggestedCourses }) => {
        if (!isGone) stop = watchSuggestedCourses(setCourses)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
  return courses
}

/** Their names, each once. */
export function useTermCourseNames(): readonly string[] {
  return namesOf(useTermCourses())
}

export function namesOf(courses: readonly SuggestedCourse[]): readonly string[] {
  return [...new Set(courses.map(({ name }) => name))]
}
