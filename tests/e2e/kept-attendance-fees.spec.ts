import type { BrowserContext, Page } from '@playwright/test'
import { hrefOf, type ScreenName } from '../../app/screens.ts'
import { storeTerm } from './kept-documents.ts'
import { expect, open, plain, test } from './zameel-test.ts'

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
    saved: 'Saved on this device',
    clear: 'Clear',
    undo: 'Undo',
    existing: 'Existing absence (%)',
    weeks: 'Weeks in the semester',
    perWeek: 'Classes per week',
    class: 'Class',
    duration: 'Duration',
    misses: 'Planned misses',
    minutes: 'Missed minutes',
    program: 'Program',
    major: 'Major',
    status: 'Child of a university employee',
    next: 'Next',
    previous: 'Previous',
    calculate: 'Calculate',
    fees: 'Your fees',
    count: 'Number of courses',
    courseName: 'Course name',
    credits: 'Credit hours',
    course: 'Course',
    noCourse: 'No course',
    date: 'Date of the class',
    log: 'Log the absence',
    undoAbsence: 'Undo the absence on',
    dates: ['Sun 8 Feb, 08:00', 'Tue 3 Feb, 08:00'],
    soFar: 'Absence so far',
    useTerm: "Use my term's courses",
    keepTyped: 'Keep what I typed',
  },
  ar: {
    saved: 'محفوظ على هذا الجهاز',
    clear: 'مسح',
    undo: 'تراجع',
    existing: 'نسبة الغياب الحالية (%)',
    weeks: 'عدد أسابيع الفصل',
    perWeek: 'عدد المحاضرات في الأسبوع',
    class: 'المحاضرة',
    duration: 'المدة',
    misses: 'الغياب المخطط له',
    minutes: 'دقائق الغياب',
    program: 'البرنامج',
    major: 'التخصص',
    status: 'ابن أو ابنة موظف في الجامعة',
    next: 'التالي',
    previous: 'السابق',
    calculate: 'احسب الرسوم',
    fees: 'رسومك',
    count: 'عدد المقررات',
    courseName: 'اسم المقرر',
    credits: 'الساعات المعتمدة',
    course: 'المقرر',
    noCourse: 'بلا مقرر',
    date: 'موعد المحاضرة',
    log: 'سجّل الغياب',
    undoAbsence: 'التراجع عن غياب',
    dates: ['الأحد، 8 فبراير، 08:00', 'الثلاثاء، 3 فبراير، 08:00'],
    soFar: 'نسبة الغياب حتى الآن',
    useTerm: 'استعمل مقررات فصلي',
    keepTyped: 'أبقِ ما كتبته',
  },
} as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const figure = async (page: Page) => plain(await page.locator('main p.figure').first().textContent())

/** Closes the page once its input is saved, and opens the screen in a new one. */
async function reopen(context: BrowserContext, page: Page, address: string, saved: string): Promise<Page> {
  await expect(page.getByText(saved, { exact: true })).toBeVisible()
  await page.close({ runBeforeUnload: true })
  const again = await context.newPage()
  await open(again, address)
  return again
}

for (const language of ['en', 'ar'] as const) {
  const words = WORDS[language]
  const href = (screen: ScreenName) => hrefOf(language, screen)

  test(`KEEP-01 KEEP-02: the attendance tracker keeps its input, clears it and brings it back (${language})`, async ({
    page,
    context,
  }) => {
    await open(page, href('attendanceCalculator'))
    await field(page, words.existing).fill('4.5')
    await field(page, words.weeks).fill('10')
    await field(page, words.perWeek).fill('2')
    const inClass = (of: Page, number: number) => of.getByRole('group', { name: `${words.class} ${number}` })
    await inClass(page, 1).getByLabel(words.duration).selectOption('120')
    await inClass(page, 2).getByLabel(words.misses).selectOption('custom')
    await inClass(page, 2).getByLabel(words.minutes).fill('30')

    const expectAll = async (of: Page) => {
      await expect(field(of, words.existing)).toHaveValue('4.5')
      await expect(field(of, words.weeks)).toHaveValue('10')
      await expect(inClass(of, 1).getByLabel(words.duration)).toHaveValue('120')
      await expect(inClass(of, 2).getByLabel(words.minutes)).toHaveValue('30')
      // 4.5 + 100 x 30 / (10 x 180)
      expect(await figure(of)).toBe('6.17%')
    }
    await expectAll(page)
    const again = await reopen(context, page, href('attendanceCalculator'), words.saved)
    await expectAll(again)
    await button(again, words.clear).click()
    await expect(field(again, words.existing)).toHaveValue('')
    await expect(field(again, words.perWeek)).toHaveValue('0')
    await button(again, words.undo).click()
    await expectAll(again)
  })

  test(`KEEP-01 KEEP-02 FEES-01: the fees wizard opens on the same step with everything typed (${language})`, async ({
    page,
    context,
  }) => {
    await open(page, href('feesManager'))
    await field(page, words.program).selectOption('bachelor')
    await field(page, words.major).selectOption('healthSciences')
    await page.getByText(words.status, { exact: true }).first().click()
    await button(page, words.next).click()
    await field(page, words.count).fill('2')
    await page.getByLabel(words.courseName).nth(1).fill('Networks 2')
    await page.getByLabel(words.credits).nth(1).fill('4')
    await button(page, words.calculate).click()
    const total = await figure(page)

    const again = await reopen(context, page, href('feesManager'), words.saved)
    const heading = again.getByRole('heading', { level: 2, name: words.fees, exact: true })
    await expect(heading).toBeVisible()
    await expect(heading).not.toBeFocused()
    expect(await figure(again)).toBe(total)
    await button(again, words.previous).click()
    await expect(again.getByLabel(words.courseName).nth(1)).toHaveValue('Networks 2')
    await expect(again.getByLabel(words.credits).nth(1)).toHaveValue('4')

    await button(again, words.clear).click()
    await expect(field(again, words.program)).toHaveValue('')
    await button(again, words.undo).click()
    await expect(again.getByLabel(words.courseName).nth(1)).toHaveValue('Networks 2')
  })

  test(`TERM-04 TERM-06: absences from a course of the term are logged by date, and undone (${language})`, async ({
    page,
    context,
  }) => {
    await storeTerm(context, 'winter-2026', COURSES)
    await context.clock.setFixedTime('2026-02-12T09:00:00Z')
    await open(page, href('attendanceCalculator'))
    await field(page, words.course).selectOption(words.noCourse)
    await field(page, words.perWeek).fill('4')
    await field(page, words.course).selectOption('PHYS 1010')
    await expect(field(page, words.perWeek)).toHaveValue('2')
    const dates = await field(page, words.date).locator('option').allTextContents()
    // Not today, a Thursday, nor National Sport Day, Tuesday 10 February.
    expect(dates.map(plain).slice(0, 2)).toEqual(words.dates)
    const soFar = (of: Page) =>
      of.getByText(words.soFar, { exact: true }).locator('xpath=following-sibling::dd')
    await button(page, words.log).click()
    await button(page, words.log).click()
    const undos = (of: Page) => of.getByRole('button', { name: words.undoAbsence })
    await expect(undos(page)).toHaveCount(2)
    const two = plain(await soFar(page).textContent())
    // The planned misses come on top of what is logged.
    expect(await figure(page)).toBe(two)

    const again = await reopen(context, page, href('attendanceCalculator'), words.saved)
    await expect(undos(again)).toHaveCount(2)
    expect(plain(await soFar(again).textContent())).toBe(two)
    await undos(again).first().click()
    await expect(undos(again)).toHaveCount(1)
    await undos(again).first().press('Enter')
    await expect(undos(again)).toHaveCount(0)
    expect(plain(await soFar(again).textContent())).toBe('0.00%')

    // Each course has its own input.
    await field(again, words.course).selectOption(words.noCourse)
    await expect(field(again, words.perWeek)).toHaveValue('4')
  })

  test(`TERM-04: study time and fees take the courses of the term, and ask before they replace any (${language})`, async ({
    page,
    context,
  }) => {
    await storeTerm(context, 'winter-2026', COURSES)
    const names = page.getByLabel(words.courseName)
    const expectTerm = async () => {
      await expect(names).toHaveCount(2)
      await expect(names.nth(0)).toHaveValue('PHYS 1010')
      await expect(names.nth(1)).toHaveValue('COMM 1010')
      await expect(page.getByLabel(words.credits).nth(0)).toHaveValue('4')
    }
    const dialog = page.getByRole('alertdialog')

    await open(page, href('studyTimeCalculator'))
    await names.fill('Typed')
    await button(page, words.useTerm).click()
    await dialog.getByRole('button', { name: words.keepTyped }).click()
    await expect(names).toHaveValue('Typed')
    await button(page, words.useTerm).click()
    await dialog.getByRole('button', { name: words.useTerm }).click()
    await expectTerm()

    await open(page, href('feesManager'))
    await field(page, words.program).selectOption('tcp')
    await button(page, words.next).click()
    await button(page, words.useTerm).click()
    await expectTerm()
    await expect(dialog).toHaveCount(0)
  })
}
