import { Trans } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { type Dispatch, memo } from 'react'
import { flushSync } from 'react-dom'
import { MOST_SLOTS_PER_COURSE, type PlanAction } from '../term/plan'
import { Button } from '../ui/Button'
import { CourseDetails } from './CourseDetails'
import { CourseLine } from './CourseLine'
import { CourseNameField } from './CourseNameField'
import { anchorOf, focusLastSlot } from './first-field'
import type { PlanItem } from './plan-items'
import { SlotRow } from './SlotRow'

type CourseItemProps = {
  item: PlanItem
  conflictCount: number
  isOpen: boolean
  onToggle: (id: string) => void
  onRemove: (id: string) => void
  dispatch: Dispatch<PlanAction>
}

/** A course or own block of the list. Memoised: editing one does not re-render the others. */
export const CourseItem = memo(
  function CourseItem({ isOpen, onToggle, ...props }: CourseItemProps) {
    const { item, conflictCount } = props
    const { id } = item.timed
    return (
      // content-visibility skips layout and paint off screen; the padding leaves room for the focus outline.
      <li className="-mx-1 px-1 py-1 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
        <CourseLine
          item={item}
          conflictCount={conflictCount}
          isOpen={isOpen}
          fieldsId={anchorOf.course(id)}
          onToggle={() => onToggle(id)}
        />
        <div id={anchorOf.course(id)} hidden={!isOpen} className="pt-2 pb-3">
          {isOpen && <CourseFields {...props} />}
        </div>
      </li>
    )
  },
  ({ item: before, ...one }, { item: after, ...other }) =>
    before.timed === after.timed &&
    before.number === after.number &&
    one.conflictCount === other.conflictCount &&
    one.isOpen === other.isOpen &&
    one.dispatch === other.dispatch &&
    one.onRemove === other.onRemove,
)

function CourseFields({ item, onRemove, dispatch }: Omit<CourseItemProps, 'isOpen' | 'onToggle'>) {
  const { id, timeSlots } = item.timed

  const addSlot = () => {
    flushSync(() => dispatch({ type: 'addSlot', id }))
    focusLastSlot(id)
  }

  return (
    <>
      <CourseNameField item={item} dispatch={dispatch} />
      {item.course && <CourseDetails course={item.course} dispatch={dispatch} />}
      {timeSlots.length > 0 ? (
        <ol className="flex flex-col gap-1">
          {timeSlots.map((slot, index) => (
            <SlotRow
              key={slot.id}
              courseId={id}
              slot={slot}
              number={index + 1}
              hasRoom={item.course !== null}
              dispatch={dispatch}
            />
          ))}
        </ol>
      ) : (
        <p className="mb-4 text-muted">
          {item.course ? (
            <Trans>Add the times of this course to see it in your week.</Trans>
          ) : (
            <Trans>Add a time to see this in your week.</Trans>
          )}
        </p>
      )}
      <div id={anchorOf.slotButtons(id)} className="flex flex-wrap justify-between gap-3">
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
        <Button size="small" tone="quiet" onClick={() => onRemove(id)} className="text-red">
          <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
          {item.course ? <Trans>Remove course</Trans> : <Trans>Remove this time</Trans>}
        </Button>
      </div>
    </>
  )
}
