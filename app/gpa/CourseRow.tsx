import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { leftToRight } from '../i18n/direction'
import { GRADES, PREVIOUS_GRADES, WITHDRAWN } from '../institution/grade-scale'
import { Checkbox } from '../ui/Checkbox'
import { CollapsingRow } from '../ui/CollapsingRow'
import { CreditsField } from '../ui/CreditsField'
import { SelectField } from '../ui/SelectField'
import type { Course, CourseListAction } from './course-list'

type CourseRowProps = {
  course: Course
  number: number
  isOpen: boolean
  onToggle: (id: number) => void
  dispatch: (action: CourseListAction) => void
}

const asOption = <Letter extends string>(letter: Letter) => ({ value: letter, label: leftToRight(letter) })

/** A course. Memoised, so that typing in one of 20 courses does not re-render the others on a slow phone. */
export const CourseRow = memo(function CourseRow({
  course,
  number,
  isOpen,
  onToggle,
  dispatch,
}: CourseRowProps) {
  const { t } = useLingui()
  const { id, grade, credits, isRepeat, previousGrade } = course
  return (
    <CollapsingRow
      name={t`Course ${number}`}
      detail={
        <>
          <bdi>{grade}</bdi> · <Plural value={credits} one="# credit" other="# credits" />
          {isRepeat && (
            <>
              {' · '}
              <Trans>repeat</Trans>
            </>
          )}
        </>
      }
      isOpen={isOpen}
      onToggle={() => onToggle(id)}
      className="grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-[auto_5.5rem_9rem_minmax(0,1fr)] sm:items-start sm:py-2"
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
      <CreditsField
        label={t`Credits`}
        value={credits}
        onChange={(value) => dispatch({ type: 'setCredits', id, credits: value })}
      />
      <div className="col-span-2 flex flex-wrap items-start gap-x-3 sm:col-span-1">
        {grade !== WITHDRAWN && (
          <Checkbox
            checked={isRepeat}
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
            className="min-w-20 grow max-sm:basis-full"
          />
        )}
      </div>
    </CollapsingRow>
  )
})
