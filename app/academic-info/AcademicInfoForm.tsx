import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ErrorCode } from '../backend/error-catalogue'
import { useErrorText } from '../backend/use-error-text'
import { formatNumber } from '../i18n/numbers'
import { useLanguage } from '../i18n/use-language'
import { hrefOf } from '../screens'
import { Announcement } from '../ui/Announcement'
import { Button } from '../ui/Button'
import { buttonStyle } from '../ui/button-style'
import { Card } from '../ui/Card'
import { MainFigure } from '../ui/Figures'
import { FloatingMessage } from '../ui/FloatingMessage'
import { Form } from '../ui/Form'
import { FormActions } from '../ui/FormActions'
import { NumberField } from '../ui/NumberField'
import { SelectField } from '../ui/SelectField'
import { ToolLayout } from '../ui/ToolLayout'
import { usePassingMessage } from '../ui/use-passing-message'
import {
  ACADEMIC_RECORD_LIMITS,
  type AcademicRecord,
  type AcademicRecordProblems,
  checkAcademicRecord,
  previewGpa,
} from './academic-record'
import { useSaveAcademicInfo } from './use-academic-info'

/** The page's own words for the rules (ACAD-08 to ACAD-10). */
const SENTENCES = {
  'negative-points': 'points-negative',
  'negative-credits': 'credits-negative',
  'negative-subjects': 'subjects-negative',
  'gpa-above-four': 'gpa-above-four',
} as const satisfies Record<string, ErrorCode>

type AcademicInfoFormProps = { userId: string; stored: AcademicRecord | null }

export function AcademicInfoForm({ userId, stored }: AcademicInfoFormProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const errorText = useErrorText()
  const { save, isSaving, error } = useSaveAcademicInfo(userId)
  const [points, setPoints] = useState(stored?.totalGradePoints ?? null)
  const [credits, setCredits] = useState(stored?.totalCredits ?? null)
  const [subjects, setSubjects] = useState(stored?.currentSubjects ?? 0)
  const [problems, setProblems] = useState<AcademicRecordProblems>({})
  const [refusals, setRefusals] = useState(0)
  const [wasSaved, setWasSaved] = usePassingMessage<true>()

  const submit = async () => {
    // What is empty or no number counts as 0 (ACAD-03).
    const record = { totalGradePoints: points ?? 0, totalCredits: credits ?? 0, currentSubjects: subjects }
    const found = checkAcademicRecord(record)
    setProblems(found)
    setWasSaved(null)
    if (Object.keys(found).length > 0) {
      setRefusals(refusals + 1)
      return
    }
    try {
      await save(record)
      setWasSaved(true)
    } catch {
      // `error` tells it; the form keeps what was typed.
    }
  }

  const edit =
    <Value,>(field: keyof AcademicRecord, set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setProblems({ ...problems, [field]: undefined })
    }

  const gpa = previewGpa(points, credits)
  const gpaText = gpa === null ? '--' : formatNumber(gpa, language, { minimumFractionDigits: 2 })
  const sentence = (problem: keyof typeof SENTENCES | undefined) => errorText(problem && SENTENCES[problem])

  return (
    <ToolLayout
      summary={{ label: t`Cumulative GPA`, figure: gpaText }}
      results={
        <Card>
          <MainFigure label={<Trans>Cumulative GPA</Trans>} value={gpaText} />
          <p className="mt-2 text-sm text-muted">
            {gpa === null ? (
              <Trans>Enter grade points and credits to see your GPA.</Trans>
            ) : (
              <Trans>Grade points divided by credit hours.</Trans>
            )}
          </p>
          <Announcement text={t`Cumulative GPA: ${gpaText}`} />
        </Card>
      }
    >
      <Card title={<Trans>Your record so far</Trans>}>
        <Form onSubmit={submit} refusals={refusals} className="gap-1">
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            <NumberField
              label={t`Total grade points`}
              name="total-grade-points"
              value={points}
              onChange={edit('totalGradePoints', setPoints)}
              step={ACADEMIC_RECORD_LIMITS.step}
              hint={t`From your transcript, for example 96`}
              error={sentence(problems.totalGradePoints)}
            />
            <NumberField
              label={t`Total credits`}
              name="total-credits"
              value={credits}
              onChange={edit('totalCredits', setCredits)}
              step={ACADEMIC_RECORD_LIMITS.step}
              hint={t`Credit hours behind those points, for example 32`}
              error={sentence(problems.totalCredits)}
            />
          </div>
          <SelectField
            label={t`Current subjects`}
            name="current-subjects"
            value={subjects}
            onChange={edit('currentSubjects', setSubjects)}
            options={Array.from({ length: ACADEMIC_RECORD_LIMITS.mostSubjects + 1 }, (_, count) => ({
              value: count,
              label: String(count),
            }))}
            hint={t`Courses you take this term`}
          />
          <FormActions error={!isSaving && error && errorText(error)}>
            <Button type="submit" tone="primary" isWorking={isSaving}>
              <Trans>Save</Trans>
            </Button>
            <Link to={hrefOf(language, 'gpaCalculator')} prefetch="intent" className={buttonStyle('quiet')}>
              <Trans>Open the GPA calculator</Trans>
            </Link>
          </FormActions>
          {wasSaved && (
            <FloatingMessage>
              <Trans>Academic information saved successfully</Trans>
            </FloatingMessage>
          )}
        </Form>
      </Card>
    </ToolLayout>
  )
}
