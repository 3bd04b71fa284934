import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '../../app/i18n/language.ts'
import { hrefOf, SCREENS, type ScreenName } from '../../app/screens.ts'
import { storeProgramme, storeTerm, storeTexts } from './kept-documents.ts'
import { DESK, expect, open, PHONE, test, watchShifts } from './zameel-test.ts'

/** A page paints with its critical CSS; the style sheet and the scripts come after that, and what was kept moves nothing. */

const OPEN_SCREENS = (Object.keys(SCREENS) as ScreenName[]).filter(
  (screen) => SCREENS[screen].access !== 'account',
)

/** The box, the colours and the font weight of every visible element. */
function appearanceOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // The first frame decides which parts are near the screen: the size of others is an estimate (`content-visibility`).
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, borderColor, fontWeight, scale } = getComputedStyle(element)
        const box = [x, y, width, height].map(Math.round)
        return [element.tagName, ...box, color, backgroundColor, borderColor, fontWeight, scale].join(' ')
      })
  })
}

/** The style sheet of all pages, without the fonts, which would arrive late. */
async function wholeStyleSheet(page: Page): Promise<string> {
  const path = await page.locator('link[rel="stylesheet"]').getAttribute('href')
  const rules = await (await page.request.get(path ?? '')).text()
  return rules.replaceAll(/@font-face\{font-family:Readex Pro[^}]*\}/g, '')
}

test.describe('the critical CSS', () => {
  test.use({ expectedErrors: [/net::ERR_BLOCKED_BY_CLIENT/] })

  test('paints a page as the whole style sheet does, on a phone and on a desk', async ({ page }) => {
    // By the browser itself: a route would ask this process about each of twenty files of a page.
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Network.enable')
    const urls = ['js', 'css', 'woff2'].map((type) => `*/assets/*.${type}`)
    await devTools.send('Network.setBlockedURLs', { urls })
    const atBothSizes = async () => {
      const seen: string[][] = []
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size)
        seen.push(await appearanceOf(page))
      }
      return seen
    }
    let content: string | undefined
    for (const [index, screen] of OPEN_SCREENS.entries()) {
      // Languages alternate: their pages have the same rules.
      await page.goto(hrefOf(LANGUAGES[index % LANGUAGES.length] ?? 'en', screen))
      content ??= await wholeStyleSheet(page)
      const before = await atBothSizes()
      for (const elements of before) expect(elements.length).toBeGreaterThan(20)
      await page.addStyleTag({ content })
      expect(await atBothSizes(), screen).toEqual(before)
    }
  })
})

/** Documents as earlier visits have left them. */
const keptTexts = (...kinds: string[]) =>
  Object.fromEntries(
    kinds.map((kind) => {
      const file = new URL(`../../app/persistence/store/fixtures/${kind}-v1.json`, import.meta.url)
      return [`zameel-kept:-:${kind}:main`, readFileSync(file, 'utf8')]
    }),
  )

const WORDS = {
  en: { saved: 'Saved on this device', past: 'From your 2 past terms.' },
  ar: { saved: 'محفوظ على هذا الجهاز', past: 'محسوب من فصلين سابقين.' },
} as const

/** Opens a screen with the sentence that says that its input is there, and expects that nothing moves. */
async function expectStill(
  page: Page,
  shift: () => Promise<number>,
  screen: ScreenName,
  [language, width]: readonly [Language, number],
  sentence: string,
) {
  await page.setViewportSize({ width, height: 900 })
  await open(page, hrefOf(language, screen))
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(sentence, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  expect(await shift(), screen).toBeCloseTo(0, 3)
}

/** As on a first visit, when code and fonts come late. */
async function watchFirstShifts(page: Page): Promise<() => Promise<number>> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
  return watchShifts(page)
}

const ON_A_PHONE = ['en', 375] as const
const ON_A_DESK = ['ar', 1280] as const

test('KEEP-01: the tools with kept input paint without layout shift', async ({ page }) => {
  await storeTexts(page, {
    ...keptTexts('gpa', 'grades', 'attendance', 'study-time', 'fees'),
    'zameel-kept-kinds': 'gpa grades attendance study-time fees',
  })
  const shift = await watchFirstShifts(page)
  for (const screen of [
    'gpaCalculator',
    'gradeCalculator',
    'attendanceCalculator',
    'studyTimeCalculator',
    'feesManager',
  ] as const)
    await expectStill(page, shift, screen, ON_A_PHONE, WORDS.en.saved)
  // kept-tools.spec.ts looks at the others on a desk.
  await expectStill(page, shift, 'studyTimeCalculator', ON_A_DESK, WORDS.ar.saved)
})

test('KEEP-01: so do the planner with kept plans, the GPA calculator with past terms and degree progress', async ({
  page,
}) => {
  await storeTexts(page, {
    ...keptTexts('past-terms'),
    'zameel-kept-kinds': 'plan term past-terms programme',
  })
  await storeProgramme(page, {
    name: { en: 'B.Sc.' },
    courses: {},
    blocks: [{ id: 'core', all: [{ course: 'MATH1030' }] }],
  })
  await storeTerm(page, 'winter-2026', [
    { name: 'Physics', times: [['sunday', 480, 570]] },
    { name: 'Algebra', times: [['sunday', 480, 540]] },
  ])
  const shift = await watchFirstShifts(page)
  // On a phone its week is shown, and the list with that sentence is the other view.
  for (const where of [ON_A_PHONE, ON_A_DESK])
    await expectStill(page, shift, 'schedulePlanner', where, 'Algebra')
  // Past terms are folded, and so is where they are saved.
  await expectStill(page, shift, 'gpaCalculator', ON_A_DESK, WORDS.ar.past)
  // Its report comes after hydration, and where it is saved stands below that.
  await expectStill(page, shift, 'degreeProgress', ON_A_DESK, WORDS.ar.saved)
})
