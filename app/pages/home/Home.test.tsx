// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession } from '../../account/session'
import { firstAnswer } from '../../browser/first-answer'
import { keepTerm } from '../../testing/kept-term'
import { ADA, json, stubNetwork } from '../../testing/network'
import { renderIn, renderLoaded, renderRoutes } from '../../testing/render'
import { signInAda, signOutAda } from '../../testing/signed-in'
import Home from './Home'

beforeAll(async () => {
  await import('../landing/features/LandingFeatures')
  await import('../landing/ProductPicture')
  await import('../../boards/swaps/matches/MatchLine')
})
beforeEach(forgetSession)
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  firstAnswer.note('nobody')
})

const WORDS = {
  en: {
    waiting: 'Loading…',
    start: 'Start with your term',
    landing: 'Know where your term is going.',
    ways: ['Paste your timetable', 'Enter your term', 'Try a calculator'],
  },
  ar: {
    waiting: 'يجري التحميل…',
    start: 'ابدأ بفصلك الدراسي',
    landing: 'اعرف كيف يسير فصلك.',
    ways: ['لصق جدولك', 'إدخال فصلك', 'تجربة حاسبة'],
  },
} as const

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test.each(['en', 'ar'] as const)(
  'TODAY-05: a new visitor gets the landing page, and a signed-in student without a term the same three ways in (%s)',
  async (language) => {
    const { waiting, start, landing, ways } = WORDS[language]
    const expectWays = () => {
      for (const name of ways) expect(screen.getByRole('link', { name: new RegExp(name) })).toBeDefined()
    }
    const { unmount } = await renderLoaded(language, <Home />)
    expect(heading()).toBe(landing)
    expectWays()
    unmount()
    await signInAda()
    renderIn(language, <Home />)
    // A new device does not know yet whether the account has a term.
    expect(screen.getByText(waiting)).toBeDefined()
    expect(screen.queryByText(start)).toBeNull()
    act(() => firstAnswer.note(ADA.id))
    expect(heading()).toBe(start)
    expect(screen.queryByText(landing)).toBeNull()
    expectWays()
    await signOutAda()
  },
)

test('MATCH-10: a student without a term is told of a match, too', async () => {
  await signInAda()
  stubNetwork(() => json(200, 1))
  firstAnswer.note(ADA.id)
  renderIn('en', <Home />)
  expect(await screen.findByText('A section swap is possible: 1 new match.')).toBeDefined()
  expect(heading()).toBe(WORDS.en.start)
  expect(screen.getByRole('link', { name: 'See who' }).getAttribute('href')).toBe('/en/swap-with-me')
  await signOutAda()
})

test.each([
  ['en', ['Start without an account', 'Learn More']],
  ['ar', ['ابدأ من دون حساب', 'اعرف المزيد']],
] as const)(
  'TODAY-05: a student with a term who opens the landing page stays there through its links (%s)',
  async (language, names) => {
    keepTerm({})
    const { user } = renderRoutes([{ path: '*', element: <Home /> }], `/${language}/?about`)
    for (const name of names) {
      const [link] = await screen.findAllByRole('link', { name })
      expect(link?.getAttribute('href')).toMatch(/^\/..\?about#(start|features)$/)
      await user.click(link as HTMLElement)
      expect(heading()).toBe(WORDS[language].landing)
    }
  },
)
