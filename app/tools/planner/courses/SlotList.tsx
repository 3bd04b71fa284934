import type { TimeSlot } from '../../../domain/plan/plan'
import { TimeRange } from '../../every-tool/TimeRange'
import { usePartText } from '../../every-tool/use-part-text'
import { usePlanText } from '../../every-tool/use-plan-text'
import { WeeksMark } from '../../every-tool/WeeksMark'

/** The times of a course, each on a line with its room. */
export function SlotList({ slots }: { slots: readonly Omit<TimeSlot, 'id'>[] }) {
  const { dayName } = usePlanText()
  const { partName } = usePartText()
  return (
    <ul className="text-sm">
      {slots.map((slot) => (
        <li key={`${slot.day} ${slot.startTime} ${slot.endTime} ${slot.room} ${slot.weeks} ${slot.part}`}>
          {slot.part && `${partName(slot.part)} `}
          {dayName(slot.day)} <TimeRange times={slot} />
          <WeeksMark weeks={slot.weeks} hasDot />
          {slot.room && (
            <span className="text-muted">
              {' · '}
              <bdi className="wrap-anywhere">{slot.room}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
