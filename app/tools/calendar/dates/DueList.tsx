import { useLingui } from '@lingui/react/macro'
import { OWN_DATES, type OwnDate } from '../../../domain/dates/own-dates'
import { ownDatesReducer } from '../../../domain/dates/own-dates-reducer'
import { daysBetween } from '../../../domain/institution/days'
import type { Day } from '../../../domain/institution/types'
import { formatDay, formatDaysAway } from '../../../i18n/dates'
import { useLanguage } from '../../../i18n/use-language'
import { useKeptReducer } from '../../../persistence/use-kept'
import { DateRow } from './DateRow'

/** What is due, each with its day; one tap says that it is done, another takes that back (DATES-03). */
export function DueList({ dates, today }: { dates: readonly OwnDate[]; today: Day }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [, dispatch] = useKeptReducer(OWN_DATES, ownDatesReducer)
  return (
    <ul className="-my-2 divide-y divide-line">
      {dates.map((date) => (
        <DateRow
          key={date.id}
          date={date}
          when={[
            ...(date.day < today && !date.isDone ? [t`Overdue`] : []),
            formatDay(date.day, 'short', language),
            formatDaysAway(daysBetween(today, date.day), language),
          ].join(' · ')}
          onDone={(isDone) => dispatch({ type: 'change', id: date.id, change: { isDone } })}
        />
      ))}
    </ul>
  )
}
