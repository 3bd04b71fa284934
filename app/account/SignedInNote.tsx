import { Trans } from '@lingui/react/macro'
import { Message } from '../ui/Message'
import { EmailAddress } from './EmailAddress'
import { useSession } from './session'

/** On the screen of a mailed link: which account is signed in here, and that it stays so (AUTH-31). Nothing when nobody is. */
export function SignedInNote() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <Message kind="note">
      <Trans>
        You are signed in here as <EmailAddress email={session.user.email} />, and you stay signed in.
      </Trans>
    </Message>
  )
}
