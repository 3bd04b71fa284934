import { lazy, Suspense, useEffect } from 'react'
import { firstAnswer } from '../browser/first-answer'
import { useStored } from '../browser/storage'
import { useLanguage } from '../i18n/use-language'
import { LazyPart, lazyModuleWithMessages } from '../ui/LazyPart'
import { useSession } from './session'

/** A chunk of its own. When it cannot be fetched, everything stays on the device until the next page. */
const AccountSync = lazy(() =>
  import('./AccountSync').then(
    (module) => ({ default: module.AccountSync }),
    () => ({ default: WithoutSync }),
  ),
)

const fetchEndedSessionNote = lazyModuleWithMessages(
  ['account', 'account/ended-session'],
  () => import('./ended-session/EndedSessionNote'),
)

/** No answer will come. */
function WithoutSync({ userId }: { userId: string }) {
  useEffect(() => firstAnswer.note(userId), [userId])
  return null
}

/**
 * Syncs the documents while somebody is signed in. Where nothing may be kept on the device, only the page has them (KEEP-14).
 * Says why the session ended where another device has ended it (KEEP-20).
 */
export function SyncWhenSignedIn() {
  const session = useSession()
  const ended = useStored('endedSession')
  const language = useLanguage()
  if (session.status === 'signed-in')
    return (
      <Suspense>
        <AccountSync userId={session.user.id} />
      </Suspense>
    )
  return (
    ended &&
    session.status === 'signed-out' && (
      <LazyPart fetch={fetchEndedSessionNote[language]} isPrerendered>
        {({ EndedSessionNote }) => <EndedSessionNote ended={ended} />}
      </LazyPart>
    )
  )
}
