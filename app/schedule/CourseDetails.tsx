import { Trans, useLingui } from '@lingui/react/macro'
import type { Dispatch } from 'react'
import { FIELD_LIMITS } from '../backend/field-limits'
import { tintOf } from '../term/course-tints'
import { type PlanAction, type PlannedCourse, SECTION_LIMIT, TINT_COUNT } from '../term/plan'
import { CreditsField } from '../ui/CreditsField'
import { TextField } from '../ui/TextField'

type CourseDetailsProps = { course: PlannedCourse; dispatch: Dispatch<PlanAction> }

/** Title, section, credit hours and colour of a course (TERM-02). */
export function CourseDetails({ course, dispatch }: CourseDetailsProps) {
  const { t } = useLingui()
  const { id } = course
  return (
    <div className="@container mb-2">
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-2 @md:grid-cols-[minmax(0,1fr)_7rem_9.5rem]">
        <TextField
          label={t`Title`}
          value={course.title ?? ''}
          onChange={(title) => dispatch({ type: 'setDetails', id, details: { title } })}
          maxLength={FIELD_LIMITS.course}
          autoComplete="off"
          isCompact
          className="@max-md:col-span-2"
        />
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
      <fieldset className="mt-3">
        <legend className="text-sm font-medium">
          <Trans>Color</Trans>
        </legend>
        <div className="flex flex-wrap">
          {Array.from({ length: TINT_COUNT }, (_, tint) => {
            const number = tint + 1
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the colours never change.
              <label key={tint} className="grid size-11 cursor-pointer place-items-center">
                <input
                  type="radio"
                  name={`color-${id}`}
                  checked={course.tint === tint}
                  onChange={() => dispatch({ type: 'setDetails', id, details: { tint } })}
                  aria-label={t`Color ${number}`}
                  className="peer sr-only"
                />
                <span
                  className={`size-7 rounded-full border-2 outline-offset-2 peer-checked:outline-2 peer-checked:outline-ink peer-focus-visible:outline-2 peer-focus-visible:outline-accent ${tintOf(tint).fill} ${tintOf(tint).edge}`}
                />
              </label>
            )
          })}
        </div>
      </fieldset>
    </div>
  )
}
