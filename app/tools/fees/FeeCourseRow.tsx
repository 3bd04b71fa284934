import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { leftToRight } from '../../i18n/direction'
import { Checkbox } from '../../ui/Checkbox'
import { CollapsingRow, LABELS_ONCE } from '../../ui/CollapsingRow'
import { CourseNameField } from '../every-tool/CourseNameField'
import { CreditsField } from '../every-tool/CreditsField'
import { type AskedCourse, FEE_CREDITS, type FeeAction, feeCreditsOf } from './fee-form'
import { useFeeText } from './use-fee-text'

type FeeCourseRowProps = {
  course: AskedCourse
  number: number
  /** Only an exemption treats repeated courses differently. */
  asksRepeated: boolean
  isOpen: boolean
  onToggle: (id: string) => void
  dispatch: (action: FeeAction) => void
}

export function FeeCourseRow({
  course,
  number,
  asksRepeated,
  isOpen,
  onToggle,
  dispatch,
}: FeeCourseRowProps) {
  const { t } = useLingui()
  const { defaultName, courseName } = useFeeText()
  const { id, name, isRepeated } = course
  const credits = feeCreditsOf(course.credits)
  return (
    <CollapsingRow
      name={courseName(course, number)}
      detail={
        <>
          <Plural value={credits} one="# credit" other="# credits" />
          {isRepeated && (
            <>
              {' · '}
              <Trans>repeated</Trans>
            </>
          )}
        </>
      }
      isOpen={isOpen}
      onToggle={() => onToggle(id)}
      className={`grid-cols-[9.5rem_minmax(0,1fr)] sm:items-start gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_8.5rem_auto] ${LABELS_ONCE}`}
    >
      <CourseNameField
        value={name ?? defaultName(number)}
        onChange={(value) => dispatch({ type: 'setName', id, name: value })}
        placeholder={defaultName(number)}
      />
      <CreditsField
        label={t`Credit hours`}
        value={course.credits}
        limits={FEE_CREDITS}
        onChange={(value) => dispatch({ type: 'setCredits', id, credits: value })}
      />
      {asksRepeated && (
        <Checkbox
          checked={isRepeated}
          onChange={(value) => dispatch({ type: 'setRepeated', id, isRepeated: value })}
          className="self-end"
        >
          <Trans>Repeated</Trans>
        </Checkbox>
      )}
      {course.tickedFor && <TickedFor {...course.tickedFor} />}
    </CollapsingRow>
  )
}

/** Why the box is ticked that the student has not set. */
function TickedFor({ grade, isInPastTerms }: NonNullable<AskedCourse['tickedFor']>) {
  const letter = leftToRight(grade)
  return (
    <p className="col-span-full text-sm text-muted">
      {isInPastTerms ? (
        <Trans>Ticked because your past terms have it, with {letter}</Trans>
      ) : (
        <Trans>Ticked because it is a repeat in the GPA calculator, of {letter}</Trans>
      )}
    </p>
  )
}
