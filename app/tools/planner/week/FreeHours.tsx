import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import type { Weekday } from '../../../domain/institution/types'
import { formatClock } from '../../../domain/plan/clock'
import type { FreeHour } from '../../../domain/plan/free-hours'
import { usePlanText } from '../../every-tool/use-plan-text'
import { freeHourKey } from './use-free-hours'

type FreeHoursProps = {
  day: Weekday
  /** Minutes since midnight. */
  hours: readonly number[]
  gridFrom: number
  /** The one that Tab leads to, if it is of this day. */
  tabStop: number | null
  onAdd: (at: FreeHour) => void
  onFocus: (at: FreeHour) => void
  onKeyDown: (event: KeyboardEvent, at: FreeHour) => void
}

/** The free hours of a day in the grid, to add a time there (PLAN-05). */
export const FreeHours = memo(function FreeHours(props: FreeHoursProps) {
  const { day, hours, gridFrom, tabStop, onAdd, onFocus, onKeyDown } = props
  const { t } = useLingui()
  const { dayName } = usePlanText()
  const dayText = dayName(day)
  return (
    <ul aria-label={t`Free hours: ${dayText}`} className="print:hidden">
      {hours.map((startTime) => {
        const at = { day, startTime }
        const clock = formatClock(startTime)
        return (
          <li
            key={startTime}
            style={{ top: `calc(var(--hour) * ${(startTime - gridFrom) / 60})` }}
            className="absolute inset-x-0 h-(--hour)"
          >
            <button
              type="button"
              aria-label={t`Add a time: ${dayText} ${clock}`}
              tabIndex={startTime === tabStop ? 0 : -1}
              data-free={freeHourKey(at)}
              onClick={() => onAdd(at)}
              onFocus={() => onFocus(at)}
              onKeyDown={(event) => onKeyDown(event, at)}
              className="grid size-full place-items-center rounded-md text-transparent -outline-offset-2 hover:bg-sunken hover:text-muted focus-visible:text-ink"
            >
              <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
            </button>
          </li>
        )
      })}
    </ul>
  )
})
