import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '../../account/session'
import { nextOpening } from '../../domain/institution/registration-opening'
import type { Day } from '../../domain/institution/types'
import { useDocumentIds } from '../../persistence/use-kept'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { LazyPart, lazyModule } from '../../ui/LazyPart'
import { TEXT_LINK } from '../../ui/text-link'

/** With the account's credit hours, which the dates of everybody do not wait for. */
const fetchForYou = lazyModule(() => import('./RegistrationForYou'))

/**
 * When registration opens for the student, where the university goes by earned credit hours (DATES-07). Without published days
 * it says the rule alone.
 */
export function RegistrationNote({ today }: { today: Day }) {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  // Only who has an account or past terms can have credit hours.
  const isSignedIn = useSession().status === 'signed-in'
  const hasPastTerms = useDocumentIds('past-terms').length > 0
  const rule = calendar.registrationByCredits
  if (!rule) return null
  const opening = nextOpening(calendar, today)
  const groups = rule.fromCredits
    .filter((from) => from > 0)
    .map((from) => t`${from} or more`)
    .reduce((earlier, later) => (earlier === '' ? later : t`${earlier}, then ${later}`), '')
  return (
    <section className="mt-4 border-t border-line pt-4 text-sm">
      <p className="font-semibold">
        <Trans>Registration by credit hours</Trans>
      </p>
      {/* Before what comes late, so that it does not move. */}
      <a href={rule.page} target="_blank" rel="noreferrer" className={TEXT_LINK}>
        <Trans>The university’s registration page</Trans>
      </a>
      {opening ? (
        <LazyPart fetch={fetchForYou} fallback={<div className="h-40" />}>
          {({ RegistrationForYou }) => <RegistrationForYou opening={opening} today={today} />}
        </LazyPart>
      ) : (
        <>
          <p className="text-muted">
            <Trans>It opens by earned credit hours: {groups}, then for everybody.</Trans>
          </p>
          <p className="text-muted">
            <Trans>The days of the next semester are not out yet.</Trans>
          </p>
          {(isSignedIn || hasPastTerms) && (
            <LazyPart fetch={fetchForYou}>
              {({ YourGroup }) => <YourGroup fromCredits={rule.fromCredits} />}
            </LazyPart>
          )}
        </>
      )}
    </section>
  )
}
