import type { TimeSlot } from '../../../domain/plan/plan'
import { TimeRange } from '../../every-tool/TimeRange'
import { usePlanText } from '../../every-tool/use-plan-text'
import { WeeksMark } from '../../every-tool/WeeksMark'

/** The times of a course, each on a line with its room. */
export function SlotList({ slots }: { slots: readonly Omit<TimeSlot, 'id'>[] }) {
  const { dayName } = usePlanText()
  return (
    <ul className="text-sm">
      {slots.map((slot) => (
        <li
          key={`${slot.day} ${slot.startTime} ${slot.endTime} ${slot.room} ${slot.weeks}`}
          className="flex flex-wrap gap-x-3"
        >
          <span>
            {dayName(slot.day)} <TimeRange times={slot} />
          </span>
          <WeeksMark weeks={slot.weeks} />
          {slot.room && <bdi className="min-w-0 wrap-anywhere text-muted">{slot.room}</bdi>}
        </li>
      ))}
    </ul>
  )
}
