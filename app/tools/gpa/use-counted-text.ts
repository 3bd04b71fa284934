import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { GpaProjection } from './projection'

/** How many of the courses the projected GPA counts; empty while it is none or all of them (INPUT-05). */
export function useCountedText(): (
  projection: Pick<GpaProjection, 'gradedCount'> | null,
  courseCount: number,
) => string {
  const { t } = useLingui()
  return (projection, courseCount) => {
    const graded = projection?.gradedCount ?? 0
    if (graded === 0 || graded >= courseCount) return ''
    return t`${plural(graded, {
      one: `From # of ${courseCount} courses: no grade yet for the rest.`,
      other: `From # of ${courseCount} courses: no grade yet for the rest.`,
    })}`
  }
}
