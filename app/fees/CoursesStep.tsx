import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { exemptionOf, FEWEST_FEE_COURSES, MOST_FEE_COURSES } from '../institution/fee-rates'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Checkbox } from '../ui/Checkbox'
import { NumberField } from '../ui/NumberField'
import { FeeCourseRow } from './FeeCourseRow'
import { type FeeAction, type FeeForm, MOST_ADDITIONAL_FEES } from './fee-form'

/** Step 2: the courses of the semester, and what else is charged. */
export function CoursesStep({ form, dispatch }: { form: FeeForm; dispatch: (action: FeeAction) => void }) {
  const { t } = useLingui()
  const asksRepeated = exemptionOf(form.program, form.status) !== 'none'
  const setCount = (count: number | null) => dispatch({ type: 'setCourseCount', count })
  return (
    <>
      <Card>
        <NumberField
          label={t`Number of courses`}
          value={form.courses.length}
          onChange={setCount}
          min={FEWEST_FEE_COURSES}
          max={MOST_FEE_COURSES}
          isWhole
          hasSteppers
          className="max-w-60"
        />
        <ol className="divide-y divide-line border-y border-line">
          {form.courses.map((course, index) => (
            <FeeCourseRow
              key={course.id}
              course={course}
              number={index + 1}
              asksRepeated={asksRepeated}
              dispatch={dispatch}
            />
          ))}
        </ol>
        {form.courses.length < MOST_FEE_COURSES && (
          <Button className="mt-4" onPress={() => setCount(form.courses.length + 1)}>
            <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
            <Trans>Add a course</Trans>
          </Button>
        )}
      </Card>
      <Card>
        <Checkbox
          isSelected={form.hasAdditionalFees}
          onChange={(hasAdditionalFees) => dispatch({ type: 'setHasAdditionalFees', hasAdditionalFees })}
        >
          <Trans>There are additional fees</Trans>
        </Checkbox>
        {form.hasAdditionalFees && (
          <NumberField
            label={t`Amount in riyals`}
            value={form.additionalFees}
            onChange={(amount) => dispatch({ type: 'setAdditionalFees', amount })}
            min={0}
            max={MOST_ADDITIONAL_FEES}
            isWhole
            hint={t`For example for a late registration`}
            className="mt-2 max-w-60"
          />
        )}
      </Card>
    </>
  )
}
