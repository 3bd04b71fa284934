import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { hrefOf, SCREENS, type ScreenName } from '../../app/screens.ts'
import { storeTerm, storeTexts } from './kept-documents.ts'
import { expect, open, test, watchShifts } from './zameel-test.ts'

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
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  for (const [language, width] of [
    ['en', 375],
    ['ar', 1280],
  ] as const) {
    test(`paints a page as the whole style sheet does (${language}, ${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.route(/\/assets\/.*\.(?:js|css|woff2)$/, (route) => route.abort())
      let content: string | undefined
      for (const screen of OPEN_SCREENS) {
        await page.goto(hrefOf(language, screen))
        content ??= await wholeStyleSheet(page)
        const before = await appearanceOf(page)
        expect(before.length).toBeGreaterThan(20)
        await page.addStyleTag({ content })
        expect(await appearanceOf(page), screen).toEqual(before)
      }
    })
  }
})

/** Documents as earlier visits have left them. */
const keptTexts = (...kinds: string[]) =>
  Object.fromEntries(
    kinds.map((kind) => {
      const file = new URL(`../../app/persistence/store/fixtures/${kind}-v1.json`, import.meta.url)
      return [`zameel-kept:-:${kind}:main`, readFileSync(file, 'utf8')]
    }),
  )

for (const [language, width, words] of [
  ['en', 375, { saved: 'Saved on this device', past: 'From your 2 past terms.' }],
  ['ar', 1280, { saved: 'محفوظ على هذا الجهاز', past: 'محسوب من فصلين سابقين.' }],
] as const) {
  test.describe(`what is kept (${language}, ${width} px)`, () => {
    test.use({ viewport: { width, height: 900 } })

    /** Opens screens, each with the sentence that says that its input is there, and expects that nothing moves. */
    async function expectStill(page: Page, screens: readonly (readonly [ScreenName, string])[]) {
      // As on a first visit, when code and fonts come late.
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
      const shift = await watchShifts(page)
      for (const [screen, sentence] of screens) {
        await open(page, hrefOf(language, screen))
        await page.waitForLoadState('networkidle')
        await expect(
          page.getByText(sentence, { exact: true }).filter({ visible: true }).first(),
        ).toBeVisible()
        expect(await shift(), screen).toBeCloseTo(0, 3)
      }
    }

    test('KEEP-01: the tools with kept input paint without layout shift', async ({ page }) => {
      await storeTexts(page, {
        ...keptTexts('gpa', 'grades', 'attendance', 'study-time', 'fees'),
        'zameel-kept-kinds': 'gpa grades attendance study-time fees',
      })
      await expectStill(page, [
        ['gpaCalculator', words.saved],
        ['gradeCalculator', words.saved],
        ['attendanceCalculator', words.saved],
        ['studyTimeCalculator', words.saved],
        ['feesManager', words.saved],
      ])
    })

    test('KEEP-01: so do the planner with kept plans and the GPA calculator with past terms', async ({
      page,
    }) => {
      await storeTexts(page, { ...keptTexts('past-terms'), 'zameel-kept-kinds': 'plan term past-terms' })
      await storeTerm(page, 'winter-2026', [
        { name: 'Physics', times: [['sunday', 480, 570]] },
        { name: 'Algebra', times: [['sunday', 480, 540]] },
      ])
      await expectStill(page, [
        // On a phone its week is shown, and the list with that sentence is the other view.
        ['schedulePlanner', 'Algebra'],
        // Past terms are folded, and so is where they are saved.
        ['gpaCalculator', words.past],
      ])
    })
  })
}
