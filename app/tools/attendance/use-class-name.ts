import { useLingui } from '@lingui/react/macro'
import { formatClock } from '../../domain/plan/clock'
import type { TimeSlot } from '../../domain/plan/plan'
import { usePlanText } from '../every-tool/use-plan-text'

/** "Monday 10:00"; "Class 2" of a class that is on no timetable (ATT-21). */
export function useClassName(): (slot: TimeSlot | undefined, number: number) => string {
  const { t } = useLingui()
  const { dayName } = usePlanText()
  return (slot, number) => (slot ? `${dayName(slot.day)} ${formatClock(slot.startTime)}` : t`Class ${number}`)
}
