import { hrefOf, type ScreenName } from '../../app/screens.ts'
import { storeTerm } from './kept-documents.ts'
import { expect, open, test } from './zameel-test.ts'

const TOOLS = [
  'gpaCalculator',
  'gradeCalculator',
  'attendanceCalculator',
  'studyTimeCalculator',
  'feesManager',
] as const satisfies readonly ScreenName[]

const COURSES = ['INFS 1201', 'CHEM 1010', 'MATH 1030', 'COMM 1010', 'PHYS 1010'].map((name) => ({
  name,
  times: [
    ['sunday', 480, 570],
    ['tuesday', 480, 570],
  ] as const,
}))

for (const language of ['en', 'ar'] as const) {
  test(`TOOL-01: every tool shows its figure with a sentence, and its first input, in the first screen (${language})`, async ({
    page,
  }) => {
    const look = async (state: string) => {
      for (const tool of TOOLS) {
        await open(page, hrefOf(language, tool))
        for (const [width, height] of [
          [375, 667],
          [1280, 800],
        ] as const) {
          await page.setViewportSize({ width, height })
          const what = `${tool} ${width} px ${state}`
          const answer = page.locator('[data-figure]').filter({ visible: true }).first()
          const input = page
            .locator('main [data-kept-input]')
            .locator('input, select, li button')
            .filter({ visible: true })
            .first()
          await expect(answer, what).toBeVisible()
          // The label, and the figure or the sentence that brings it.
          expect(await answer.locator(':scope > p, :scope > span > span').count(), what).toBeGreaterThan(1)
          const tabs = width < 768 ? 56 : 0
          for (const place of [answer, input]) {
            const box = await place.boundingBox()
            expect((box?.y ?? Number.NaN) + (box?.height ?? 0), what).toBeLessThanOrEqual(height - tabs)
          }
        }
      }
    }
    await look('empty')
    await storeTerm(page, 'winter-2026', COURSES)
    await look('with a term')
  })
}
