import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { CourseChip } from './CourseChip'
import { CourseName } from './CourseName'
import { formatTimes } from './clock'
import type { Conflict } from './conflicts'
import type { PlannedCourse } from './course-plan'
import { useWording } from './use-wording'

type NumberedCourse = { course: PlannedCourse; number: number }

type ConflictItemProps = {
  conflict: Conflict
  courses: ReadonlyMap<number, NumberedCourse>
  onEdit: (courseId: number, slotId: number) => void
}

/** A conflict in words. Each of the two courses leads to the slot that clashes. */
export function ConflictItem({ conflict, courses, onEdit }: ConflictItemProps) {
  const { dayName } = useWording()
  const day = dayName(conflict.day)
  return (
    <li className="py-3">
      <p className="flex items-start gap-2 font-medium text-red">
        <TriangleAlert aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
        <Trans>Conflict on {day}</Trans>
      </p>
      <ul>
        <ClashingSlot
          numbered={courses.get(conflict.courseId1)}
          slotId={conflict.timeSlotId1}
          onEdit={onEdit}
        />
        <ClashingSlot
          numbered={courses.get(conflict.courseId2)}
          slotId={conflict.timeSlotId2}
          onEdit={onEdit}
        />
      </ul>
    </li>
  )
}

type ClashingSlotProps = {
  numbered: NumberedCourse | undefined
  slotId: number
  onEdit: (courseId: number, slotId: number) => void
}

function ClashingSlot({ numbered, slotId, onEdit }: ClashingSlotProps) {
  const { courseName } = useWording()
  const slot = numbered?.course.timeSlots.find(({ id }) => id === slotId)
  if (!numbered || !slot) return null
  const { course, number } = numbered
  return (
    <li>
      <button
        type="button"
        onClick={() => onEdit(course.id, slotId)}
        className="flex min-h-9 w-full items-center gap-2 rounded-control px-1 text-start hover:bg-sunken pointer-coarse:min-h-11"
      >
        <CourseChip courseId={course.id} number={number} />
        <CourseName name={courseName(course)} />
        <span className="figure shrink-0 text-sm text-muted">{formatTimes(slot)}</span>
      </button>
    </li>
  )
}
