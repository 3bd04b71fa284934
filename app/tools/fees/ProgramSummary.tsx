import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  ADMISSIONS,
  asksAdmission,
  asksSponsorship,
  exemptionOf,
  majorsOf,
  OFFICIAL_FEES_PAGE,
  PROGRAMS,
  SPONSORSHIPS,
  STUDENT_STATUSES,
} from '../../domain/institution/fee-rates'
import { formatNumber } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { Card } from '../../ui/Card'
import { FigureList, MainFigure } from '../../ui/Figures'
import { LONE_LINK, TEXT_LINK } from '../../ui/text-link'
import { type FeeForm, feeCoursesOf, missingChoice } from './fee-form'
import { totalCredits } from './fees'
import { useFeeText } from './use-fee-text'

type ProgramSummaryProps = {
  form: FeeForm
  /** Null while a choice is missing. */
  total: string | null
  /** What the total counts, or what it needs. */
  sentence: ReactNode
  onChangeStatus: () => void
}

/** What was chosen and entered so far, and what it costs. */
export function ProgramSummary({ form, total, sentence, onChangeStatus }: ProgramSummaryProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { enrollments, nameOf } = useFeeText()
  const { program, major, enrollment, admission, sponsorship, status, courses } = form
  const number = (value: number) => formatNumber(value, language)
  const rows = [
    program !== null && { name: t`Program`, value: nameOf(PROGRAMS, program) },
    major && { name: t`Area of your major`, value: nameOf(majorsOf(program), major) },
    { name: t`Enrollment`, value: enrollments[enrollment] },
    asksAdmission(program) && { name: t`Admitted`, value: nameOf(ADMISSIONS, admission) },
    asksSponsorship(program, admission) && {
      name: t`Sponsorship`,
      value: nameOf(SPONSORSHIPS, sponsorship),
    },
    { name: t`Status`, value: nameOf(STUDENT_STATUSES, status) },
    { name: t`Courses`, value: number(courses.length) },
    exemptionOf(program, status) !== null && {
      name: t`Repeated courses`,
      value: number(courses.filter(({ isRepeated }) => isRepeated).length),
    },
    { name: t`Total credit hours`, value: number(totalCredits(feeCoursesOf(form))) },
  ]
  return (
    <Card>
      <MainFigure label={<Trans>Total for the semester</Trans>} value={total} missing={sentence} />
      {total !== null && (
        <>
          <p className="mt-1 text-sm text-muted">{sentence}</p>
          <button type="button" onClick={onChangeStatus} className={`text-sm print:hidden ${LONE_LINK}`}>
            <Trans>Change the status</Trans>
          </button>
        </>
      )}
      <h2 className="mt-6 mb-1 font-semibold">
        <Trans>Your semester</Trans>
      </h2>
      <FigureList rows={rows.filter((row) => row !== null && row !== false && row !== '')} />
      {total !== null && (
        <p className="mt-3 text-sm text-muted">
          <Trans>
            An estimate from the{' '}
            <a href={OFFICIAL_FEES_PAGE} target="_blank" rel="noreferrer" className={TEXT_LINK}>
              fees that the university publishes
            </a>
            . What you pay is what its bill says.
          </Trans>
        </p>
      )}
    </Card>
  )
}

/** What brings the total. */
export function MissingChoice({ form }: { form: FeeForm }) {
  return missingChoice(form) === 'major' ? (
    <Trans>Choose the area of your major to see what your semester costs.</Trans>
  ) : (
    <Trans>Choose a program to see what your semester costs.</Trans>
  )
}
