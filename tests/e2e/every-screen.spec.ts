import { test as base, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '../../app/i18n/language.ts'
import { hrefOf, SCREENS, type ScreenName } from '../../app/screens.ts'
import { expectNoneAtAnySize } from './axe.ts'
import { DESK, expect, MOST_SHIFT, open, PHONE, test, watchShifts } from './zameel-test.ts'

const screens = Object.keys(SCREENS) as ScreenName[]

/** The unknown address and the unknown request answer 404, which Chromium reports. */
test.use({ expectedErrors: [/status of 404 .*\/(?:nothing-here|rpc\/get_course_request)/] })

/** The addresses of the screens that can be opened without an account, or need one. */
function addresses(language: Language, isSignedIn: boolean): string[] {
  return screens
    .filter((screen) => (SCREENS[screen].access === 'account') === isSignedIn)
    .map((screen) => hrefOf(language, screen))
}

/** What is shown at first gives way to an error as soon as the backend has answered. */
const unknownAddresses = (language: Language) => [
  `/${language}/view-request/some-slug`,
  `/${language}/nothing-here`,
]

/** Open to everybody, and another screen for who is signed in. */
const differentWhenSignedIn = (language: Language) => [
  hrefOf(language, 'home'),
  hrefOf(language, 'gpaCalculator'),
]

/** Opens an address, and neither the login nor another screen instead; waits for what it loads after it is usable. */
async function openAndSettle(page: Page, address: string): Promise<void> {
  await open(page, address)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('status').filter({ hasText: /Loading|يجري/ })).toHaveCount(0)
}

/** All visible and accessible text, except elements marked with another `lang` and rows of a board, which are user input. */
function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const foreign = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') !== document.documentElement.lang ||
      element.closest('bdi, main ul[role="list"]') !== null
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || foreign(element) || element.closest('script, style, noscript')) continue
      if (element.checkVisibility() || element.closest('option')) found.push(node.textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (foreign(element)) continue
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'title',
        'placeholder',
        'alt',
      ]) {
        found.push(element.getAttribute(name) ?? '')
      }
    }
    return found.filter((text) => text.trim() !== '')
  })
}

/** Codes that stay Latin in Arabic: a program, and the example of a course (CREQ-01). */
const CODES = new Set(['TCP', 'MATH'])

/** Latin words, except single letters (grades) and e-mail addresses. */
function latinWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.replace(/\S+@\S+/g, ' ').match(/[A-Za-z]{2,}/g) ?? [])
  return words.filter((word) => !CODES.has(word))
}

base('the search for left-over English finds some', () => {
  expect(latinWords(['احفظ Save', 'B+', 'noor@example.com'])).toEqual(['Save'])
})

/** Scripts of a first visit, with those that a screen fetches by itself after hydration: two more than its first load. */
const MOST_SCRIPTS = 22
/** The calendar fetches the own dates with what the tools keep. A debt to pay back, not to grow. */
const MOST_SCRIPTS_OF_CALENDAR = 28

/** Watches a page that is opened afterwards: what moves, and which scripts it loads. */
async function watchFirstVisit(page: Page) {
  const shift = await watchShifts(page)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    return { shift: await shift(), scripts: scripts.size }
  }
}

/** Readex Pro has letters of this language, and the title shows it. */
async function expectReadexPro(page: Page, language: Language): Promise<void> {
  const letters = language === 'ar' ? 'زميل' : 'Zameel'
  await expect
    .poll(() => page.evaluate((text) => document.fonts.check('1em "Readex Pro"', text), letters))
    .toBe(true)
  const title = page.locator('h1').first()
  expect(await title.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"?Readex Pro/)
}

/** The screen fits a phone, has one title, and no words of the other language except some names. */
async function expectFitsAndIsTranslated(
  page: Page,
  language: Language,
  names: ReadonlySet<string> = new Set(),
): Promise<void> {
  const address = page.url()
  await page.setViewportSize(PHONE)
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect.soft(content, address).toBeLessThanOrEqual(screen)
  await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)

  await page.setViewportSize(DESK)
  const texts = await wordsOf(page)
  expect(texts.join(' ').split(/\s+/).length, address).toBeGreaterThan(10)
  expect.soft(texts.join(' ').match(/[٠-٩۰-۹]/g), address).toBeNull()
  const foreign =
    language === 'ar'
      ? latinWords(texts).filter((word) => !names.has(word))
      : texts.flatMap((text) => text.match(/[\u0600-\u06FF]+/g) ?? [])
  expect.soft(foreign, address).toEqual([])
}

for (const language of LANGUAGES) {
  for (const address of addresses(language, false)) {
    test(`I18N-01, I18N-08: ${address} opens in Readex Pro, hardly moves, fits a phone, is translated and accessible`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: language === 'en' ? 375 : 1280, height: 900 })
      const firstVisit = await watchFirstVisit(page)
      await openAndSettle(page, address)
      await expectReadexPro(page, language)
      const { shift, scripts } = await firstVisit()
      expect(shift).toBeLessThan(MOST_SHIFT)
      const most = address === hrefOf(language, 'calendar') ? MOST_SCRIPTS_OF_CALENDAR : MOST_SCRIPTS
      expect(scripts).toBeLessThanOrEqual(most)
      await expectFitsAndIsTranslated(page, language)
      await expectNoneAtAnySize(page, address)
    })
  }

  for (const address of unknownAddresses(language)) {
    test(`I18N-01, I18N-08: ${address} fits a phone, is translated and accessible`, async ({ page }) => {
      await openAndSettle(page, address)
      await expectFitsAndIsTranslated(page, language)
      await expectNoneAtAnySize(page, address)
    })
  }

  test(`I18N-01, I18N-08: every screen of a signed-in student fits a phone and is translated (${language})`, async ({
    signedInPage: page,
    account,
  }) => {
    const names = new Set(account.name.match(/[A-Za-z]+/g))
    for (const address of [...addresses(language, true), ...differentWhenSignedIn(language)]) {
      await openAndSettle(page, address)
      await expectFitsAndIsTranslated(page, language, names)
    }
  })
}
