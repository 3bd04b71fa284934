import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { type ComponentProps, useReducer, useRef, useState } from 'react'
import { useSession } from '../../account/session'
import { Loading } from '../../screen/Loading'
import { FloatingMessage } from '../../ui/FloatingMessage'
import { usePassingMessage } from '../../ui/use-passing-message'
import { BoardLayout } from '../every-board/BoardLayout'
import type { SoughtRow } from '../every-board/BoardList'
import { BoardScreen } from '../every-board/BoardScreen'
import { usePostForm } from '../every-board/use-post-form'
import { SwapMatches } from './matches/SwapMatches'
import { useShownMatches } from './matches/use-shown-matches'
import { SwapBoard } from './SwapBoard'
import { SwapForm } from './SwapForm'
import type { SwapRequest } from './swap-requests'
import { useSwapQuery } from './use-swap-query'

/** The board of section swaps. */
export default function SwapWithMe() {
  const { t } = useLingui()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : ''
  const [ownChanges, countChange] = useReducer((count: number) => count + 1, 0)
  const [isSaid, setSaid] = usePassingMessage<true>()
  const { element, isOpen, toggle, open, leave, follow } = usePostForm()
  const query = useSwapQuery()
  const [posted, setPosted] = useState<{ id: number; isFound: boolean } | null>(null)

  const onPosted = ({ id }: SwapRequest) => {
    countChange()
    setSaid(true)
    leave()
    setPosted({ id, isFound: false })
    // A filter can leave it out.
    if (query.course) query.setList('own')
  }
  const sought: SoughtRow = {
    id: posted && !posted.isFound ? posted.id : null,
    onFound: (row) => {
      setPosted(posted && { ...posted, isFound: true })
      follow(row)
    },
  }

  return (
    <BoardScreen
      title={t`Swap With Me`}
      lead={t`Find a classmate who has the section you want and wants yours.`}
    >
      <p className="mb-6 flex max-w-reading gap-2 text-sm text-muted">
        <Info aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.75 shrink-0" />
        <Trans>
          This is not official enrolment. You only find each other here; make the swap itself in the
          university’s registration system.
        </Trans>
      </p>
      <BoardLayout
        form={{
          element,
          title: <Trans>Post a swap request</Trans>,
          isOpen,
          onToggle: toggle,
          content: <SwapForm key={userId} userId={userId} onPosted={onPosted} />,
        }}
      >
        {userId && (
          <MatchesAndLists
            key={userId}
            userId={userId}
            ownChanges={ownChanges}
            postedId={posted?.id ?? null}
            sought={sought}
            onChanged={countChange}
            onStartRequest={() => open()}
          />
        )}
      </BoardLayout>
      {/* Not in the form, which a phone hides after a post. */}
      {isSaid && (
        <FloatingMessage>
          <Trans>Your swap request has been posted successfully</Trans>
        </FloatingMessage>
      )}
    </BoardScreen>
  )
}

type MatchesAndListsProps = ComponentProps<typeof SwapBoard> & { ownChanges: number }

/** A match first. The lists wait for the matches, so that nothing moves when they arrive. */
function MatchesAndLists({ ownChanges, ...board }: MatchesAndListsProps) {
  const { userId } = board
  const matches = useShownMatches(userId, ownChanges)
  const element = useRef<HTMLDivElement>(null)
  return (
    <div ref={element} tabIndex={-1} className="min-w-0 outline-none">
      {/* High enough that the footer stays out of sight. */}
      {!matches.isSettled && <Loading className="min-h-dvh" />}
      <div className="flex flex-col gap-8" hidden={!matches.isSettled}>
        <SwapMatches userId={userId} list={matches} onFocusLost={() => element.current?.focus()} />
        <SwapBoard {...board} />
      </div>
    </div>
  )
}
