import { useLingui } from '@lingui/react/macro'
import { type RefObject, useRef, useState } from 'react'
import {
  ADMISSIONS,
  asksAdmission,
  asksSponsorship,
  ENROLLMENTS,
  majorsOf,
  PROGRAMS,
  programOf,
  SPONSORSHIPS,
  STUDENT_STATUSES,
} from '../../domain/institution/fee-rates'
import { useDocumentIds } from '../../persistence/use-kept'
import { LazyPart, lazyModule } from '../../ui/LazyPart'
import { RadioCards } from '../../ui/RadioCards'
import { SegmentedControl } from '../../ui/SegmentedControl'
import { SelectField } from '../../ui/SelectField'
import { useAfterRender } from '../../ui/use-after-render'
import { DegreeOffer } from './DegreeOffer'
import type { FeeAction, FeeForm } from './fee-form'
import { priceOf } from './fees'
import { useFeeText } from './use-fee-text'

/** Reading a degree program is for those who have one. */
const fetchDegreeTitle = lazyModule(() => import('./DegreeTitle'))

type ProgramStepProps = {
  form: FeeForm
  dispatch: (action: FeeAction) => void
  /** Around the statuses. */
  statusRef: RefObject<HTMLDivElement | null>
}

/** Step 1: program, enrollment and status. */
export function ProgramStep({ form, dispatch, statusRef }: ProgramStepProps) {
  const { t } = useLingui()
  const { enrollments, optionsOf, priceText } = useFeeText()
  /** The price after another choice. */
  const priceWith = (change: Partial<FeeForm>) => {
    const { program, ...changed } = { ...form, ...change }
    return program === null ? null : priceOf({ ...changed, program })
  }
  /** In a native list the price follows the name. That of the chosen one stands below, because a phone has no room for both. */
  const choiceOf = (chosen: string | null, options: ReturnType<typeof optionsOf>) => ({
    options: options.map(({ value, label, detail }) => ({
      value,
      label: detail && value !== chosen ? `${label} · ${detail}` : label,
    })),
    hint: options.find(({ value }) => value === chosen)?.detail,
  })
  const programs = choiceOf(
    form.program,
    optionsOf(PROGRAMS, (program) => priceWith({ program, major: null })),
  )
  const majors = choiceOf(
    form.major,
    optionsOf(majorsOf(form.program), (major) => priceWith({ major })),
  )
  const selects = useRef<HTMLDivElement>(null)
  const afterRender = useAfterRender()
  const degreeId = useDocumentIds('programme').at(-1)
  const [isDegreeUsed, setDegreeUsed] = useState(false)
  const takeDegree = (program: string, major: string | null) => {
    dispatch({ type: 'setProgram', program })
    dispatch({ type: 'setMajor', major })
    setDegreeUsed(true)
    // The button goes: what is still to be chosen or checked has the focus.
    afterRender(() =>
      Array.from(selects.current?.querySelectorAll('select') ?? [])
        .at(-1)
        ?.focus(),
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {(form.program === null || isDegreeUsed) && degreeId !== undefined && (
        <LazyPart fetch={fetchDegreeTitle} fallback={null}>
          {({ DegreeTitle }) => (
            <DegreeTitle id={degreeId}>
              {(title, shown) => (
                <DegreeOffer title={title} shown={shown} onUse={takeDegree} isUsed={isDegreeUsed} />
              )}
            </DegreeTitle>
          )}
        </LazyPart>
      )}
      <div ref={selects} className="grid max-w-2xl gap-y-5">
        <SelectField
          label={t`Program`}
          value={form.program ?? ''}
          onChange={(program) => {
            setDegreeUsed(false)
            dispatch({ type: 'setProgram', program: program || null })
          }}
          options={[{ value: '', label: t`Choose a program` }, ...programs.options]}
          hint={programs.hint}
          isCompact
        />
        {majors.options.length > 0 && (
          <SelectField
            label={t`Area of your major`}
            value={form.major ?? ''}
            onChange={(major) => {
              setDegreeUsed(false)
              dispatch({ type: 'setMajor', major: major || null })
            }}
            options={[{ value: '', label: t`Choose an area` }, ...majors.options]}
            hint={majors.hint}
            isCompact
          />
        )}
      </div>
      <div className="grid gap-y-5 sm:max-w-sm">
        <SegmentedControl
          label={t`Enrollment`}
          value={form.enrollment}
          onChange={(enrollment) => dispatch({ type: 'setEnrollment', enrollment })}
          options={ENROLLMENTS.map((value) => ({
            value,
            label: enrollments[value],
            // Only where it makes a difference.
            detail:
              programOf(form.program)?.charge === 'perTerm'
                ? priceText(priceWith({ enrollment: value }))
                : null,
          }))}
        />
        {asksAdmission(form.program) && (
          <SegmentedControl
            label={t`Admitted`}
            value={form.admission}
            onChange={(admission) => dispatch({ type: 'setAdmission', admission })}
            options={optionsOf(ADMISSIONS, (admission) => priceWith({ admission }))}
          />
        )}
        {asksSponsorship(form.program, form.admission) && (
          <SegmentedControl
            label={t`Sponsorship`}
            value={form.sponsorship}
            onChange={(sponsorship) => dispatch({ type: 'setSponsorship', sponsorship })}
            options={optionsOf(SPONSORSHIPS, (sponsorship) => priceWith({ sponsorship }))}
          />
        )}
      </div>
      <div ref={statusRef}>
        <RadioCards
          label={t`Student status`}
          value={form.status}
          onChange={(status) => dispatch({ type: 'setStatus', status })}
          options={optionsOf(STUDENT_STATUSES, (status) => priceWith({ status }))}
        />
      </div>
    </div>
  )
}
