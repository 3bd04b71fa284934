import { Plural } from '@lingui/react/macro'
import { useSession } from '../../../account/session'
import { Badge } from '../../../ui/Badge'
import { useUnseenMatches } from './use-swap-matches'

/** The number of matches that the student has not seen yet, beside Swap With Me in the sidebar (MATCH-05). */
export function MatchBadge() {
  const session = useSession()
  return session.status === 'signed-in' ? <UnseenMatches userId={session.user.id} /> : null
}

function UnseenMatches({ userId }: { userId: string }) {
  const count = useUnseenMatches(userId)
  if (count === 0) return null
  return (
    // While the sidebar is collapsed it takes no place: it is at a corner of the icon.
    <span className="rail:-ms-2.5 rail:w-0 rail:self-start">
      <span className="rail:relative rail:-start-2">
        <Badge tone="accent">
          <span aria-hidden="true" className="figure">
            {count}
          </span>
          <span className="sr-only">
            <Plural value={count} one="# new match" other="# new matches" />
          </span>
        </Badge>
      </span>
    </span>
  )
}
