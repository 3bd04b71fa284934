import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startSession } from './account/session'
import { DEFAULT_LANGUAGE, languageOfPath } from './i18n/language'
import { loadMessages } from './i18n/messages'
import { messageFoldersAt } from './screens'

// The page brings its style sheet (root.tsx); while someone works on it, what changes has to come after.
if (import.meta.env.DEV) await import('./root.css')

/** Milliseconds after loading that belong to the student: the first taps come before the copies for later. */
const SETTLING_MS = 3000

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

// Offline use (app/service-worker.ts): fetched when the page has nothing better to do. Without it everything works online.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  setTimeout(register, SETTLING_MS)
}
