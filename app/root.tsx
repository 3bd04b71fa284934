import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { STORAGE_KEYS, useStored } from './browser/storage'
import { useLoadedFonts } from './browser/use-loaded-fonts'
import { DEFAULT_LANGUAGE, directionOf, languageOfPath } from './i18n/language'
import { loadMessages, messagesOf } from './i18n/messages'
import { useLanguage } from './i18n/use-language'
import { Crash } from './pages/Crash'
import styles from './root.css?inline'
import { messageFoldersAt } from './screens'
import { Spinner } from './ui/Spinner'

/** The messages are there before a navigation renders: a change of language is one step, never a flash of the other one. */
export const clientMiddleware = [
  async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url)
    await loadMessages(languageOfPath(pathname) ?? DEFAULT_LANGUAGE, messageFoldersAt(pathname))
  },
]

/**
 * Runs before the first paint: puts the remembered theme and sidebar on <html>, where the style sheet looks for them, and that
 * a session is stored, and shows the fonts where the service worker has them at hand. A first visit fetches them after the first paint (scripts/when-painted.ts).
 */
const RESTORE_APPEARANCE = `try{for(const k of ["${STORAGE_KEYS.theme}","${STORAGE_KEYS.sidebar}"]){const v=localStorage.getItem(k);if(v)document.documentElement.setAttribute("data-"+k,v)}if(localStorage.getItem("${STORAGE_KEYS.session}"))document.documentElement.dataset.session=""}catch{}if(navigator.serviceWorker?.controller)document.documentElement.dataset.fonts="shown"`

/**
 * The style sheet comes with the page: no second round trip before the first paint (scripts/finish-build.ts leaves of it
 * what that needs). In the browser React knows it again by its name and asks nobody for its text, so the scripts go without.
 */
const STYLES = import.meta.env.SSR ? styles : ''

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const theme = useStored('theme')
  const sidebar = useStored('sidebar')
  useLoadedFonts()
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={theme ?? undefined}
      data-sidebar={sidebar ?? undefined}
      data-fonts={import.meta.env.DEV ? 'shown' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>{RESTORE_APPEARANCE}</script>
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-apple-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style href="root" precedence="root">
          {STYLES}
        </style>
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider i18n={messagesOf(language)}>{children}</I18nProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Shown while the first screen's code arrives, at addresses that are not prerendered. */
export function HydrateFallback() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner />
    </div>
  )
}

export function ErrorBoundary() {
  return <Crash />
}

export default function Root() {
  return <Outlet />
}
