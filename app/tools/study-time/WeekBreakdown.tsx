import { Trans, useLingui } from '@lingui/react/macro'
import { MINUTES_PER_HOUR } from '../../domain/plan/clock'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { useDurationText, useHoursText } from '../every-tool/use-duration-text'
import type { ExactHours, StudyTime } from './study-time'
import { useTimetable } from './use-timetable'

type WeekBreakdownProps = {
  time: StudyTime
  /** The same before it was rounded. */
  exact: ExactHours
  /** Whether it is of the courses as they were before: then it is grey, as the total. */
  isOutdated: boolean
}

/** The hours per activity, each with a bar for its share of the total, and below them the classes of the timetable (STUDY-13). */
export function WeekBreakdown({ time, exact, isOutdated }: WeekBreakdownProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const hoursText = useHoursText()
  const { lectures, assignments, examPrep, selfStudy } = time.weeklyBreakdown
  const parts = [
    { name: t`Lectures, from credit hours`, hours: lectures },
    // Homework. In the grade calculator the word means all graded work, so Arabic needs another one.
    { name: t({ message: 'Assignments', context: 'homework' }), hours: assignments },
    { name: t`Exam preparation`, hours: examPrep },
    { name: t`Self study`, hours: selfStudy },
  ]
  const equation = `${[exact.lectures, exact.assignments, exact.examPrep, exact.selfStudy].map((hours) => formatNumber(hours, language)).join(' + ')} = ${formatNumber(exact.total, language)}`
  const sum = lectures + assignments + examPrep + selfStudy
  return (
    <>
      <h2 className="mb-3 text-sm font-medium">
        <Trans>Your week</Trans>
      </h2>
      <dl className="flex flex-col gap-3">
        {parts.map(({ name, hours }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className={`figure text-sm font-medium ${isOutdated ? 'text-muted' : ''}`}>
              {hoursText(hours)}
            </dd>
            <dd
              aria-hidden="true"
              className="col-span-2 h-2 overflow-hidden rounded-full bg-line forced-color-adjust-none"
            >
              <div
                className={`h-full rounded-full ${isOutdated ? 'bg-muted' : 'bg-accent'}`}
                style={{ width: `${time.totalHours > 0 ? (100 * hours) / time.totalHours : 0}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
      {sum !== time.totalHours && (
        <p className="mt-4 text-sm text-muted">
          <Trans>
            Each figure is rounded. Exactly: <bdi>{equation}</bdi>
          </Trans>
        </p>
      )}
      <TimetableHours lectures={exact.lectures} />
    </>
  )
}

/** The classes of the timetable of "My term", which are not the lectures of credit hours. */
function TimetableHours({ lectures }: { lectures: number }) {
  const durationText = useDurationText()
  const timetable = useTimetable()
  if (!timetable) return null
  const classes = durationText(timetable.minutes)
  return (
    <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
      <span>
        {timetable.isInEveryWeek ? (
          <Trans>Your timetable has {classes} of classes a week.</Trans>
        ) : (
          <Trans>Your timetable has up to {classes} of classes a week.</Trans>
        )}
      </span>{' '}
      {timetable.minutes !== lectures * MINUTES_PER_HOUR && (
        <Trans>Above, each credit hour counts as one hour of lectures, so the two can differ.</Trans>
      )}
    </p>
  )
}
