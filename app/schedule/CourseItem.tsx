import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { type Dispatch, memo } from 'react'
import { flushSync } from 'react-dom'
import { MOST_SLOTS_PER_COURSE, type PlanAction, SECTION_LIMIT } from '../term/plan'
import { Button } from '../ui/Button'
import { CreditsField } from '../ui/CreditsField'
import { TextField } from '../ui/TextField'
import { CourseDetails } from './CourseDetails'
import { CourseLine } from './CourseLine'
import { CourseNameField } from './CourseNameField'
import { anchorOf, focusLastSlot } from './first-field'
import type { PlanItem } from './plan-items'
import { SlotRow } from './SlotRow'

/** They can be on the screen at first, where an estimated height would become a layout shift (KEEP-01). */
const FIRST_COURSES = 8
/** Skips layout and paint off screen. */
const SKIPPED_OFF_SCREEN = '[contain-intrinsic-size:auto_4rem] [content-visibility:auto]'

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
      // The padding leaves room for the focus outline.
      <li className={`-mx-1 px-1 py-1 ${(item.number ?? 0) > FIRST_COURSES ? SKIPPED_OFF_SCREEN : ''}`}>
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
  const { t } = useLingui()
  const { course } = item
  const { id, timeSlots } = item.timed

  const addSlot = () => {
    flushSync(() => dispatch({ type: 'addSlot', id }))
    focusLastSlot(id)
  }

  return (
    <>
      <div className="@container mb-4">
        {course ? (
          <div className="grid grid-cols-2 items-end gap-x-3 gap-y-2 @md:grid-cols-[minmax(0,1fr)_6rem_9rem]">
            <CourseNameField item={item} dispatch={dispatch} className="@max-md:col-span-2" />
            <TextField
              label={t`Section`}
              value={course.section ?? ''}
              onChange={(section) => dispatch({ type: 'setDetails', id, details: { section } })}
              maxLength={SECTION_LIMIT}
              autoComplete="off"
              isCompact
            />
            <CreditsField
              label={<Trans>Credit hours</Trans>}
              value={course.credits}
              onChange={(credits) => dispatch({ type: 'setDetails', id, details: { credits } })}
            />
          </div>
        ) : (
          <CourseNameField item={item} dispatch={dispatch} />
        )}
      </div>
      {timeSlots.length > 0 ? (
        <ol className="flex flex-col gap-1">
          {timeSlots.map((slot, index) => (
            <SlotRow
              key={slot.id}
              courseId={id}
              slot={slot}
              number={index + 1}
              hasRoom={course !== null}
              dispatch={dispatch}
            />
          ))}
        </ol>
      ) : (
        <p className="mb-4 text-muted">
          {course ? (
            <Trans>Add the times of this course to see it in your week.</Trans>
          ) : (
            <Trans>Add a time to see this in your week.</Trans>
          )}
        </p>
      )}
      <div id={anchorOf.slotButtons(id)}>
        {timeSlots.length < MOST_SLOTS_PER_COURSE ? (
          <Button size="small" onClick={addSlot}>
            <Plus aria-hidden="true" size={16} strokeWidth={2} />
            <Trans>Add a time</Trans>
          </Button>
        ) : (
          <p className="text-sm text-muted">
            <Trans>A course has at most {MOST_SLOTS_PER_COURSE} times.</Trans>
          </p>
        )}
      </div>
      {course && <CourseDetails course={course} dispatch={dispatch} />}
      <div className="flex justify-end">
        <Button size="small" tone="quiet" onClick={() => onRemove(id)} className="-me-3 text-red">
          <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
          {course ? <Trans>Remove course</Trans> : <Trans>Remove this time</Trans>}
        </Button>
      </div>
    </>
  )
}
