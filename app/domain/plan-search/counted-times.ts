import { endsAfterStart, isTimeUnset, type TimeSlot } from '../plan/plan'
import { isHeld, type TermWeeks } from '../plan/weeks'

/** Whether a search looks at a time. What does not end after its start, was never set, or is in no week is ignored (SCHED-15, PLAN-15, PLAN-20). */
export function isCounted(slot: TimeSlot, weeks: TermWeeks | null, isOwn: boolean): boolean {
  return endsAfterStart(slot) && !isTimeUnset(slot) && isHeld(slot, weeks, isOwn)
}
