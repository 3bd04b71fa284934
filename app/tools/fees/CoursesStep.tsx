import { Trans, useLingui } from '@lingui/react/macro'
import { profile } from '#institution/profile'
import { exemptionOf, FEWEST_FEE_COURSES, MOST_FEE_COURSES } from '../../domain/institution/fee-rates'
import { currencySymbol } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { Card } from '../../ui/Card'
import { Checkbox } from '../../ui/Checkbox'
import { CountedCard } from '../../ui/CountedCard'
import { NumberField } from '../../ui/NumberField'
import { useOpenRow } from '../../ui/use-open-row'
import { UseTermCourses } from '../every-tool/UseTermCourses'
import { FeeCourseRow } from './FeeCourseRow'
import { ADDITIONAL_FEES, type FeeAction, type FeeForm, hasCourseInput } from './fee-form'

/** Step 2: the courses of the semester and additional fees. */
export function CoursesStep({ form, dispatch }: { form: FeeForm; dispatch: (action: FeeAction) => void }) {
  const { t } = useLingui()
  const { courses } = form
  const { openId, toggle } = useOpenRow(courses)
  const asksRepeated = exemptionOf(form.program, form.status) !== null
  const currency = currencySymbol(profile.currency, useLanguage())
  return (
    <>
      <div className="empty:hidden">
        <UseTermCourses
          hasInput={hasCourseInput(form)}
          onUse={(taken) => dispatch({ type: 'useTerm', courses: taken })}
        />
      </div>
      <CountedCard
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
      </CountedCard>
      <Card>
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
      </Card>
    </>
  )
}
