import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'

/** Before a sign-out that loses what has not reached the account (KEEP-11). */
export function SignOutQuestion({ answer }: { answer: (isSigningOut: boolean) => void }) {
  return (
    <Dialog
      role="alertdialog"
      title={<Trans>Sign out and lose changes?</Trans>}
      isOpen
      onOpenChange={() => answer(false)}
      actions={
        <>
          <Button autoFocus onClick={() => answer(false)}>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button tone="danger" onClick={() => answer(true)}>
            <Trans>Sign out and lose them</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Some of your changes have not reached your account yet. Signing out removes them from this device,
          so they would be lost.
        </Trans>
      </p>
    </Dialog>
  )
}
