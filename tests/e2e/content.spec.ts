import type { Locator, Page } from '@playwright/test'
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

test('PAGE-01, PAGE-03: Learn More leads to the core features, Back scrolls up again, and a feature leads to its tool', async ({
  page,
}) => {
  await open(page, '/en')
  await page.getByRole('link', { name: 'Learn More' }).click()
  await expect(page).toHaveURL('/en#features')
  await expect(page.getByRole('heading', { name: 'Ask what you would ask a classmate' })).toBeInViewport()
  // The address changes before the screen is rendered anew and scrolled.
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(100)
  await page.goBack()
  await expect(page).toHaveURL('/en')
  await expect.poll(() => scrollOf(page)).toBe(0)

  await page.getByRole('link', { name: /How many classes can I still miss/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/en/attendance-calculator')
  // A new screen opens at its top, however far the last one was scrolled.
  await expect.poll(() => scrollOf(page)).toBe(0)
})

test.describe('a deferred section', () => {
  test('stays as prerendered until its code arrives, and is hydrated in place; after a navigation it comes with its messages', async ({
    page,
  }) => {
    for (const [address, part, chunk] of [
      ['/ar/guide', '#gpa-calculator', 'GuideTools'],
      ['/ar/links', '#help-desk', 'LinkGroups'],
      ['/ar', '#features-title', 'LandingFeatures'],
    ] as const) {
      const arrive = await delayChunk(page, chunk)
      await open(page, address)
      const heading = page.locator(part)
      const before = await heading.boundingBox()
      await heading.evaluate((element) => element.setAttribute('data-kept', ''))
      // A click elsewhere on the page, on the theme switch, does not replace it.
      await page.locator('aside button').last().click()
      await expect(heading, address).toHaveAttribute('data-kept', '')
      arrive()
      await whenSectionHydrated(page, part)
      await expect(heading, address).toHaveAttribute('data-kept', '')
      expect(await heading.boundingBox(), address).toEqual(before)
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'الخصوصية' }).click()
    await expect(page.getByRole('heading', { name: 'حقوقك' })).toBeVisible()
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible()
  })

  /** Follows a link into the section before its code is there. Expects that the page stays there when it arrives. */
  async function followInto(page: Page, address: string, link: Locator, chunk: string, heading: string) {
    const arrive = await delayChunk(page, chunk)
    await open(page, address)
    await link.click()
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(100)
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
    const there = await scrollOf(page)
    arrive()
    await whenSectionHydrated(page, `#${new URL(page.url()).hash.slice(1)}`)
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
    expect(await scrollOf(page)).toBe(there)
  }

  test('PAGE-01: Learn More scrolls into it before it is hydrated, the page stays there, and Back scrolls up again', async ({
    page,
  }) => {
    const link = page.getByRole('link', { name: 'اعرف المزيد' })
    await followInto(page, '/ar', link, 'LandingFeatures', 'اسأل كما تسأل زميلك')
    await page.goBack()
    await expect(page).toHaveURL('/ar')
    await expect.poll(() => scrollOf(page)).toBe(0)
  })

  test('PAGE-06: the contents of the guide lead into it; a change of language keeps the place, and an address with a part opens there', async ({
    page,
  }) => {
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const link = contents.getByRole('link', { name: 'Schedule Planner' })
    await followInto(page, '/en/guide', link, 'GuideTools', 'Schedule Planner')
    await expect(page).toHaveURL('/en/guide#schedule-planner')
    await page.getByRole('link', { name: 'العربية' }).click()
    await expect(page).toHaveURL('/ar/guide#schedule-planner')
    await expect(page.getByRole('heading', { name: 'مخطط الجدول' })).toBeInViewport()
    // The query makes it another page, which is loaded.
    await page.goto('/ar/guide?again#practicum-groups')
    await expect(page.getByRole('heading', { name: 'مجموعات مشاريع التخرج' })).toBeInViewport()
  })

  test.describe('without its code', () => {
    test.use({ expectedErrors: [/net::ERR_FAILED/] })

    test('ERR-14: it can still be read, and is hydrated when the network is back', async ({ page }) => {
      await page.route('**/assets/PrivacyPolicy-*.js', (route) => route.abort())
      const failed = page.waitForEvent('requestfailed')
      await open(page, '/en/privacy')
      await failed
      // React has seen the failure when the page is idle again.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      const heading = page.getByRole('heading', { name: 'Your rights' })
      await expect(heading).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.unroute('**/assets/PrivacyPolicy-*.js')
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await whenSectionHydrated(page, '#rights')
      await expect(heading).toBeVisible()
    })
  })
})
