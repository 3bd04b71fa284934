import { I18nProvider } from '@lingui/react'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteError } from 'react-router'
import { SyncWhenSignedIn } from './account/SyncWhenSignedIn'
import { HYDRATED, keepEarlyPresses } from './browser/early-presses'
import { markFirstPaint } from './browser/first-paint'
import { inlineScript } from './browser/inline-script'
import { revisionKey } from './browser/kept-texts'
import { isMissingCode } from './browser/new-version'
import { STORAGE_KEYS, useStored } from './browser/storage'
import bothFont from './fonts/readex-pro-both.woff2?url'
import latinFont from './fonts/readex-pro-latin.woff2?url'
import { DEFAULT_LANGUAGE, directionOf, type Language, languageOfPath } from './i18n/language'
import { loadMessages, messagesOf } from './i18n/messages'
import { useLanguage } from './i18n/use-language'
import { Crash } from './pages/Crash'
import { MissingCode } from './pages/MissingCode'
import styles from './root.css?inline'
import { APP_MANIFESTS } from './screen/app-manifest'
import { followCalendar } from './screen/follow-calendar'
import { SearchTags } from './screen/SearchTags'
import { messageFoldersAt } from './screens'
import { NewVersion } from './shell/NewVersion'
import { Spinner } from './ui/Spinner'

/** Loads the messages before a navigation renders, so that the screen never flashes in the other language. */
export const clientMiddleware = [
  async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url)
    await loadMessages(languageOfPath(pathname) ?? DEFAULT_LANGUAGE, messageFoldersAt(pathname))
  },
]

/**
 * Runs before the first paint. On hydration React leaves the script alone, so the client bundle goes without its text.
 */
const FIRST_PAINT_SCRIPT = import.meta.env.SSR
  ? inlineScript(keepEarlyPresses, HYDRATED) +
    inlineScript(
      markFirstPaint,
      STORAGE_KEYS.theme,
      STORAGE_KEYS.sidebar,
      STORAGE_KEYS.session,
      STORAGE_KEYS.keptKinds,
      revisionKey(''),
    )
  : ''

/** The font subset of a language, preloaded so that it usually arrives before the first paint. */
const FONTS: Record<Language, string> = { en: latinFont, ar: bothFont }

/**
 * The style sheet is inlined in every page: no second round trip before the first paint (ADR-12). On hydration React
 * matches it by its `href`, so the client bundle goes without its text.
 */
const STYLES = import.meta.env.SSR ? styles : ''

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const theme = useStored('theme')
  const sidebar = useStored('sidebar')
  // Effects run from the inside out: by now the whole page is hydrated.
  useEffect(() => void dispatchEvent(new Event(HYDRATED)), [])
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={theme ?? undefined}
      data-sidebar={sidebar ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script suppressHydrationWarning>{FIRST_PAINT_SCRIPT}</script>
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-apple-180.png" />
        <link rel="manifest" href={APP_MANIFESTS[language]} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={FONTS[language]} />
        <style href="root" precedence="root">
          {STYLES}
        </style>
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider i18n={messagesOf(language)}>
          {import.meta.env.SSR && <SearchTags />}
          {children}
        </I18nProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Shown while the code of the first screen loads, at addresses that are not prerendered. */
export function HydrateFallback() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner />
    </div>
  )
}

export function ErrorBoundary() {
  const { key } = useLocation()
  return isMissingCode(useRouteError()) ? <MissingCode key={key} /> : <Crash />
}

export default function Root() {
  useEffect(followCalendar, [])
  return (
    <>
      <Outlet />
      <SyncWhenSignedIn />
      <NewVersion />
    </>
  )
}
