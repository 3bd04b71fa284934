import { Trans, useLingui } from '@lingui/react/macro'
import { Announcement } from '../../ui/Announcement'
import { Button } from '../../ui/Button'
import { Card } from '../../ui/Card'
import { MainFigure } from '../../ui/Figures'
import { useHoursText } from '../every-tool/use-duration-text'
import type { ExactHours, StudyTime } from './study-time'
import { useAboutHoursText } from './use-about-hours-text'
import { WeekBreakdown } from './WeekBreakdown'

type StudyTimeCardProps = {
  /** Undefined until Calculate is pressed. */
  time: StudyTime | undefined
  /** The same before it was rounded. */
  exact: ExactHours | undefined
  /** What it consists of, in words. */
  parts: string | undefined
  /** The courses have changed since the calculation. */
  isOutdated: boolean
  onCalculateAgain: () => void
}

/** The weekly total, the daily recommendation and the breakdown. */
export function StudyTimeCard({ time, exact, parts, isOutdated, onCalculateAgain }: StudyTimeCardProps) {
  const { t } = useLingui()
  const hoursText = useHoursText()
  const aboutHoursText = useAboutHoursText()
  const total = time ? hoursText(time.totalHours) : null
  const daily = time && aboutHoursText(time.dailyRecommendation)
  return (
    <Card>
      <MainFigure
        label={<Trans>Weekly, with lectures</Trans>}
        value={total}
        isStale={isOutdated}
        missing={
          <Trans>
            Press Calculate to see your week: lectures, assignments, exam preparation and self study.
          </Trans>
        }
      />
      {parts && <p className={`mt-1 ${isOutdated ? 'text-muted' : 'font-medium'}`}>{parts}</p>}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <p role="status">{isOutdated && <Trans>Courses changed. These hours are from before.</Trans>}</p>
        {isOutdated && (
          <Button size="small" onClick={onCalculateAgain} className="print:hidden">
            <Trans>Calculate again</Trans>
          </Button>
        )}
      </div>
      {time && exact && (
        <>
          <dl className="my-4 border-y border-line py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-sm font-medium">
                <Trans>Daily recommendation</Trans>
                <span className="block font-normal text-muted">
                  <Trans>on all seven days, lectures included</Trans>
                </span>
              </dt>
              <dd className={`figure text-lg font-semibold ${isOutdated ? 'text-muted' : ''}`}>{daily}</dd>
            </div>
          </dl>
          <WeekBreakdown time={time} exact={exact} isOutdated={isOutdated} />
        </>
      )}
      <Announcement text={time ? t`Weekly, with lectures: ${total}. Daily recommendation: ${daily}.` : ''} />
    </Card>
  )
}
