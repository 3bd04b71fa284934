import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { profile } from '#institution/profile'
import {
  exemptionOf,
  MOST_FEE_COURSES,
  OTHER_FEES,
  STUDENT_STATUSES,
  USUAL_STATUS,
} from '../../domain/institution/fee-rates'
import { PAST_TERMS } from '../../domain/past-terms/past-terms'
import { COMMA, listFormat } from '../../i18n/lists'
import { formatMoney } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { SyncStatus } from '../../persistence/screens/SyncStatus'
import { useKept } from '../../persistence/use-kept'
import { Screen } from '../../screen/Screen'
import { Announcement } from '../../ui/Announcement'
import { Button } from '../../ui/Button'
import { ToolLayout } from '../../ui/ToolLayout'
import { TermChange } from '../every-tool/from-term/UseTermCourses'
import { useKeptFromTerm } from '../every-tool/from-term/use-kept-from-term'
import { GPA_INPUT } from '../every-tool/gpa-input/gpa-input'
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
  withEarlierAttempts,
} from './fee-form'
import { calculateFees, type Fees, OTHER_FEE_CODES, totalCredits, tuitionParts } from './fees'
import { ProgramStep } from './ProgramStep'
import { MissingChoice, ProgramSummary } from './ProgramSummary'
import { StepProgress } from './StepProgress'
import { useFeeText } from './use-fee-text'
import { useSteps } from './use-steps'

/** What a semester costs, in three steps. */
export default function FeesManager() {
  const { t } = useLingui()
  const language = useLanguage()
  const { document, dispatch, isFromTerm } = useKeptFromTerm(FEES_INPUT, feeReducer)
  const [{ terms }] = useKept(PAST_TERMS)
  const [gpaInput] = useKept(GPA_INPUT)
  const form = withEarlierAttempts(document, terms, gpaInput.courses)
  const { step, goTo } = useSteps(form, dispatch)
  const { heading, status, focusNext, focusStatus } = useStepFocus(step)
  const names = { 1: t`Program`, 2: t`Courses`, 3: t`Fees` }
  const titles = { 1: t`Your program and status`, 2: t`Your courses this semester`, 3: t`Your fees` }

  const courses = feeCoursesOf(form)
  // The total runs along from the first choice on (TOOL-03).
  const circumstances =
    form.program && !missingChoice(form) && canCalculate(form) ? { ...form, program: form.program } : null
  const fees = circumstances && calculateFees(circumstances, courses, additionalFeesOf(form))
  const total = fees && formatMoney(fees.total, profile.currency, language)

  const changeStatus = () => {
    if (step === 1) return focusStatus()
    focusNext('status')
    void goTo(1)
  }

  const sentence = fees ? (
    <TotalSentence
      fees={fees}
      status={form.status}
      courses={courses.length}
      credits={totalCredits(courses)}
    />
  ) : (
    <MissingChoice form={form} />
  )

  return (
    <Screen title={t`Fees Manager`} lead={t`Find out what your semester costs before you register.`}>
      <ToolLayout
        kept="fees term past-terms gpa"
        summary={{
          label: t`Total for the semester`,
          figure: total,
          sentence,
        }}
        results={
          <ProgramSummary form={form} total={total} sentence={sentence} onChangeStatus={changeStatus} />
        }
      >
        <div>
          <StepProgress step={step} names={names} />
          <h2 ref={heading} tabIndex={-1} className="scroll-mt-32 text-lg font-semibold outline-none">
            {titles[step]}
          </h2>
        </div>
        {step === 1 && <ProgramStep form={form} dispatch={dispatch} statusRef={status} />}
        {step === 2 && <CoursesStep form={form} isFromTerm={isFromTerm} dispatch={dispatch} />}
        {step === 3 && fees && (
          <>
            <TermChange
              rows={form.courses}
              most={MOST_FEE_COURSES}
              onUpdate={(taken) => {
                dispatch({ type: 'updateFromTerm', courses: taken })
                // The button goes.
                heading.current?.focus()
              }}
            />
            <FeesStep
              fees={fees}
              tuition={tuitionParts(circumstances, courses)}
              exemption={exemptionOf(form.program, form.status)}
            />
          </>
        )}
        <StepButtons
          form={form}
          step={step}
          onMove={(to) => {
            focusNext('heading')
            void goTo(to)
          }}
        />
        <SyncStatus name="fees" />
      </ToolLayout>
      <Announcement text={total ? t`Total for the semester: ${total}` : ''} />
    </Screen>
  )
}

/**
 * What the total counts, "for 5 courses with 17 credit hours", and what it takes for granted: what is due beside the tuition, and the
 * status, which nobody need have chosen yet (INPUT-05).
 */
function TotalSentence({
  fees,
  status,
  courses,
  credits,
}: {
  fees: Fees
  status: string
  courses: number
  credits: number
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { nameOf, countText } = useFeeText()
  const creditsText = countText(credits, 'creditHour')
  const statusName = nameOf(STUDENT_STATUSES, status)
  const due = OTHER_FEE_CODES.filter((code) => fees[code] > 0)
  const names = listFormat(language).format(
    due.flatMap((code) => {
      const name = OTHER_FEES[code]?.name[language]
      return name ? [t`“${name}”`] : []
    }),
  )
  const money = formatMoney(
    due.reduce((sum, code) => sum + fees[code], 0),
    profile.currency,
    language,
  )
  const parts = [
    t`${plural(courses, { one: `for # course with ${creditsText}`, other: `for # courses with ${creditsText}` })}`,
    due.length > 0 && t`including ${names} (${money})`,
    statusName &&
      (status === USUAL_STATUS
        ? t`assuming the status “${statusName}”: change it if it is not yours`
        : t`with the status “${statusName}”`),
  ].flatMap((part) => part || [])
  return parts.map((part, at) => (
    <span key={part} className="block">
      {part}
      {at < parts.length - 1 ? COMMA[language] : '.'}
    </span>
  ))
}

/**
 * Moves the focus after a press: to the heading of the step, or to the status that was to be changed. Steps that change on their
 * own do not move it: when the kept input is read, or another tab goes on.
 */
function useStepFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const focusStatus = useCallback(
    () => status.current?.querySelector<HTMLElement>('input:checked')?.focus(),
    [],
  )
  const next = useRef<'heading' | 'status' | null>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (next.current === 'heading') heading.current?.focus()
    if (next.current === 'status') focusStatus()
    next.current = null
  }, [step, focusStatus])
  const focusNext = (target: 'heading' | 'status') => {
    next.current = target
  }
  return { heading, status, focusNext, focusStatus }
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
          {step === 1 ? <Trans>Next</Trans> : <Trans>Calculate the breakdown</Trans>}
          <ArrowRight {...arrow} />
        </Button>
      )}
      {step === 1 && missing && (
        <p className="text-sm text-muted">
          {missing === 'program' ? (
            <Trans>Choose a program to continue.</Trans>
          ) : (
            <Trans>Choose the area of your major to continue.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
