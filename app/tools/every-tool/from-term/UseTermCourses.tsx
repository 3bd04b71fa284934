import { Plural, Trans } from '@lingui/react/macro'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { creditsOfTerm } from '../../../domain/plan/course-credits'
import type { TermCourse } from '../../../domain/plan/term'
import { useMyTerm } from '../../../persistence/term/use-my-term'
import { Button } from '../../../ui/Button'
import { Question } from '../../../ui/Question'
import { hasTermChanged, type OfTerm } from './course-rows'

type TermChangeProps = {
  /** Of the tool, of which those that were taken from the term say so. */
  rows: readonly (OfTerm & { id: string })[]
  /** How many courses the tool takes. */
  most: number
  onUpdate: (courses: readonly TermCourse[]) => void
}

/** Says that the term has changed since the tool was filled from it, and updates the tool (TERM-11). */
export function TermChange({ rows, most, onUpdate }: TermChangeProps) {
  const courses = useMyTerm()?.term.courses ?? []
  if (courses.length === 0 || !hasTermChanged(rows, courses, most)) return null
  const credits = creditsOfTerm(courses)
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm print:hidden">
      <Plural
        value={credits}
        one="Your term has # credit hour now."
        other="Your term has # credit hours now."
      />
      <Button size="small" onClick={() => onUpdate(courses)}>
        <Trans>Update</Trans>
      </Button>
    </div>
  )
}

type UseTermCoursesProps = TermChangeProps & {
  /** Whether something has been typed that would be replaced: then it asks first. */
  hasInput: boolean
  onUse: (courses: readonly TermCourse[]) => void
}

/** Fills a tool with the courses of "My term" (TERM-04), or updates it. Nothing without a term that has courses. */
export function UseTermCourses({ hasInput, onUse, ...change }: UseTermCoursesProps) {
  const courses = useMyTerm()?.term.courses ?? []
  const [isAsking, setAsking] = useState(false)
  if (courses.length === 0) return null
  return (
    <>
      <TermChange {...change} />
      <Button onClick={() => (hasInput ? setAsking(true) : onUse(courses))}>
        <CalendarCheck aria-hidden="true" size={20} strokeWidth={1.75} />
        <Trans>Use my term's courses</Trans>
      </Button>
      {isAsking && (
        <Question
          title={<Trans>Replace what you typed?</Trans>}
          onClose={() => setAsking(false)}
          keep={<Trans>Keep what I typed</Trans>}
          confirm={<Trans>Use my term's courses</Trans>}
          onConfirm={() => onUse(courses)}
        >
          <Trans>The courses here are replaced by those of your term.</Trans>
        </Question>
      )}
    </>
  )
}
