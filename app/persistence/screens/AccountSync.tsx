import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadMessages } from '../../i18n/messages'
import { useLanguage } from '../../i18n/use-language'
import { startSync } from '../sync/account-sync'
import { FirstSignInQuestion } from './FirstSignInQuestion'
import { openQuestion, subscribeToQuestion } from './open-question'
import { SignOutQuestion } from './SignOutQuestion'

/** Syncs the documents of a user, and shows the questions that only the student can answer. */
export function AccountSync({ userId }: { userId: string }) {
  const language = useLanguage()
  const question = useSyncExternalStore(subscribeToQuestion, openQuestion)
  const [loaded, setLoaded] = useState<string>()
  useEffect(() => {
    // Signing out has to work without a network, too.
    import('../../account/leave-account').catch(() => undefined)
    return startSync(userId)
  }, [userId])
  // Screens without tools do not have the messages of this folder.
  useEffect(() => {
    loadMessages(language, ['kept']).then(
      () => setLoaded(language),
      () => undefined,
    )
  }, [language])

  if (question === null || loaded !== language) return null
  return question.name === 'sign-out' ? (
    <SignOutQuestion {...question} />
  ) : (
    <FirstSignInQuestion {...question} />
  )
}
