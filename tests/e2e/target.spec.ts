import { taskIn } from './task-languages.ts'
import { expect, MOST_SHIFT, open, test, watchShifts } from './zameel-test.ts'

/** "What do I need?" as a whole task, by keyboard on a wide screen and on a phone. */

const WORDS = {
  en: {
    points: 'Grade points so far',
    hours: 'Credit hours so far',
    count: 'Number of courses',
    target: 'Target GPA',
    needed:
      /^For 3\.20 you need 3\.63 this term: for example, \W?A\W? in \W?Course 1\W? and \W?Course 2\W?, \W?B\+\W? in the others\.$/,
    enough: 'Grade combinations that work',
    use: 'Use 2 × A 3 × B+',
    used: 'These grades are in the list now.',
    undo: 'Undo',
  },
  ar: {
    points: 'مجموع النقاط حتى الآن',
    hours: 'الساعات المعتمدة حتى الآن',
    count: 'عدد المقررات',
    target: 'المعدل المستهدف',
    needed:
      /^للوصول إلى 3\.20 تحتاج إلى 3\.63 هذا الفصل: مثلًا \W?A\W? في .?المقرر 1.? و.?المقرر 2.?، و\W?B\+\W? في البقية\.$/,
    enough: 'تقديرات تكفي',
    use: 'تطبيق 2 × A 3 × B+',
    used: 'هذه التقديرات في القائمة الآن.',
    undo: 'تراجع',
  },
} as const

for (const language of taskIn('ar')) {
  const words = WORDS[language]

  test(`GOAL-01 GOAL-02, KEEP-01: from a target to grades that reach it, which are kept on a phone (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 900 })
    await open(page, `/${language}/gpa-calculator`)
    await page.getByLabel(words.points).fill('96')
    await page.getByLabel(words.hours).fill('32')
    await page.getByLabel(words.count, { exact: true }).fill('5')
    await page.getByLabel(words.target).fill('3.2')
    // 3.20 x 47 - 96 = 54.4 points over 15 credits: 3.6266...; two A and three B+ have 55.5.
    const sentence = page.getByRole('main').locator('p').filter({ hasText: words.needed }).first()
    await expect(sentence).toBeVisible()

    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: words.enough })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: words.use }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.used)).toBeVisible()
    // (96 + 55.5) / 47 = 3.2234...
    const gpa = page
      .getByRole('main')
      .locator('p.figure')
      .filter({ hasText: /^\d\.\d{3}$/ })
    await expect(gpa).toHaveText('3.223')
    const message = page.getByText(words.used).locator('..')
    await message.getByRole('button', { name: words.undo, exact: true }).click()
    await expect(gpa).toHaveText('3.319')

    const shift = await watchShifts(page)
    await page.reload()
    await expect(page.getByLabel(words.target)).toHaveValue('3.2')
    await expect(sentence).toBeVisible()
    expect(await shift()).toBeLessThan(MOST_SHIFT)
  })
}
