import { Trans } from '@lingui/react/macro'
import type { SyncProblem } from '../../store/sync-state'

/** Why the input does not get into the account (KEEP-06). */
export function SyncProblemWords({ problem }: { problem: SyncProblem }) {
  switch (problem) {
    case 'full':
      return <Trans>Saved on this device. Your account is full: delete a plan to save this there, too.</Trans>
    case 'too-large':
      return <Trans>Saved on this device. It is too large for your account.</Trans>
    case 'newer-version':
      return (
        <Trans>Saved on this device. Reload the page to save it to your account with the new Zameel.</Trans>
      )
  }
}
