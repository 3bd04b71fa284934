import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '../account/session'
import { FoldingCard } from '../ui/FoldingCard'
import { Loading } from '../ui/Loading'
import { Screen } from '../ui/Screen'
import { SwapMatches } from './matches/SwapMatches'
import { useShownMatches } from './matches/use-shown-matches'
import { SwapBoard } from './SwapBoard'
import { SwapForm } from './SwapForm'

/** The board of section swaps. */
export default function SwapWithMe() {
  const { t } = useLingui()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : ''
  const [isFormOpen, setFormOpen] = useState(false)
  const [ownChanges, countChange] = useReducer((count: number) => count + 1, 0)
  const formElement = useRef<HTMLDivElement>(null)

  const startRequest = () => {
    flushSync(() => setFormOpen(true))
    formElement.current?.querySelector('input')?.focus()
  }

  const onPosted = () => {
    countChange()
    collapseForm()
  }

  /** On a phone the form collapses, so that the board comes into view. */
  const collapseForm = () => {
    flushSync(() => setFormOpen(false))
    const active = document.activeElement
    if (formElement.current?.contains(active) && !active?.checkVisibility()) {
      formElement.current.querySelector('button')?.focus()
    }
  }

  return (
    <Screen title={t`Swap With Me`} lead={t`Find a classmate who has the section you want and wants yours.`}>
      <p className="mb-6 flex max-w-reading gap-2 text-sm text-muted">
        <Info aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.75 shrink-0" />
        <Trans>
          This is not official enrolment. You only find each other here; make the swap itself in the
          university’s registration system.
        </Trans>
      </p>
      <div className="grid gap-6 lg:grid-cols-[21rem_minmax(0,1fr)] lg:items-start">
        <div ref={formElement} className="lg:sticky lg:top-8">
          <FoldingCard
            title={<Trans>Post a swap request</Trans>}
            isOpen={isFormOpen}
            onToggle={() => setFormOpen(!isFormOpen)}
          >
            <SwapForm key={userId} userId={userId} onPosted={onPosted} />
          </FoldingCard>
        </div>
        {userId && (
          <MatchesAndLists
            key={userId}
            userId={userId}
            ownChanges={ownChanges}
            onChanged={countChange}
            onStartRequest={startRequest}
          />
        )}
      </div>
    </Screen>
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
