import { I18nProvider } from '@lingui/react'
import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { afterEach } from 'vitest'
import { type Language, languageOfPath } from '../i18n/language'
import { loadMessages } from '../i18n/messages'
import { MESSAGE_FOLDERS } from '../screens'

/** For tests: shows components as root.tsx does, with the real messages, at an address of a router of their own. */

const messages = {
  en: await loadMessages('en', MESSAGE_FOLDERS),
  ar: await loadMessages('ar', MESSAGE_FOLDERS),
}

afterEach(cleanup)

// In milliseconds. Waiting ends with what is waited for; by default a busy machine has one second for it.
configure({ asyncUtilTimeout: 4000 })

/** Shows a route table from `address` on; what the history holds before it are the `visited` addresses. */
export function renderRoutes(routes: RouteObject[], address: string, visited: string[] = []) {
  const router = createMemoryRouter(routes, { initialEntries: [...visited, address] })
  const language = languageOfPath(address) ?? 'en'
  const view = render(
    <I18nProvider i18n={messages[language]}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return { ...view, router, user: userEvent.setup() }
}

/** A button that cannot be used: nothing to do yet (`disabled`), or at work (`aria-disabled`, which keeps the focus). */
export const isOff = (button: HTMLButtonElement) =>
  button.disabled || button.getAttribute('aria-disabled') === 'true'

/** Shows one component in a language. */
export function renderIn(language: Language, element: ReactElement) {
  return renderRoutes([{ path: '*', element }], `/${language}`)
}
