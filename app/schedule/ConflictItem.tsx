import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { CourseChip } from './CourseChip'
import { CourseName } from './CourseName'
import { formatTimes } from './clock'
import type { Conflict } from './conflicts'
import type { PlannedCourse, TimeSlot } from './course-plan'
import { useWording } from './use-wording'

type NumberedCourse = { course: PlannedCourse; number: number }

type ConflictItemProps = {
  conflict: Conflict
  courses: ReadonlyMap<number, NumberedCourse>
  onEdit: (courseId: number, slotId: number) => void
}

/** A conflict in words. Each of the two courses leads to the slot that clashes. */
export function ConflictItem({ conflict, courses, onEdit }: ConflictItemProps) {
  const { courseName, dayName } = useWording()
  const day = dayName(conflict.day)
  return (
    <li className="py-3">
      <p className="flex items-start gap-2 font-medium text-red">
        <TriangleAlert aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
        <Trans>Conflict on {day}</Trans>
      </p>
      <ul>
        {[
          { numbered: courses.get(conflict.courseId1), slotId: conflict.timeSlotId1 },
          { numbered: courses.get(conflict.courseId2), slotId: conflict.timeSlotId2 },
        ].map(({ numbered, slotId }) => {
          const slot = numbered?.course.timeSlots.find(({ id }) => id === slotId)
          return (
            numbered &&
            slot && (
              <ClashingSlot
                key={slotId}
                courseId={numbered.course.id}
                number={numbered.number}
                name={courseName(numbered.course)}
                slot={slot}
                onEdit={onEdit}
              />
            )
          )
        })}
      </ul>
    </li>
  )
}

type ClashingSlotProps = {
  courseId: number
  number: number
  name: string
  slot: TimeSlot
  onEdit: (courseId: number, slotId: number) => void
}

const ClashingSlot = memo(function ClashingSlot({ courseId, number, name, slot, onEdit }: ClashingSlotProps) {
  return (
    <li>
      <button
        type="button"
        onClick={() => onEdit(courseId, slot.id)}
        className="flex min-h-9 w-full items-center gap-2 rounded-control px-1 text-start hover:bg-sunken pointer-coarse:min-h-11"
      >
        <CourseChip courseId={courseId} number={number} />
        <CourseName name={name} />
        <span className="figure shrink-0 text-sm text-muted">{formatTimes(slot)}</span>
      </button>
    </li>
  )
})
