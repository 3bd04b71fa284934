import { useSession } from '../../account/session'
import { useLanguage } from '../../i18n/use-language'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'

const FETCH = lazyModuleWithMessages(['boards/swaps'], () => import('../../boards/swaps/matches/MatchLine'))

/** New matches of the student's swap requests (TODAY-06). Visitors never fetch it. */
export function NewMatches() {
  const fetch = FETCH[useLanguage()]
  const session = useSession()
  if (session.status !== 'signed-in') return null
  const { id } = session.user
  // Without a network the rest of the day is still there (TODAY-03).
  return (
    <LazyPart fetch={fetch} isPrerendered>
      {({ MatchLine }) => <MatchLine userId={id} />}
    </LazyPart>
  )
}
