import { Trans } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { type Dispatch, useState } from 'react'
import { flushSync } from 'react-dom'
import { CREDITS } from '../../../domain/plan/course-credits'
import { chosenSection, MOST_SLOTS } from '../../../domain/plan/plan'
import type { PlanAction } from '../../../domain/plan/plan-reducer'
import type { TermCourse } from '../../../domain/plan/term'
import { Button } from '../../../ui/Button'
import { useHeldNumber } from '../../../ui/use-held-number'
import { CreditsField } from '../../every-tool/CreditsField'
import { CourseDetails } from './CourseDetails'
import { CourseNameField } from './CourseNameField'
import { anchorOf, focusLastTime } from './first-field'
import type { PlanItem } from './plan-items'
import { SectionFields } from './SectionFields'
import { SlotRow } from './SlotRow'

type CourseFieldsProps = {
  item: PlanItem
  /** `isEnter`: the last field was left with the Enter key. */
  onFinish: (item: PlanItem, isEnter: boolean) => void
  onRemove: (item: PlanItem) => void
  dispatch: Dispatch<PlanAction>
}

/** The fields of a course or own block. The times are those of the section that is edited: at first, the chosen one. */
export function CourseFields({ item, onFinish, onRemove, dispatch }: CourseFieldsProps) {
  'use memo'
  const { course } = item
  const { id } = item.timed
  const [sectionId, setSectionId] = useState<string | null>(null)
  const section = course && (course.sections.find((other) => other.id === sectionId) ?? chosenSection(course))
  const { timeSlots } = section ?? item.timed

  const addSlot = () => {
    flushSync(() => dispatch({ type: 'addSlot', id, sectionId: section?.id }))
    focusLastTime(id)
  }

  return (
    <>
      {course && section ? (
        <>
          <div className="@container mb-4">
            <div className="grid items-start gap-x-3 gap-y-2 @md:grid-cols-[minmax(0,1fr)_9rem]">
              <CourseNameField item={item} dispatch={dispatch} />
              <PlanCreditsField course={course} dispatch={dispatch} />
            </div>
          </div>
          <SectionFields course={course} shown={section} onShow={setSectionId} dispatch={dispatch} />
        </>
      ) : (
        <CourseNameField item={item} dispatch={dispatch} className="mb-4" />
      )}
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
        {timeSlots.length < MOST_SLOTS ? (
          <Button size="small" onClick={addSlot}>
            <Plus aria-hidden="true" size={16} strokeWidth={2} />
            <Trans>Add a time</Trans>
          </Button>
        ) : (
          <p className="text-sm text-muted">
            <Trans>A course has at most {MOST_SLOTS} times.</Trans>
          </p>
        )}
      </div>
      {course && <CourseDetails course={course} dispatch={dispatch} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button size="small" onClick={() => onFinish(item, false)}>
          <Trans>Done</Trans>
        </Button>
        <Button size="small" tone="quiet" onClick={() => onRemove(item)} className="-me-3 text-red">
          <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
          {course ? <Trans>Remove course</Trans> : <Trans>Remove this time</Trans>}
        </Button>
      </div>
    </>
  )
}

/** A plan keeps the credit hours that count: it is shared, and other tools take courses from it. */
function PlanCreditsField({ course, dispatch }: { course: TermCourse; dispatch: Dispatch<PlanAction> }) {
  const held = useHeldNumber(course.credits, CREDITS, (credits) =>
    dispatch({ type: 'setDetails', id: course.id, details: { credits } }),
  )
  return <CreditsField {...held} label={<Trans>Credit hours</Trans>} />
}
