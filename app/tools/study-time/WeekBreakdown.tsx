import { Trans, useLingui } from '@lingui/react/macro'
import type { StudyTime } from './study-time'
import { useHoursText } from './use-hours-text'

/** The hours per activity, each with a bar for its share of the total. */
export function WeekBreakdown({ time }: { time: StudyTime }) {
  const { t } = useLingui()
  const hoursText = useHoursText()
  const { lectures, assignments, examPrep, selfStudy } = time.weeklyBreakdown
  const parts = [
    { name: t`Lectures`, hours: lectures },
    // Homework. In the grade calculator the word means all graded work, so Arabic needs another one.
    { name: t({ message: 'Assignments', context: 'homework' }), hours: assignments },
    { name: t`Exam preparation`, hours: examPrep },
    { name: t`Self study`, hours: selfStudy },
  ]
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
          <Trans>Each figure is rounded on its own, so the parts may not add up to the total.</Trans>
        </p>
      )}
    </>
  )
}
