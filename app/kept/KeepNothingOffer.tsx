import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { keepsNothing } from '../browser/kept-texts'
import { readStored } from '../browser/storage'
import { useHydrated } from '../browser/use-hydrated'
import { hasInput, setKeepsNothing } from './document-store'
import { KeepNothingQuestion } from './KeepNothingQuestion'
import { useKeptFact } from './use-kept-fact'

/**
 * Offers "Keep nothing on this device" below the first tool in which something is typed on a device (KEEP-05): the device has
 * an id from the first edit on. The prerendered page has the offer, and root.css hides it from who has seen it, so nothing moves.
 */
export function KeepNothingOffer() {
  const isHydrated = useHydrated()
  const [isFirst] = useState(() => typeof window === 'undefined' || readStored('device') === null)
  const isOff = useKeptFact(keepsNothing)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (isHydrated) delete document.documentElement.dataset.keptDevice
  }, [isHydrated])

  if (isHydrated && !isFirst && !isOff) return null
  return (
    <div data-keep-offer="" className="basis-full">
      <button
        type="button"
        onClick={() => {
          if (isOff) setKeepsNothing(false)
          else if (hasInput()) setAsking(true)
          else setKeepsNothing(true)
        }}
        className="inline-flex min-h-9 items-center underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        {isOff ? <Trans>Save what I type on this device</Trans> : <Trans>Keep nothing on this device</Trans>}
      </button>
      <KeepNothingQuestion
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => setKeepsNothing(true)}
      />
    </div>
  )
}
