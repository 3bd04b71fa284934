import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { reworded } from '../../backend/field-errors'
import { useErrorText } from '../../backend/use-error-text'
import { useSubmission } from '../../backend/use-submission'
import { MOST_COURSES_PER_TERM } from '../../domain/institution/course-load'
import { HIGHEST_GPA } from '../../domain/institution/grade-scale'
import { formatNumber } from '../../i18n/numbers'
import { countedOf, type Typed } from '../../i18n/typed-number'
import { useLanguage } from '../../i18n/use-language'
import { hrefOf } from '../../screens'
import { Announcement } from '../../ui/Announcement'
import { Button } from '../../ui/Button'
import { buttonStyle } from '../../ui/button-style'
import { Card } from '../../ui/Card'
import { MainFigure } from '../../ui/Figures'
import { FloatingMessage } from '../../ui/FloatingMessage'
import { Form } from '../../ui/Form'
import { FormActions } from '../../ui/FormActions'
import { LazyPart, lazyModule } from '../../ui/LazyPart'
import { NumberField } from '../../ui/NumberField'
import { SelectField } from '../../ui/SelectField'
import { ToolLayout } from '../../ui/ToolLayout'
import { TONES } from '../../ui/tones'
import {
  type AcademicRecord,
  checkAcademicRecord,
  previewGpa,
  RECORD_FIGURE,
  RECORD_STEP,
  STORED_DECIMALS,
} from './academic-record'
import { saveRecord } from './record-query'

/** This page names its fields in fewer words than the service (ACAD-08, ACAD-09). */
const WORDING = {
  'total-points-negative': 'points-negative',
  'total-credits-negative': 'credits-negative',
} as const

/** In the preview, while points or credits is empty (ACAD-06). */
const fetchOffer = lazyModule(() => import('./PastTermsOffer'))

const NO_GPA = '--'

type AcademicInfoFormProps = { userId: string; stored: AcademicRecord | null }

export function AcademicInfoForm({ userId, stored }: AcademicInfoFormProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const errorText = useErrorText()
  const [typedPoints, setPoints] = useState<Typed>(stored?.totalGradePoints ?? null)
  const [typedCredits, setCredits] = useState<Typed>(stored?.totalCredits ?? null)
  const [subjects, setSubjects] = useState(stored?.currentSubjects ?? 0)
  const totalGradePoints = countedOf(typedPoints, RECORD_FIGURE)
  const totalCredits = countedOf(typedCredits, RECORD_FIGURE)
  const { submit, refusals, errors, failure, isWorking, isDone } = useSubmission({
    values: { totalGradePoints, totalCredits, currentSubjects: subjects },
    check: (record) => reworded(checkAcademicRecord(record), WORDING),
    send: (record) => saveRecord(userId, record),
  })

  const gpa = previewGpa(typedPoints, typedCredits)
  const isTooHigh =
    checkAcademicRecord({ totalGradePoints, totalCredits }).totalGradePoints === 'gpa-too-high'
  const tooHigh = t`These points are more than ${formatNumber(HIGHEST_GPA, language)} for each credit hour. Check both numbers.`
  const gpaText = gpa === null ? NO_GPA : formatNumber(gpa, language, { minimumFractionDigits: 2 })

  return (
    <ToolLayout
      summary={{
        label: isTooHigh ? t`Check both numbers` : t`Cumulative GPA`,
        figure: gpaText,
        sentence: gpa === null && t`Enter grade points and credits to see it.`,
      }}
      results={
        <Card>
          <MainFigure label={<Trans>Cumulative GPA</Trans>} value={gpaText} />
          {isTooHigh ? (
            <p className={`mt-2 flex gap-2 rounded-control p-3 text-sm ${TONES.yellow}`}>
              <TriangleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.75 shrink-0" />
              <span className="text-ink">{tooHigh}</span>
            </p>
          ) : (
            <p className="mt-2 text-sm text-muted">
              {gpa === null ? (
                <Trans>Enter grade points and credits to see your GPA.</Trans>
              ) : (
                <Trans>Grade points divided by credit hours.</Trans>
              )}
            </p>
          )}
          <Announcement text={isTooHigh ? tooHigh : t`Cumulative GPA: ${gpaText}`} />
        </Card>
      }
    >
      <Card title={<Trans>Your record so far</Trans>}>
        <Form onSubmit={submit} refusals={refusals} className="gap-1">
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            <NumberField
              label={t`Total grade points`}
              name="total-grade-points"
              value={typedPoints}
              onChange={setPoints}
              limits={RECORD_FIGURE}
              step={RECORD_STEP}
              hint={t`From your transcript, for example 96`}
              error={errorText(errors.totalGradePoints)}
            />
            <NumberField
              label={t`Credit hours in your GPA`}
              name="total-credits"
              value={typedCredits}
              onChange={setCredits}
              limits={RECORD_FIGURE}
              step={RECORD_STEP}
              hint={t`Also from your transcript, for example 32`}
              error={errorText(errors.totalCredits)}
            />
          </div>
          <SelectField
            label={t`Current subjects`}
            name="current-subjects"
            value={subjects}
            onChange={setSubjects}
            options={Array.from({ length: MOST_COURSES_PER_TERM + 1 }, (_, count) => ({
              value: count,
              label: String(count),
            }))}
            hint={t`Courses you are taking this term`}
          />
          <FormActions error={errorText(failure)}>
            <Button type="submit" tone="primary" isWorking={isWorking}>
              <Trans>Save</Trans>
            </Button>
            <Link to={hrefOf(language, 'gpaCalculator')} prefetch="intent" className={buttonStyle('quiet')}>
              <Trans>Open the GPA calculator</Trans>
            </Link>
          </FormActions>
          {/* Last, so that nothing moves when it comes. */}
          <LazyPart fetch={fetchOffer} fallback={null}>
            {({ PastTermsOffer }) => (
              <PastTermsOffer
                isEmpty={typedPoints === null && typedCredits === null}
                totalGradePoints={totalGradePoints}
                totalCredits={totalCredits}
                decimals={STORED_DECIMALS}
                onUse={({ points, credits }) => {
                  setPoints(points)
                  setCredits(credits)
                }}
              />
            )}
          </LazyPart>
          {isDone && (
            <FloatingMessage>
              <Trans>Academic information saved successfully</Trans>
            </FloatingMessage>
          )}
        </Form>
      </Card>
    </ToolLayout>
  )
}
