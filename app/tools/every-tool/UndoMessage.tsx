import { Trans } from '@lingui/react/macro'
import type { Command } from '../../persistence/store/history'
import { usePersistence } from '../../persistence/use-persistence'
import { Button } from '../../ui/Button'
import { FloatingMessage } from '../../ui/FloatingMessage'
import { UNDO_MS, usePassingMessage } from '../../ui/use-passing-message'

/** What was done, and how to take it back. */
export type Done = { text: string; command: Command }

/** What was just done, for as long as its message is shown. */
export const useDone = () => usePassingMessage<Done>(null, UNDO_MS)

/** A toast that says what was done, with Undo. */
export function UndoMessage({ done, onEnd }: { done: Done; onEnd: () => void }) {
  const { applyUndo } = usePersistence().history
  const undo = () => {
    applyUndo(done.command)
    onEnd()
  }
  return (
    <FloatingMessage
      action={
        <Button size="small" onClick={undo}>
          <Trans>Undo</Trans>
        </Button>
      }
    >
      {done.text}
    </FloatingMessage>
  )
}
