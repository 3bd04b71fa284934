import { Plural, Trans } from '@lingui/react/macro'
import type { TermCourse } from '../../domain/plan/term'
import { Button } from '../../ui/Button'

/** The courses of "My term" for a list that nobody has typed in (TERM-04). */
export function TermOffer({
  courses,
  onUse,
}: {
  courses: readonly TermCourse[]
  onUse: (courses: readonly TermCourse[]) => void
}) {
  return (
    <>
      <p className="basis-full text-sm text-muted">
        <Plural value={courses.length} one="Your term has # course." other="Your term has # courses." />
      </p>
      <p className="font-medium">
        <Trans>Use them to see your GPA.</Trans>
      </p>
      <Button tone="primary" size="small" className="mt-1" onClick={() => onUse(courses)}>
        <Trans>Use my term's courses</Trans>
      </Button>
    </>
  )
}
