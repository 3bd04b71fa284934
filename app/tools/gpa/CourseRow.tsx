import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { type Grade, PREVIOUS_GRADES, WITHDRAWN } from '../../domain/institution/grade-scale'
import { creditsOf } from '../../domain/plan/course-credits'
import { leftToRight } from '../../i18n/direction'
import { Checkbox } from '../../ui/Checkbox'
import { CollapsingRow } from '../../ui/CollapsingRow'
import { SelectField } from '../../ui/SelectField'
import { CourseNameField } from '../every-tool/CourseNameField'
import { CreditsField } from '../every-tool/CreditsField'
import { type Course, type CourseListAction, isFromStanding } from '../every-tool/gpa-input/course-list'
import { GradeField } from './GradeField'

type CourseRowProps = {
  course: Course
  number: number
  isOpen: boolean
  onToggle: (id: string) => void
  dispatch: (action: CourseListAction) => void
  /** Of its last attempt in past terms, where a repeat replaces it. */
  earlierGrade: Grade | undefined
}

/** Where the fields of a course are in one row. In a narrow place they need two rows, and their labels. */
const LABELS_IN_ROW = 'sm:@min-[26rem]:in-[li:not(:first-child)]:[&>div>label[for]]:sr-only'

const asOption = <Letter extends string>(letter: Letter) => ({ value: letter, label: leftToRight(letter) })

/** A course. Memoised, so that typing in one of 20 courses does not re-render the others on a slow phone. */
export const CourseRow = memo(function CourseRow({
  course,
  number,
  isOpen,
  onToggle,
  dispatch,
  earlierGrade,
}: CourseRowProps) {
  const { t } = useLingui()
  const { id, grade, isRepeat, previousGrade } = course
  const credits = creditsOf(course.credits)
  return (
    <CollapsingRow
      name={course.name.trim() || t`Course ${number}`}
      detail={
        <>
          {grade === null ? <Trans>No grade yet</Trans> : <bdi>{grade}</bdi>} ·{' '}
          <Plural value={credits} one="# credit" other="# credits" />
          {isRepeat && (
            <>
              {' · '}
              <Trans>repeat</Trans>
            </>
          )}
          {isFromStanding(course) && (
            <>
              {' · '}
              <Trans>from the grade calculator</Trans>
            </>
          )}
        </>
      }
      isOpen={isOpen}
      onToggle={() => onToggle(id)}
      className={`grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] sm:items-start gap-x-3 gap-y-2 sm:@min-[26rem]:grid-cols-[minmax(0,1fr)_6.5rem_8rem] sm:@min-[32rem]:grid-cols-[minmax(0,1fr)_6.5rem_8rem_minmax(5.5rem,max-content)] ${LABELS_IN_ROW}`}
    >
      <CourseNameField
        value={course.name}
        onChange={(value) => dispatch({ type: 'setName', id, name: value })}
        placeholder={t`Course ${number}`}
        className="max-sm:col-span-full @max-[26rem]:col-span-full"
      />
      <GradeField
        label={t`Grade`}
        grade={grade}
        onChange={(value) => dispatch({ type: 'setGrade', id, grade: value })}
      />
      <CreditsField
        label={t`Credits`}
        value={course.credits}
        onChange={(value) => dispatch({ type: 'setCredits', id, credits: value })}
      />
      {isFromStanding(course) && (
        <p className="col-span-full text-sm text-muted">
          <Trans>The grade is your standing in the grade calculator.</Trans>
        </p>
      )}
      <div className="col-span-full flex flex-wrap items-end gap-x-5 sm:@min-[32rem]:contents">
        {grade !== WITHDRAWN && (
          <Checkbox
            checked={isRepeat}
            onChange={(value) =>
              dispatch({ type: 'setRepeat', id, isRepeat: value, previousGrade: earlierGrade })
            }
            className="self-end"
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
            className="min-w-32 max-sm:grow sm:@min-[32rem]:col-span-2 sm:@min-[32rem]:col-start-2"
          />
        )}
      </div>
    </CollapsingRow>
  )
})
