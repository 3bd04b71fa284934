import { lazy, Suspense } from 'react'
import { useSession } from '../account/session'
import { useStored } from '../browser/storage'

/** A chunk of its own. When it cannot be fetched, everything stays on the device until the next page. */
const AccountSync = lazy(() =>
  import('./AccountSync').then(
    (module) => ({ default: module.AccountSync }),
    () => ({ default: () => null }),
  ),
)

/** Syncs the documents while somebody is signed in, unless nothing may be kept on this device (KEEP-05). */
export function SyncWhenSignedIn() {
  const session = useSession()
  const keepsNothing = useStored('keepNothing') === 'true'
  return session.status === 'signed-in' && !keepsNothing ? (
    <Suspense>
      <AccountSync userId={session.user.id} />
    </Suspense>
  ) : null
}
