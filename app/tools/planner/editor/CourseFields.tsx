import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { type Dispatch, useRef } from 'react'
import { CREDITS } from '../../../domain/plan/course-credits'
import { chosenSection, MOST_SLOTS } from '../../../domain/plan/plan'
import type { PlanAction } from '../../../domain/plan/plan-reducer'
import { Button } from '../../../ui/Button'
import { Deferred } from '../../../ui/Deferred'
import { useAfterRender } from '../../../ui/use-after-render'
import { useHeldNumber } from '../../../ui/use-held-number'
import { CreditsField } from '../../every-tool/CreditsField'
import { focusFirstField } from '../every-part/first-field'
import type { PlanItem } from '../every-part/plan-items'
import { CourseDetails } from './CourseDetails'
import { SectionFields } from './SectionFields'
import { OfferedTimes } from './TimeField'
import { TimeRowFields } from './TimeRowFields'
import { useTimeRows } from './use-time-rows'

type CourseFieldsProps = {
  item: PlanItem
  /** The section that is edited: null for the one that the student takes. */
  sectionId: string | null
  onShowSection: (id: string, sectionId: string) => void
  onFinish: (item: PlanItem, isEnter: boolean) => void
  onRemove: (item: PlanItem) => void
  dispatch: Dispatch<PlanAction>
}

/** The fields of a course or own block below its name. The times are those of the section that is edited. */
export function CourseFields(props: CourseFieldsProps) {
  'use memo'
  const { item, sectionId, onShowSection, onFinish, onRemove, dispatch } = props
  const times = useRef<HTMLOListElement>(null)
  const sectionName = useRef<HTMLDivElement>(null)
  const slotButtons = useRef<HTMLDivElement>(null)
  const afterRender = useAfterRender()
  const { course } = item
  const { id } = item.timed
  const section = course && (course.sections.find((other) => other.id === sectionId) ?? chosenSection(course))
  const { timeSlots } = section ?? item.timed
  const credits = course?.credits ?? null

  const rows = useTimeRows(timeSlots)
  // The times are those of the section above them; a single section is asked for after them, as few students type it first.
  const hasChoice = (course?.sections.length ?? 0) > 1
  const sections = course && section && (
    <SectionFields
      course={course}
      shown={section}
      onShow={(shownId) => onShowSection(id, shownId)}
      nameRef={sectionName}
      // Here, because the second section moves these fields, which makes them anew.
      focusName={() => afterRender(() => focusFirstField(sectionName.current))}
      dispatch={dispatch}
    />
  )
  const addSlot = () => {
    dispatch({ type: 'addSlot', id, sectionId: section?.id })
    afterRender(() => focusFirstField(times.current?.lastElementChild))
  }
  const focusSlotButtons = () => afterRender(() => focusFirstField(slotButtons.current))

  return (
    <>
      {hasChoice && sections}
      <OfferedTimes />
      {rows.length > 0 ? (
        <ol ref={times} className="flex flex-col gap-1">
          {rows.map((row, index) => (
            <TimeRowFields
              key={row.key}
              courseId={id}
              row={row}
              number={index + 1}
              hasRoom={course !== null}
              onRemoved={focusSlotButtons}
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
      <div ref={slotButtons} className="mb-4">
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
      {!hasChoice && sections}
      {credits !== null && <PlanCreditsField id={id} credits={credits} dispatch={dispatch} />}
      {course && <CourseDetails course={course} dispatch={dispatch} />}
      <Deferred>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button size="small" onClick={() => onFinish(item, false)}>
            <Trans>Done</Trans>
          </Button>
          <Button size="small" tone="quiet" onClick={() => onRemove(item)} className="-me-3 text-red">
            <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
            {course ? <Trans>Remove course</Trans> : <Trans>Remove this time</Trans>}
          </Button>
        </div>
      </Deferred>
    </>
  )
}

type PlanCreditsFieldProps = { id: string; credits: number; dispatch: Dispatch<PlanAction> }

/** A plan keeps the credit hours that count: it is shared, and other tools take courses from it. */
function PlanCreditsField({ id, credits, dispatch }: PlanCreditsFieldProps) {
  const held = useHeldNumber(credits, CREDITS, (next) =>
    dispatch({ type: 'setDetails', id, details: { credits: next } }),
  )
  const { t } = useLingui()
  return <CreditsField {...held} label={t`Credit hours`} />
}
