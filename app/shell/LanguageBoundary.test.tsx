// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { readStored, writeStored } from '../browser/storage'
import { useLanguage } from '../i18n/use-language'
import NotFound from '../pages/not-found/NotFound'
import { renderRoutes } from '../testing/render'
import LanguageBoundary from './LanguageBoundary'
import LanguageRedirect from './LanguageRedirect'

afterEach(() => localStorage.clear())

function Screen() {
  return <p>The screen in {useLanguage()}</p>
}

/** The routes around every screen, nested as in app/routes.ts. */
const routes = [
  { index: true, path: '/', element: <LanguageRedirect /> },
  {
    path: ':lang',
    element: <LanguageBoundary />,
    children: [
      { index: true, element: <Screen /> },
      { path: 'links', element: <Screen /> },
      { path: 'reset-password', element: <Screen /> },
      { path: '*', element: <NotFound /> },
    ],
  },
]

function open(address: string) {
  const { router } = renderRoutes(routes, address, ['/en/links?before'])
  const { pathname, search, hash } = router.state.location
  return { address: pathname + search + hash, router }
}

describe('an address without a language', () => {
  test.each([
    ['NAV-02', null, '/', '/en'],
    ['NAV-02', 'ar', '/', '/ar'],
    ['NAV-03', null, '/links', '/en/links'],
    ['NAV-03', 'ar', '/links', '/ar/links'],
    ['NAV-04', 'ar', '/links?a=1&b=%20#top', '/ar/links?a=1&b=%20#top'],
    ['NAV-04', null, '/?from=mail#x', '/en?from=mail#x'],
    ['NAV-05', null, '/fr/x', '/en/fr/x'],
    ['NAV-05', 'ar', '/fr/x?q=1', '/ar/fr/x?q=1'],
    ['NAV-07', null, '/reset-password?token_hash=abc', '/en/reset-password?token_hash=abc'],
    ['NAV-02', 'fr', '/', '/en'],
    ['NAV-03', null, '/EN/links', '/en/EN/links'],
  ])('%s: with %s stored, %s becomes %s', (_id, stored, from, to) => {
    writeStored('locale', stored)
    expect(open(from).address).toBe(to)
  })

  test.each(['/', '/links?a=1', '/fr/x'])(
    'NAV-02 NAV-03: the redirect from %s replaces the history entry',
    async (address) => {
      const { router } = open(address)
      await act(() => router.navigate(-1))
      expect(router.state.location.search).toBe('?before')
    },
  )

  test('NAV-05 NAV-06: an unknown language shows the not-found page', () => {
    open('/fr/x')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found')
  })
})

describe('an address with a language', () => {
  test.each([
    ['/en/links', 'en'],
    ['/ar/links', 'ar'],
    ['/ar', 'ar'],
  ])('I18N-05: %s is not redirected, shows its screen and stores %s', (address, language) => {
    writeStored('locale', language === 'en' ? 'ar' : 'en')
    expect(open(address).address).toBe(address)
    expect(readStored('locale')).toBe(language)
    expect(screen.getByText(`The screen in ${language}`)).toBeDefined()
  })

  test('I18N-05: a visit to an unknown language stores nothing', () => {
    writeStored('locale', 'ar')
    open('/fr/x')
    expect(readStored('locale')).toBe('ar')
  })
})
