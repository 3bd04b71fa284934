import { readFileSync } from 'node:fs'
import { taskIn } from './task-languages.ts'
import { expect, open, test } from './zameel-test.ts'

const TRANSCRIPT = readFileSync(
  new URL('../../app/domain/paste/samples/transcript-three-terms.txt', import.meta.url),
  'utf8',
)

const WORDS = {
  en: {
    past: /^Past terms/,
    standing: 'Where you stand',
    current: /^Current GPA/,
    paste: 'Paste my transcript',
    field: 'Text of the page',
    import: 'Import',
    from: 'From your 3 past terms.',
    chart: 'GPA trend: Fall 2024 1.850, Winter 2025 3.038, Fall 2025 3.105, This term 3.227',
    add: 'Add a course',
    scenarios: /^Compare scenarios/,
    addScenario: 'Add a scenario',
    course: 'Course 1',
    second: 'Scenario 2',
    projected: 'Projected cumulative GPA',
    best: 'Best',
    saved: 'Saved on this device',
  },
  ar: {
    past: /^الفصول السابقة/,
    standing: 'وضعك الحالي',
    current: /^المعدل الحالي/,
    paste: 'لصق كشف درجاتي',
    field: 'نص الصفحة',
    import: 'استيراد',
    from: 'محسوب من 3 فصول سابقة.',
    chart: 'مسار المعدل: خريف 2024 1.850، شتاء 2025 3.038، خريف 2025 3.105، هذا الفصل 3.227',
    add: 'إضافة مقرر',
    scenarios: /^مقارنة سيناريوهات/,
    addScenario: 'إضافة سيناريو',
    course: 'المقرر 1',
    second: 'السيناريو 2',
    projected: 'المعدل التراكمي المتوقع',
    best: 'الأفضل',
    saved: 'محفوظ على هذا الجهاز',
  },
} as const

for (const language of taskIn('ar')) {
  const words = WORDS[language]

  test(`GOAL-05 GOAL-06 PLAN-09 A11Y-04: a student pastes the transcript, sees the trend and compares two scenarios (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    await open(page, `/${language}/gpa-calculator`)
    await button(words.paste).click()
    const dialog = page.getByRole('dialog', { name: words.paste })
    await expect(dialog.getByLabel(words.field)).toBeFocused()
    await dialog.getByLabel(words.field).fill(TRANSCRIPT)
    await dialog.getByRole('button', { name: words.import, exact: true }).click()
    await expect(dialog).toBeHidden()
    // What came of it is in view, and has the focus.
    await expect(page.getByRole('heading', { name: words.standing })).toBeFocused()
    await expect(button(words.current)).toBeInViewport()
    await expect(page.getByText(words.from)).toBeInViewport()

    // (59 + 4 x 3) / (19 + 3) = 71 / 22 = 3.2272...; with a C (59 + 6) / 22 = 2.9545...
    await button(words.add).click()
    const columns = page.getByRole('list', { name: words.projected }).getByRole('listitem')
    await button(words.scenarios).click()
    await button(words.addScenario).click()
    const scenarios = page.getByRole('region', { name: words.scenarios })
    await scenarios.getByRole('group', { name: words.course }).getByLabel(words.second).selectOption('C')
    await expect(columns.filter({ hasText: '2.955' })).toHaveCount(1)
    await expect(page.getByText(words.saved, { exact: true }).last()).toBeVisible()

    await page.reload()
    await expect(page.getByText(words.from)).toBeVisible()
    await button(words.scenarios).click()
    await expect(page.getByRole('img', { name: words.chart })).toBeVisible()
    await expect(columns.filter({ hasText: '3.227' })).toContainText(words.best)
    await expect(columns.filter({ hasText: '2.955' })).toHaveCount(1)
    // No horizontal scrolling on a phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    await button(words.past).click()
    const first = page.getByRole('button', { name: /2024/ })
    await expect(first).toContainText('1.85')
    // The fields of a course stand beside each other, or the name has a line of its own (A11Y-04).
    await first.click()
    const fields = page.locator('[data-course]').first().locator('input:not([type="checkbox"]), select')
    for (const width of [768, 375]) {
      await page.setViewportSize({ width, height: 800 })
      const [name, grade, credits] = await fields.evaluateAll((all) =>
        all.map((field) => field.getBoundingClientRect()),
      )
      expect(credits?.top).toBe(grade?.top)
      expect(name?.bottom).toBeLessThan(grade?.top ?? 0)
    }
    expect(sent.filter((request) => /1103|Physics/.test(request))).toEqual([])
  })
}
