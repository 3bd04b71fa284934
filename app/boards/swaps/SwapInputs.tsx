import { Trans, useLingui } from '@lingui/react/macro'
import { useErrorText } from '../../backend/use-error-text'
import { codeKeyOf } from '../../domain/code-and-title'
import { TextField } from '../../ui/TextField'
import { namesOf, type useTermCourses } from '../every-board/use-term-courses'
import { OtherSections } from './OtherSections'
import { otherField, type SwapErrors, type TypedSwap } from './typed-swap'

const SAMPLE_COURSE = 'MATH 101'

type SwapInputsProps = {
  typed: TypedSwap
  /** Gives what has changed. */
  onChange: (change: Partial<TypedSwap>) => void
  errors: SwapErrors
  /** Those of "My term", to suggest. */
  courses: ReturnType<typeof useTermCourses>
}

/** The fields for the course and the sections of a request. */
export function SwapInputs({ typed, onChange, errors, courses }: SwapInputsProps) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const course = courses.find(({ name }) => codeKeyOf(name) === codeKeyOf(typed.course_name))
  return (
    <>
      <TextField
        label={t`Course name`}
        name="course-name"
        autoComplete="off"
        value={typed.course_name}
        onChange={(course_name) => onChange({ course_name })}
        suggestions={namesOf(courses)}
        hint={
          <Trans>
            For example <bdi>{SAMPLE_COURSE}</bdi>
          </Trans>
        }
        error={errorText(errors.course_name)}
      />
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-1">
        <TextField
          label={t`Current section`}
          name="current-section"
          autoComplete="off"
          value={typed.current_section}
          suggestions={course?.section ? [course.section] : []}
          onChange={(current_section) => onChange({ current_section })}
          hint={t`The section you are in`}
          error={errorText(errors.current_section)}
        />
        <TextField
          label={t`Desired section`}
          name="desired-section"
          autoComplete="off"
          value={typed.target_section}
          suggestions={course?.otherSections}
          onChange={(target_section) => onChange({ target_section })}
          hint={t`The section you want`}
          error={errorText(errors.target_section)}
        />
      </div>
      <OtherSections
        sections={typed.others}
        onChange={(others) => onChange({ others })}
        errorOf={({ id }) => errors[otherField(id)]}
      />
    </>
  )
}
