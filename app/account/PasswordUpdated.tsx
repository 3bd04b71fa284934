import { Trans } from '@lingui/react/macro'

/** The success message after a password update (PROF-10, ENG-12). */
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
