import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { formatTimes } from '../../../domain/plan/clock'
import { isTimeUnset, type TimeSlot } from '../../../domain/plan/plan'
import { isSomeWeeks } from '../../../domain/plan/weeks'
import { usePlanText } from '../../every-tool/use-plan-text'
import { useWeeksText } from '../../every-tool/use-weeks-text'

/** More times would not fit on the line. */
const MOST_TIMES_IN_LINE = 3

/** The days and times of a section in a line: the first ones, and how many more there are. */
export function SlotTimes({ slots }: { slots: readonly TimeSlot[] }) {
  const { dayName } = usePlanText()
  const weeksText = useWeeksText()
  if (slots.length === 0) return <Trans>No times yet</Trans>
  if (slots.every(isTimeUnset)) return <Trans>Time not set</Trans>
  const shown = slots.slice(0, MOST_TIMES_IN_LINE)
  const rest = slots.length - shown.length
  return (
    <>
      {shown.map((slot, index) => (
        <Fragment key={slot.id}>
          {/* A time does not wrap, and its separator stays with it. */}
          <span className="inline-block">
            {isTimeUnset(slot) ? <Trans>Time not set</Trans> : `${dayName(slot.day)} ${formatTimes(slot)}`}
            {isSomeWeeks(slot) && ` (${weeksText(slot.weeks)})`}
            {(index < shown.length - 1 || rest > 0) && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
      {rest > 0 && <Trans>{rest} more</Trans>}
    </>
  )
}
