import { I18nProvider } from '@lingui/react'
import { type ReactNode, use } from 'react'
import { lateMessages } from './messages'
import { useLanguage } from './use-language'

type LateMessagesProps = {
  /** Under app/, as in `lateFolders` of screens.ts. A part says nothing beyond these and what all screens share. */
  folders: readonly string[]
  children: ReactNode
}

/** Around a part of a screen that is fetched after it, inside its `Suspense`: waits for the part's messages and hands them down. */
export function LateMessages({ folders, children }: LateMessagesProps) {
  const language = useLanguage()
  return <I18nProvider i18n={use(lateMessages(language, folders))}>{children}</I18nProvider>
}
