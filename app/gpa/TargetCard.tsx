import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useDeferredValue, useMemo } from 'react'
import { cumulativeGpa, HIGHEST_GPA } from '../institution/grade-scale'
import { Announcement } from '../ui/Announcement'
import { Card } from '../ui/Card'
import { NumberField } from '../ui/NumberField'
import type { Course, CourseListAction } from './course-list'
import { TargetDetails } from './TargetDetails'
import { TargetScale } from './TargetScale'
import { answerTarget, targetHundredths } from './target'
import { useTargetText } from './use-target-text'

type TargetCardProps = {
  gradePoints: number
  creditHours: number
  courses: readonly Course[]
  /** As typed. */
  target: number | null
  onTarget: (target: number | null) => void
  dispatch: (action: CourseListAction) => void
}

const STEP = 0.1

/** "What do I need?": a target, and what this term has to bring for it (GOAL-01, GOAL-02). */
export const TargetCard = memo(function TargetCard({
  gradePoints,
  creditHours,
  courses,
  target,
  onTarget,
  dispatch,
}: TargetCardProps) {
  const { t } = useLingui()
  const { answerText } = useTargetText()
  // The answer may come a frame after the key that was pressed in a course.
  const term = useDeferredValue(courses)
  const wanted = target === null ? null : targetHundredths(target)
  const answer = useMemo(
    () => (wanted === null ? null : answerTarget({ gradePoints, creditHours }, term, wanted)),
    [gradePoints, creditHours, term, wanted],
  )
  const sentence = answer && wanted !== null ? answerText(answer, wanted) : ''
  return (
    <Card title={<Trans>What do I need?</Trans>}>
      <div className="grid gap-x-8 gap-y-2 md:grid-cols-[14rem_minmax(0,1fr)]">
        <NumberField
          label={t`Target GPA`}
          value={target}
          onChange={onTarget}
          min={0}
          max={HIGHEST_GPA}
          step={STEP}
          clamps={false}
          hint={t`From 0 to ${HIGHEST_GPA}, for example 3.5`}
          error={
            target !== null &&
            wanted === null &&
            t`Type a GPA from 0 to ${HIGHEST_GPA} with at most two decimals.`
          }
        />
        {answer && wanted !== null ? (
          <div className="min-w-0 md:pt-7">
            <p className="figure max-w-reading">{sentence}</p>
            {answer.kind !== 'no-credits' && (
              <TargetScale
                now={creditHours > 0 ? cumulativeGpa(gradePoints, creditHours) : null}
                target={wanted}
                lowest={answer.lowest}
                best={answer.best}
              />
            )}
          </div>
        ) : (
          <p className="max-w-reading text-sm text-muted md:pt-9">
            <Trans>Type the cumulative GPA that you want, and see what this term has to bring.</Trans>
          </p>
        )}
      </div>
      {answer && <TargetDetails answer={answer} courses={term} dispatch={dispatch} />}
      <Announcement text={sentence} />
    </Card>
  )
})
