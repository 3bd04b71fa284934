import { Trans, useLingui } from '@lingui/react/macro'
import { profile } from '#institution/profile'
import { exemptionOf, FEWEST_FEE_COURSES, MOST_FEE_COURSES } from '../../domain/institution/fee-rates'
import { currencySymbol } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { Checkbox } from '../../ui/Checkbox'
import { CountedSection } from '../../ui/CountedSection'
import { NumberField } from '../../ui/NumberField'
import { Section } from '../../ui/Section'
import { useOpenRow } from '../../ui/use-open-row'
import { RunningOfTerm } from '../every-tool/from-term/RunningOfTerm'
import { UseTermCourses } from '../every-tool/from-term/UseTermCourses'
import { FeeCourseRow } from './FeeCourseRow'
import { ADDITIONAL_FEES, type AskedCourse, type FeeAction, type FeeForm, hasCourseInput } from './fee-form'

type CoursesStepProps = {
  form: FeeForm & { courses: readonly AskedCourse[] }
  /** Whether the courses are those of the term. */
  isFromTerm: boolean
  dispatch: (action: FeeAction) => void
}

/** Step 2: the courses of the semester and additional fees. */
export function CoursesStep({ form, isFromTerm, dispatch }: CoursesStepProps) {
  const { t } = useLingui()
  const { courses } = form
  const { openId, toggle } = useOpenRow(courses)
  const asksRepeated = exemptionOf(form.program, form.status) !== null
  const currency = currencySymbol(profile.currency, useLanguage())
  return (
    <>
      {!isFromTerm && (
        <div className="empty:hidden">
          <UseTermCourses
            rows={courses}
            most={MOST_FEE_COURSES}
            onUpdate={(taken) => dispatch({ type: 'updateFromTerm', courses: taken })}
            hasInput={hasCourseInput(form)}
            onUse={(taken) => dispatch({ type: 'useTerm', courses: taken })}
          />
        </div>
      )}
      <CountedSection
        countLabel={t`Number of courses`}
        count={courses.length}
        min={FEWEST_FEE_COURSES}
        max={MOST_FEE_COURSES}
        onChange={(count) => dispatch({ type: 'setCourseCount', count })}
        addLabel={<Trans>Add a course</Trans>}
      >
        {courses.map((course, index) => (
          <FeeCourseRow
            key={course.id}
            course={course}
            number={index + 1}
            asksRepeated={asksRepeated}
            isOpen={course.id === openId}
            onToggle={toggle}
            dispatch={dispatch}
          />
        ))}
      </CountedSection>
      <RunningOfTerm rows={courses} />
      <Section>
        <Checkbox
          checked={form.hasAdditionalFees}
          onChange={(hasAdditionalFees) => dispatch({ type: 'setHasAdditionalFees', hasAdditionalFees })}
        >
          <Trans>There are additional fees</Trans>
        </Checkbox>
        {form.hasAdditionalFees && (
          <NumberField
            label={t`Amount (${currency})`}
            value={form.additionalFees}
            onChange={(amount) => dispatch({ type: 'setAdditionalFees', amount })}
            limits={ADDITIONAL_FEES}
            hint={t`For example, a late registration fee`}
            className="mt-2 max-w-60"
          />
        )}
      </Section>
    </>
  )
}
