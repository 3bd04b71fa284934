import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ScrollText } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import type { AcademicInfo } from '../../account/academic-info/record-query'
import { useSession } from '../../account/session'
import { hasBackend } from '../../backend/environment'
import type { Failure } from '../../backend/result'
import { HIGHEST_GPA } from '../../domain/institution/grade-scale'
import { transferredOfAll } from '../../domain/past-terms/earned-credits'
import { finishedTerms, hasCredits, type Past } from '../../domain/past-terms/past-standing'
import { GPA_DECIMALS, type Standing } from '../../domain/past-terms/standing'
import { formatNumber, roundHalfUp } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { hrefOf } from '../../screens'
import { Button } from '../../ui/Button'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import { NumberField } from '../../ui/NumberField'
import { Section } from '../../ui/Section'
import { Spinner } from '../../ui/Spinner'
import { LONE_LINK } from '../../ui/text-link'
import type { TypedStanding } from '../every-tool/gpa-input/gpa-input'
import { useHoursText } from '../every-tool/use-duration-text'
import { CREDIT_HOURS, GPA_SO_FAR, GRADE_POINTS, readStanding } from './starting-standing'

type CurrentStandingProps = {
  stored: AcademicInfo
  currentGpa: number
  /** Of the GPA, which a stored record has two of (GPA-01). */
  decimals: number
  typed: TypedStanding
  onType: (change: Partial<TypedStanding>) => void
  past: Past
  /** Whether the past terms are the standing: without a stored record, unless figures are typed instead. */
  isFromPast: boolean
  /** Asks for the text of a transcript. */
  onPaste: () => void
  onUseTyped: (usesTyped: boolean) => void
  /** Where the focus goes when past terms came in. */
  headingRef: Ref<HTMLHeadingElement>
}

/** As tall as the stored record, so that its arrival causes no layout shift. */
const RECORD_HEIGHT = 'grid min-h-18 sm:min-h-13'

/** The starting point: the stored record, or figures typed here (GPA-01, GPA-03). */
export function CurrentStanding({
  stored,
  currentGpa,
  decimals,
  typed,
  onType,
  past,
  isFromPast,
  onPaste,
  onUseTyped,
  headingRef,
}: CurrentStandingProps) {
  'use memo'
  const language = useLanguage()
  // root.css shows a visitor the fields at once, and reserves the space of the record when a session is stored.
  const isSessionLoading = useSession().status === 'loading'
  const textOf = (minimumFractionDigits: number) =>
    formatNumber(currentGpa, language, { minimumFractionDigits })
  const gpaText = textOf(decimals)
  const finished = finishedTerms(past).length
  const running = past.terms.length - finished
  const typedHours = readStanding(typed).standing.creditHours
  return (
    <Section
      title={<Trans>Where you stand</Trans>}
      headingRef={headingRef}
      aside={
        (stored.record || stored.isLoading || isSessionLoading) && (
          <span className={isSessionLoading ? 'unknown:hidden' : undefined}>
            <AcademicInfoLink isStored />
          </span>
        )
      }
    >
      {(stored.isLoading || isSessionLoading) && (
        <div className={`${RECORD_HEIGHT} place-items-center ${isSessionLoading ? 'unknown:hidden' : ''}`}>
          <Spinner label={<Trans>Loading your record…</Trans>} />
        </div>
      )}
      {stored.error && <FetchedError error={stored.error} onRetry={stored.retry} />}
      {stored.record && (
        <Figures
          gpa={textOf(GPA_DECIMALS)}
          gradePoints={stored.record.totalGradePoints}
          creditHours={stored.record.totalCredits}
        />
      )}
      {(stored.record || stored.isLoading) && <PastBesideRecord past={past} record={stored.record} />}
      {!stored.record && !stored.isLoading && isFromPast && (
        <div className={isSessionLoading ? 'known:hidden' : undefined}>
          <Figures gpa={gpaText} {...past.standing.total} />
          <Transferred past={past} />
          <LineWithAction action={<Trans>Type them instead</Trans>} onAction={() => onUseTyped(true)}>
            <Plural value={finished} one="From your # past term." other="From your # past terms." />
            {typedHours > 0 && (
              <>
                {' '}
                <Plural
                  value={typedHours}
                  one="The # credit hour that you typed before is not used."
                  other="The # credit hours that you typed before are not used."
                />
              </>
            )}
            {running > 0 && (
              <>
                {' '}
                <Plural
                  value={running}
                  one="# term in progress has no grades yet."
                  other="# terms in progress have no grades yet."
                />
              </>
            )}
          </LineWithAction>
        </div>
      )}
      {!stored.record && !stored.isLoading && !isFromPast && (
        <div className={isSessionLoading ? 'known:hidden' : undefined}>
          {past.terms.length === 0 && (
            <p className="mb-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
              <Button size="small" onClick={onPaste}>
                <ScrollText aria-hidden="true" size={18} strokeWidth={1.75} />
                <Trans>Paste my transcript</Trans>
              </Button>
              <Trans>or type two numbers from it:</Trans>
            </p>
          )}
          <TypedFields typed={typed} onType={onType} gpaText={gpaText} />
          {hasCredits(past) && (
            <LineWithAction action={<Trans>Use them</Trans>} onAction={() => onUseTyped(false)}>
              <PastSum past={past} />
            </LineWithAction>
          )}
        </div>
      )}
      {!stored.record && !stored.isLoading && (
        <p className={isSessionLoading ? 'known:hidden' : undefined}>
          <AcademicInfoLink isStored={false} />
        </p>
      )}
    </Section>
  )
}

/** Where totals are kept in the account. Below the fields while there are none: the fields need no account. */
function AcademicInfoLink({ isStored }: { isStored: boolean }) {
  const language = useLanguage()
  const { status } = useSession()
  if (!hasBackend) return null
  return (
    <Link to={hrefOf(language, 'academicInfo')} prefetch="intent" className={`text-sm ${LONE_LINK}`}>
      <span>
        {isStored ? <Trans>Edit academic info</Trans> : <Trans>Add your academic info</Trans>}
        {!isStored && status !== 'signed-in' && (
          <>
            {' '}
            <Trans>(needs an account)</Trans>
          </>
        )}
      </span>
    </Link>
  )
}

/** With the sentences of all errors, which the calculator has no other use for. */
const fetchError = lazyModuleWithMessages(
  ['backend'],
  () => import('../../account/academic-info/RecordError'),
)

function FetchedError(failed: { error: Failure; onRetry: () => void }) {
  const language = useLanguage()
  return (
    <div className="mb-4">
      <LazyPart fetch={fetchError[language]}>{({ RecordError }) => <RecordError {...failed} />}</LazyPart>
    </div>
  )
}

/** Grade points or a GPA, and credit hours, with what follows from them. */
function TypedFields({
  typed,
  onType,
  gpaText,
}: Pick<CurrentStandingProps, 'typed' | 'onType'> & { gpaText: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { standing, doubt } = readStanding(typed)
  const { usesGpa } = typed
  const isKnown = doubt === null && typed.creditHours !== null
  const points = formatNumber(standing.gradePoints, language)
  const highest = formatNumber(HIGHEST_GPA, language)
  return (
    <>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {usesGpa ? (
          <NumberField
            key="gpa"
            label={t`GPA so far`}
            value={typed.gpa}
            onChange={(entry) => onType({ gpa: entry })}
            limits={GPA_SO_FAR}
            step={0.1}
            hint={t`As on your transcript, for example 3.25`}
          />
        ) : (
          <NumberField
            key="points"
            label={t`Grade points so far`}
            value={typed.gradePoints}
            onChange={(gradePoints) => onType({ gradePoints })}
            limits={GRADE_POINTS}
            hint={t`From your transcript, for example 96`}
            error={
              doubt === 'too-many-points' &&
              t`More than ${highest} for each credit hour: neither number counts`
            }
          />
        )}
        <NumberField
          label={t`Credit hours so far`}
          value={typed.creditHours}
          onChange={(creditHours) => onType({ creditHours })}
          limits={CREDIT_HOURS}
          hint={t`Leave both empty in your first term`}
        />
      </div>
      <LineWithAction
        action={usesGpa ? <Trans>Type grade points instead</Trans> : <Trans>Type your GPA instead</Trans>}
        onAction={() => onType({ usesGpa: !usesGpa })}
      >
        {doubt === 'incomplete' ? (
          <Trans>Both numbers are needed before they count.</Trans>
        ) : !isKnown ? null : usesGpa ? (
          <Trans>Grade points: {points}</Trans>
        ) : (
          <Trans>Current GPA: {gpaText}</Trans>
        )}
      </LineWithAction>
    </>
  )
}

function Figures({ gpa, gradePoints, creditHours }: Standing & { gpa: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <dl className={`${RECORD_HEIGHT} grid-cols-[repeat(auto-fit,minmax(min(4.5rem,100%),1fr))] gap-3`}>
      <Figure name={t`Cumulative GPA`} value={gpa} />
      <Figure name={t`Grade points`} value={formatNumber(gradePoints, language)} />
      <Figure name={t`Credit hours`} value={formatNumber(creditHours, language)} />
    </dl>
  )
}

/** Why degree progress has more credit hours than the GPA: those that were transferred are earned, and in no GPA (PASTE-18). */
function Transferred({ past: { terms, standing } }: { past: Past }) {
  const transferred = transferredOfAll(terms)
  const hours = useHoursText()(standing.total.creditHours)
  if (transferred === 0) return null
  return (
    <p className="figure mt-1 text-sm text-muted">
      <Plural
        value={transferred}
        one={`${hours} in the GPA, and # transferred: earned, without a grade.`}
        other={`${hours} in the GPA, and # transferred: earned, without a grade.`}
      />
    </p>
  )
}

/** What the figures are or where they are from, and how to have others. */
function LineWithAction({
  children,
  action,
  onAction,
}: {
  children: ReactNode
  action: ReactNode
  onAction: () => void
}) {
  return (
    <p className="figure mt-1 flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
      <span>{children}</span>
      <button
        type="button"
        onClick={onAction}
        className="inline-flex min-h-9 items-center underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        {action}
      </button>
    </p>
  )
}

function PastSum({ past }: { past: Past }) {
  const { standing } = past
  const language = useLanguage()
  const gpa = formatNumber(standing.gpa, language, { minimumFractionDigits: GPA_DECIMALS })
  const credits = formatNumber(standing.total.creditHours, language)
  return (
    <Plural
      value={finishedTerms(past).length}
      one={`Your # past term adds up to ${gpa} with ${credits} credit hours.`}
      other={`Your # past terms add up to ${gpa} with ${credits} credit hours.`}
    />
  )
}

/** Whether the past terms say the same as the stored record. Their place is held while the record is on its way. */
function PastBesideRecord({
  past,
  record,
}: {
  past: Past
  record: CurrentStandingProps['stored']['record']
}) {
  const { gradePoints, creditHours } = past.standing.total
  if (!hasCredits(past)) return null
  // A record has two decimals.
  const isSame =
    record?.totalGradePoints === roundHalfUp(gradePoints, 2) && record.totalCredits === creditHours
  return (
    <p className="figure mt-3 min-h-10 text-sm text-muted">
      {record && isSame && <Trans>Your past terms add up to the same.</Trans>}
      {record && !isSame && (
        <>
          <PastSum past={past} /> <Trans>The calculator uses your academic info.</Trans>
        </>
      )}
    </p>
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
