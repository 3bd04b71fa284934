import { taskIn } from './task-languages.ts'
import { expect, open, PHONE, test } from './zameel-test.ts'

const WORDS = {
  en: {
    midterm: 'Midterm',
    quiz: 'Quiz',
    laboratory: 'Laboratory',
    project: 'Project',
    finalExam: 'Final',
    name: 'Name',
    weight: 'Weight (%)',
    score: 'Score (% or 23.5/25)',
    add: 'Add an assignment',
    remove: 'Remove',
    sixth: 'Assignment 6',
    total: 'Total weight: 110%',
    exceeds: 'Exceeds 100%',
    final: 'If you got nothing more',
    completed: 'Completed work',
    remaining: 'Remaining work',
    progress: 'Course progress',
    scale: 'Your current grade',
    announced: 'Current standing: 84.4%. If you got nothing more: 42.2%, \u2068F\u2069.',
    other: 'العربية',
  },
  ar: {
    midterm: 'امتحان منتصف الفصل',
    quiz: 'اختبار قصير',
    laboratory: 'المختبر',
    project: 'المشروع',
    finalExam: 'الامتحان النهائي',
    name: 'الاسم',
    weight: 'الوزن (%)',
    score: 'الدرجة (% أو 23.5/25)',
    add: 'إضافة تقييم',
    remove: 'حذف',
    sixth: 'التقييم 6',
    total: 'مجموع الأوزان: 110%',
    exceeds: 'يتجاوز 100%',
    final: 'لو لم تحصل على شيء آخر',
    completed: 'العمل المنجز',
    remaining: 'العمل المتبقي',
    progress: 'التقدم في المقرر',
    scale: 'تقديرك الحالي',
    announced: 'الدرجة الحالية: 84.4%. لو لم تحصل على شيء آخر: 42.2%، \u2068F\u2069.',
    other: 'English',
  },
} as const

/** With the direction marks around the sign in Arabic. */
const marked = (text: string) => text.replaceAll('%', '\u200E%\u200E')

for (const language of taskIn('ar')) {
  const words = WORDS[language]
  const shown = (text: string, isArabic = language === 'ar') => (isArabic ? marked(text) : text)

  test(`GRADE-02, GRADE-03, GRADE-06, GRADE-07, GRADE-08, GRADE-09, GRADE-10, GRADE-11, I18N-07: a student enters scores, adds and removes work and reads the grade (${language})`, async ({
    page,
  }) => {
    await open(page, `/${language}/grade-calculator`)
    const group = (name: string) => page.getByRole('group', { name, exact: true })
    const standing = page.getByRole('main').locator('p.figure')
    const figure = (name: string) => page.locator('dl > div', { hasText: name }).locator('dd')

    await expect(standing).toHaveCount(0)
    const cutNames = await page
      .getByLabel(words.name, { exact: true })
      .evaluateAll((all: HTMLInputElement[]) =>
        all.filter((name) => name.scrollWidth > name.clientWidth).map(({ value }) => value),
      )
    expect(cutNames).toEqual([])
    // 25 x 80 + 20 x 90 = 3800; / 45 = 84.4, / 100 = 38.0; the keyboard writes its own digits.
    await group(words.midterm)
      .getByLabel(words.score)
      .fill(language === 'ar' ? '٨٠' : '80')
    // By keyboard: Tab past Date and Remove, and the name and weight of the next row.
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Tab')
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

/** The Arabic texts of groups and bonuses. */
const GROUP_WORDS = {
  ...WORDS.ar,
  addGroup: 'إضافة مجموعة درجات',
  addBonus: 'احتساب درجات إضافية',
  group: 'المجموعة 1',
  bonus: 'درجات إضافية 1',
  best: 'الأفضل المحتسب',
  outOf: 'من أصل',
  scoreOf: (number: number) => `الدرجة ${number}`,
  dropped: 'الدرجة 1 · لا تُحتسب',
  inAll: 'لتحصل على B+ تحتاج إلى 87.5% في كل ما لم يُصحَّح بعد.',
  remains: 'لتحصل على B+ تحتاج إلى 86.67% في الامتحان النهائي.',
  withBonus: '88.58% مع الدرجات الإضافية',
  forA: 'لتحصل على A تحتاج إلى 86.67% في الامتحان النهائي.',
  decided: (letter: string) => `صُحِّح كل شيء: تقديرك ${letter}.`,
  outOfReach: 'غير ممكن',
}

test('GOAL-03, GOAL-04: in Arabic, what a letter needs, with the best two of three quizzes and a bonus', async ({
  page,
}) => {
  const words = GROUP_WORDS
  await open(page, '/ar/grade-calculator')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (group: string, name: string) =>
    page.getByRole('group', { name: group, exact: true }).getByLabel(name, { exact: true })
  const needOf = (letter: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: letter, exact: true }) })
      .getByRole('cell')
      .last()
  // The top card can say it, too.
  const sentence = (text: string) => page.getByText(marked(text), { exact: true }).last()

  await button(`${words.remove} ${words.quiz}`).click()
  await button(words.addGroup).click()
  await field(words.group, words.weight).fill('20')
  await field(words.group, words.outOf).fill('3')
  await field(words.group, words.best).fill('2')
  await field(words.group, words.scoreOf(1)).fill('60')
  await field(words.group, words.scoreOf(2)).fill('90')
  await field(words.laboratory, words.score).fill('90')
  await field(words.midterm, words.score).fill('80')
  await field(words.project, words.score).fill('80')
  // 10 x 60 + 10 x 90 + 10 x 90 + 25 x 80 + 15 x 80 = 5600, and the third quiz can replace the 60: with x in it and in the
  // final 5000 + 40x. B+: 3500 / 40; A: 4000 / 40.
  await expect(sentence(words.inAll)).toBeVisible()
  await expect(needOf('A')).toHaveText(marked('100%'))

  // 5900: B+ needs 2600 of 30 x 100, A 3100.
  await field(words.group, words.scoreOf(3)).fill('90')
  await expect(field(words.group, words.dropped)).toHaveValue('60')
  await expect(sentence(words.remains)).toBeVisible()
  await expect(needOf('A')).toHaveText(words.outOfReach)

  // A with a bonus of 5: 3100 / 35. When it got 100, 6400: 2600 / 30.
  await button(words.addBonus).click()
  await expect(needOf('A')).toHaveText(marked(words.withBonus))
  await field(words.bonus, words.score).fill('100')
  await expect(sentence(words.forA)).toBeVisible()

  // The needed score is enough, and a hundredth less is not.
  await field(words.finalExam, words.score).fill('86.66')
  await expect(sentence(words.decided('B+'))).toBeVisible()
  await field(words.finalExam, words.score).fill('86.67')
  await expect(sentence(words.decided('A'))).toBeVisible()
  await expect(page.getByText(marked(words.exceeds), { exact: true })).toHaveCount(0)
  await expect(field(words.group, words.dropped)).toHaveValue('60')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

  test('UI-18, UI-19: rows open one at a time, a long name is truncated, and the result is visible exactly once', async ({
    page,
  }) => {
    await open(page, '/en/grade-calculator')
    const line = (name: string) => page.getByRole('button', { name, expanded: false })
    const weight = (name: string) => page.getByRole('group', { name, exact: true }).getByLabel('Weight (%)')
    await expect(weight('Laboratory')).toBeVisible()
    await line('Quiz 20%').tap()
    await expect(weight('Quiz')).toBeVisible()
    await expect(weight('Laboratory')).toBeHidden()
    await page.getByLabel('Score (% or 23.5/25)').filter({ visible: true }).fill('80')

    await page.getByRole('button', { name: 'Add an assignment' }).tap()
    await page
      .getByLabel('Name')
      .filter({ visible: true })
      .fill('An assignment with a name that is far too long for one line of a phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)

    const answer = page.getByRole('button', { name: /^Current standing/ })
    const strip = page.locator('[aria-hidden]').filter({ hasText: /^Current standing/ })
    const figure = page.getByRole('main').locator('p.figure')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(answer).toBeInViewport()
    await expect(strip).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 420))
    await expect(answer).not.toBeInViewport()
    await expect(strip).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 0))
    await answer.tap()
    await expect(figure).toBeInViewport()
    await expect(strip).toBeHidden()
  })
})

test('UI-18: turned from a phone to a wide window and back, a row keeps its fields', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/ar/grade-calculator')
  const score = page.getByLabel(WORDS.ar.score).filter({ visible: true })
  await expect(score).toHaveCount(1)
  await page.setViewportSize({ width: 1280, height: 740 })
  await expect(score).toHaveCount(5)
  await page.setViewportSize(PHONE)
  await expect(score).toHaveCount(1)
})
