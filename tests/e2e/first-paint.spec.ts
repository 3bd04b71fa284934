import type { Page } from '@playwright/test'
import { hrefOf, SCREENS, type ScreenName } from '../../app/screens.ts'
import { expect, open, test } from './zameel-test.ts'

/** A page paints with the rules that it brings; all rules, the scripts and the fonts come after that, and nothing moves. */

const OPEN_SCREENS = (Object.keys(SCREENS) as ScreenName[]).filter(
  (screen) => SCREENS[screen].access !== 'account',
)

const fontsOf = (page: Page) => page.locator('html').getAttribute('data-fonts')

/** Where everything stands, and how it looks as far as colours and fonts say. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, borderColor, fontWeight, scale } = getComputedStyle(element)
        const box = [x, y, width, height].map(Math.round)
        return [element.tagName, ...box, color, backgroundColor, borderColor, fontWeight, scale].join(' ')
      }),
  )
}

/** Adds up the layout shifts of a page from its beginning, as Cumulative Layout Shift does. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
}

for (const [language, width] of [
  ['en', 375],
  ['ar', 1280],
] as const) {
  test.describe(`${language}, ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test.describe('what a page brings', () => {
      test.use({ expectedErrors: [/net::ERR_FAILED/] })

      test('is enough to paint it as it will be', async ({ page }) => {
        await page.route(/\/assets\/.*\.(?:js|css|woff2)$/, (route) => route.abort())
        for (const screen of OPEN_SCREENS) {
          await page.goto(hrefOf(language, screen))
          const sheet = page.locator('link[rel="stylesheet"]')
          const path = new URL((await sheet.getAttribute('href')) ?? '', page.url())
          const before = await looks(page)
          expect(before.length).toBeGreaterThan(20)
          await page.addStyleTag({ content: await (await page.request.get(path.href)).text() })
          expect(await looks(page), screen).toEqual(before)
        }
      })
    })

    test('the fonts arrive and move nothing up or down', async ({ page }) => {
      const shift = await watchShifts(page)
      for (const screen of OPEN_SCREENS) {
        await open(page, hrefOf(language, screen))
        await expect.poll(() => fontsOf(page), screen).toMatch(/^(?:shown|loaded)$/)
        expect(await shift(), screen).toBeLessThan(0.005)
      }
    })
  })
}

test('fonts that would move what is being read wait for the next screen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const shift = await watchShifts(page)
  // A phone whose own font is half as wide again.
  await page.route(/\/en\/about$|\.css$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(/size-adjust:\d+/g, 'size-adjust:150')
    await route.fulfill({ response: answer, body })
  })
  await open(page, '/en/about')
  await expect.poll(() => fontsOf(page)).toBe('loaded')
  expect(await shift()).toBe(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect.poll(() => fontsOf(page)).toBe('shown')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  expect(await fontsOf(page)).toBe('shown')
})

test.describe('without the fonts', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('the page stays as it is', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.woff2'))
    await open(page, '/ar')
    await failed
    expect(await fontsOf(page)).toBeNull()
  })
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the fonts are there from the first paint', async ({ page }) => {
    await open(page, '/ar/about')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(
      () => navigator.serviceWorker.controller !== null || location.reload() === undefined,
    )
    // The page itself comes from the network; what the head sets is there before anything that is fetched.
    await page.goto('/ar/links', { waitUntil: 'commit' })
    await page.waitForSelector('main')
    expect(await fontsOf(page)).toBe('shown')
  })
})
