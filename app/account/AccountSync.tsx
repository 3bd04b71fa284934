import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadMessages } from '../i18n/messages'
import { useLanguage } from '../i18n/use-language'
import { FirstSignInQuestion } from '../persistence/screens/FirstSignInQuestion'
import { SignOutQuestion } from '../persistence/screens/SignOutQuestion'
import { pageSync } from '../persistence/sync/page-sync'
import { usePersistence } from '../persistence/use-persistence'

/** Syncs the documents of a user, and shows the questions that only the student can answer. */
export function AccountSync({ userId }: { userId: string }) {
  const language = useLanguage()
  const { question } = usePersistence()
  const open = useSyncExternalStore(question.subscribe, question.snapshot)
  const [loaded, setLoaded] = useState<string>()
  useEffect(() => {
    // Signing out has to work without a network, too.
    import('./leave-account').catch(() => undefined)
    return pageSync.start(userId)
  }, [userId])
  // Screens without tools do not have the messages of this folder.
  useEffect(() => {
    loadMessages(language, ['persistence']).then(
      () => setLoaded(language),
      () => undefined,
    )
  }, [language])
  if (open === null || loaded !== language) return null
  return open.name === 'sign-out' ? <SignOutQuestion {...open} /> : <FirstSignInQuestion {...open} />
}
