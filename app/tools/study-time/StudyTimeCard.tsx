import { Trans, useLingui } from '@lingui/react/macro'
import { Announcement } from '../../ui/Announcement'
import { Card } from '../../ui/Card'
import { MainFigure } from '../../ui/Figures'
import { useHoursText } from '../every-tool/use-duration-text'
import type { ExactHours, StudyTime } from './study-time'
import { WeekBreakdown } from './WeekBreakdown'

type StudyTimeCardProps = {
  /** Undefined until Calculate is pressed. */
  time: StudyTime | undefined
  /** The same before it was rounded. */
  exact: ExactHours | undefined
  /** The courses have changed since the calculation. */
  isOutdated: boolean
}

/** The weekly total, the daily recommendation and the breakdown. */
export function StudyTimeCard({ time, exact, isOutdated }: StudyTimeCardProps) {
  const { t } = useLingui()
  const hoursText = useHoursText()
  const total = time ? hoursText(time.totalHours) : null
  const daily = time && hoursText(time.dailyRecommendation)
  return (
    <Card>
      <MainFigure
        label={<Trans>Study time per week</Trans>}
        value={total}
        missing={
          <Trans>
            Press Calculate to see your week: lectures, assignments, exam preparation and self study.
          </Trans>
        }
      />
      <p role="status" className="mt-2 min-h-6 text-sm text-muted empty:hidden">
        {isOutdated && <Trans>Courses changed. Press Calculate again.</Trans>}
      </p>
      {time && exact && (
        <>
          <dl className="my-4 border-y border-line py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-sm font-medium">
                <Trans>Daily recommendation</Trans>
                <span className="block font-normal text-muted">
                  <Trans>on all seven days</Trans>
                </span>
              </dt>
              <dd className="figure text-lg font-semibold">{daily}</dd>
            </div>
          </dl>
          <WeekBreakdown time={time} exact={exact} />
        </>
      )}
      <Announcement text={time ? t`Study time per week: ${total}. Daily recommendation: ${daily}.` : ''} />
    </Card>
  )
}
