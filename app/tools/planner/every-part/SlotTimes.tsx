import { Plural, Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { ALL_WEEKDAYS } from '../../../domain/institution/week'
import { formatTimes } from '../../../domain/plan/clock'
import { isTimeUnset, type TimeSlot } from '../../../domain/plan/plan'
import { isSomeWeeks } from '../../../domain/plan/weeks'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import type { DottedLine } from '../../../ui/DottedLine'
import { TimeRange } from '../../every-tool/TimeRange'
import { usePartText } from '../../every-tool/use-part-text'
import { usePlanText } from '../../every-tool/use-plan-text'
import { useWeeksText } from '../../every-tool/use-weeks-text'
import { shortDayNames } from './short-day-names'

/** More times would not fit on the line. */
const MOST_TIMES_IN_LINE = 3

const placeOf = ({ day }: TimeSlot) => ALL_WEEKDAYS.indexOf(day)

/**
 * The days, in the order of the week (PLAN-22), and times of a section as pieces of a {@link DottedLine}. Days with the same times
 * stand together, and those of a lecture and its lab by these words. It shows the first ones, and says how many more there are
 * and how many nobody has set.
 */
export function SlotTimes({ slots }: { slots: readonly TimeSlot[] }) {
  const { dayName } = usePlanText()
  const weeksText = useWeeksText()
  const { partName } = usePartText()
  const language = useLanguage()
  const shortNames = shortDayNames(language)
  const set = slots.filter((slot) => !isTimeUnset(slot))
  const unset = slots.length - set.length
  if (!set.length) return <span>{unset ? <Trans>Time not set</Trans> : <Trans>No times yet</Trans>}</span>
  const inWeek = set.toSorted((one, other) => placeOf(one) - placeOf(other))
  const together = [
    ...Map.groupBy(inWeek, (slot) => `${formatTimes(slot)} ${slot.weeks ?? ''} ${slot.part ?? ''}`).values(),
  ]
  const shown = together.slice(0, MOST_TIMES_IN_LINE)
  const rest = together.slice(MOST_TIMES_IN_LINE).flat().length
  const daysOf = (some: readonly TimeSlot[]) =>
    listFormat(language).format(
      [...new Set(some.map(({ day }) => day))].map((day) =>
        some.length > 1 ? shortNames[day] : dayName(day),
      ),
    )
  return (
    <>
      {shown.map((some) => {
        const [first] = some
        return (
          first && (
            <Fragment key={first.id}>
              <span>
                {first.part && `${partName(first.part)} `}
                {daysOf(some)} <TimeRange times={first} />
                {isSomeWeeks(first) && ` (${weeksText(first.weeks)})`}
              </span>{' '}
            </Fragment>
          )
        )
      })}
      {rest > 0 && (
        <span>
          <Trans>{rest} more</Trans>
        </span>
      )}
      {unset > 0 && (
        <span>
          <Plural value={unset} one="# other time not set" other="# other times not set" />
        </span>
      )}
    </>
  )
}
