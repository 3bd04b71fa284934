import type { Page } from '@playwright/test'
import { expect, open, test } from './zameel-test.ts'

/** Cumulative Layout Shift that counts as none: a letter of the fallback font may be a hair wider. */
const MOST_SHIFT = 0.001

const WORDS = {
  en: {
    points: 'Grade points so far',
    hours: 'Credit hours so far',
    addCourse: 'Add a course',
    course: 'Course',
    courseName: 'Course name',
    grade: 'Grade',
    credits: 'Credits',
    repeat: 'Repeat',
    previous: 'Previous grade',
    addAssignment: 'Add an assignment',
    midterm: 'Midterm',
    quiz: 'Quiz',
    sixth: 'Assignment 6',
    name: 'Name',
    weight: 'Weight (%)',
    score: 'Score (%)',
    saved: 'Saved on this device',
    empty: 'What you type is saved on this device.',
    clear: 'Clear',
    undo: 'Undo',
    other: 'العربية',
    useTerm: "Use my term's courses",
    chooser: 'Course',
    courses: ['COMP 2101', 'Physics'],
  },
  ar: {
    points: 'نقاط التقدير حتى الآن',
    hours: 'الساعات المعتمدة حتى الآن',
    addCourse: 'إضافة مقرر',
    course: 'المقرر',
    courseName: 'اسم المقرر',
    grade: 'التقدير',
    credits: 'الساعات',
    repeat: 'معاد',
    previous: 'التقدير السابق',
    addAssignment: 'إضافة تقييم',
    midterm: 'امتحان منتصف الفصل',
    quiz: 'اختبار قصير',
    sixth: 'التقييم 6',
    name: 'الاسم',
    weight: 'الوزن (%)',
    score: 'الدرجة (%)',
    saved: 'محفوظ على هذا الجهاز',
    empty: 'ما تكتبه يُحفظ على هذا الجهاز.',
    clear: 'مسح',
    undo: 'تراجع',
    other: 'English',
    useTerm: 'استعمل مقررات فصلي',
    chooser: 'المقرر',
    courses: ['COMP 2101', 'الفيزياء'],
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const figure = (page: Page) =>
  page
    .getByRole('main')
    .locator('p.figure')
    .filter({ hasText: /^\d+\.\d/ })

const TOOLS = {
  'gpa-calculator': {
    fill: async (page: Page, words: Words) => {
      await page.getByLabel(words.points).fill('96')
      await page.getByLabel(words.hours).fill('32')
      for (let count = 0; count < 3; count++) await button(page, words.addCourse).click()
      const second = group(page, `${words.course} 2`)
      await second.getByLabel(words.grade, { exact: true }).selectOption('B+')
      await second.getByRole('checkbox', { name: words.repeat }).check()
      await second.getByLabel(words.previous).selectOption('D')
      await group(page, `${words.course} 3`).getByLabel(words.credits).fill('4')
      await group(page, `${words.course} 3`).getByLabel(words.courseName).fill('Physics')
    },
    expectFilled: async (page: Page, words: Words) => {
      await expect(page.getByLabel(words.points)).toHaveValue('96')
      await expect(page.getByLabel(words.hours)).toHaveValue('32')
      const second = group(page, `${words.course} 2`)
      await expect(second.getByLabel(words.grade, { exact: true })).toHaveValue('B+')
      await expect(second.getByLabel(words.previous)).toHaveValue('D')
      await expect(group(page, 'Physics').getByLabel(words.credits)).toHaveValue('4')
      // (96 + 4 x 3 + (3.5 - 1) x 3 + 4 x 4) / (32 + 3 + 4) = 131.5 / 39
      await expect(figure(page)).toHaveText('3.372')
    },
    expectEmpty: async (page: Page, words: Words) => {
      await expect(page.getByLabel(words.points)).toHaveValue('')
      await expect(page.getByRole('main').getByRole('group')).toHaveCount(0)
      await expect(figure(page)).toHaveCount(0)
    },
    /** In the first field of the page. */
    first: '96',
  },
  'grade-calculator': {
    fill: async (page: Page, words: Words) => {
      await page.getByLabel(words.name).first().fill('Thesis')
      await group(page, words.midterm).getByLabel(words.score).fill('80')
      await group(page, words.quiz).getByLabel(words.score).fill('90')
      await group(page, words.quiz).getByLabel(words.weight).fill('25')
      await button(page, words.addAssignment).click()
      await group(page, words.sixth).getByLabel(words.name).fill('Essay')
    },
    expectFilled: async (page: Page, words: Words) => {
      await expect(group(page, 'Thesis').getByLabel(words.score)).toHaveValue('')
      await expect(group(page, words.midterm).getByLabel(words.score)).toHaveValue('80')
      await expect(group(page, words.quiz).getByLabel(words.weight)).toHaveValue('25')
      await expect(group(page, 'Essay').getByLabel(words.weight)).toHaveValue('10')
      await expect(figure(page)).toHaveText(/^85\.0/)
    },
    expectEmpty: async (page: Page, words: Words) => {
      await expect(page.getByRole('main').getByRole('group')).toHaveCount(5)
      await expect(group(page, words.midterm).getByLabel(words.score)).toHaveValue('')
      await expect(figure(page)).toHaveCount(0)
    },
    first: 'Thesis',
  },
}

for (const language of ['en', 'ar'] as const)
  for (const [path, tool] of Object.entries(TOOLS)) {
    const words = WORDS[language]
    const otherWords = WORDS[language === 'en' ? 'ar' : 'en']

    test(`KEEP-01: ${path} shows what was typed after the page was closed, and in the other language (${language})`, async ({
      page,
      context,
    }) => {
      await open(page, `/${language}/${path}`)
      await expect(page.getByText(words.empty)).toBeVisible()
      await tool.fill(page, words)
      await expect(page.getByText(words.saved, { exact: true })).toBeVisible()
      await page.close({ runBeforeUnload: true })

      const again = await context.newPage()
      const seen = await watchPaint(again)
      await open(again, `/${language}/${path}`)
      await tool.expectFilled(again, words)
      const { texts, shift } = await seen()
      expect(texts).toEqual({ [tool.first]: true })
      expect(shift).toBeLessThan(MOST_SHIFT)

      await again.getByRole('complementary').getByRole('link', { name: words.other }).click()
      await tool.expectFilled(again, otherWords)
    })
  }

for (const [path, tool] of Object.entries(TOOLS)) {
  test(`KEEP-02: ${path} can be cleared, and that can be undone for 10 s`, async ({ page }) => {
    await page.clock.install()
    await open(page, `/ar/${path}`)
    await tool.fill(page, WORDS.ar)
    await button(page, WORDS.ar.clear).click()
    await tool.expectEmpty(page, WORDS.ar)
    await page.clock.fastForward(9_000)
    await button(page, WORDS.ar.undo).click()
    await tool.expectFilled(page, WORDS.ar)

    await button(page, WORDS.ar.clear).click()
    await page.clock.fastForward(10_000)
    await expect(button(page, WORDS.ar.undo)).toHaveCount(0)
    await page.reload()
    await tool.expectEmpty(page, WORDS.ar)
  })
}

for (const language of ['en', 'ar'] as const) {
  const words = WORDS[language]
  const [first, second] = words.courses

  test(`TERM-04, KEEP-01: the term's courses reach the GPA calculator, and have assignments of their own (${language})`, async ({
    page,
  }) => {
    await open(page, `/${language}/schedule-planner`)
    for (const course of words.courses) {
      await button(page, words.addCourse).click()
      await expect(page.locator('input:focus')).toBeVisible()
      await page.keyboard.type(course)
    }

    const seen = await watchPaint(page)
    await open(page, `/${language}/gpa-calculator`)
    await expect(button(page, words.useTerm)).toBeVisible()
    expect((await seen()).shift).toBeLessThan(MOST_SHIFT)
    await button(page, words.useTerm).click()
    for (const course of words.courses) await expect(group(page, course)).toBeVisible()

    await open(page, `/${language}/grade-calculator`)
    const chooser = page.getByLabel(words.chooser, { exact: true })
    await chooser.selectOption(second)
    await group(page, words.quiz).getByLabel(words.score).fill('70')
    await chooser.selectOption(first)
    await page.getByLabel(words.name).first().fill('Thesis')
    await group(page, words.quiz).getByLabel(words.score).fill('90')
    await page.reload()
    await expect(chooser.locator('option:checked')).toHaveText(first)
    await expect(group(page, words.quiz).getByLabel(words.score)).toHaveValue('90')
    const { texts, shift } = await seen()
    expect(texts).toEqual({ Thesis: true })
    expect(shift).toBeLessThan(MOST_SHIFT)
    await chooser.selectOption(second)
    await expect(group(page, words.quiz).getByLabel(words.score)).toHaveValue('70')
  })
}

test('KEEP-04: two tabs show each other’s edits, and keep both of two courses', async ({ page, context }) => {
  const words = WORDS.en
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab, '/en/gpa-calculator')
  await button(page, words.addCourse).click()
  await button(page, words.addCourse).click()
  await expect(group(other, 'Course 2')).toBeVisible()
  await Promise.all([
    group(page, 'Course 1').getByLabel(words.courseName).fill('Algebra'),
    group(other, 'Course 2').getByLabel(words.courseName).fill('Physics'),
  ])
  for (const tab of [page, other]) {
    await expect(group(tab, 'Algebra')).toBeVisible()
    await expect(group(tab, 'Physics')).toBeVisible()
  }

  for (const tab of [page, other]) await open(tab, '/en/grade-calculator')
  await Promise.all([
    group(page, 'Quiz').getByLabel(words.score).fill('90'),
    group(other, 'Midterm').getByLabel(words.score).fill('80'),
  ])
  for (const tab of [page, other]) await expect(figure(tab)).toHaveText('84.4%')
})

/** Watches the first paint: what the first field shows in each frame while it is visible, and layout shifts. */
async function watchPaint(page: Page) {
  type Seen = { texts: Record<string, true>; shift: number }
  await page.addInitScript(() => {
    const seen: Seen = { texts: {}, shift: 0 }
    Object.assign(window, { seen })
    const look = () => {
      const field = document.querySelector<HTMLInputElement>('main input')
      if (field && getComputedStyle(field).visibility === 'visible') seen.texts[field.value] = true
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}
