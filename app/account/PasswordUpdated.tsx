import { Trans } from '@lingui/react/macro'

/** What a new password has done, for a message. */
export function PasswordUpdated() {
  return (
    <>
      <span className="block">
        <Trans>Your password has been updated</Trans>
      </span>
      <span className="block">
        <Trans>You have been signed out on your other devices</Trans>
      </span>
    </>
  )
}
