import { useEffect, useState, useSyncExternalStore } from 'react'
import { firstAnswer } from '../browser/first-answer'
import { loadMessages } from '../i18n/messages'
import { useLanguage } from '../i18n/use-language'
import { FirstSignInQuestion } from '../persistence/screens/sync/FirstSignInQuestion'
import { SignOutQuestion } from '../persistence/screens/sync/SignOutQuestion'
import { pageSync } from '../persistence/sync/page-sync'
import { useKeptFact } from '../persistence/use-kept-fact'
import { usePersistence } from '../persistence/use-persistence'
import { LazyPart, lazyModuleWithMessages } from '../ui/LazyPart'

/** Few students ever see it, so it is fetched when there is something to tell. */
const fetchOtherValuesNote = lazyModuleWithMessages(
  ['persistence', 'persistence/screens/sync'],
  () => import('../persistence/screens/sync/OtherValuesNote'),
)

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
    loadMessages(language, ['persistence', 'persistence/screens/sync']).then(
      () => setLoaded(language),
      () => undefined,
    )
  }, [language])
  if (loaded !== language) return null
  return (
    <>
      <OtherValues />
      {open !== null &&
        (open.name === 'sign-out' ? <SignOutQuestion {...open} /> : <FirstSignInQuestion {...open} />)}
    </>
  )
}

/** What another device entered where this one entered something else (KEEP-16, KEEP-19). */
function OtherValues() {
  const language = useLanguage()
  const isContested = useKeptFact(({ contestedKeys }) => contestedKeys().length > 0)
  return (
    isContested && (
      <LazyPart fetch={fetchOtherValuesNote[language]} isPrerendered>
        {({ OtherValuesNote }) => <OtherValuesNote />}
      </LazyPart>
    )
  )
}
