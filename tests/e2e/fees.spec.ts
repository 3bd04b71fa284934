import { otherLanguage } from '../../app/i18n/language.ts'
import { hrefOf } from '../../app/screens.ts'
import { expectNoneAtAnySize } from './axe.ts'
import { taskIn } from './task-languages.ts'
import { expect, open, plain, test } from './zameel-test.ts'

const WORDS = {
  en: {
    program: 'Program',
    major: 'Area of your major',
    chooseProgram: 'Choose a program to continue.',
    chooseMajor: 'Choose the area of your major to continue.',
    status: 'Child of a university employee',
    next: 'Next',
    previous: 'Previous',
    calculate: 'Calculate the breakdown',
    count: 'Number of courses',
    courseName: 'Course code or name',
    names: ['Course 1', 'Course 2', 'Course 3'],
    repeated: 'Repeated',
    additional: 'There are additional fees',
    amount: 'Amount (QAR)',
    headings: ['Your program and status', 'Your courses this semester', 'Your fees'],
    notice: 'You pay half of the tuition; repeated courses are charged in full.',
    total: 'QAR 7,887.50',
    announced: 'Total for the semester: QAR 7,887.50',
    figures: [
      'QAR 7,387.50',
      '9 credit hours × QAR 985.00 × 50% = QAR 4,432.50Repeated courses: 3 credit hours × QAR 985.00 = QAR 2,955.00',
      'QAR 150.00',
      'QAR 150.00',
      'QAR 0.00',
      'QAR 200.00',
      'QAR 7,887.50',
    ],
    otherLanguage: 'العربية',
  },
  ar: {
    program: 'البرنامج',
    major: 'مجال التخصص',
    chooseProgram: 'اختر البرنامج للمتابعة.',
    chooseMajor: 'اختر مجال التخصص للمتابعة.',
    status: 'ابن أو ابنة موظف في الجامعة',
    next: 'التالي',
    previous: 'السابق',
    calculate: 'عرض التفاصيل',
    count: 'عدد المقررات',
    courseName: 'رمز المقرر أو اسمه',
    names: ['المقرر الأول', 'المقرر الثاني', 'المقرر الثالث'],
    repeated: 'معاد',
    additional: 'هناك رسوم إضافية',
    amount: 'المبلغ (ر.ق.)',
    headings: ['برنامجك وفئتك', 'مقرراتك لهذا الفصل', 'رسومك'],
    notice: 'تدفع نصف الرسوم الدراسية؛ وتُحتسب المقررات المعادة كاملة.',
    total: '7,887.50 ر.ق.',
    announced: 'مجموع رسوم الفصل الدراسي: 7,887.50 ر.ق.',
    figures: ['7,387.50 ر.ق.', '150.00 ر.ق.', '150.00 ر.ق.', '0.00 ر.ق.', '200.00 ر.ق.'],
    otherLanguage: 'English',
  },
} as const

for (const language of taskIn('en')) {
  const words = WORDS[language]
  const other = WORDS[otherLanguage(language)]

  test(`FEES-01, FEES-09, FEES-11, FEES-15, FEES-18, FEES-31, FEES-35, I18N-07: a student finds out what the semester costs; axe finds nothing (${language})`, async ({
    page,
  }) => {
    await open(page, hrefOf(language, 'feesManager'))
    const heading = (step: 1 | 2 | 3) =>
      page.getByRole('heading', { level: 2, name: words.headings[step - 1], exact: true })
    const next = page.getByRole('button', { name: words.next, exact: true })

    // Step 1: Next is disabled until a program and a major are chosen.
    await expect(next).toBeDisabled()
    await expect(page.getByText(words.chooseProgram)).toBeVisible()
    await page.getByLabel(words.program, { exact: true }).selectOption('bachelor')
    await expect(page.getByText(words.chooseMajor)).toBeVisible()
    await page.getByLabel(words.major, { exact: true }).selectOption('healthSciences')
    await page.getByText(words.status, { exact: true }).first().click()

    // Step 2, by keyboard: its heading receives the focus.
    await next.press('Enter')
    await expect(heading(2)).toBeFocused()
    await page.getByLabel(words.count, { exact: true }).press('ArrowUp')
    await page.getByLabel(words.count, { exact: true }).press('ArrowUp')
    const names = page.getByLabel(words.courseName)
    const values = () =>
      names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    await expect.poll(values).toEqual(words.names)
    await names.nth(1).fill('Networks 2')
    await expectNoneAtAnySize(page, 'the courses')

    await page.getByRole('group', { name: 'Networks 2' }).getByText(words.repeated, { exact: true }).click()
    await page.getByText(words.additional, { exact: true }).click()
    await page.getByLabel(words.amount).fill(language === 'ar' ? '٢٠٠' : '200')
    await page.getByRole('button', { name: words.calculate }).press('Enter')

    // Step 3: 9 x 985 x 0.5 + 3 x 985 = 7387.5; with 150 + 150 + 200 it is 7887.5.
    await expect(heading(3)).toBeFocused()
    const total = page.locator('main p.figure')
    expect(plain(await total.textContent())).toBe(words.total)
    await expect(page.getByText(words.notice)).toBeVisible()
    const figures = page.locator('main dl').first().locator('dd')
    await expect.poll(async () => (await figures.allTextContents()).map(plain)).toEqual(words.figures)
    await expect
      .poll(async () => (await page.getByRole('status').allTextContents()).map(plain))
      .toContain(words.announced)
    await expectNoneAtAnySize(page, 'the fees')

    // The print layout has the fees and their basis, and no controls.
    await page.emulateMedia({ media: 'print' })
    await expect(total).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })

    // Going back keeps all choices; the language switch, too, and translates default names.
    await page.getByRole('button', { name: words.previous }).click()
    expect(await values()).toEqual([words.names[0], 'Networks 2', words.names[2]])
    await page.getByRole('link', { name: words.otherLanguage }).first().click()
    await expect(page.getByLabel(other.courseName).first()).toHaveValue(other.names[0])
    await expect(page.getByLabel(other.courseName).nth(1)).toHaveValue('Networks 2')
    await page.getByRole('button', { name: other.previous }).click()
    await expect(page.getByRole('heading', { name: other.headings[0], exact: true })).toBeFocused()
    await expect(page.getByLabel(other.major, { exact: true })).toHaveValue('healthSciences')
  })
}
