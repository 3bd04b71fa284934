import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import { HIGHEST_GPA } from '../../domain/institution/grade-scale'
import { gpaHundredths } from '../../domain/past-terms/standing'
import { countedOf, type Limits, type Typed } from '../../i18n/typed-number'
import { useLanguage } from '../../i18n/use-language'
import { Card } from '../../ui/Card'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import { NumberField } from '../../ui/NumberField'
import type { Course, CourseListAction } from '../every-tool/gpa-input/course-list'

const FETCH = lazyModuleWithMessages(['tools/gpa/target'], () => import('./target/TargetAnswer'))

const STEP = 0.1
/** Rounding would change what is wanted, so `gpaHundredths` refuses more than two decimals. */
const TARGET = { min: 0, max: HIGHEST_GPA, otherwise: null } as const satisfies Limits

type TargetCardProps = {
  gradePoints: number
  creditHours: number
  /** The GPA before this term, as it stands beside it. */
  soFar: string
  courses: readonly Course[]
  /** As typed. */
  target: Typed
  onTarget: (target: Typed) => void
  dispatch: (action: CourseListAction) => void
}

/** "What do I need?": a target, and what this term has to bring for it (GOAL-01, GOAL-02). */
export function TargetCard({ courses, target, onTarget, ...props }: TargetCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  // The answer may come a frame after the key that was pressed in a course.
  const term = useDeferredValue(courses)
  const counts = countedOf(target, TARGET)
  const wanted = counts === null ? null : gpaHundredths(counts)
  return (
    <Card title={<Trans>What do I need?</Trans>}>
      <div className="flex flex-col gap-2">
        <NumberField
          label={t`Target GPA`}
          value={target}
          onChange={onTarget}
          limits={TARGET}
          step={STEP}
          hint={t`From 0 to ${HIGHEST_GPA}, for example 3.5`}
          error={
            counts !== null &&
            wanted === null &&
            t`Type a GPA from 0 to ${HIGHEST_GPA} with at most two decimals.`
          }
        />
        {wanted === null ? (
          <p className="text-sm text-muted">
            <Trans>Type the cumulative GPA that you want, and see what this term has to bring.</Trans>
          </p>
        ) : (
          <LazyPart fetch={FETCH[language]} fallback={<AnswerPlace />}>
            {({ TargetAnswer }) => <TargetAnswer {...props} courses={term} target={wanted} />}
          </LazyPart>
        )}
      </div>
    </Card>
  )
}

/** As tall as an answer usually is. */
function AnswerPlace() {
  return <div className="min-h-94" />
}
