import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { Button } from '../../../ui/Button'
import { Message } from '../../../ui/Message'

type RemovedNoteProps = { ref: Ref<HTMLDivElement>; name: string; onUndo: () => void }

/** Says what was just removed, and brings back that alone (SCHED-18, INPUT-07). */
export function RemovedNote({ ref, name, onUndo }: RemovedNoteProps) {
  return (
    <div ref={ref} className="py-2 lg:px-4">
      <Message
        kind="note"
        action={
          <Button size="small" onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        }
      >
        <Trans>
          Removed <bdi>{name}</bdi>
        </Trans>
      </Message>
    </div>
  )
}
