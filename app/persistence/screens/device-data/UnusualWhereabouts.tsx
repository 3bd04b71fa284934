import { Trans } from '@lingui/react/macro'
import { CloudCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide-react'
import { isProblem, type SyncProblem, type SyncState } from '../../store/sync-state'
import { WhereaboutsLine } from '../WhereaboutsLine'

type UnusualWhereaboutsProps = { hasInput: boolean; isOff: boolean; isStorable: boolean; sync: SyncState }

/** Where the input is when it is not on this device, or does not get into the account (KEEP-06, KEEP-14). */
export function UnusualWhereabouts({ hasInput, isOff, isStorable, sync }: UnusualWhereaboutsProps) {
  if (isOff) return <OnlyInAccount sync={hasInput ? sync : 'off'} />
  if (!isStorable)
    return (
      <WhereaboutsLine icon={TriangleAlert}>
        <Trans>Your browser cannot save this, so it is only kept until you close the page.</Trans>
      </WhereaboutsLine>
    )
  return (
    isProblem(sync) && (
      <WhereaboutsLine icon={TriangleAlert}>
        <Problem problem={sync} />
      </WhereaboutsLine>
    )
  )
}

function Problem({ problem }: { problem: SyncProblem }) {
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

/** Where the input is while nothing is kept on this device: in the account of whoever is signed in (KEEP-14). */
function OnlyInAccount({ sync }: { sync: SyncState }) {
  switch (sync) {
    case 'off':
      return (
        <WhereaboutsLine icon={CloudOff}>
          <Trans>Nothing is kept on this device.</Trans>
        </WhereaboutsLine>
      )
    case 'synced':
      return (
        <WhereaboutsLine icon={CloudCheck}>
          <Trans>Saved to your account, and not on this device</Trans>
        </WhereaboutsLine>
      )
    case 'sending':
      return (
        <WhereaboutsLine icon={CloudUpload}>
          <Trans>On its way to your account, and not on this device</Trans>
        </WhereaboutsLine>
      )
    default:
      return (
        <WhereaboutsLine icon={TriangleAlert}>
          <Trans>Not in your account yet. It is lost if you close this page before it is.</Trans>
        </WhereaboutsLine>
      )
  }
}
