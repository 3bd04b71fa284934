// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startSession } from '../account/session'
import { writeStored } from '../browser/storage'
import { LANGUAGES } from '../i18n/language'
import About from '../pages/about/About'
import Accessibility from '../pages/about/Accessibility'
import Guide from '../pages/guide/Guide'
import Home from '../pages/home/Home'
import NotInThisCopy from '../pages/not-found/NotInThisCopy'
import Privacy from '../pages/privacy/Privacy'
import { needsBackend, SCREENS, type ScreenName, screenAt } from '../screens'
import { keepTerm, plannedCourse } from '../testing/kept-term'
import { renderLoaded } from '../testing/render'
import GpaCalculator from '../tools/gpa/GpaCalculator'
import { Today } from '../tools/today/Today'
import { BottomTabs } from './BottomTabs'
import { PageFooter } from './PageFooter'
import { SidebarContent } from './SidebarContent'

/** As Vite fixes it in a build with VITE_WITHOUT_BACKEND=true. */
vi.mock('../backend/environment', async (original) => ({
  ...(await original<typeof import('../backend/environment')>()),
  hasBackend: false,
}))

beforeAll(async () => {
  await import('../pages/landing/features/LandingFeatures')
  await import('../pages/landing/ProductPicture')
  await import('../pages/guide/tools/GuideTools')
  await import('../pages/privacy/policy/PrivacyPolicy')
  await import('../pages/not-found/NoBackendNotice')
})
// A session that an earlier build of this address has stored opens nothing.
beforeEach(() => {
  writeStored('session', '{"user":{"id":"1"}}')
  startSession()
})
afterEach(() => localStorage.clear())

/** Where the links of what is rendered lead. */
const linked = () =>
  screen.queryAllByRole('link', { hidden: true }).flatMap((link) => {
    const { pathname } = new URL(link.getAttribute('href') ?? '', 'https://zameel.example/')
    return screenAt(pathname) ?? []
  })

const ALL = Object.keys(SCREENS) as ScreenName[]

describe('HOST-02: a copy without accounts and boards', () => {
  const places: readonly (readonly [string, ReactElement, ScreenName])[] = [
    ['sidebar', <SidebarContent key="1" />, 'gpaCalculator'],
    ['tabs of a phone', <BottomTabs key="2" onMore={() => undefined} />, 'schedulePlanner'],
    ['footer', <PageFooter key="3" />, 'calendar'],
    ['landing page', <Home key="4" />, 'schedulePlanner'],
    ['guide', <Guide key="5" />, 'feesManager'],
    ['about page', <About key="6" />, 'gpaCalculator'],
    ['accessibility statement', <Accessibility key="10" />, 'about'],
    ['privacy policy', <Privacy key="7" />, 'about'],
    ['GPA calculator', <GpaCalculator key="8" />, 'schedulePlanner'],
    ['notice', <NotInThisCopy key="9" />, 'guide'],
  ]
  test.each(places)('leads to none of them from the %s', async (name, place, other) => {
    await renderLoaded('en', place)
    expect(linked().filter(needsBackend)).toEqual([])
    // It has links, but the statement, the policy and the calculator, which lead nowhere else.
    if (!/statement|policy|calculator/.test(name)) expect(linked()).toContain(other)
  })

  test('leads to none of them from Today', async () => {
    keepTerm({ semester: 'winter-2026', courses: [plannedCourse({ id: 'art', name: 'Art' })] })
    await renderLoaded('en', <Today />)
    expect(linked().filter(needsBackend)).toEqual([])
    expect(linked()).toContain('gpaCalculator')
  })

  test.each(LANGUAGES)('says so in the guide and at the address of each (%s)', async (language) => {
    const words = {
      en: 'This copy of Zameel has no accounts and no boards',
      ar: 'لا حسابات ولا لوحات في هذه النسخة',
    }
    const { unmount } = await renderLoaded(language, <Guide />)
    expect(document.body.textContent).toContain(words[language])
    unmount()
    await renderLoaded(language, <NotInThisCopy />)
    expect(document.body.textContent).toContain(words[language])
  })

  test('has that notice at each of their addresses, and its own screens at all others', async () => {
    vi.stubEnv('VITE_WITHOUT_BACKEND', 'true')
    vi.resetModules()
    type Routes = { id?: string; file: string; children?: Routes }[]
    const routes: Routes = (await import('../routes')).default
    const flat = (some: Routes): Routes => some.flatMap((one) => [one, ...flat(one.children ?? [])])
    const fileOf = new Map(flat(routes).map(({ id, file }) => [id, file]))
    const isNotice = (id: string) => fileOf.get(id)?.endsWith('/NotInThisCopy.tsx')
    expect(ALL.filter(isNotice)).toEqual(ALL.filter(needsBackend))
    expect(isNotice('viewRequest')).toBe(true)
    expect(ALL.every((id) => fileOf.has(id))).toBe(true)
    vi.unstubAllEnvs()
  })
})
