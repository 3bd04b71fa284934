import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSession } from '../account/session'
import { FoldingCard } from '../ui/FoldingCard'
import { Screen } from '../ui/Screen'
import { SwapBoard } from './SwapBoard'
import { SwapForm } from './SwapForm'

/** The board of section swaps. */
export default function SwapWithMe() {
  const { t } = useLingui()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : ''
  const [isFormOpen, setFormOpen] = useState(false)
  const formElement = useRef<HTMLDivElement>(null)

  const startRequest = () => {
    flushSync(() => setFormOpen(true))
    formElement.current?.querySelector('input')?.focus()
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
            <SwapForm key={userId} userId={userId} onPosted={collapseForm} />
          </FoldingCard>
        </div>
        {userId && <SwapBoard key={userId} userId={userId} onStartRequest={startRequest} />}
      </div>
    </Screen>
  )
}
