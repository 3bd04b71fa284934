// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { isMissingCode, takeLoadedAnew } from '../browser/new-version'
import { ONLY } from '../domain/document-kind'
import { EMPTY_PLAN, PLAN } from '../domain/plan/plan'
import { editDocument, forgetDocuments, setKeepsNothing } from '../testing/page-documents'
import { renderRoutes } from '../testing/render'
import { MissingCode } from './MissingCode'

let reload: MockInstance<() => void>
/** The page that the server answers. */
let served: string

beforeEach(() => {
  reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  window.__reactRouterManifest = { url: '/assets/manifest-0ld.js' }
  served = '<script>import "/assets/manifest-n3w.js"</script>'
  vi.stubGlobal('fetch', async () => new Response(served))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  takeLoadedAnew()
  setKeepsNothing(false)
  forgetDocuments()
  localStorage.clear()
})

const show = () =>
  renderRoutes(
    [
      { path: '/en/links', element: <MissingCode /> },
      { path: '/en', element: <h1>Before</h1> },
    ],
    '/en/links',
    ['/en'],
  )
const heading = () => screen.findByRole('heading', { level: 1 }).then(({ textContent }) => textContent)

test('HOST-03: an address whose code is gone after an update is loaded from the server, once, and told once', async () => {
  const { unmount } = show()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  unmount()
  // The new page cannot fetch it either.
  show()
  expect(await heading()).toBe('Something went wrong')
  expect(reload).toHaveBeenCalledOnce()
  expect([takeLoadedAnew(), takeLoadedAnew()]).toEqual([true, false])
})

test.each([
  ['the server has the same version', () => (served = '<script>import "/assets/manifest-0ld.js"</script>')],
  ['what answers is no page of Zameel', () => (served = 'Please log in to this network')],
  ['nothing answers', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
])('HOST-03: nothing is loaded when %s', async (_, prepare) => {
  prepare()
  show()
  expect(await heading()).toBe('Something went wrong')
  expect(reload).not.toHaveBeenCalled()
})

test('HOST-03: what is on this page alone is not lost without a question, and Back leads to it', async () => {
  setKeepsNothing(true)
  editDocument(PLAN, ONLY, () => ({ ...EMPTY_PLAN, name: 'Typed a moment ago' }))
  const { router } = show()
  expect(await heading()).toBe('Something went wrong')
  expect(reload).not.toHaveBeenCalled()
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(false)
  await act(() => router.navigate(-1))
  expect(await heading()).toBe('Before')
  expect(leave()).toBe(true)
})

test('HOST-03: a kept document is written before the page is loaded anew', async () => {
  editDocument(PLAN, ONLY, () => ({ ...EMPTY_PLAN, name: 'Typed a moment ago' }))
  show()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(JSON.stringify(localStorage)).toContain('Typed a moment ago')
})

test.each([
  ['Failed to fetch dynamically imported module: https://zameel.example/assets/Links-1.js', true],
  ['error loading dynamically imported module: https://zameel.example/assets/Links-1.js', true],
  ['Importing a module script failed.', true],
  ["'text/html' is not a valid JavaScript MIME type.", true],
  ['undefined is not a function', false],
])('HOST-03: code that is gone is told from a mistake in it: %s', (message, isGone) => {
  expect(isMissingCode(new TypeError(message))).toBe(isGone)
})
