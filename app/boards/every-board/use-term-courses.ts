import { useEffect, useState } from 'react'

/** The course names of "My term", to suggest where one is typed (TERM-05). Fetched after the board: it works without. */
export function useTermCourseNames(): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    import('../../persistence/term/course-names').then(
      ({ watchCourseNames }) => {
        if (!isGone) stop = watchCourseNames(setNames)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])
  return names
}
