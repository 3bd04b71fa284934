import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { keepsNothing } from '../../../browser/kept-texts'
import { Checkbox } from '../../../ui/Checkbox'
import { keepNothing } from '../../store/device-data'
import { useKeptFact } from '../../use-kept-fact'
import { usePersistence } from '../../use-persistence'
import { KeepNothingQuestionPart } from './KeepNothingQuestionPart'

/** Keeps nothing on this device from then on (KEEP-05). It asks first where that deletes something. */
export function KeepNothingSwitch({ isEmpty, onChange }: { isEmpty: boolean; onChange: () => void }) {
  const { documents } = usePersistence()
  const isOff = useKeptFact(keepsNothing)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Checkbox
        checked={isOff}
        aria-describedby="keep-nothing-note"
        onChange={(isOn) => {
          onChange()
          if (!isOn) documents.setKeepsNothing(false)
          else if (isEmpty) keepNothing(documents)
          else setAsking(true)
        }}
      >
        <Trans>Keep nothing on this device</Trans>
      </Checkbox>
      <p id="keep-nothing-note" className="ms-9 max-w-reading text-sm text-muted">
        <Trans>
          For a computer that others use, too. What you type is gone when you close or reload the page; while
          you are signed in, your account keeps it.
        </Trans>
      </p>
      {isAsking && (
        <KeepNothingQuestionPart onClose={() => setAsking(false)} onConfirm={() => keepNothing(documents)} />
      )}
    </div>
  )
}
