import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { keepsNothing } from '../../browser/kept-texts'
import { useKeptFact } from '../use-kept-fact'
import { usePersistence } from '../use-persistence'
import { KeepNothingQuestionPart } from './device-data/KeepNothingQuestionPart'

/** Offers "Keep nothing on this device" in each tool, before and after there is something to keep (KEEP-05). */
export function KeepNothingOffer() {
  const { hasInput, setKeepsNothing } = usePersistence().documents
  const isOff = useKeptFact(keepsNothing)
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <button
        type="button"
        onClick={() => {
          if (isOff) setKeepsNothing(false)
          else if (hasInput()) setAsking(true)
          else setKeepsNothing(true)
        }}
        className="inline-flex min-h-9 items-center text-start underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        {isOff ? <Trans>Save what I type on this device</Trans> : <Trans>Keep nothing on this device</Trans>}
      </button>
      {isAsking && (
        <KeepNothingQuestionPart onClose={() => setAsking(false)} onConfirm={() => setKeepsNothing(true)} />
      )}
    </div>
  )
}
