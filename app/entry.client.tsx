import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startSession } from './account/session'
import { DEFAULT_LANGUAGE, languageOfPath } from './i18n/language'
import { loadMessages } from './i18n/messages'
import { messageFoldersAt } from './screens'

// A built page has its style sheet inlined (root.tsx). The import makes hot reload of the style sheet work in development.
if (import.meta.env.DEV) await import('./root.css')

/** Milliseconds before the service worker is registered, so that its precaching does not slow the first interactions. */
const REGISTRATION_DELAY_MS = 3000

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

/** Offline use (app/service-worker.ts). If it fails, everything still works online. */
async function installOffline(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  // Safari does not know when it is idle.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(() => active?.postMessage('idle'))
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  setTimeout(() => void installOffline().catch(() => undefined), REGISTRATION_DELAY_MS)
}
