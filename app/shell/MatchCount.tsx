import { useLanguage } from '../i18n/use-language'
import { LazyPart, lazyModuleWithMessages } from '../ui/LazyPart'

const FETCH = lazyModuleWithMessages(['boards/swaps'], () => import('../boards/swaps/matches/MatchBadge'))

/** The number of new matches. Only for who is signed in: visitors never fetch it. */
export function MatchCount() {
  return (
    <LazyPart fetch={FETCH[useLanguage()]} isPrerendered>
      {({ MatchBadge }) => <MatchBadge />}
    </LazyPart>
  )
}
