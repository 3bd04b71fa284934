import { Trans } from '@lingui/react/macro'
import { Message } from '../../ui/Message'

/** The solver could not be loaded (ERR-14). */
export function NotSolved() {
  return (
    <Message kind="error">
      <Trans>The calculation could not be loaded. Reload the page to try again.</Trans>
    </Message>
  )
}
