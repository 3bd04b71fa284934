import { useState } from 'react'
import { Outlet } from 'react-router'
import type { TypedCredentials } from '../account/use-typed-credentials'
import { Brand } from './Brand'
import { LanguageSwitch } from './LanguageSwitch'
import { MAIN_ID, SkipLink, useFocusOnNavigation } from './SkipLink'
import { ThemeSwitch } from './ThemeSwitch'

/** The layout of login, signup and the password screens: one card, no sidebar and no footer. */
export default function PlainLayout() {
  const main = useFocusOnNavigation()
  const [typed, keep] = useState<TypedCredentials['typed']>(null)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="flex min-h-topbar flex-wrap items-center justify-between px-4 sm:px-6">
        <Brand />
        <div className="flex items-center">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main id={MAIN_ID} ref={main} tabIndex={-1} className="mx-auto w-full max-w-md grow px-4 py-6 sm:py-12">
        <Outlet context={{ typed, keep } satisfies TypedCredentials} />
      </main>
    </div>
  )
}
