import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { codeKeyOf } from '../../domain/code-and-title'
import { courseLabel } from '../../domain/course-keys'
import { FIELD, LABEL } from '../../ui/field-style'
import { ToggleChip } from '../../ui/ToggleChip'
import type { useTermCourses } from '../every-board/use-term-courses'
import type { TypedSwap } from './typed-swap'

type TermCourse = ReturnType<typeof useTermCourses>[number]

type TermCoursesProps = {
  /** One at least. */
  courses: readonly TermCourse[]
  typed: TypedSwap
  /** Gives the course whose name and section are wanted; null when it is no longer. */
  onChoose: (course: TermCourse | null) => void
}

/** The courses of "My term": one press fills in a course and the section that the student is in (SWAP-26). */
export function TermCourses({ courses, typed, onChoose }: TermCoursesProps) {
  const labelId = useId()
  const distinct = new Map(courses.map((course) => [JSON.stringify([course.name, course.section]), course]))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons are no fields, and a legend has no place in this column.
    <div role="group" aria-labelledby={labelId} className={`mb-4 ${FIELD}`}>
      <span id={labelId} className={LABEL}>
        <Trans>A course of my term</Trans>
      </span>
      <div className="flex flex-wrap gap-2">
        {[...distinct].map(([key, course]) => {
          const { name, section } = course
          const isChosen =
            codeKeyOf(typed.course_name) === codeKeyOf(name) && typed.current_section === section
          return (
            <ToggleChip key={key} isChosen={isChosen} onToggle={() => onChoose(isChosen ? null : course)}>
              <bdi>{courseLabel(name)}</bdi>
              {section && (
                <>
                  {' · '}
                  <bdi className="figure">{section}</bdi>
                </>
              )}
            </ToggleChip>
          )
        })}
      </div>
    </div>
  )
}
