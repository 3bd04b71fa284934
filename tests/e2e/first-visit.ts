import type { Page } from '@playwright/test'
import type { Language } from '../../app/i18n/language.ts'
import { expect, MOST_SHIFT, watchShifts } from './zameel-test.ts'

/** Scripts of a first visit, with those that a screen fetches by itself after hydration. */
const MOST_SCRIPTS = 20

/** Milliseconds, which a busy machine may need for the first load. */
const LATER_MS = 2000

/** Lets nothing happen that a page has put off for later. */
async function stopWhatComesLater(page: Page): Promise<void> {
  await page.addInitScript((later) => {
    const { setTimeout } = window
    window.setTimeout = ((run: TimerHandler, delay = 0, ...rest: unknown[]) =>
      delay >= later ? 0 : setTimeout(run, delay, ...rest)) as typeof window.setTimeout
  }, LATER_MS)
}

/**
 * Watches pages that are opened afterwards in this tab, as on a first visit: nothing comes out of the cache. Returns the check that
 * the page that is shown has hardly moved, has few scripts, and is in Readex Pro.
 */
export async function watchFirstVisits(page: Page, language: Language): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await stopWhatComesLater(page)
  const shift = await watchShifts(page)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) scripts.clear()
    else if (request.resourceType() === 'script') scripts.add(request.url())
  })
  return async () => {
    const address = page.url()
    await expectReadexPro(page, language)
    await page.waitForLoadState('networkidle')
    expect.soft(await shift(), address).toBeLessThan(MOST_SHIFT)
    expect.soft(scripts.size, address).toBeLessThanOrEqual(MOST_SCRIPTS)
    expect(scripts.size, address).toBeGreaterThan(0)
  }
}

/** The font of the title is Readex Pro and has letters of this language: an Arabic page has Latin ones from the same file. */
async function expectReadexPro(page: Page, language: Language): Promise<void> {
  const [family, letters] = language === 'ar' ? ['"Readex Pro Both"', 'زميل A1'] : ['"Readex Pro"', 'Zameel']
  await expect
    .poll(() => page.evaluate(([font, text]) => document.fonts.check(`1em ${font}`, text), [family, letters]))
    .toBe(true)
  const title = page.locator('h1').first()
  const shown = await title.evaluate((element) => getComputedStyle(element).fontFamily)
  expect.soft(shown.split(', ')[0], page.url()).toBe(family)
}
