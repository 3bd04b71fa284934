import type { Page } from '@playwright/test'
import { newPerson } from './accounts.ts'
import { taskIn } from './task-languages.ts'
import { expect, open, test, whenHydrated } from './zameel-test.ts'

/** The texts of the screens in each language. */
const WORDS = {
  en: {
    title: 'Academic information · Zameel',
    name: 'Name',
    email: 'E-mail',
    password: 'Password',
    createAccount: 'Create account',
    accountCreated: 'Your account is ready. Log in.',
    logIn: 'Log In',
    points: 'Total grade points',
    credits: 'Credit hours in your GPA',
    subjects: 'Current subjects',
    record: 'Academic Info',
    save: 'Save',
    saved: 'Academic information saved successfully',
    openCalculator: 'Open the GPA calculator',
    standing: 'Where you stand',
    course: 'Course',
    grade: 'Grade',
    courseCredits: 'Credits',
    repeat: 'Repeat',
    previousGrade: 'Previous grade',
    withdrawal: 'Withdrawn courses (W) do not count toward your credits or GPA.',
    change: 'Up 0.302',
    sentence: 'This term would raise your cumulative GPA of 3.000 by 0.302 points.',
    chart: 'GPA trend: previous 3.000, current (after this term) 3.302',
    projectedPoints: 'Projected grade points',
    previous: 'Previous',
    current: 'Current (after this term)',
  },
  ar: {
    title: 'المعلومات الأكاديمية · زميل',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    createAccount: 'إنشاء الحساب',
    accountCreated: 'حسابك جاهز. سجّل دخولك.',
    logIn: 'تسجيل الدخول',
    points: 'مجموع النقاط',
    credits: 'الساعات المعتمدة الداخلة في معدلك',
    subjects: 'المقررات الحالية',
    record: 'المعلومات الأكاديمية',
    save: 'حفظ',
    saved: 'حُفظت معلوماتك الأكاديمية',
    openCalculator: 'فتح حاسبة المعدل التراكمي',
    standing: 'وضعك الحالي',
    course: 'المقرر',
    grade: 'التقدير',
    courseCredits: 'الساعات',
    repeat: 'معاد',
    previousGrade: 'التقدير السابق',
    withdrawal: 'المقررات المنسحَب منها (W) لا تُحتسب في الساعات المعتمدة ولا في المعدل.',
    change: 'أعلى بمقدار 0.302',
    sentence: 'سيرفع هذا الفصل معدلك التراكمي من 3.000 بمقدار 0.302 نقطة.',
    chart: 'مسار المعدل: السابق 3.000، والحالي (بعد هذا الفصل) 3.302',
    projectedPoints: 'مجموع النقاط المتوقع',
    previous: 'السابق',
    current: 'الحالي (بعد هذا الفصل)',
  },
} as const

/** The same figures as each keyboard writes them. */
const TYPED = { en: { points: '120', credits: '40' }, ar: { points: '١٢٠', credits: '٤٠' } } as const

for (const language of taskIn('ar')) {
  const words = WORDS[language]

  test(`AUTH-04, AUTH-17, ACAD-14, GPA-01, GPA-09, GPA-11, I18N-09: a student signs up, stores a record and projects the GPA of the term (${language})`, async ({
    page,
  }) => {
    const person = newPerson()

    // Sign up, land on the login, log in.
    await open(page, `/${language}/signup`)
    await page.getByLabel(words.name, { exact: true }).fill(person.name)
    await page.getByLabel(words.email).fill(`  ${person.email.toUpperCase()} `)
    await page.getByLabel(words.password, { exact: true }).fill(person.password)
    await page.getByRole('button', { name: words.createAccount }).click()
    await expect(page).toHaveURL(`/${language}/login`)
    await expect(page.getByRole('status').filter({ hasText: words.accountCreated })).toBeVisible()
    await logIn(page, words, person)
    await expect(page).toHaveURL(`/${language}`)

    // Store 120 grade points over 40 credits and three courses this term.
    await page.getByRole('button', { name: person.email }).click()
    await page.getByRole('menuitem', { name: words.record }).click()
    await expect(page).toHaveTitle(words.title)
    await page.getByLabel(words.points).fill(TYPED[language].points)
    await page.getByLabel(words.credits).fill(TYPED[language].credits)
    await page.getByLabel(words.subjects).selectOption('3')
    // 120 / 40 = 3.00
    await expect(mainFigure(page, '3.00')).toBeVisible()
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByText(words.saved)).toBeVisible()

    await page.getByRole('link', { name: words.openCalculator }).click()
    await expect(page).toHaveURL(`/${language}/gpa-calculator`)
    await readStoredRecord(page, words)

    // Course 1 stays A with 3 credits:                 + 4.0 x 3 = 12 points, + 3 credits
    // Course 2 is B+ with 4 credits, repeats a D:  (3.5 - 1) x 4 = 10 points, + 0 credits
    // Course 3 is withdrawn:                                        nothing
    // (120 + 12 + 10) / (40 + 3) = 142 / 43 = 3.30232..., 0.302 above 3.000
    const course = (number: number) => page.getByRole('group', { name: `${words.course} ${number}` })
    await expect(course(3)).toBeVisible()
    await course(2).getByLabel(words.grade, { exact: true }).selectOption('B+')
    await course(2)
      .getByLabel(words.courseCredits, { exact: true })
      .fill(language === 'ar' ? '٤' : '4')
    await course(2).getByText(words.repeat, { exact: true }).click()
    await course(2).getByLabel(words.previousGrade).selectOption('D')
    await course(3).getByLabel(words.grade, { exact: true }).selectOption('W')
    await expect(course(3).getByText(words.repeat, { exact: true })).toHaveCount(0)

    await expect(mainFigure(page, '3.302')).toBeVisible()
    await expect(page.getByText(words.change)).toBeVisible()
    await expect(page.getByText(words.sentence, { exact: true }).filter({ visible: true })).toBeVisible()
    await expect(page.getByText(words.withdrawal)).toBeVisible()
    await expect(figure(page, words.projectedPoints)).toHaveText('142')
    const chart = page.getByRole('img', { name: words.chart })
    await expect(chart).toBeVisible()
    // The chart follows the reading direction.
    const [previous, current] = await Promise.all(
      [words.previous, words.current].map((name) => chart.getByText(name, { exact: true }).boundingBox()),
    )
    expect(Math.sign((current?.x ?? 0) - (previous?.x ?? 0))).toBe(language === 'ar' ? -1 : 1)

    // A reload keeps the session, the stored record and the courses that were typed.
    await page.reload()
    await whenHydrated(page)
    await expect(page.getByText(person.email)).toBeVisible()
    await readStoredRecord(page, words)
    await expect(mainFigure(page, '3.302')).toBeVisible()
  })
}

type Words = (typeof WORDS)[keyof typeof WORDS]

async function logIn(page: Page, words: Words, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel(words.email).fill(person.email)
  await page.getByLabel(words.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: words.logIn }).click()
}

/** The main figure of a screen, which the bar on phones repeats. */
function mainFigure(page: Page, value: string) {
  return page.locator('p.figure').getByText(value, { exact: true })
}

/** A value by its name in a list of figures. */
function figure(page: Page, name: string) {
  return page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')
}

/** GPA-01: the GPA, points and credits of the stored record on the calculator. */
async function readStoredRecord(page: Page, words: Words): Promise<void> {
  const card = page.locator('section', { has: page.getByRole('heading', { name: words.standing }) })
  await expect(card.locator('dd')).toHaveText(['3.00', '120', '40'])
}
