import { useLingui } from '@lingui/react/macro'
import type { OwnDate } from '../../../domain/dates/own-dates'
import { formatClock } from '../../../domain/plan/clock'
import { useWeightText } from '../../every-tool/graded-work/use-weight-text'
import { shownDates } from './dates-of-week'

/** The own dates of a day, small, below its name. As high as those of the fullest day: `--dates` lines. */
export function DayDates({ dates }: { dates: readonly OwnDate[] }) {
  const { t } = useLingui()
  const { shown, more } = shownDates(dates)
  return (
    <ul
      aria-label={t`My dates`}
      className="h-[calc(1.125rem*var(--dates))] overflow-hidden px-0.5 text-[0.6875rem] leading-[1.125rem]"
    >
      {shown.map((date) => (
        <DayDate key={date.id} date={date} />
      ))}
      {more > 0 && <li className="px-1 text-muted">{t`+${more} more`}</li>}
    </ul>
  )
}

function DayDate({ date }: { date: OwnDate }) {
  const { title, time, course, isDone } = date
  const weight = useWeightText(date)
  const clock = time === null ? '' : formatClock(time)
  return (
    <li
      title={[clock, title, course, weight].filter(Boolean).join(' · ')}
      className={`truncate rounded-sm bg-accent-soft px-1 ${isDone ? 'text-muted line-through' : ''}`}
    >
      {clock && <span className="figure">{clock} </span>}
      <bdi className="font-medium">{title}</bdi>
      {weight && <span className="figure"> {weight}</span>}
    </li>
  )
}
