// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signIn } from '../account/auth'
import { writeStored } from '../browser/storage'
import { countToolUse } from '../browser/tool-uses'
import type { NavigationSection, visibleNavigation } from '../screen/navigation'
import { ADA, json, noContent, refusal, sessionOf, stubNetwork } from '../testing/network'
import { renderIn, renderRoutes } from '../testing/render'
import { signInAda, signOutAda } from '../testing/signed-in'
import { SidebarContent } from './SidebarContent'
// The sidebar loads them lazily. Importing them here avoids a timeout on a slow machine.
import '../boards/swaps/matches/MatchBadge'
import './UserCard'

/** The sidebar with the real session and client, on a mocked network. */

// No real entry is flagged as coming soon, so the test flags one.
vi.mock('../screen/navigation', async (importOriginal) => {
  const original = await importOriginal<typeof import('../screen/navigation')>()
  const flagged = (section: NavigationSection) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, comingSoon: item.screen === 'feedback' })),
  })
  return {
    ...original,
    visibleNavigation: (...input: Parameters<typeof visibleNavigation>) =>
      original.visibleNavigation(...input).map(flagged),
  }
})

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await signInAda()
})
afterEach(async () => {
  await signOutAda()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function signOutFromCard() {
  const { user } = renderIn('en', <SidebarContent />)
  await user.click(await screen.findByRole('button', { name: /Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
  await screen.findAllByRole('link', { name: 'Log In' })
}

/** The sections and items, top to bottom, as `Section: item, item NEW`. The test's Soon badge is left out. */
function entries(): string[] {
  return [...screen.getByRole('navigation').children].map((section) => {
    const items = [...section.querySelectorAll('a')].map((item) =>
      [...item.querySelectorAll('span')]
        .filter(({ childElementCount, textContent }) => childElementCount === 0 && textContent)
        .map(({ textContent }) => textContent)
        .filter((text) => text !== 'Soon' && text !== 'قريبًا')
        .join(' '),
    )
    return `${section.querySelector('h2')?.textContent}: ${items.join(', ')}`
  })
}

describe('the entries', () => {
  test('NAV-17, NAV-25, NAV-28, NAV-29: a visitor sees the open screens, and at the bottom Log In and Sign Up', async () => {
    await signOutAda()
    renderIn('en', <SidebarContent />)
    expect(entries()).toEqual([
      'Overview: Today, University Links',
      'Academic Tools: GPA Calculator, Degree Progress NEW, Grade Calculator, Attendance Tracker, Study Time, Fees Manager NEW',
      'Schedule: Academic Calendar, Schedule Planner NEW',
      'Account: Log In, Sign Up',
      'Help & Support: User Guide, About, Privacy',
    ])
    const below = screen
      .getAllByRole('link')
      .filter((link) => !screen.getByRole('navigation').contains(link))
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
    expect(below).toEqual(['Log In /en/login', 'Sign Up /en/signup', expect.stringContaining('العربية')])
  })

  test('NAV-17, NAV-18, NAV-25, NAV-30: a signed-in student sees all others, in Arabic too', () => {
    stubNetwork(() => json(200, 0))
    const { unmount } = renderIn('en', <SidebarContent />)
    expect(entries()).toEqual([
      'Overview: Today, University Links',
      'Academic Tools: GPA Calculator, Degree Progress NEW, Grade Calculator, Attendance Tracker, Study Time, Fees Manager NEW',
      'Schedule: Academic Calendar, Schedule Planner NEW, Course Request NEW, Swap With Me, Practicum Groups',
      'Account: Profile, Academic Info',
      'Help & Support: User Guide, Feedback, About, Privacy',
    ])
    expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull()
    unmount()
    renderIn('ar', <SidebarContent />)
    expect(entries().map((section) => section.split(':')[0])).toEqual([
      'نظرة عامة',
      'الأدوات الأكاديمية',
      'الجدول',
      'الحساب',
      'المساعدة والدعم',
    ])
    expect(
      entries()
        .join(' ')
        .match(/[A-Za-z]+/g),
    ).toBeNull()
  })

  test('NAV-36: a NEW badge goes on a device on which its entry was opened, and stays on another', async () => {
    await signOutAda()
    renderIn('en', <SidebarContent />)
    expect(entries().join()).toContain('Fees Manager NEW')
    act(() => countToolUse('feesManager'))
    expect(entries().join()).not.toContain('Fees Manager NEW')
    expect(entries().join()).toContain('Schedule Planner NEW')
    act(() => writeStored('toolUses', null))
    expect(entries().join()).toContain('Fees Manager NEW')
  })

  test.each([
    ['/en', 'Today'],
    ['/en/', 'Today'],
    ['/en/gpa-calculator', 'GPA Calculator'],
    ['/ar/links?x=1', 'روابط الجامعة'],
  ])('NAV-23: at %s the active one is %s', (address, name) => {
    stubNetwork(() => json(200, 0))
    renderRoutes([{ path: '*', element: <SidebarContent /> }], address)
    const active = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
    expect(active.map(({ title }) => title)).toEqual([name])
  })

  test('MATCH-05: Swap With Me has the number of new matches, in words for a screen reader', async () => {
    stubNetwork(() => json(200, 2))
    renderIn('en', <SidebarContent />)
    const entry = screen.getByRole('link', { name: 'Swap With Me' })
    await waitFor(() => expect(entry.textContent).toBe('Swap With Me22 new matches'))
    expect(within(entry).getByText('2', { exact: true }).getAttribute('aria-hidden')).toBe('true')
    await signOutAda()
    expect(screen.queryByText('2 new matches')).toBeNull()
  })

  test('NAV-25: new entries have a NEW badge, those coming soon a Soon badge', () => {
    renderIn('en', <SidebarContent />)
    const badgesOf = (name: string) =>
      within(screen.getByTitle(name))
        .queryAllByText(/^(?:NEW|Soon)$/)
        .map((badge) => badge.textContent)
    for (const name of ['Fees Manager', 'Course Request', 'Schedule Planner'])
      expect(badgesOf(name)).toEqual(['NEW'])
    expect(badgesOf('Feedback')).toEqual(['Soon'])
    expect(badgesOf('GPA Calculator')).toEqual([])
  })
})

describe('the user card', () => {
  test.each([
    ['Ada', 'Ada', 'A'],
    ['', ADA.email, 'A'],
    ['نور', 'نور', 'ن'],
  ])(
    'NAV-26: of the name "%s" it shows "%s", the initial %s and the e-mail',
    async (name, shown, initial) => {
      await signOutAda()
      stubNetwork(() => json(200, sessionOf({ ...ADA, name })))
      await act(() => signIn({ email: ADA.email, password: 'secret' }))
      // No matches.
      stubNetwork(() => json(200, 0))
      renderIn('en', <SidebarContent />)
      const card = await screen.findByRole('button', { name: /Account menu/ })
      const texts = [...card.querySelectorAll('*')].filter(({ childElementCount }) => childElementCount === 0)
      expect(texts.flatMap(({ textContent }) => textContent || []).slice(0, 3)).toEqual([
        initial,
        shown,
        ADA.email,
      ])
    },
  )

  test('NAV-26 AUTH-21: signs out', async () => {
    const sent = stubNetwork(noContent)
    await signOutFromCard()
    expect(sent.filter(({ path }) => path.startsWith('/auth/'))).toMatchObject([{ path: '/auth/v1/logout' }])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('AUTH-10: a sign-out that the service refuses shows an error in its place', async () => {
    stubNetwork(() => refusal(429, 'over_request_rate_limit'))
    await signOutFromCard()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'An unexpected error occurred during sign out',
    )
  })
})
