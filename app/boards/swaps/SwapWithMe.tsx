import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { useReducer, useRef } from 'react'
import { useSession } from '../../account/session'
import { Loading } from '../../screen/Loading'
import { FloatingMessage } from '../../ui/FloatingMessage'
import { usePassingMessage } from '../../ui/use-passing-message'
import { BoardLayout } from '../every-board/BoardLayout'
import { BoardScreen } from '../every-board/BoardScreen'
import { usePostForm } from '../every-board/use-post-form'
import { SwapMatches } from './matches/SwapMatches'
import { useShownMatches } from './matches/use-shown-matches'
import { SwapBoard } from './SwapBoard'
import { SwapForm } from './SwapForm'

/** The board of section swaps. */
export default function SwapWithMe() {
  const { t } = useLingui()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : ''
  const [ownChanges, countChange] = useReducer((count: number) => count + 1, 0)
  const [isPosted, setPosted] = usePassingMessage<true>()
  const { element, isOpen, toggle, open, leave } = usePostForm()

  const onPosted = () => {
    countChange()
    setPosted(true)
    leave()
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
            onChanged={countChange}
            onStartRequest={() => open()}
          />
        )}
      </BoardLayout>
      {/* Not in the form, which a phone hides after a post. */}
      {isPosted && (
        <FloatingMessage>
          <Trans>Your swap request has been posted successfully</Trans>
        </FloatingMessage>
      )}
    </BoardScreen>
  )
}

type MatchesAndListsProps = {
  userId: string
  ownChanges: number
  onChanged: () => void
  onStartRequest: () => void
}

/** A match first. The lists wait for the matches, so that nothing moves when they arrive. */
function MatchesAndLists({ userId, ownChanges, onChanged, onStartRequest }: MatchesAndListsProps) {
  const matches = useShownMatches(userId, ownChanges)
  const element = useRef<HTMLDivElement>(null)
  return (
    <div ref={element} tabIndex={-1} className="min-w-0 outline-none">
      {/* High enough that the footer stays out of sight. */}
      {!matches.isSettled && <Loading className="min-h-dvh" />}
      <div className="flex flex-col gap-8" hidden={!matches.isSettled}>
        <SwapMatches userId={userId} list={matches} onFocusLost={() => element.current?.focus()} />
        <SwapBoard userId={userId} onChanged={onChanged} onStartRequest={onStartRequest} />
      </div>
    </div>
  )
}
