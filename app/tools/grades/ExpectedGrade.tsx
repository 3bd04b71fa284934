import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Grade } from '../../domain/institution/grade-scale'
import type { TermCourse } from '../../domain/plan/term'
import { isolated } from '../../i18n/direction'
import { useLanguage } from '../../i18n/use-language'
import { useKept } from '../../persistence/use-kept'
import { hrefOf } from '../../screens'
import { Button } from '../../ui/Button'
import { LONE_LINK } from '../../ui/text-link'
import { useAfterRender } from '../../ui/use-after-render'
import { hasRoomFor, isFromStanding, rowOfCourse } from '../every-tool/gpa-input/course-list'
import { GPA_INPUT, withStandingOf } from '../every-tool/gpa-input/gpa-input'
import { UndoMessage, useDone } from '../every-tool/UndoMessage'
import { usePlanText } from '../every-tool/use-plan-text'

type ExpectedGradeProps = {
  course: TermCourse
  /** The letter of the standing. */
  letter: Grade
  /** The courses of the term. */
  courses: readonly TermCourse[]
}

/** Hands the standing of a course over to the GPA as its expected grade, with one press, and undo (GPA-23). */
export function ExpectedGrade({ course, letter, courses }: ExpectedGradeProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { courseName } = usePlanText()
  const [input, edit] = useKept(GPA_INPUT)
  const [done, setDone] = useDone()
  const status = useRef<HTMLParagraphElement>(null)
  const afterRender = useAfterRender()
  const row = input.hasOwnCourses ? rowOfCourse(input.courses, course) : undefined
  const hasIt = row !== undefined && row.grade === letter && isFromStanding(row)
  const handOver = () => {
    const name = isolated(courseName(course))
    const command = edit((current) => withStandingOf(current, course, letter, courses))
    if (command) setDone({ text: t`The GPA now expects ${letter} in ${name}.`, command })
    // In the place of the button that was pressed.
    afterRender(() => status.current?.focus({ preventScroll: true }))
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 text-sm print:hidden">
      {hasIt ? (
        <p ref={status} tabIndex={-1} className="outline-none">
          <Trans>
            The GPA is calculated with <bdi>{letter}</bdi> for this course, your standing here.
          </Trans>
        </p>
      ) : input.hasOwnCourses && !hasRoomFor(input.courses, course) ? (
        <p>
          <Trans>The GPA calculator has no room for another course.</Trans>
        </p>
      ) : (
        <>
          {row?.grade && (
            <p>
              {row.grade === letter ? (
                <Trans>
                  The GPA is calculated with <bdi>{letter}</bdi> for this course, as you chose there.
                </Trans>
              ) : (
                <Trans>
                  The GPA is calculated with <bdi>{row.grade}</bdi> for this course, but your standing here is{' '}
                  <bdi>{letter}</bdi>.
                </Trans>
              )}
            </p>
          )}
          <Button size="small" onClick={handOver}>
            <span>
              <Trans>
                Expect <bdi>{letter}</bdi> in the GPA
              </Trans>
            </span>
          </Button>
        </>
      )}
      <Link to={hrefOf(language, 'gpaCalculator')} className={LONE_LINK}>
        <Trans>Open the GPA</Trans>
      </Link>
      {done && <UndoMessage done={done} onEnd={() => setDone(null)} />}
    </div>
  )
}
