import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { profile } from '#institution/profile'
import { exemptionOf } from '../../domain/institution/fee-rates'
import { formatMoney } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { SyncStatus } from '../../persistence/screens/SyncStatus'
import { Screen } from '../../screen/Screen'
import { Announcement } from '../../ui/Announcement'
import { Button } from '../../ui/Button'
import { ToolLayout } from '../../ui/ToolLayout'
import { useKeptFromTerm } from '../every-tool/from-term/use-kept-from-term'
import { CoursesStep } from './CoursesStep'
import { FeesStep } from './FeesStep'
import {
  additionalFeesOf,
  canCalculate,
  FEES_INPUT,
  type FeeForm,
  feeCoursesOf,
  feeReducer,
  missingChoice,
  type Step,
} from './fee-form'
import { calculateFees, totalCredits } from './fees'
import { ProgramStep } from './ProgramStep'
import { MissingChoice, ProgramSummary } from './ProgramSummary'
import { StepProgress } from './StepProgress'
import { useSteps } from './use-steps'

/** What a semester costs, in three steps. */
export default function FeesManager() {
  const { t } = useLingui()
  const language = useLanguage()
  const { document: form, dispatch, isFromTerm } = useKeptFromTerm(FEES_INPUT, feeReducer)
  const { step, goTo } = useSteps(form, dispatch)
  const { heading, focusNext } = useHeadingFocus(step)
  const names = { 1: t`Program`, 2: t`Courses`, 3: t`Fees` }
  const titles = { 1: t`Your program and status`, 2: t`Your courses this semester`, 3: t`Your fees` }

  const courses = feeCoursesOf(form)
  // The total runs along from the first choice on (TOOL-03).
  const fees =
    form.program && !missingChoice(form) && canCalculate(form)
      ? calculateFees({ ...form, program: form.program }, courses, additionalFeesOf(form))
      : null
  const total = fees && formatMoney(fees.total, profile.currency, language)

  const sentence = fees ? (
    <TotalSentence courses={courses.length} credits={totalCredits(courses)} />
  ) : (
    <MissingChoice form={form} />
  )

  return (
    <Screen title={t`Fees Manager`} lead={t`Find out what your semester costs before you register.`}>
      <ToolLayout
        kept="fees term"
        summary={{
          label: t`Total for the semester`,
          figure: total,
          sentence,
        }}
        results={<ProgramSummary form={form} total={total} sentence={sentence} />}
      >
        <div>
          <StepProgress step={step} names={names} />
          <h2 ref={heading} tabIndex={-1} className="scroll-mt-32 text-lg font-semibold outline-none">
            {titles[step]}
          </h2>
        </div>
        {step === 1 && <ProgramStep form={form} dispatch={dispatch} />}
        {step === 2 && <CoursesStep form={form} isFromTerm={isFromTerm} dispatch={dispatch} />}
        {step === 3 && fees && <FeesStep fees={fees} exemption={exemptionOf(form.program, form.status)} />}
        <StepButtons
          form={form}
          step={step}
          onMove={(to) => {
            focusNext()
            void goTo(to)
          }}
        />
        <SyncStatus name="fees" />
      </ToolLayout>
      <Announcement text={total ? t`Total for the semester: ${total}` : ''} />
    </Screen>
  )
}

/** What the total counts: "for 5 courses with 17 credit hours". */
function TotalSentence({ courses, credits }: { courses: number; credits: number }) {
  const { t } = useLingui()
  const creditsText = t`${plural(credits, { one: '# credit hour', other: '# credit hours' })}`
  return (
    <Plural
      value={courses}
      one={`for # course with ${creditsText}`}
      other={`for # courses with ${creditsText}`}
    />
  )
}

/**
 * Moves the focus to the heading after Next and Previous. Steps that change on their own do not move it: when the kept input
 * is read, or another tab goes on.
 */
function useHeadingFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isMoving = useRef(false)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (isMoving.current) heading.current?.focus()
    isMoving.current = false
  }, [step])
  const focusNext = () => {
    isMoving.current = true
  }
  return { heading, focusNext }
}

type StepButtonsProps = {
  form: FeeForm
  step: Step
  onMove: (to: Step) => void
}

/** Next and Previous, and what is missing before Next. */
function StepButtons({ form, step, onMove }: StepButtonsProps) {
  const missing = missingChoice(form)
  const isReady = step === 1 ? !missing : canCalculate(form)
  const arrow = { 'aria-hidden': true, size: 20, strokeWidth: 1.75, className: 'mirror-in-rtl' } as const
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {step > 1 && (
        <Button onClick={() => onMove(step === 3 ? 2 : 1)}>
          <ArrowLeft {...arrow} />
          <Trans>Previous</Trans>
        </Button>
      )}
      {step < 3 && (
        <Button tone="primary" disabled={!isReady} onClick={() => onMove(step === 1 ? 2 : 3)}>
          {step === 1 ? <Trans>Next</Trans> : <Trans>Calculate</Trans>}
          <ArrowRight {...arrow} />
        </Button>
      )}
      {step === 1 && missing && (
        <p className="text-sm text-muted">
          {missing === 'program' ? (
            <Trans>Choose a program to continue.</Trans>
          ) : (
            <Trans>Choose a major to continue.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
