import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { CourseVerdict } from '../../domain/degree/assign-courses'
import { FoldedSection } from '../../ui/FoldedSection'
import type { Answer } from './answer'
import { courseFinder } from './degree-view'
import { MoveField } from './PlaceMarks'
import { useDegreeText } from './use-degree-text'
import { usePlaceName } from './use-place-name'

/** The student's courses that hold no place, each with its reason (DEG-06). */
export function UncountedCourses({ answer }: { answer: Answer }) {
  const [isOpen, setOpen] = useState(false)
  const { courses, verdict } = answer
  const rows = courses.flatMap((course, index) => {
    const of = verdict.courses[index]
    return of && of.places.length === 0 ? [{ course, index, of }] : []
  })
  if (rows.length === 0) return null
  return (
    <FoldedSection
      title={<Trans>Courses that do not count</Trans>}
      summary={<Plural value={rows.length} one="# course" other="# courses" />}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <ul className="divide-y divide-line text-sm">
        {rows.map(({ course, index, of }) => (
          <li key={`${index} ${course.code}`} className="flex flex-col gap-1 py-2.5">
            <Row code={course.code} of={of} answer={answer} />
            <MoveField index={index} answer={answer} />
          </li>
        ))}
      </ul>
    </FoldedSection>
  )
}

function Row({ code, of, answer }: { code: string; of: CourseVerdict; answer: Answer }) {
  const { reasonText, hours } = useDegreeText()
  const placeName = usePlaceName(answer.blocks)
  const title = courseFinder(answer.programme)(code)?.title
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium wrap-anywhere">
          <bdi>{code}</bdi> {title && <bdi className="font-normal">{title}</bdi>}
        </span>
        <span className="figure text-muted">{of.credits > 0 && hours(of.credits)}</span>
      </p>
      <p className="text-muted">
        {of.reason && reasonText(of.reason, placeName)}{' '}
        {of.isCodeDoubtful && <Trans>The number of its code may be read wrongly.</Trans>}
      </p>
    </>
  )
}
