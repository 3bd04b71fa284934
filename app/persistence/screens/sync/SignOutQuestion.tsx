import { Trans } from '@lingui/react/macro'
import { ActionDialog } from '../../../ui/ActionDialog'

/** Before a sign-out that loses what has not reached the account (KEEP-11). */
export function SignOutQuestion({ answer }: { answer: (isSigningOut: boolean) => void }) {
  return (
    <ActionDialog
      role="alertdialog"
      title={<Trans>Sign out and lose changes?</Trans>}
      onClose={() => answer(false)}
      cancel={<Trans>Stay signed in</Trans>}
      action={<Trans>Sign out and lose them</Trans>}
      tone="danger"
      onAction={() => answer(true)}
    >
      <p>
        <Trans>
          Some of your changes have not reached your account yet. Signing out removes them from this device,
          so they would be lost.
        </Trans>
      </p>
    </ActionDialog>
  )
}
