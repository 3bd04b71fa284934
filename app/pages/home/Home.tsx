import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../account/session'
import { firstAnswer } from '../../browser/first-answer'
import { useStored } from '../../browser/storage'
import { storedUserId } from '../../browser/stored-user'
import { useHydrated } from '../../browser/use-hydrated'
import { useLanguage } from '../../i18n/use-language'
import { Loading } from '../../screen/Loading'
import { PageTitle } from '../../screen/Screen'
import { NewMatches } from '../../tools/today/NewMatches'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import { LandingHero, LandingRest } from '../landing/Landing'
import { ThreeWays } from '../landing/ThreeWays'
import { StartHere } from './StartHere'
import { TodayFrame } from './TodayFrame'

const fetchToday = lazyModuleWithMessages(
  ['tools/today', 'persistence'],
  () => import('../../tools/today/Today'),
)

/**
 * The first screen: Today for a student who has a term (TODAY-01), three ways to begin for a signed-in student without one
 * (TODAY-05), nothing yet while a new device does not know whether there is one (ADR-97), and the landing page with these ways
 * for everybody else, and on request. The prerendered page has all of it; the style sheet shows what is for this student by
 * what the script in the head has found (ADR-37).
 */
export default function Home() {
  const { t } = useLingui()
  const language = useLanguage()
  const view = useView()
  const isFirst = !useHydrated()
  if (view === 'today') {
    return (
      <LazyPart fetch={fetchToday[language]} fallback={<TodayFrame />}>
        {({ Today }) => <Today />}
      </LazyPart>
    )
  }
  if (view === 'waiting') return <Loading isScreen />
  // The parts keep their places in the tree, so that hydration and what follows it keep the prerendered elements.
  return (
    <>
      {(isFirst || view === 'landing') && (
        <div data-home={isFirst ? 'landing' : undefined}>
          <LandingHero />
        </div>
      )}
      {(isFirst || view === 'start') && (
        <div data-home={isFirst ? 'start' : undefined}>
          {!isFirst && <PageTitle title={t`Start here`} />}
          <StartHere />
          {!isFirst && <NewMatches />}
        </div>
      )}
      <div data-home={isFirst ? 'ways' : undefined}>
        <ThreeWays />
      </div>
      {(isFirst || view === 'landing') && (
        <div data-home={isFirst ? 'landing' : undefined}>
          <LandingRest />
        </div>
      )}
      {isFirst && (
        <div data-home="today">
          <TodayFrame />
        </div>
      )}
    </>
  )
}

/** What this student sees. During hydration it is the landing page, as prerendered. */
function useView(): 'landing' | 'start' | 'today' | 'waiting' {
  const session = useSession()
  const isHydrated = useHydrated()
  const hasTerm = useStored('keptKinds')?.split(' ').includes('term') ?? false
  // While the session loads, a stored one decides, as it did before the first paint.
  const userId =
    session.status === 'signed-in' ? session.user.id : session.status === 'loading' ? storedUserId() : null
  const isKnown = useSyncExternalStore(
    firstAnswer.subscribe,
    () => userId !== null && firstAnswer.isKnownOf(userId),
    () => false,
  )
  const isAbout = useLocation().search === '?about'
  if (!isHydrated || isAbout) return 'landing'
  if (hasTerm) return 'today'
  if (userId === null) return 'landing'
  return isKnown ? 'start' : 'waiting'
}
