import type { Page } from '@playwright/test'
import { hrefOf, type ScreenName } from '../../app/screens.ts'
import { storeTerm } from './kept-documents.ts'
import { taskIn } from './task-languages.ts'
import { expect, follow, open, plain, test, watchPaint } from './zameel-test.ts'

/** The courses of the student's term in the tools. */

const COURSES = [
  {
    name: 'PHYS 1010',
    credits: 4,
    times: [
      ['sunday', 480, 555],
      ['tuesday', 480, 555],
    ],
  },
  { name: 'COMM 1010', credits: 2, times: [['monday', 480, 555]] },
] as const

const WORDS = {
  en: {
    useTerm: "Use my term's courses",
    keepTyped: 'Keep what I typed',
    courseName: 'Course code or name',
    credits: 'Credit hours',
    program: 'Program',
    next: 'Next',
    remove: 'Remove',
    course: 'Course',
    noCourse: 'No course',
    perWeek: 'Classes per week',
    date: 'Date of the class',
    dates: ['Sun 8 Feb, 08:00', 'Tue 3 Feb, 08:00'],
    log: 'Log an absence',
    plan: 'Plan an absence',
    undoAbsence: 'Remove the absence on',
    quiz: 'Quiz',
    name: 'Name',
    score: 'Score (% or 23.5/25)',
    openGpa: 'Open the GPA',
  },
  ar: {
    useTerm: 'استخدم مقررات فصلي',
    keepTyped: 'إبقاء ما كتبته',
    courseName: 'رمز المقرر أو اسمه',
    credits: 'الساعات المعتمدة',
    program: 'البرنامج',
    next: 'التالي',
    remove: 'حذف',
    course: 'المقرر',
    noCourse: 'بلا مقرر',
    perWeek: 'عدد المحاضرات في الأسبوع',
    date: 'موعد المحاضرة',
    dates: ['الأحد، 8 فبراير، 08:00', 'الثلاثاء، 3 فبراير، 08:00'],
    log: 'تسجيل غياب',
    plan: 'التخطيط لغياب قادم',
    undoAbsence: 'حذف غياب',
    quiz: 'اختبار قصير',
    name: 'الاسم',
    score: 'الدرجة (% أو 23.5/25)',
    openGpa: 'افتح حاسبة المعدل',
  },
} as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

for (const language of taskIn('ar')) {
  const words = WORDS[language]
  const href = (screen: ScreenName) => hrefOf(language, screen)

  test(`TERM-04, TOOL-03: GPA, study time and fees take the courses of the term, and ask before they replace any (${language})`, async ({
    page,
  }) => {
    await storeTerm(page, 'winter-2026', COURSES)
    const seen = await watchPaint(page)
    await open(page, href('gpaCalculator'))
    await expect(button(page, words.useTerm)).toBeVisible()
    expect((await seen()).shift).toBeCloseTo(0, 3)
    await button(page, words.useTerm).click()
    for (const { name } of COURSES) await expect(group(page, name)).toBeVisible()

    const names = page.getByLabel(words.courseName)
    const expectTerm = async () => {
      await expect(names).toHaveCount(2)
      await expect(names.nth(0)).toHaveValue('PHYS 1010')
      await expect(names.nth(1)).toHaveValue('COMM 1010')
      await expect(page.getByLabel(words.credits, { exact: true }).nth(0)).toHaveValue('4')
    }
    const dialog = page.getByRole('alertdialog')

    // They begin with the term (TOOL-03); what was typed in its place stays until it is replaced.
    await follow(page, href('studyTimeCalculator'))
    await expectTerm()
    await expect(page.locator('main p.figure')).toBeVisible()
    await page.getByRole('button', { name: words.remove }).first().click()
    await names.fill('Typed')
    await button(page, words.useTerm).click()
    await dialog.getByRole('button', { name: words.keepTyped }).click()
    await expect(names).toHaveValue('Typed')
    await button(page, words.useTerm).click()
    await dialog.getByRole('button', { name: words.useTerm }).click()
    await expectTerm()

    await follow(page, href('feesManager'))
    await field(page, words.program).selectOption('tcp')
    await button(page, words.next).click()
    await expectTerm()
    await expect(dialog).toHaveCount(0)
  })

  test(`TERM-04, TERM-06, KEEP-01: each course of the term keeps the absences logged by date and its own assignments (${language})`, async ({
    page,
  }) => {
    await storeTerm(page, 'winter-2026', COURSES)
    await page.clock.setFixedTime('2026-02-12T09:00:00Z')
    const course = field(page, words.course)
    // Those of the list of dates; the answers of all courses have one for the last absence, too.
    const undos = page.getByRole('button', { name: new RegExp(`^${words.undoAbsence}(?!:)`) })
    const soFar = async () => plain(await page.locator('main p.figure').first().textContent())

    await open(page, href('attendanceCalculator'))
    await course.selectOption(words.noCourse)
    await field(page, words.perWeek).fill('4')
    await course.selectOption('PHYS 1010')
    await button(page, words.plan).click()
    await expect(field(page, words.perWeek)).toHaveValue('2')
    const none = await soFar()
    const dates = field(page, words.date).locator('option')
    // Not today, a Thursday, nor National Sport Day, Tuesday 10 February.
    await expect.poll(async () => (await dates.allTextContents()).map(plain).slice(0, 2)).toEqual(words.dates)
    for (const count of [1, 2]) {
      await button(page, words.log).click()
      await expect(undos).toHaveCount(count)
    }
    const two = await soFar()
    expect(two).not.toBe(none)

    const quiz = group(page, words.quiz).getByLabel(words.score)
    await follow(page, href('gradeCalculator'))
    await course.selectOption('COMM 1010')
    await quiz.fill('70')
    await course.selectOption('PHYS 1010')
    await page.getByLabel(words.name).first().fill('Thesis')
    await quiz.fill('90')

    const seen = await watchPaint(page)
    await page.reload()
    await expect(course.locator('option:checked')).toHaveText('PHYS 1010')
    await expect(quiz).toHaveValue('90')
    // The last part that is fetched.
    await expect(page.getByRole('link', { name: words.openGpa })).toBeVisible()
    const { texts, shift } = await seen()
    expect(texts).toEqual({ Thesis: true })
    expect(shift).toBeCloseTo(0, 3)
    await course.selectOption('COMM 1010')
    await expect(quiz).toHaveValue('70')

    await follow(page, href('attendanceCalculator'))
    await expect(course.locator('option:checked')).toHaveText('PHYS 1010')
    await expect(undos).toHaveCount(2)
    expect(await soFar()).toBe(two)
    await undos.first().click()
    await expect(undos).toHaveCount(1)
    // The focus has gone on to the other one.
    await page.keyboard.press('Enter')
    await expect(undos).toHaveCount(0)
    expect(await soFar()).toBe(none)
    await course.selectOption(words.noCourse)
    await expect(field(page, words.perWeek)).toHaveValue('4')
  })
}
