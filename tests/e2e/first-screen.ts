import type { Page } from '@playwright/test'
import { expect } from './zameel-test.ts'

/** A small phone and a small laptop, with the height of the tabs at the bottom of the first, in pixels. */
const WINDOWS = [
  { size: { width: 375, height: 667 }, tabs: 56 },
  { size: { width: 1280, height: 800 }, tabs: 0 },
]

/** A tool shows its figure with a sentence, and its first input, without scrolling (TOOL-01). */
export async function expectFigureInFirstScreen(page: Page): Promise<void> {
  for (const { size, tabs } of WINDOWS) {
    await page.setViewportSize(size)
    const what = `${page.url()} at ${size.width} px`
    const answer = page.locator('[data-figure]').filter({ visible: true }).first()
    const input = page
      .locator('main [data-kept-input]')
      .locator('input, select, li button')
      .filter({ visible: true })
      .first()
    await expect(answer, what).toBeVisible()
    // The label, and the figure or the sentence that brings it.
    expect.soft(await answer.locator(':scope > p, :scope > span > span').count(), what).toBeGreaterThan(1)
    for (const place of [answer, input]) {
      const box = await place.boundingBox()
      const bottom = (box?.y ?? Number.NaN) + (box?.height ?? 0)
      expect.soft(bottom, what).toBeLessThanOrEqual(size.height - tabs)
    }
  }
}
