// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetSession } from '../../account/session'
import { LANGUAGES } from '../../i18n/language'
import { hrefOf, SCREENS, type ScreenName } from '../../screens'
import { renderLoaded } from '../../testing/render'
import { signInAda, signOutAda } from '../../testing/signed-in'
import { LandingHero, LandingRest } from './Landing'
import { ThreeWays } from './ThreeWays'

const Landing = () => (
  <>
    <LandingHero />
    <LandingRest />
  </>
)

beforeAll(async () => {
  await import('./features/LandingFeatures')
  await import('./ProductPicture')
})

const TOOLS: readonly ScreenName[] = [
  'gpaCalculator',
  'degreeProgress',
  'gradeCalculator',
  'attendanceCalculator',
  'schedulePlanner',
  'calendar',
  'studyTimeCalculator',
  'feesManager',
  'courseRequest',
  'swapWithMe',
  'practicumGroups',
]

const targets = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'))

beforeEach(forgetSession)

describe('landing', () => {
  test('PAGE-01: the hero has a title, a BETA badge, Get Started and Learn More', async () => {
    await renderLoaded('en', <Landing />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Know where your term is going.')
    expect(screen.getByText('BETA')).toBeDefined()
    expect(screen.getAllByRole('link', { name: /^Get Started/ })).not.toEqual([])
    expect(screen.getByRole('link', { name: 'Learn More' }).getAttribute('href')).toBe('/en#features')
  })

  test('PAGE-12: the first action starts without an account, at the three ways in, and Get Started is beside it', async () => {
    await renderLoaded(
      'en',
      <>
        <Landing />
        <ThreeWays />
      </>,
    )
    const [first, second] = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(first).toEqual(['Start without an account', '/en#start'])
    expect(second?.[0]).toBe('Get Started with an account')
    // The closing call, too.
    const closing = within(
      screen.getByText('Start with the numbers you know').closest('section') ?? document.body,
    )
    expect(targets(closing.getAllByRole('link'))).toEqual(['/en#start', '/en/login'])
    await act(async () => screen.getAllByRole('link', { name: 'Start without an account' })[0]?.click())
    expect(document.activeElement?.id).toBe('start')
    const ways = [...(document.getElementById('start')?.querySelectorAll('a') ?? [])]
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/en/schedule-planner?paste',
      '/en/schedule-planner',
      '/en/gpa-calculator',
    ])
  })

  test.each([
    ['en', 'Get Started with an account'],
    ['ar', 'ابدأ بحساب'],
  ] as const)(
    'PAGE-02: both Get Started lead a visitor to the login, and say so (%s)',
    async (language, name) => {
      await renderLoaded(language, <Landing />)
      expect(targets(screen.getAllByRole('link', { name }))).toEqual([
        `/${language}/login`,
        `/${language}/login`,
      ])
    },
  )

  test.each(LANGUAGES)('PAGE-02: and a signed-in student to the guide (%s)', async (language) => {
    await signInAda()
    await renderLoaded(language, <Landing />)
    const [name, visitorName] =
      language === 'en' ? ['Get Started', 'Get Started with an account'] : ['ابدأ الآن', 'ابدأ بحساب']
    expect(targets(screen.getAllByRole('link', { name }))).toEqual([
      `/${language}/guide`,
      `/${language}/guide`,
    ])
    await signOutAda()
    vi.unstubAllGlobals()
    expect(targets(screen.getAllByRole('link', { name: visitorName }))).toEqual([
      `/${language}/login`,
      `/${language}/login`,
    ])
  })

  test('PAGE-03: below are the core features, each a link, why choose us and a closing call to action', async () => {
    await renderLoaded('en', <Landing />)
    const features = screen.getByRole('region', { name: 'Ask what you would ask a classmate' })
    expect(features.id).toBe('features')
    expect(within(features).getByText('Core features')).toBeDefined()
    expect(targets(within(features).getAllByRole('link'))).toEqual(TOOLS.map((tool) => hrefOf('en', tool)))

    const reasons = screen.getByRole('region', { name: 'Why choose us' })
    expect(
      within(reasons)
        .getAllByRole('heading', { level: 3 })
        .map((title) => title.textContent),
    ).toEqual(['Built for your university', 'Instant calculations', 'Secure and free'])
    expect(reasons.textContent).toContain(
      'grading system, the absence limit of 15% and the academic calendar',
    )
    expect(screen.getAllByRole('heading', { level: 2 }).at(-1)?.textContent).toBe(
      'Start with the numbers you know',
    )
  })

  test('PAGE-10: a visitor reads which tools need an account', async () => {
    await renderLoaded('en', <Landing />)
    const features = screen.getByRole('region', { name: 'Ask what you would ask a classmate' })
    const marked = within(features)
      .getAllByText(/with an account/)
      .map((mark) => mark.closest('a')?.getAttribute('href'))
    const guarded = TOOLS.filter((tool) => SCREENS[tool].access === 'account')
    expect(marked).toEqual(guarded.map((tool) => hrefOf('en', tool)))
  })

  test('I18N-01: the whole page is in Arabic, its picture included', async () => {
    const { container } = await renderLoaded('ar', <Landing />)
    screen.getByText('الميزات الأساسية')
    expect(screen.getByText('المعدل المتوقع')).toBeDefined()
    expect(screen.getByText('مثال')).toBeDefined()
    const rest = container.textContent?.replace('AB+BC+', '')
    expect(rest?.match(/[A-Za-z]{2,}/g)).toBeNull()
  })
})
