import type { Page } from '@playwright/test'
import { hrefOf, type ScreenName } from '../../app/screens.ts'
import { storeProgramme, storeRunning } from './kept-documents.ts'
import { expect, follow, open, test, watchPaint } from './zameel-test.ts'

/** What is typed into a tool is kept: after the page was closed, in the other language, and in other tabs. */

const WORDS = {
  en: {
    other: 'العربية',
    saved: 'Saved on this device',
    empty: 'What you type is saved on this device.',
    keepNothing: 'Keep nothing on this device',
    clear: 'Clear',
    undo: 'Undo',
    points: 'Grade points so far',
    hours: 'Credit hours so far',
    addCourse: 'Add a course',
    course: 'Course',
    courseName: 'Course code or name',
    grade: 'Grade',
    credits: 'Credits',
    repeat: 'Repeat',
    previousGrade: 'Previous grade',
    addAssignment: 'Add an assignment',
    midterm: 'Midterm',
    quiz: 'Quiz',
    sixth: 'Assignment 6',
    name: 'Name',
    weight: 'Weight (%)',
    score: 'Score (% or 23.5/25)',
    existing: 'Existing absence (%)',
    weeks: 'Weeks in the semester',
    perWeek: 'Classes per week',
    class: 'Class',
    duration: 'Duration',
    misses: 'Planned misses',
    minutes: 'Missed minutes',
    canMiss: 'You can miss 1 more',
    program: 'Program',
    major: 'Area of your major',
    status: 'Child of a university employee',
    next: 'Next',
    previous: 'Previous',
    calculate: 'Calculate the breakdown',
    count: 'Number of courses',
    creditHours: 'Credit hours',
    fees: 'Your fees',
  },
  ar: {
    other: 'English',
    saved: 'محفوظ على هذا الجهاز',
    empty: 'ما تكتبه يُحفظ على هذا الجهاز.',
    keepNothing: 'إيقاف الحفظ على هذا الجهاز',
    clear: 'مسح',
    undo: 'تراجع',
    points: 'مجموع النقاط حتى الآن',
    hours: 'الساعات المعتمدة حتى الآن',
    addCourse: 'إضافة مقرر',
    course: 'المقرر',
    courseName: 'رمز المقرر أو اسمه',
    grade: 'التقدير',
    credits: 'الساعات',
    repeat: 'معاد',
    previousGrade: 'التقدير السابق',
    addAssignment: 'إضافة تقييم',
    midterm: 'امتحان منتصف الفصل',
    quiz: 'اختبار قصير',
    sixth: 'التقييم 6',
    name: 'الاسم',
    weight: 'الوزن (%)',
    score: 'الدرجة (% أو 23.5/25)',
    existing: 'نسبة الغياب الحالية (%)',
    weeks: 'عدد أسابيع الفصل',
    perWeek: 'عدد المحاضرات في الأسبوع',
    class: 'المحاضرة',
    duration: 'المدة',
    misses: 'الغياب المخطط له',
    minutes: 'دقائق الغياب',
    canMiss: 'يمكنك الغياب مرة واحدة أخرى',
    program: 'البرنامج',
    major: 'مجال التخصص',
    status: 'ابن أو ابنة موظف في الجامعة',
    next: 'التالي',
    previous: 'السابق',
    calculate: 'عرض التفاصيل',
    count: 'عدد المقررات',
    creditHours: 'الساعات المعتمدة',
    fees: 'رسومك',
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const figure = (page: Page) =>
  page
    .getByRole('main')
    .locator('p.figure')
    .filter({ hasText: /^\d+\.\d/ })

type Tool = {
  /** The language in which it is filled. */
  language: keyof typeof WORDS
  fill: (page: Page, words: Words) => Promise<void>
  expectFilled: (page: Page, words: Words) => Promise<void>
  expectEmpty: (page: Page, words: Words) => Promise<void>
  /** What the first paint has in the first field of the page, if there is one. */
  first: Readonly<Record<string, true>>
}

const TOOLS: Partial<Record<ScreenName, Tool>> = {
  gpaCalculator: {
    language: 'en',
    fill: async (page, words) => {
      await page.getByLabel(words.points).fill('96')
      await page.getByLabel(words.hours).fill('32')
      for (let count = 0; count < 3; count++) await button(page, words.addCourse).click()
      const second = group(page, `${words.course} 2`)
      await second.getByLabel(words.grade, { exact: true }).selectOption('B+')
      await second.getByRole('checkbox', { name: words.repeat }).check()
      await second.getByLabel(words.previousGrade).selectOption('D')
      await group(page, `${words.course} 3`).getByLabel(words.credits, { exact: true }).fill('4')
      await group(page, `${words.course} 3`).getByLabel(words.courseName).fill('Physics')
    },
    expectFilled: async (page, words) => {
      await expect(page.getByLabel(words.points)).toHaveValue('96')
      await expect(page.getByLabel(words.hours)).toHaveValue('32')
      const second = group(page, `${words.course} 2`)
      await expect(second.getByLabel(words.grade, { exact: true })).toHaveValue('B+')
      await expect(second.getByLabel(words.previousGrade)).toHaveValue('D')
      await expect(group(page, 'Physics').getByLabel(words.credits, { exact: true })).toHaveValue('4')
      // (96 + 4 x 3 + (3.5 - 1) x 3 + 4 x 4) / (32 + 3 + 4) = 131.5 / 39
      await expect(figure(page)).toHaveText('3.372')
    },
    expectEmpty: async (page, words) => {
      await expect(page.getByLabel(words.points)).toHaveValue('')
      await expect(page.getByRole('main').getByRole('group')).toHaveCount(0)
      await expect(figure(page)).toHaveCount(0)
    },
    first: { '96': true },
  },
  gradeCalculator: {
    language: 'ar',
    fill: async (page, words) => {
      await page.getByLabel(words.name).first().fill('Thesis')
      await group(page, words.midterm).getByLabel(words.score).fill('80')
      await group(page, words.quiz).getByLabel(words.score).fill('90')
      await group(page, words.quiz).getByLabel(words.weight).fill('25')
      await button(page, words.addAssignment).click()
      await group(page, words.sixth).getByLabel(words.name).fill('Essay')
    },
    expectFilled: async (page, words) => {
      await expect(group(page, 'Thesis').getByLabel(words.score)).toHaveValue('')
      await expect(group(page, words.midterm).getByLabel(words.score)).toHaveValue('80')
      await expect(group(page, words.quiz).getByLabel(words.weight)).toHaveValue('25')
      await expect(group(page, 'Essay').getByLabel(words.weight)).toHaveValue('10')
      await expect(figure(page)).toHaveText(/^85\.0/)
    },
    expectEmpty: async (page, words) => {
      await expect(page.getByRole('main').getByRole('group')).toHaveCount(5)
      await expect(group(page, words.midterm).getByLabel(words.score)).toHaveValue('')
      await expect(figure(page)).toHaveCount(0)
    },
    first: { Thesis: true },
  },
  attendanceCalculator: {
    language: 'ar',
    fill: async (page, words) => {
      await field(page, words.existing).fill('4.5')
      await field(page, words.weeks).fill('10')
      await field(page, words.perWeek).fill('2')
      await group(page, `${words.class} 1`).getByLabel(words.duration).selectOption('120')
      await group(page, `${words.class} 2`).getByLabel(words.misses).selectOption('custom')
      await group(page, `${words.class} 2`).getByLabel(words.minutes).fill('30')
    },
    expectFilled: async (page, words) => {
      await expect(field(page, words.existing)).toHaveValue('4.5')
      await expect(field(page, words.weeks)).toHaveValue('10')
      await expect(group(page, `${words.class} 1`).getByLabel(words.duration)).toHaveValue('120')
      await expect(group(page, `${words.class} 2`).getByLabel(words.minutes)).toHaveValue('30')
      // 4.5 + 100 x 30 / (10 x 180)
      await expect(page.getByRole('main').locator('p.figure').first()).toHaveText(words.canMiss)
      await expect(
        page
          .getByRole('main')
          .getByText(/^6\.17\W*%/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
    },
    expectEmpty: async (page, words) => {
      await expect(field(page, words.existing)).toHaveValue('')
      await expect(field(page, words.perWeek)).toHaveValue('0')
    },
    first: { '4.5': true },
  },
  feesManager: {
    language: 'en',
    fill: async (page, words) => {
      await field(page, words.program).selectOption('bachelor')
      await field(page, words.major).selectOption('healthSciences')
      await page.getByText(words.status, { exact: true }).first().click()
      await button(page, words.next).click()
      await field(page, words.count).fill('2')
      await page.getByLabel(words.courseName).nth(1).fill('Networks 2')
      await page.getByLabel(words.creditHours, { exact: true }).nth(1).fill('4')
      await button(page, words.calculate).click()
    },
    // FEES-01: it opens on the step on which it was left.
    expectFilled: async (page, words) => {
      await expect(page.getByRole('heading', { level: 2, name: words.fees, exact: true })).toBeVisible()
      // (3 + 4) x 985 / 2 + 150 + 150
      await expect(page.getByRole('main').locator('p.figure').first()).toContainText('3,747.5')
      await button(page, words.previous).click()
      await expect(page.getByLabel(words.courseName).nth(1)).toHaveValue('Networks 2')
      await expect(page.getByLabel(words.creditHours, { exact: true }).nth(1)).toHaveValue('4')
      await button(page, words.calculate).click()
    },
    expectEmpty: (page, words) => expect(field(page, words.program)).toHaveValue(''),
    // The last step has none; those of the first are never seen.
    first: {},
  },
}

for (const [screen, tool] of Object.entries(TOOLS) as [ScreenName, Tool][]) {
  const { language } = tool
  const [words, otherWords] = language === 'en' ? [WORDS.en, WORDS.ar] : [WORDS.ar, WORDS.en]
  const more = screen === 'feesManager' ? ', FEES-01' : ''

  test(`KEEP-01, KEEP-02${more}: ${screen} shows what was typed after the page was closed, and in the other language; it is cleared and brought back (${language})`, async ({
    page,
    context,
  }) => {
    await open(page, hrefOf(language, screen))
    await expect(page.getByText(words.empty)).toBeVisible()
    await tool.fill(page, words)
    await expect(page.getByText(words.saved, { exact: true })).toBeVisible()
    await page.close({ runBeforeUnload: true })

    const again = await context.newPage()
    const seen = await watchPaint(again)
    await open(again, hrefOf(language, screen))
    // The offer to keep nothing is there now that something is kept (KEEP-14), and nothing has moved the focus.
    await expect(button(again, words.keepNothing)).toBeVisible()
    await expect(again.locator('body')).toBeFocused()
    await expect(again.getByText(words.saved, { exact: true })).toBeVisible()
    const { texts, shift } = await seen()
    expect(texts).toEqual(tool.first)
    expect(shift).toBeCloseTo(0, 3)
    await tool.expectFilled(again, words)

    await again.getByRole('complementary').getByRole('link', { name: words.other }).click()
    await tool.expectFilled(again, otherWords)
    await button(again, otherWords.clear).click()
    await tool.expectEmpty(again, otherWords)
    await button(again, otherWords.undo).click()
    await tool.expectFilled(again, otherWords)
  })
}

test('KEEP-04: two tabs show each other’s edits, and keep both of two courses', async ({ page, context }) => {
  const words = WORDS.en
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab, hrefOf('en', 'gpaCalculator'))
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

  for (const tab of [page, other]) await follow(tab, hrefOf('en', 'gradeCalculator'))
  await Promise.all([
    group(page, 'Quiz').getByLabel(words.score).fill('90'),
    group(other, 'Midterm').getByLabel(words.score).fill('80'),
  ])
  for (const tab of [page, other]) await expect(figure(tab)).toHaveText('84.4%')

  // A plan that one tab has begun is in the other, too.
  for (const tab of [page, other]) await follow(tab, hrefOf('en', 'schedulePlanner'))
  const lines = (tab: Page) => tab.locator('main h3').getByRole('button')
  const addCourse = async (tab: Page, name: string) => {
    await button(tab, words.addCourse).click()
    await expect(field(tab, words.courseName)).toBeFocused()
    await tab.keyboard.type(name)
  }
  await addCourse(page, 'Chemistry')
  await expect(lines(other)).toHaveText([/Chemistry/])
  await addCourse(other, 'Biology')
  await expect(lines(page)).toHaveText([/Chemistry/, /Biology/])
  await field(page, 'Section').fill('07')
  await expect(lines(other)).toHaveText([/Chemistry.*07/, /Biology/])
})

test('KEEP-04, DEG-08: courses moved by hand in two tabs at once count in the same places in both', async ({
  page,
  context,
}) => {
  const from = [{ any: true }]
  const blocks = ['core', 'minor', 'free'].map((id) => ({ id, name: { en: id }, count: 2, from }))
  await storeProgramme(context, { name: { en: 'Two tabs' }, blocks })
  await storeRunning(context, 'AAAA1000', 'BBBB1000')
  const other = await context.newPage()
  const tabs = [page, other]
  const main = (tab: Page) => tab.getByRole('main')
  // The place that they would have by themselves has the fields of both as long as it is open.
  const whereCounts = (tab: Page, code: string) =>
    main(tab)
      .getByLabel(new RegExp(`^Where .${code}`))
      .first()
  for (const tab of tabs) {
    await open(tab, hrefOf('en', 'degreeProgress'))
    for (const kind of [/core.*1 in progress/, /core.*In progress ·/])
      await main(tab).getByRole('button', { name: kind }).click()
  }

  await Promise.all([
    whereCounts(page, 'AAAA').selectOption('minor'),
    whereCounts(other, 'BBBB').selectOption('free'),
  ])
  for (const tab of tabs) {
    await expect(whereCounts(tab, 'AAAA')).toHaveValue('minor')
    await expect(whereCounts(tab, 'BBBB')).toHaveValue('free')
    await expect(main(tab).getByText('3 requirements left.')).toBeVisible()
  }

  // One of both holds, and the other is gone or refused with its reason.
  await Promise.all([
    whereCounts(page, 'AAAA').selectOption('core'),
    whereCounts(other, 'AAAA').selectOption('free'),
  ])
  await expect(whereCounts(page, 'AAAA')).toHaveValue(/core|free/)
  const shown = async (tab: Page) => [
    await whereCounts(tab, 'AAAA').inputValue(),
    await whereCounts(tab, 'BBBB').inputValue(),
    await main(tab).textContent(),
  ]
  await expect(async () => expect(await shown(other)).toEqual(await shown(page))).toPass()
  await expect(whereCounts(other, 'BBBB')).toHaveValue('free')
})
