import { I18nProvider } from '@lingui/react'
import {
  act,
  cleanup,
  configure,
  fireEvent,
  type RenderResult,
  render,
  screen,
  waitFor,
} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps, ReactElement } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect } from 'vitest'
import { type Language, languageOfPath } from '../i18n/language'
import { loadMessages } from '../i18n/messages'
import { MESSAGE_FOLDERS } from '../screens'
import { LazyPart } from '../ui/LazyPart'
import { mixedSentences } from './apart'
import { forgetDocuments } from './page-documents'
import { PATIENCE } from './patience'

/** Renders components as root.tsx does, with the real messages, in a memory router. */

const messages = {
  en: await loadMessages('en', MESSAGE_FOLDERS),
  ar: await loadMessages('ar', MESSAGE_FOLDERS),
}

afterEach(() => {
  const mixed = mixedSentences()
  cleanup()
  forgetDocuments()
  expect(mixed, 'values that are not kept apart (I18N-15)').toEqual([])
})

configure({ asyncUtilTimeout: PATIENCE })

/** Renders a route table at `address`, with the `visited` addresses before it in the history. */
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

/** Whether a button cannot be used: `disabled`, or `aria-disabled` while it works, which keeps the focus. */
export const isOff = (button: HTMLButtonElement) =>
  button.disabled || button.getAttribute('aria-disabled') === 'true'

/** Fills a field at once and leaves it, where the typing is not what is tested: each key renders the screen again. */
export function enter(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

/** The hint or the error that describes a field. */
export const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

/** What the browser suggests in a field. */
export const suggestionsOf = (field: HTMLInputElement) =>
  Array.from(field.list?.options ?? [], ({ value }) => value)

/** Renders one component in a language. */
export function renderIn(language: Language, element: ReactElement) {
  return renderRoutes([{ path: '*', element }], `/${language}`)
}

/** Fetches a part of a screen in `beforeAll`, so that a test has it at once, as after a moment on a page. */
export async function prefetched<Module>(
  fetch: ComponentProps<typeof LazyPart<Module>>['fetch'],
): Promise<void> {
  const view = renderIn('en', <LazyPart fetch={fetch}>{() => <p>Fetched</p>}</LazyPart>)
  // A first import outlasts the usual waiting.
  await view.findByText('Fetched', {}, { timeout: 30_000 })
  cleanup()
}

/** Shows one component with its lazy parts. Import their modules in `beforeAll`: a first import takes long. */
export async function renderLoaded(language: Language, element: ReactElement): Promise<RenderResult> {
  const view = await act(async () => renderIn(language, element))
  await waitFor(() => expect(view.container.querySelector('.animate-spin')).toBeNull())
  return view
}

/** A dialog that was opened, and not the frame that is shown until its code has come (LazyDialog.tsx). */
export function findDialog(): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name: (name) => !/^(?:Loading|يجري التحميل)…$/.test(name) })
}
