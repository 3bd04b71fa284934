import { useCallback, useMemo } from 'react'
import type { Kind } from '../../../domain/document-kind'
import type { CreditedCourse } from '../../../domain/plan/term'
import type { Data } from '../../../persistence/merge/registers'
import { useMyTerm } from '../../../persistence/term/use-my-term'
import { useKept } from '../../../persistence/use-kept'

type TakeTerm = { type: 'useTerm'; courses: readonly CreditedCourse[] }

const NONE: readonly CreditedCourse[] = []

/**
 * The kept list of courses of a tool and its reducer. Until something is typed it has the courses of my term (TOOL-03);
 * they are kept with the first edit.
 */
export function useKeptFromTerm<Shape extends Data & { courses: readonly object[] }, Action>(
  kind: Kind<Shape>,
  reducer: (document: Shape, action: Action | TakeTerm) => Shape,
) {
  const courses = useMyTerm()?.term.courses ?? NONE
  const start = useMemo(() => reducer(kind.empty, { type: 'useTerm', courses }), [kind, reducer, courses])
  const [stored, edit] = useKept(kind)
  const document = stored === kind.empty ? start : stored
  const isFromTerm = useMemo(
    () => courses.length > 0 && JSON.stringify(document.courses) === JSON.stringify(start.courses),
    [courses, document.courses, start.courses],
  )
  const dispatch = useCallback(
    (action: Action | TakeTerm) =>
      edit((current) => reducer(current === kind.empty ? start : current, action)),
    [edit, reducer, kind, start],
  )
  /** Whether its courses are those of the term, as they are there. */
  return { document, dispatch, isFromTerm }
}
