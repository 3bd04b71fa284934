import { useEffect, useState, useSyncExternalStore } from 'react'
import { firstAnswer } from '../browser/first-answer'
import { loadMessages } from '../i18n/messages'
import { useLanguage } from '../i18n/use-language'
import { FirstSignInQuestion } from '../persistence/screens/FirstSignInQuestion'
import { SignOutQuestion } from '../persistence/screens/SignOutQuestion'
import { pageSync } from '../persistence/sync/page-sync'
import { usePersistence } from '../persistence/use-persistence'

/** Syncs the documents of a user, and shows the questions that only the student can answer. */
export function AccountSync({ userId }: { userId: string }) {
  const language = useLanguage()
  const { question, syncState } = usePersistence()
  const open = useSyncExternalStore(question.subscribe, question.snapshot)
  const state = useSyncExternalStore(syncState.subscribe, syncState.snapshot)
  const hasAnswer = state !== 'off' && state !== 'sending'
  const [loaded, setLoaded] = useState<string>()
  useEffect(() => {
    // Signing out has to work without a network, too.
    import('./leave-account').catch(() => undefined)
    return pageSync.start(userId)
  }, [userId])
  useEffect(() => {
    if (hasAnswer) firstAnswer.note(userId)
  }, [hasAnswer, userId])
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
