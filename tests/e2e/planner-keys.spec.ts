import type { Locator, Page } from '@playwright/test'
import { expect, open, PHONE, test } from './zameel-test.ts'

/** How much a student types and taps to enter a term, and that the whole week is in the window meanwhile. */

/** Name, how far the days are from one another on the arrow keys, start and end as they are said. */
const TERM = [
  { name: 'COMP 2201', days: [0, 2], start: '8', end: '930' },
  { name: 'MATH 1030', days: [0, 2], start: '10', end: '1130' },
  { name: 'PHYS 1010', days: [1, 3], start: '10', end: '1130' },
  { name: 'ENGL 1020', days: [1, 3], start: '13', end: '1430' },
  { name: 'INFS 1201', days: [2, 4], start: '15', end: '17' },
  { name: 'ISLM 1001', days: [4], start: '17', end: '' },
] as const

const blocks = (page: Page) => page.locator('[data-week] ol ol button')

test('PLAN-12, PLAN-13: 6 courses with 11 meetings take at most 150 keys, and the whole week stays in the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/en/schedule-planner')
  let keys = 0
  const press = async (key: string) => {
    await page.keyboard.press(key)
    keys += 1
  }
  const type = async (text: string) => {
    for (const key of text) await press(key)
  }
  await page.getByRole('button', { name: 'Add a course' }).focus()
  for (const { name, days, start, end } of TERM) {
    await press('Enter')
    await expect(page.getByLabel('Course code or name')).toHaveValue('New Course')
    await type(name)
    await press('Tab')
    let place = 0
    for (const day of days) {
      for (; place < day; place += 1) await press('ArrowRight')
      await press('Space')
    }
    await press('Tab')
    await type(start)
    if (end) {
      await press('Tab')
      await type(end)
    }
  }
  await press('Tab')
  await expect(blocks(page)).toHaveCount(11)
  await expect(blocks(page).filter({ hasText: '13:00–14:30' })).toHaveCount(2)
  await expect(blocks(page).filter({ hasText: '17:00–18:00' })).toHaveCount(1)
  expect(keys).toBeLessThanOrEqual(150)

  // The fields of the last course are open.
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size)
    await page.getByLabel('Course code or name').scrollIntoViewIfNeeded()
    for (const hour of ['08:00', '18:00']) {
      await expectWhole(page.locator('[data-week] span.figure').filter({ hasText: hour }).first())
    }
    for (const block of await blocks(page).all()) await expectWhole(block)
  }
})

test('PLAN-12, PLAN-13: on a phone of 320 px the week is a grid that fits, and 5 courses take at most 45 taps', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? '', viewport: { ...PHONE, width: 320 }, hasTouch: true },
    ...{ reducedMotion: 'reduce', serviceWorkers: 'block' },
  })
  const page = await context.newPage()
  await open(page, '/ar/schedule-planner')
  let taps = 0
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }
  for (const { name, days, start, end } of TERM.slice(0, 5)) {
    await tap(page.getByRole('button', { name: 'إضافة مقرر' }))
    await page.keyboard.type(name)
    for (const day of days)
      await tap(page.getByRole('group', { name: 'الأيام' }).getByRole('checkbox').nth(day))
    await tap(page.getByLabel('البداية'))
    await page.keyboard.type(start)
    await tap(page.getByLabel('النهاية'))
    await page.keyboard.type(end)
    await tap(page.getByRole('button', { name: 'تم', exact: true }))
  }
  await expect(blocks(page)).toHaveCount(10)
  expect(taps).toBeLessThanOrEqual(45)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  for (const block of await blocks(page).all()) {
    const box = await block.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 320 && box.width > 40).toBe(true)
  }
  await tap(page.getByText('القائمة', { exact: true }))
  // A dot is between the parts of a line, which Tailwind leaves out of a class that it cannot read.
  const part = page.getByText(/08:00.09:30/).first()
  expect(
    await part.evaluate(
      (element) => getComputedStyle(element.closest('span.flex > span') ?? element, '::before').content,
    ),
  ).toContain('·')
  await expect(blocks(page).first()).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /COMP 2201/ })).toBeVisible()
  await expect(blocks(page).first()).toBeHidden()
  await context.close()
})

async function expectWhole(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 0.9 })
}
