import { test as base, type Page } from '@playwright/test'
import { LANGUAGES } from '../../app/i18n/language.ts'
import { hrefOf, SCREENS, type ScreenName } from '../../app/screens.ts'
import { expect, open, test } from './zameel-test.ts'

const screens = Object.keys(SCREENS) as ScreenName[]

/** The unknown address and the unknown request answer 404, which Chromium reports. */
test.use({ expectedErrors: [/status of 404 .*\/(?:nothing-here|rpc\/get_course_request)/] })

/** Every address of the site. Signed in, only those that differ from what a visitor sees. */
function addresses(language: (typeof LANGUAGES)[number], isSignedIn: boolean): string[] {
  const shown = screens.filter((screen) =>
    isSignedIn
      ? SCREENS[screen].access === 'account' || screen === 'home' || screen === 'gpaCalculator'
      : SCREENS[screen].access !== 'account',
  )
  const paths = shown.map((screen) => hrefOf(language, screen))
  return isSignedIn ? paths : [...paths, `/${language}/view-request/some-slug`, `/${language}/nothing-here`]
}

/** Waits for what a screen loads after it is usable. */
async function settle(page: Page): Promise<void> {
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

const PHONE = { width: 375, height: 740 }
const DESK = { width: 1280, height: 900 }

for (const who of ['a visitor', 'a signed-in user'] as const) {
  const isSignedIn = who === 'a signed-in user'

  for (const language of LANGUAGES) {
    test(`NAV-08, NAV-09, I18N-01, I18N-08: every screen fits a phone and is fully translated for ${who} (${language})`, async ({
      page,
      signIn,
      account,
    }) => {
      test.setTimeout(90_000)
      if (isSignedIn) await signIn()
      const names = new Set(account.name.match(/[A-Za-z]+/g))
      for (const address of addresses(language, isSignedIn)) {
        await page.setViewportSize(PHONE)
        await open(page, address)
        await settle(page)
        // Neither the login nor another screen instead.
        await expect(page).toHaveURL(address)
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
    })
  }
}
