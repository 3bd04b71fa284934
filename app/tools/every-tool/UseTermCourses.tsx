import { Trans } from '@lingui/react/macro'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import type { TermCourse } from '../../domain/plan/term'
import { useMyTerm } from '../../persistence/term/use-my-term'
import { Button } from '../../ui/Button'
import { Question } from '../../ui/Question'

type UseTermCoursesProps = {
  /** Whether something has been typed that would be replaced: then it asks first. */
  hasInput: boolean
  /** Where it is the first thing to do. */
  isMain?: boolean
  onUse: (courses: readonly TermCourse[]) => void
}

/** Fills a tool with the courses of "My term" (TERM-04). Nothing without a term that has courses. */
export function UseTermCourses({ hasInput, isMain = false, onUse }: UseTermCoursesProps) {
  const courses = useMyTerm()?.term.courses ?? []
  const [isAsking, setAsking] = useState(false)
  if (courses.length === 0) return null
  return (
    <>
      <Button
        tone={isMain ? 'primary' : 'secondary'}
        onClick={() => (hasInput ? setAsking(true) : onUse(courses))}
      >
        <CalendarCheck aria-hidden="true" size={20} strokeWidth={1.75} />
        <Trans>Use my term's courses</Trans>
      </Button>
      <Question
        title={<Trans>Replace what you typed?</Trans>}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        keep={<Trans>Keep what I typed</Trans>}
        confirm={<Trans>Use my term's courses</Trans>}
        onConfirm={() => onUse(courses)}
      >
        <Trans>The courses here are replaced by those of your term.</Trans>
      </Question>
    </>
  )
}
