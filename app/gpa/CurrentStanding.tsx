import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { useAcademicInfo } from '../academic-info/use-academic-info'
import { useSession } from '../account/session'
import { useErrorText } from '../backend/use-error-text'
import { formatNumber } from '../i18n/numbers'
import { useLanguage } from '../i18n/use-language'
import { hrefOf } from '../screens'
import { Button } from '../ui/Button'
import { Card } from '../ui/Card'
import { Message } from '../ui/Message'
import { NumberField } from '../ui/NumberField'
import { Spinner } from '../ui/Spinner'
import { LONE_LINK } from '../ui/text-link'
import type { TypedStanding } from './gpa-input'

type CurrentStandingProps = {
  stored: ReturnType<typeof useAcademicInfo>
  currentGpa: number
  typed: TypedStanding
  onType: (change: Partial<TypedStanding>) => void
}

/** As tall as the stored record, so that its arrival causes no layout shift. */
const RECORD_HEIGHT = 'grid min-h-18 sm:min-h-13'

/** The starting point: the stored record, or figures typed here (GPA-01, GPA-03). */
export function CurrentStanding({ stored, currentGpa, typed, onType }: CurrentStandingProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const errorText = useErrorText()
  // root.css shows a visitor the fields at once, and reserves the space of the record when a session is stored.
  const isSessionLoading = useSession().status === 'loading'
  const gpaText = formatNumber(currentGpa, language, { minimumFractionDigits: 2 })
  return (
    <Card
      title={<Trans>Where you stand</Trans>}
      aside={
        <Link to={hrefOf(language, 'academicInfo')} prefetch="intent" className={`text-sm ${LONE_LINK}`}>
          {stored.record ? <Trans>Edit academic info</Trans> : <Trans>Add your academic info</Trans>}
        </Link>
      }
    >
      {(stored.isLoading || isSessionLoading) && (
        <div className={`${RECORD_HEIGHT} place-items-center ${isSessionLoading ? 'unknown:hidden' : ''}`}>
          <Spinner label={<Trans>Loading your record…</Trans>} />
        </div>
      )}
      {stored.error && (
        <div className="mb-4">
          <Message
            kind="error"
            action={
              <Button size="small" onClick={stored.retry}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {errorText(stored.error)}
          </Message>
        </div>
      )}
      {stored.record && (
        <dl className={`${RECORD_HEIGHT} grid-cols-3 gap-4`}>
          <Figure name={t`Cumulative GPA`} value={gpaText} />
          <Figure name={t`Grade points`} value={formatNumber(stored.record.totalGradePoints, language)} />
          <Figure name={t`Credit hours`} value={formatNumber(stored.record.totalCredits, language)} />
        </dl>
      )}
      {!stored.record && !stored.isLoading && (
        <div className={isSessionLoading ? 'known:hidden' : undefined}>
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            <NumberField
              label={t`Grade points so far`}
              value={typed.gradePoints}
              onChange={(gradePoints) => onType({ gradePoints })}
              min={0}
              hint={t`From your transcript, for example 96`}
            />
            <NumberField
              label={t`Credit hours so far`}
              value={typed.creditHours}
              onChange={(creditHours) => onType({ creditHours })}
              min={0}
              hint={t`Leave both empty in your first term`}
            />
          </div>
          <p className="figure text-sm text-muted">
            <Trans>Current GPA: {gpaText}</Trans>
          </p>
        </div>
      )}
    </Card>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col justify-between">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="figure text-lg font-semibold">{value}</dd>
    </div>
  )
}
