import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { NameInLine } from '../ui/NameInLine'
import { CourseChip } from './CourseChip'
import { formatTimes } from './clock'
import type { Conflict } from './conflicts'
import type { PlannedCourse } from './course-plan'
import { useScheduleText } from './use-schedule-text'

type ConflictItemProps = {
  conflict: Conflict
  course1: PlannedCourse
  number1: number
  course2: PlannedCourse
  number2: number
  onEdit: (courseId: number, slotId: number) => void
}

/** One conflict, with a button to each of its two slots. Memoised: renaming a course re-renders only its own conflicts. */
export const ConflictItem = memo(function ConflictItem(props: ConflictItemProps) {
  const { conflict, course1, number1, course2, number2, onEdit } = props
  const { dayName } = useScheduleText()
  const day = dayName(conflict.day)
  return (
    <li className="py-3">
      <p className="flex items-start gap-2 font-medium text-red">
        <TriangleAlert aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
        <Trans>Conflict on {day}</Trans>
      </p>
      <ul>
        <ClashingSlot course={course1} number={number1} slotId={conflict.timeSlotId1} onEdit={onEdit} />
        <ClashingSlot course={course2} number={number2} slotId={conflict.timeSlotId2} onEdit={onEdit} />
      </ul>
    </li>
  )
})

type ClashingSlotProps = {
  course: PlannedCourse
  number: number
  slotId: number
  onEdit: (courseId: number, slotId: number) => void
}

function ClashingSlot({ course, number, slotId, onEdit }: ClashingSlotProps) {
  const { courseName } = useScheduleText()
  const slot = course.timeSlots.find(({ id }) => id === slotId)
  if (!slot) return null
  return (
    <li>
      <button
        type="button"
        onClick={() => onEdit(course.id, slotId)}
        className="flex min-h-9 w-full items-center gap-2 rounded-control px-1 text-start hover:bg-sunken pointer-coarse:min-h-11"
      >
        <CourseChip courseId={course.id} number={number} />
        <NameInLine name={courseName(course)} />
        <span className="figure shrink-0 text-sm text-muted">{formatTimes(slot)}</span>
      </button>
    </li>
  )
}
