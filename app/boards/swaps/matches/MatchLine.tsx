import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/use-language'
import { hrefOf } from '../../../screens'
import { Message } from '../../../ui/Message'
import { LONE_LINK } from '../../../ui/text-link'
import { useUnseenMatches } from './use-swap-matches'

/** On Today: how many matches the student has not seen yet, with the way to them (TODAY-06). */
export function MatchLine({ userId }: { userId: string }) {
  const language = useLanguage()
  const count = useUnseenMatches(userId)
  if (count === 0) return null
  return (
    <Message
      kind="success"
      action={
        <Link to={hrefOf(language, 'swapWithMe')} className={LONE_LINK}>
          <Trans>See who</Trans>
        </Link>
      }
    >
      <Plural
        value={count}
        one="A section swap is possible: # new match."
        other="Section swaps are possible: # new matches."
      />
    </Message>
  )
}
