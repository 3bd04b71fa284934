import { expect, open, test } from './zameel-test.ts'

const WORDS = {
  en: {
    midterm: 'Midterm',
    quiz: 'Quiz',
    laboratory: 'Laboratory',
    name: 'Name',
    weight: 'Weight (%)',
    score: 'Score (%)',
    add: 'Add an assignment',
    remove: 'Remove',
    sixth: 'Assignment 6',
    total: 'Total weight: 110%',
    exceeds: 'Exceeds 100%',
    final: 'Projected final',
    completed: 'Completed work',
    remaining: 'Remaining work',
    progress: 'Course progress',
    scale: 'Your current grade',
    announced: 'Current standing: 84.4%. Projected final: 42.2%.',
    other: 'العربية',
  },
  ar: {
    midterm: 'امتحان منتصف الفصل',
    quiz: 'اختبار قصير',
    laboratory: 'المختبر',
    name: 'الاسم',
    weight: 'الوزن (%)',
    score: 'الدرجة (%)',
    add: 'إضافة تقييم',
    remove: 'حذف',
    sixth: 'التقييم 6',
    total: 'مجموع الأوزان: 110%',
    exceeds: 'يتجاوز 100%',
    final: 'الدرجة النهائية المتوقعة',
    completed: 'العمل المنجز',
    remaining: 'العمل المتبقي',
    progress: 'التقدم في المقرر',
    scale: 'تقديرك الحالي',
    announced: 'الدرجة الحالية: 84.4%. الدرجة النهائية المتوقعة: 42.2%.',
    other: 'English',
  },
} as const

for (const language of ['en', 'ar'] as const) {
  const words = WORDS[language]
  /** With the direction marks around the sign in Arabic. */
  const shown = (text: string, isArabic = language === 'ar') =>
    isArabic ? text.replaceAll('%', '\u200E%\u200E') : text

  test(`GRADE-02, GRADE-03, GRADE-06, GRADE-07, GRADE-08, GRADE-09, GRADE-10, GRADE-11, I18N-07: a student enters scores, adds and removes work and reads the grade (${language})`, async ({
    page,
  }) => {
    await open(page, `/${language}/grade-calculator`)
    const group = (name: string) => page.getByRole('group', { name, exact: true })
    const standing = page.getByRole('main').locator('p.figure')
    const figure = (name: string) => page.locator('dl > div', { hasText: name }).locator('dd')

    await expect(standing).toHaveText('--')
    // 25 x 80 + 20 x 90 = 3800; / 45 = 84.4, / 100 = 38.0; the keyboard writes its own digits.
    await group(words.midterm)
      .getByLabel(words.score)
      .fill(language === 'ar' ? '٨٠' : '80')
    // By keyboard: Tab past Remove, and the name and weight of the next row.
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Tab')
    await expect(group(words.quiz).getByLabel(words.score)).toBeFocused()
    await page.keyboard.type(language === 'ar' ? '٩٠' : '90')
    await expect(standing).toHaveText(shown('84.4%'))
    await expect(figure(words.final)).toHaveText(/^38\.0\u200E?%/)
    await expect(figure(words.completed)).toHaveText(shown('45%'))
    await expect(figure(words.remaining)).toHaveText(shown('55%'))
    await expect(figure(words.progress)).toHaveText(shown('45.0%'))

    // 84.4 is a B; its row on the scale says so.
    await expect(page.getByRole('row', { name: /^B / })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('row', { name: /^B / }).getByRole('img', { name: words.scale })).toBeVisible()

    // A new one has weight 10: the total of 110 shows the badge and does not block; the divisor stays 100.
    await page.getByRole('button', { name: words.add }).click()
    await expect(group(words.sixth).getByLabel(words.weight)).toHaveValue('10')
    await expect(page.getByText(shown(words.total))).toBeVisible()
    await expect(page.getByText(shown(words.exceeds), { exact: true })).toBeVisible()
    await expect(figure(words.final)).toHaveText(/^38\.0\u200E?%/)

    // Without Laboratory and with Quiz at 25 instead: no badge; the edited name stays, the defaults follow the language.
    await page.getByRole('button', { name: `${words.remove} ${words.laboratory}` }).press('Enter')
    await expect(page.getByRole('button', { name: `${words.remove} ${words.midterm}` })).toBeFocused()
    await expect(page.getByText(shown(words.exceeds), { exact: true })).toHaveCount(0)
    await group(words.sixth).getByLabel(words.name).fill('Essay 1')
    await page.getByRole('button', { name: `${words.remove} Essay 1` }).press('Enter')
    // 25 + 20 of 90 are graded: 3800 / 90 = 42.2
    await expect(figure(words.final)).toHaveText(/^42\.2\u200E?%/)
    await expect(page.getByRole('status').filter({ hasText: shown(words.announced) })).toBeAttached()
    await group(words.quiz).getByLabel(words.name).fill('Essay 2')

    await page.getByRole('complementary').getByRole('link', { name: words.other }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'ar' : 'en')
    await expect(group('Essay 2')).toBeVisible()
    await expect(group(WORDS[language === 'en' ? 'ar' : 'en'].midterm)).toBeVisible()
    await expect(standing).toHaveText(shown('84.4%', language === 'en'))
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true })

  test('UI-18, UI-19: rows open one at a time, a long name is truncated, and the result is visible exactly once', async ({
    page,
  }) => {
    await open(page, '/en/grade-calculator')
    const line = (name: string) => page.getByRole('button', { name, expanded: false })
    const weight = (name: string) => page.getByRole('group', { name, exact: true }).getByLabel('Weight (%)')
    await expect(weight('Final')).toBeVisible()
    await line('Quiz 20%').tap()
    await expect(weight('Quiz')).toBeVisible()
    await expect(weight('Final')).toBeHidden()

    await page.getByRole('button', { name: 'Add an assignment' }).tap()
    await page
      .getByLabel('Name')
      .filter({ visible: true })
      .fill('An assignment with a name that is far too long for one line of a phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)

    const bar = page.getByRole('button', { name: /^Current standing/ })
    const figure = page.getByRole('main').locator('p.figure')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(bar).toBeVisible()
    await expect(figure).not.toBeInViewport()
    await bar.tap()
    await expect(figure).toBeInViewport()
    await expect(bar).toBeHidden()
  })
})
