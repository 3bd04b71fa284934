import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { DEFAULT_LANGUAGE, directionOf, languageOfPath, otherLanguage, pathInLanguage } from './i18n/language'
import { loadMessages, messagesOf } from './i18n/messages'
import './root.css'

export const clientMiddleware = [
  async ({ request }: { request: Request }) => {
    await loadMessages(languageOfPath(new URL(request.url).pathname) ?? DEFAULT_LANGUAGE)
  },
]

export function Layout({ children }: { children: React.ReactNode }) {
  const language = languageOfPath(useLocation().pathname) ?? DEFAULT_LANGUAGE
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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

export function HydrateFallback() {
  return <p>…</p>
}

export default function Root() {
  const { pathname } = useLocation()
  const lang = languageOfPath(pathname) ?? 'en'
  return (
    <>
      <h1>
        <Trans>Hello from Zameel</Trans>
      </h1>
      <input id="x" />
      <Link to={pathInLanguage(pathname, otherLanguage(lang))}>switch</Link>
      <Outlet />
    </>
  )
}
