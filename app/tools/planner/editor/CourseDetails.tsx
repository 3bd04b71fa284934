import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type Dispatch, useId, useState } from 'react'
import { tintOf } from '../../../domain/plan/course-tints'
import type { PlannedCourse } from '../../../domain/plan/plan'
import type { PlanAction } from '../../../domain/plan/plan-reducer'
import { FIELD_LIMITS } from '../../../domain/table-limits'
import { DisclosureLine } from '../../../ui/DisclosureLine'
import { TextField } from '../../../ui/TextField'

/** In the order of course-tints.ts. */
const COLOURS: readonly MessageDescriptor[] = [
  msg`Blue`,
  msg`Orange`,
  msg`Green`,
  msg`Gray`,
  msg`Teal`,
  msg`Yellow`,
]

type CourseDetailsProps = { course: PlannedCourse; dispatch: Dispatch<PlanAction> }

/** Title and colour of a course (TERM-02), folded: few students fill them in. */
export function CourseDetails({ course, dispatch }: CourseDetailsProps) {
  'use memo'
  const { i18n, t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const fieldsId = useId()
  const { id, title } = course
  return (
    <div className="mt-4 mb-3 border-t border-line">
      <DisclosureLine isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={fieldsId}>
        <span className="shrink-0 text-sm font-medium">
          <Trans>Title and color</Trans>
        </span>
        <span className="flex min-w-0 grow items-center justify-end gap-3 text-sm text-muted">
          <span dir="auto" className="min-w-0 text-end wrap-anywhere">
            {title}
          </span>
          <span
            className={`size-4 shrink-0 rounded-full border-2 ${tintOf(course.tint).fill} ${tintOf(course.tint).edge}`}
          />
        </span>
      </DisclosureLine>
      <div id={fieldsId} hidden={!isOpen} className="flex flex-wrap items-end gap-x-6 gap-y-3 pt-1 pb-2">
        <TextField
          label={t`Title`}
          value={title ?? ''}
          onChange={(text) => dispatch({ type: 'setDetails', id, details: { title: text } })}
          maxLength={FIELD_LIMITS.course}
          autoComplete="off"
          isCompact
          className="grow basis-56"
        />
        <fieldset>
          <legend className="text-sm font-medium">
            <Trans>Color</Trans>
          </legend>
          <div className="-ms-2 flex flex-wrap">
            {COLOURS.map((colour, tint) => (
              <label key={colour.id} className="grid size-11 cursor-pointer place-items-center">
                <input
                  type="radio"
                  name={`color-${id}`}
                  checked={course.tint === tint}
                  onChange={() => dispatch({ type: 'setDetails', id, details: { tint } })}
                  aria-label={i18n._(colour)}
                  className="peer sr-only"
                />
                <span
                  className={`grid size-7 place-items-center rounded-full border-2 outline-offset-2 peer-focus-visible:outline-2 peer-focus-visible:outline-accent ${tintOf(tint).chip} ${tintOf(tint).edge}`}
                >
                  {course.tint === tint && <Check aria-hidden="true" size={16} strokeWidth={3} />}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </div>
  )
}
