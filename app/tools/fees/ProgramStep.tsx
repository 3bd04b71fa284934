import { useLingui } from '@lingui/react/macro'
import {
  ADMISSIONS,
  asksAdmission,
  asksSponsorship,
  ENROLLMENTS,
  majorsOf,
  PROGRAMS,
  SPONSORSHIPS,
  STUDENT_STATUSES,
} from '../../domain/institution/fee-rates'
import { Card } from '../../ui/Card'
import { RadioCards } from '../../ui/RadioCards'
import { SegmentedControl } from '../../ui/SegmentedControl'
import { SelectField } from '../../ui/SelectField'
import type { FeeAction, FeeForm } from './fee-form'
import { useFeeText } from './use-fee-text'

/** Step 1: program, enrollment and status. */
export function ProgramStep({ form, dispatch }: { form: FeeForm; dispatch: (action: FeeAction) => void }) {
  const { t } = useLingui()
  const { enrollments, optionsOf } = useFeeText()
  const majors = majorsOf(form.program)
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]">
          <SelectField
            label={t`Program`}
            value={form.program ?? ''}
            onChange={(program) => dispatch({ type: 'setProgram', program: program || null })}
            options={[{ value: '', label: t`Choose a program` }, ...optionsOf(PROGRAMS)]}
            isCompact
          />
          {majors.length > 0 && (
            <SelectField
              label={t`Major`}
              value={form.major ?? ''}
              onChange={(major) => dispatch({ type: 'setMajor', major: major || null })}
              options={[{ value: '', label: t`Choose a major` }, ...optionsOf(majors)]}
              isCompact
            />
          )}
        </div>
        <div className="grid gap-y-5 sm:max-w-sm">
          <SegmentedControl
            label={t`Enrollment`}
            value={form.enrollment}
            onChange={(enrollment) => dispatch({ type: 'setEnrollment', enrollment })}
            options={ENROLLMENTS.map((value) => ({ value, label: enrollments[value] }))}
          />
          {asksAdmission(form.program) && (
            <SegmentedControl
              label={t`Admitted`}
              value={form.admission}
              onChange={(admission) => dispatch({ type: 'setAdmission', admission })}
              options={optionsOf(ADMISSIONS)}
            />
          )}
          {asksSponsorship(form.program, form.admission) && (
            <SegmentedControl
              label={t`Sponsorship`}
              value={form.sponsorship}
              onChange={(sponsorship) => dispatch({ type: 'setSponsorship', sponsorship })}
              options={optionsOf(SPONSORSHIPS)}
            />
          )}
        </div>
        <RadioCards
          label={t`Student status`}
          value={form.status}
          onChange={(status) => dispatch({ type: 'setStatus', status })}
          options={optionsOf(STUDENT_STATUSES)}
        />
      </div>
    </Card>
  )
}
