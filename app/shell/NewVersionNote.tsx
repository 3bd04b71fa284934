import { Trans } from '@lingui/react/macro'
import { FloatingMessage } from '../ui/FloatingMessage'
import { usePassingMessage } from '../ui/use-passing-message'

/** Milliseconds, while the student looks at a screen that has just opened. */
const SHOWN_MS = 8000

export function NewVersionNote() {
  const [isShown] = usePassingMessage(true, SHOWN_MS)
  return (
    isShown && (
      <FloatingMessage>
        <Trans>This is a new version of Zameel. What you typed is still here.</Trans>
      </FloatingMessage>
    )
  )
}
