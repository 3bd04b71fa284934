import type { Page } from '@playwright/test'
import { expect, open, test } from './zameel-test.ts'

/** Resolves when an element of a deferred section is hydrated. */
async function whenSectionHydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted)
    return element !== null && Object.keys(element).some((key) => key.startsWith('__react'))
  }, selector)
}

/** Delays a chunk until the returned function is called. */
async function delayChunk(page: Page, chunk: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**/assets/${chunk}-*.js`, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY)

for (const [language, words] of [
  [
    'en',
    {
      start: 'Get Started',
      more: 'Learn More',
      login: 'Log In',
      features: 'Ask what you would ask a classmate',
    },
  ],
  ['ar', { start: 'ابدأ الآن', more: 'اعرف المزيد', login: 'تسجيل الدخول', features: 'اسأل كما تسأل زميلك' }],
] as const) {
  test.describe(`the landing page (${language})`, () => {
    test('PAGE-01: Learn More leads to the core features, and Back scrolls up again', async ({ page }) => {
      await open(page, `/${language}`)
      await page.getByRole('link', { name: words.more }).click()
      await expect(page).toHaveURL(`/${language}#features`)
      await expect(page.getByRole('heading', { name: words.features })).toBeInViewport()
      // The address changes before the screen is rendered anew and scrolled.
      await expect.poll(() => scrollOf(page)).toBeGreaterThan(100)
      await page.goBack()
      await expect(page).toHaveURL(`/${language}`)
      await expect.poll(() => scrollOf(page)).toBe(0)
    })

    test('PAGE-02: Get Started leads a visitor to the login, at the top and at the bottom', async ({
      page,
    }) => {
      for (const which of ['first', 'last'] as const) {
        await open(page, `/${language}`)
        await page.getByRole('link', { name: words.start })[which]().click()
        await expect(page).toHaveURL(`/${language}/login`)
      }
    })

    test('PAGE-02: and a signed-in student to the guide', async ({ signedInPage: page }) => {
      await open(page, `/${language}?about`)
      for (const which of ['first', 'last'] as const) {
        await expect(page.getByRole('link', { name: words.start })[which]()).toHaveAttribute(
          'href',
          `/${language}/guide`,
        )
      }
      await page.getByRole('link', { name: words.start }).first().click()
      await expect(page).toHaveURL(`/${language}/guide`)
    })
  })
}

test('PAGE-03: every feature leads to its tool, by keyboard too', async ({ page }) => {
  await open(page, '/en')
  await page.getByRole('link', { name: /How many classes can I still miss/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/attendance-calculator')
  // A new screen opens at its top, however far the last one was scrolled.
  await expect.poll(() => scrollOf(page)).toBe(0)
})

test('PAGE-06: the contents of the guide lead to each part; a change of language keeps the place', async ({
  page,
}) => {
  await open(page, '/en/guide')
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Schedule Planner' })
    .click()
  await expect(page).toHaveURL('/en/guide#schedule-planner')
  await expect(page.getByRole('heading', { name: 'Schedule Planner' })).toBeInViewport()
  await whenSectionHydrated(page, '#schedule-planner')
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar/guide#schedule-planner')
  await expect(page.getByRole('heading', { name: 'مخطط الجدول' })).toBeInViewport()
})

test('PAGE-06: an address with a part opens there', async ({ page }) => {
  await open(page, '/ar/guide#practicum-groups')
  await expect(page.getByRole('heading', { name: 'مجموعات مشاريع التخرج' })).toBeInViewport()
})

test.describe('a deferred section', () => {
  for (const [address, part, chunk] of [
    ['/en/guide', '#gpa-calculator', 'GuideTools'],
    ['/ar/guide', '#gpa-calculator', 'GuideTools'],
    ['/en/privacy', '#rights', 'PrivacyPolicy'],
    ['/ar/links', '#help-desk', 'LinkGroups'],
    ['/ar', '#features-title', 'LandingFeatures'],
  ] as const) {
    test(`${address}: the prerendered HTML stays until the code arrives, and is hydrated in place`, async ({
      page,
    }) => {
      const arrive = await delayChunk(page, chunk)
      await open(page, address)
      const heading = page.locator(part)
      const before = await heading.boundingBox()
      await heading.evaluate((element) => element.setAttribute('data-kept', ''))
      // A click elsewhere on the page, on the theme switch, does not replace it.
      await page.locator('aside button').last().click()
      await expect(heading).toHaveAttribute('data-kept', '')
      arrive()
      await whenSectionHydrated(page, part)
      await expect(heading).toHaveAttribute('data-kept', '')
      expect(await heading.boundingBox()).toEqual(before)
    })
  }

  for (const [address, link, chunk, heading] of [
    ['/ar', 'اعرف المزيد', 'LandingFeatures', 'اسأل كما تسأل زميلك'],
    ['/en/guide', 'Study Time', 'GuideTools', 'Study Time'],
  ] as const) {
    test(`${address}: a link scrolls into it before it is hydrated, and the page stays there`, async ({
      page,
    }) => {
      const arrive = await delayChunk(page, chunk)
      await open(page, address)
      await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
      await expect.poll(() => scrollOf(page)).toBeGreaterThan(100)
      await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
      const there = await scrollOf(page)
      arrive()
      await whenSectionHydrated(page, `#${new URL(page.url()).hash.slice(1)}`)
      await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
      expect(await scrollOf(page)).toBe(there)
    })
  }

  test.describe('without its code', () => {
    test.use({ expectedErrors: [/net::ERR_FAILED/] })

    test('ERR-14: it can still be read, and is hydrated when the network is back', async ({ page }) => {
      await page.route('**/assets/PrivacyPolicy-*.js', (route) => route.abort())
      const failed = page.waitForEvent('requestfailed')
      await open(page, '/en/privacy')
      await failed
      await page.waitForTimeout(500)
      await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.unroute('**/assets/PrivacyPolicy-*.js')
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await whenSectionHydrated(page, '#rights')
      await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible()
    })
  })

  test('it appears after a navigation, too, with its messages', async ({ page }) => {
    await open(page, '/ar')
    await page.getByRole('contentinfo').getByRole('link', { name: 'الخصوصية' }).click()
    await expect(page.getByRole('heading', { name: 'حقوقك' })).toBeVisible()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('PAGE-08, SEC-05, SEC-06, SEC-07, SEC-08: the policy can be read', async ({ page }) => {
    await page.goto('/en/privacy')
    for (const promise of [
      'Last updated: July 2025',
      'within 48 hours',
      'within 7 days',
      '2 years is deleted automatically',
      'the same daily job deletes what expired more than 90 days ago',
    ]) {
      await expect(page.getByText(promise)).toBeVisible()
    }
  })

  test('LINK-01, LINK-08: the links lead to the university', async ({ page }) => {
    await page.goto('/ar/links')
    await expect(page.getByRole('link', { name: /منصة D2L/ })).toHaveAttribute(
      'href',
      'https://d2l.udst.edu.qa/',
    )
    await expect(page.getByRole('link', { name: 'ithelpdesk@udst.edu.qa' })).toHaveAttribute(
      'href',
      'mailto:ithelpdesk@udst.edu.qa',
    )
  })
})

test('PAGE-05: a signed-in student’s card of user accounts leads to the profile', async ({
  signedInPage: page,
}) => {
  await open(page, '/en/about')
  await expect(page.getByRole('main').getByRole('link', { name: 'User Accounts' })).toHaveAttribute(
    'href',
    '/en/profile',
  )
})

test('robots.txt is served as text', async ({ request }) => {
  const answer = await request.get('/robots.txt')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await answer.text()).toMatch(/^User-agent: \*\nDisallow:\n/)
})
