import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { memo, useId } from 'react'
import { leftToRight } from '../i18n/direction'
import { FEWEST_COURSE_CREDITS, MOST_COURSE_CREDITS } from '../institution/course-load'
import { GRADES, PREVIOUS_GRADES, WITHDRAWN } from '../institution/grade-scale'
import { Checkbox } from '../ui/Checkbox'
import { NumberField } from '../ui/NumberField'
import { SelectField } from '../ui/SelectField'
import type { Course, CourseListAction } from './course-list'

type CourseRowProps = {
  course: Course
  number: number
  isOpen: boolean
  /** The id of the course to open, null for none. */
  onOpen: (id: number | null) => void
  dispatch: (action: CourseListAction) => void
}

const asOption = <Letter extends string>(letter: Letter) => ({ value: letter, label: leftToRight(letter) })

/**
 * A course: all its fields in a line on a wide screen; on a phone one readable line that opens to edit.
 * Memoised: with 20 courses a keystroke in one must not render the others on a slow phone.
 */
export const CourseRow = memo(function CourseRow({
  course,
  number,
  isOpen,
  onOpen,
  dispatch,
}: CourseRowProps) {
  const { t } = useLingui()
  const fieldsId = useId()
  const { id, grade, credits, isRepeat, previousGrade } = course
  return (
    <li className="py-2 sm:py-4">
      <fieldset>
        <legend className="sr-only">
          <Trans>Course {number}</Trans>
        </legend>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => onOpen(isOpen ? null : id)}
          className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-start sm:hidden"
        >
          <span className="font-medium">
            <Trans>Course {number}</Trans>
          </span>
          <span className="flex items-center gap-2 text-sm text-muted">
            <span className="figure">
              <bdi>{grade}</bdi> · <Plural value={credits} one="# credit" other="# credits" />
              {isRepeat && (
                <>
                  {' · '}
                  <Trans>repeat</Trans>
                </>
              )}
            </span>
            <ChevronDown
              aria-hidden="true"
              size={20}
              strokeWidth={1.75}
              className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
            />
          </span>
        </button>
        <div
          id={fieldsId}
          className={`grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-[auto_6rem_9.5rem_minmax(0,1fr)] sm:items-start sm:gap-x-4 ${isOpen ? '' : 'max-sm:hidden'}`}
        >
          <span aria-hidden="true" className="figure mt-10 hidden w-6 text-sm text-muted sm:block">
            {number}.
          </span>
          <SelectField
            label={t`Grade`}
            value={grade}
            onChange={(value) => dispatch({ type: 'setGrade', id, grade: value })}
            options={GRADES.map(asOption)}
            isCompact
          />
          <NumberField
            label={t`Credits`}
            value={credits}
            onChange={(value) => dispatch({ type: 'setCredits', id, credits: value })}
            min={FEWEST_COURSE_CREDITS}
            max={MOST_COURSE_CREDITS}
            isWhole
            hasSteppers
            isCompact
          />
          <div className="col-span-2 flex flex-wrap items-start gap-x-4 sm:col-span-1">
            {grade !== WITHDRAWN && (
              <Checkbox
                isSelected={isRepeat}
                onChange={(value) => dispatch({ type: 'setRepeat', id, isRepeat: value })}
                className="sm:mt-7"
              >
                <Trans>Repeat</Trans>
              </Checkbox>
            )}
            {isRepeat && (
              <SelectField
                label={t`Previous grade`}
                value={previousGrade}
                onChange={(value) => dispatch({ type: 'setPreviousGrade', id, previousGrade: value })}
                options={PREVIOUS_GRADES.map(asOption)}
                isCompact
                className="min-w-24 grow max-sm:basis-full"
              />
            )}
          </div>
        </div>
      </fieldset>
    </li>
  )
})
