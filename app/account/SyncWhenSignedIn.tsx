import { lazy, Suspense, useEffect } from 'react'
import { firstAnswer } from '../browser/first-answer'
import { useSession } from './session'

/** A chunk of its own. When it cannot be fetched, everything stays on the device until the next page. */
const AccountSync = lazy(() =>
  import('./AccountSync').then(
    (module) => ({ default: module.AccountSync }),
    () => ({ default: WithoutSync }),
  ),
)

/** No answer will come. */
function WithoutSync({ userId }: { userId: string }) {
  useEffect(() => firstAnswer.note(userId), [userId])
  return null
}

/** Syncs the documents while somebody is signed in. Where nothing may be kept on the device, only the page has them (KEEP-14). */
export function SyncWhenSignedIn() {
  const session = useSession()
  return session.status === 'signed-in' ? (
    <Suspense>
      <AccountSync userId={session.user.id} />
    </Suspense>
  ) : null
}
