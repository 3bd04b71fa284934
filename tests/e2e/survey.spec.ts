import { test as base, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '../../app/i18n/language.ts'
import { hrefOf, SCREENS, type ScreenName } from '../../app/screens.ts'
import { expectNoneAtAnySize, findings } from './axe.ts'
import { fill, unfold } from './filled-screens.ts'
import { expectFigureInFirstScreen } from './first-screen.ts'
import { watchFirstVisits } from './first-visit.ts'
import { shownByColourAlone } from './forced-colours.ts'
import { storeTerm } from './kept-documents.ts'
import { mixedText } from './mixed-text.ts'
import { cutIn, squeezesIn } from './squeezes.ts'
import { expectTranslated, latinWords } from './words-on-screen.ts'
import { DESK, expect, follow, linkTo, open, test } from './zameel-test.ts'

/** Opens each screen once in each language, and goes to it once more for what it shows when it is filled; every look is taken there. */

const screens = Object.keys(SCREENS) as ScreenName[]

const withAccess = (access: (typeof SCREENS)[ScreenName]['access']) =>
  screens.filter((screen) => SCREENS[screen].access === access)

const CALCULATORS = withAccess('calculator')
const OPEN_TO_EVERYONE = withAccess('everyone')
const NEED_AN_ACCOUNT = withAccess('account')
/** Open to everybody, and another screen for who is signed in. */
const DIFFERENT_WHEN_SIGNED_IN: readonly ScreenName[] = ['home', 'gpaCalculator']
/** The planner has a week instead of a figure, and degree progress begins with what is pasted. */
const WITH_A_FIGURE: readonly ScreenName[] = CALCULATORS.filter(
  (screen) => screen !== 'schedulePlanner' && screen !== 'degreeProgress',
)

const COURSES = ['INFS 1201', 'CHEM 1010', 'MATH 1030', 'COMM 1010', 'PHYS 1010'].map((name) => ({
  name,
  times: [
    ['sunday', 480, 570],
    ['tuesday', 480, 570],
  ] as const,
}))

/** Forms that say at each field what is missing. */
const FORMS: readonly ScreenName[] = ['login', 'signup', 'resetPassword']

/** What is shown at first gives way to an error as soon as the backend has answered. */
const unknownAddresses = (language: Language) => [
  `/${language}/view-request/some-slug`,
  `/${language}/nothing-here`,
]

/** Twenty screens in one test: half a minute on a quiet machine, and many times that on a busy one. */
test.describe.configure({ timeout: 600_000 })

/** The unknown address and the unknown request answer 404, which Chromium reports. */
test.use({ expectedErrors: [/status of 404 .*\/(?:nothing-here|rpc\/get_course_request)/] })

base('the search for left-over English finds some', () => {
  expect(latinWords(['احفظ Save', 'B+', 'noor@example.com'])).toEqual(['Save'])
})

/** Opens an address, and neither the login nor another screen instead; waits for what it loads after it is usable. */
async function openAndSettle(page: Page, address: string): Promise<void> {
  await open(page, address)
  await expectSettled(page, address)
}

async function expectSettled(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('status').filter({ hasText: /Loading|يجري/ })).toHaveCount(0)
}

/** Goes on by the link in the sidebar, as students do: the page stays. A screen without a link is opened by its address. */
async function goOn(page: Page, address: string): Promise<void> {
  await page.setViewportSize(DESK)
  if ((await linkTo(page, address).count()) === 0) return openAndSettle(page, address)
  await follow(page, address)
  await expectSettled(page, address)
}

/** Nothing is cut or mixed in the squeezes of its number, and nothing lost in forced colours, with everything unfolded. */
async function expectRoomForText(page: Page, language: Language, number: number): Promise<void> {
  await page.setViewportSize(DESK)
  await unfold(page)
  const found = [...(await mixedText(page)), ...(await shownByColourAlone(page))]
  for (const squeeze of squeezesIn(language, number))
    for (const line of await cutIn(page, squeeze)) found.push(`${squeeze.name}: ${line}`)
  expect.soft(found, page.url()).toEqual([])
}

/** The sidebar has this many entries, and shows them all at 1280 x 800. */
async function expectWholeSidebar(page: Page, entries: number): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  const nav = page.getByRole('complementary').getByRole('navigation')
  const links = nav.getByRole('link').filter({ visible: true })
  await expect(links).toHaveCount(entries)
  expect.soft(await nav.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  await expect.soft(links.last()).toBeInViewport({ ratio: 1 })
}

/** An empty form that is sent has errors, in which axe finds nothing. Contrast is looked at in English alone (axe.ts). */
async function expectGoodErrors(page: Page, address: string): Promise<void> {
  await page.setViewportSize(DESK)
  await page.locator('main button[type="submit"]').click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  expect.soft(await findings(page, `${address} with errors`)).toEqual([])
}

for (const language of LANGUAGES) {
  /** On a phone in one language, and on a desk in the other one. */
  const size = language === 'en' ? { width: 375, height: 900 } : DESK

  /** The looks at a screen that nobody has typed in, as on a first visit. */
  function firstVisits(page: Page) {
    const checks = watchFirstVisits(page, language)
    return async (address: string) => {
      const expectGoodFirstVisit = await checks
      await page.setViewportSize(size)
      await openAndSettle(page, address)
      await expectGoodFirstVisit()
      await expectTranslated(page, language)
      await expectNoneAtAnySize(page, address)
    }
  }

  test(`A11Y-01, A11Y-02, A11Y-04, I18N-01, I18N-08, I18N-15, NAV-35: every screen that is open to everyone is in Readex Pro, hardly moves, is translated and accessible, and has room for its text (${language})`, async ({
    page,
  }) => {
    const lookAt = firstVisits(page)
    for (const screen of OPEN_TO_EVERYONE) {
      await lookAt(hrefOf(language, screen))
      if (screen === 'about') await expectWholeSidebar(page, 13)
      await expectRoomForText(page, language, screens.indexOf(screen))
      if (language === 'en' && FORMS.includes(screen)) await expectGoodErrors(page, screen)
    }
    for (const [number, address] of unknownAddresses(language).entries()) {
      await openAndSettle(page, address)
      await expectTranslated(page, language)
      await expectNoneAtAnySize(page, address)
      await expectRoomForText(page, language, number)
    }
  })

  test(`I18N-01, I18N-08, TOOL-01: every empty tool is in Readex Pro, hardly moves, is translated and accessible, and has its figure in the first screen, with a term, too (${language})`, async ({
    page,
  }) => {
    const lookAt = firstVisits(page)
    for (const screen of CALCULATORS) {
      await lookAt(hrefOf(language, screen))
      if (WITH_A_FIGURE.includes(screen)) await expectFigureInFirstScreen(page)
    }
    await storeTerm(page, 'winter-2026', COURSES)
    await openAndSettle(page, hrefOf(language, 'calendar'))
    for (const screen of WITH_A_FIGURE) {
      await goOn(page, hrefOf(language, screen))
      await expectFigureInFirstScreen(page)
    }
  })

  test(`A11Y-01, A11Y-02, A11Y-04, I18N-15: every tool with a term and past terms has room for its text (${language})`, async ({
    page,
    account,
    signIn,
    baseURL,
  }) => {
    await fill(baseURL ?? '', account)
    await signIn()
    for (const screen of ['home', 'calendar', ...CALCULATORS] as const) {
      await goOn(page, hrefOf(language, screen))
      await expectRoomForText(page, language, screens.indexOf(screen))
    }
  })

  test(`A11Y-01, A11Y-02, I18N-01, I18N-08, I18N-15, NAV-35: every screen of a student is translated when it is empty, and has room for its text when it is filled (${language})`, async ({
    signedInPage: page,
    account,
    baseURL,
  }) => {
    const names = new Set(account.name.match(/[A-Za-z]+/g))
    for (const screen of [...NEED_AN_ACCOUNT, ...DIFFERENT_WHEN_SIGNED_IN]) {
      await goOn(page, hrefOf(language, screen))
      await expectTranslated(page, language, names)
    }
    await expectWholeSidebar(page, 19)
    await fill(baseURL ?? '', account)
    for (const screen of NEED_AN_ACCOUNT) {
      await goOn(page, hrefOf(language, screen))
      await expectRoomForText(page, language, screens.indexOf(screen))
    }
  })
}
