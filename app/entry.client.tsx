import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startSession } from './account/session'
import { DEFAULT_LANGUAGE, languageOfPath } from './i18n/language'
import { loadMessages } from './i18n/messages'
import { messageFoldersAt } from './screens'

await loadMessages(languageOfPath(location.pathname) ?? DEFAULT_LANGUAGE, messageFoldersAt(location.pathname))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

startSession()
