import { Trans, useLingui } from '@lingui/react/macro'
import { MINUTES_PER_HOUR } from '../../domain/plan/clock'
import { termWeeks } from '../../domain/plan/term-days'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { useMyTerm } from '../../persistence/term/use-my-term'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { useDurationText, useHoursText } from '../every-tool/use-duration-text'
import { classMinutes, type ExactHours, type StudyTime } from './study-time'

/** The hours per activity, each with a bar for its share of the total, and beside them the classes of the timetable (STUDY-13). */
export function WeekBreakdown({ time, exact }: { time: StudyTime; exact: ExactHours }) {
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
            <dd className="figure text-sm font-medium">{hoursText(hours)}</dd>
            <dd
              aria-hidden="true"
              className="col-span-2 h-2 overflow-hidden rounded-full bg-line forced-color-adjust-none"
            >
              <div
                className="h-full rounded-full bg-accent"
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
      <TimetableHours lectures={lectures} />
    </>
  )
}

/** What the timetable of "My term" says of classes, and why it is not the {@link lectures} of credit hours, in hours. */
function TimetableHours({ lectures }: { lectures: number }) {
  const durationText = useDurationText()
  const calendar = useAcademicCalendar()
  const term = useMyTerm()?.term
  if (!term) return null
  const { minutes, isInEveryWeek } = classMinutes(term, termWeeks(calendar, term))
  if (minutes === 0) return null
  const classes = durationText(minutes)
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <p>
        {isInEveryWeek ? (
          <Trans>Your timetable has {classes} of classes a week.</Trans>
        ) : (
          <Trans>Your timetable has up to {classes} of classes a week.</Trans>
        )}
      </p>
      {minutes !== lectures * MINUTES_PER_HOUR && (
        <p className="mt-1 text-muted">
          <Trans>Above, each credit hour is one hour, however long its class is.</Trans>
        </p>
      )}
    </div>
  )
}
