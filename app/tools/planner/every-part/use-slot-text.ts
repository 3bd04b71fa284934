import { useLingui } from '@lingui/react/macro'
import { formatClock } from '../../../domain/plan/clock'
import type { TimeSlot } from '../../../domain/plan/plan'
import { isolated } from '../../../i18n/direction'
import { usePlanText } from '../../every-tool/use-plan-text'

/**
 * A time of a course or own block in a sentence: "INFT 2101 (Sunday 08:00)". The name is isolated, so that in Arabic the brackets
 * stay behind it, and a list of them goes from right to left.
 */
export function useSlotText(): (name: string, slot: TimeSlot) => string {
  const { t } = useLingui()
  const { dayName } = usePlanText()
  return (nameOfItem, slot) => {
    const name = isolated(nameOfItem)
    const [day, start] = [dayName(slot.day), formatClock(slot.startTime)]
    return t`${name} (${day} ${start})`
  }
}
