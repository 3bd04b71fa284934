import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { hrefOf, SCREENS, type ScreenName } from '../../app/screens.ts'
import { storeTerm, storeTexts } from './kept-documents.ts'
import { expect, open, test, watchShifts } from './zameel-test.ts'

/** A page paints with its critical CSS; the style sheet, the font and the scripts come after that, and hardly anything moves. */

const OPEN_SCREENS = (Object.keys(SCREENS) as ScreenName[]).filter(
  (screen) => SCREENS[screen].access !== 'account',
)

/** The box, the colours and the font weight of every visible element. */
function appearanceOf(page: Page): Promise<string[]> {
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

for (const [language, width] of [
  ['en', 375],
  ['ar', 1280],
] as const) {
  test.describe(`${language}, ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test.describe('the critical CSS', () => {
      test.use({ expectedErrors: [/net::ERR_FAILED/] })

      test('paints a page as the whole style sheet does', async ({ page }) => {
        await page.route(/\/assets\/.*\.(?:js|css|woff2)$/, (route) => route.abort())
        for (const screen of OPEN_SCREENS) {
          await page.goto(hrefOf(language, screen))
          const sheet = page.locator('link[rel="stylesheet"]')
          const path = new URL((await sheet.getAttribute('href')) ?? '', page.url())
          const before = await appearanceOf(page)
          expect(before.length).toBeGreaterThan(20)
          const rules = await (await page.request.get(path.href)).text()
          await page.addStyleTag({
            content: rules.replaceAll(/@font-face\{font-family:Readex Pro[^}]*\}/g, ''),
          })
          expect(await appearanceOf(page), screen).toEqual(before)
        }
      })
    })
  })
}

/** The tools by the kind of what they keep. Plans have no file: they are stored by {@link storeTerm}. */
const KEPT_INPUT = {
  gpa: 'gpaCalculator',
  grades: 'gradeCalculator',
  attendance: 'attendanceCalculator',
  'study-time': 'studyTimeCalculator',
  fees: 'feesManager',
  plan: 'schedulePlanner',
  'past-terms': 'gpaCalculator',
} as const satisfies Record<string, ScreenName>

for (const [kind, screen] of Object.entries(KEPT_INPUT)) {
  for (const [language, width] of [
    ['en', 375],
    ['ar', 1280],
  ] as const) {
    test(`KEEP-01: ${screen} with kept ${kind} paints without layout shift (${language}, ${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      if (kind === 'plan') {
        await storeTerm(page, 'winter-2026', [
          { name: 'Physics', times: [['sunday', 480, 570]] },
          { name: 'Algebra', times: [['sunday', 480, 540]] },
        ])
      } else {
        const file = new URL(`../../app/kept/fixtures/${kind}-v1.json`, import.meta.url)
        await storeTexts(page, {
          [`zameel-kept:-:${kind}:main`]: readFileSync(file, 'utf8'),
          'zameel-kept-kinds': kind,
        })
      }
      const shift = await watchShifts(page)
      await open(page, hrefOf(language, screen))
      await page.waitForLoadState('networkidle')
      // Past terms are folded, and so is where they are saved.
      const shown =
        kind === 'past-terms'
          ? { en: 'From your 2 past terms.', ar: 'من فصليك السابقين.' }
          : { en: 'Saved on this device', ar: 'محفوظ على هذا الجهاز' }
      await expect(page.getByText(shown[language], { exact: true })).toBeVisible()
      expect(await shift()).toBeCloseTo(0, 3)
    })
  }
}

test.describe('without the font', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] })

  test('the page is readable in a fallback', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.woff2'))
    await open(page, '/ar')
    await failed
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
