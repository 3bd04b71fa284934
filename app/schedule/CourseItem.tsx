import { Trans } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { type Dispatch, memo } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../ui/Button'
import { CourseLine } from './CourseLine'
import { CourseNameField } from './CourseNameField'
import { type CoursePlanAction, MOST_SLOTS_PER_COURSE, type PlannedCourse } from './course-plan'
import { anchorOf, focusLastSlot } from './first-field'
import { SlotRow } from './SlotRow'

type CourseItemProps = {
  course: PlannedCourse
  number: number
  conflictCount: number
  isOpen: boolean
  onToggle: (courseId: number) => void
  onRemove: (courseId: number) => void
  dispatch: Dispatch<CoursePlanAction>
}

/** A course of the list. Memoised: editing one course does not re-render the others. */
export const CourseItem = memo(function CourseItem({ isOpen, onToggle, ...props }: CourseItemProps) {
  const { course, number, conflictCount } = props
  return (
    // content-visibility skips layout and paint off screen; the padding leaves room for the focus outline.
    <li className="-mx-1 px-1 py-1 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <CourseLine
        course={course}
        number={number}
        conflictCount={conflictCount}
        isOpen={isOpen}
        fieldsId={anchorOf.course(course.id)}
        onToggle={() => onToggle(course.id)}
      />
      <div id={anchorOf.course(course.id)} hidden={!isOpen} className="pt-2 pb-3">
        {isOpen && <CourseFields {...props} />}
      </div>
    </li>
  )
})

function CourseFields({ course, onRemove, dispatch }: Omit<CourseItemProps, 'isOpen' | 'onToggle'>) {
  const { id: courseId, timeSlots } = course

  const addSlot = () => {
    flushSync(() => dispatch({ type: 'addSlot', courseId }))
    focusLastSlot(courseId)
  }

  return (
    <>
      <CourseNameField course={course} dispatch={dispatch} />
      {timeSlots.length > 0 ? (
        <ol className="flex flex-col gap-1">
          {timeSlots.map((slot, index) => (
            <SlotRow key={slot.id} courseId={courseId} slot={slot} number={index + 1} dispatch={dispatch} />
          ))}
        </ol>
      ) : (
        <p className="mb-4 text-muted">
          <Trans>Add the times of this course to see it in your week.</Trans>
        </p>
      )}
      <div id={anchorOf.slotButtons(courseId)} className="flex flex-wrap justify-between gap-3">
        {timeSlots.length < MOST_SLOTS_PER_COURSE ? (
          <Button size="small" onClick={addSlot}>
            <Plus aria-hidden="true" size={16} strokeWidth={2} />
            <Trans>Add a time</Trans>
          </Button>
        ) : (
          <p className="self-center text-sm text-muted">
            <Trans>A course has at most {MOST_SLOTS_PER_COURSE} times.</Trans>
          </p>
        )}
        <Button size="small" tone="quiet" onClick={() => onRemove(courseId)} className="text-red">
          <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
          <Trans>Remove course</Trans>
        </Button>
      </div>
    </>
  )
}
