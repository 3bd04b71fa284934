import type { BrowserContext, Page } from '@playwright/test'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { createAccount, signInHere } from './accounts.ts'
import { test as base, expect, open } from './zameel-test.ts'

const WORDS = {
  en: {
    yourName: 'Your name',
    yourId: 'Your student ID',
    course: 'Course name',
    hint: 'Full name and code, e.g. MATH 101',
    student: (number: number) => `Student ${number}`,
    studentName: 'Student name',
    studentId: 'Student ID',
    remove: (number: number) => `Remove student ${number}`,
    addRow: 'Add Another Student',
    generate: 'Generate Request Link',
    generated: 'Course request link generated successfully!',
    missing: 'Please fill in all required fields',
    noStudent: 'Please add at least one interested student',
    link: 'Request link',
    copy: 'Copy Link',
    copied: 'Link copied!',
    own: 'Your requests',
    none: 'Your requests and their links will appear here.',
    interested: (count: 1 | 3) => (count === 1 ? '1 interested student' : '3 interested students'),
    days: '30 days remaining',
    count: { 1: '1 student', 2: '2 students', 3: '3 students' },
    createdBy: 'Created by',
    addMe: 'Add Me to This Course',
    nameRequired: 'Your name is required',
    idRequired: 'Your student ID is required',
    added: "You've been added to the course request!",
    already: 'A student with this ID is already added',
    print: 'Print',
    delete: 'Delete',
    sure: 'Delete this request?',
    notFound: 'Request Not Found',
    gone: 'Course request not found',
    expired: 'This request has expired',
    noDays: '0 days remaining',
    notAdded: 'Error adding you to the course request',
    notGenerated: 'Error generating course request link',
  },
  ar: {
    yourName: 'اسمك',
    yourId: 'رقمك الجامعي',
    course: 'اسم المقرر',
    hint: 'الاسم الكامل والرمز، مثل MATH 101',
    student: (number: number) => `الطالب ${number}`,
    studentName: 'اسم الطالب',
    studentId: 'الرقم الجامعي',
    remove: (number: number) => `إزالة الطالب ${number}`,
    addRow: 'إضافة طالب آخر',
    generate: 'إنشاء رابط الطلب',
    generated: 'أُنشئ رابط طلب المقرر بنجاح!',
    missing: 'يرجى ملء جميع الحقول المطلوبة',
    noStudent: 'يرجى إضافة طالب مهتم واحد على الأقل',
    link: 'رابط الطلب',
    copy: 'نسخ الرابط',
    copied: 'نُسخ الرابط!',
    own: 'طلباتك',
    none: 'ستظهر هنا طلباتك وروابطها.',
    interested: (count: 1 | 3) => (count === 1 ? 'طالب مهتم واحد' : '3 طلبة مهتمين'),
    days: 'بقي 30 يومًا',
    count: { 1: 'طالب واحد', 2: 'طالبان', 3: '3 طلبة' },
    createdBy: 'صاحب الطلب',
    addMe: 'أضفني إلى هذا المقرر',
    nameRequired: 'اسمك مطلوب',
    idRequired: 'رقمك الجامعي مطلوب',
    added: 'أُضيف اسمك إلى طلب المقرر!',
    already: 'سبقت إضافة طالب بهذا الرقم الجامعي',
    print: 'طباعة',
    delete: 'حذف',
    sure: 'هل تريد حذف هذا الطلب؟',
    notFound: 'الطلب غير موجود',
    gone: 'لم يُعثر على طلب المقرر',
    expired: 'انتهت صلاحية هذا الطلب',
    noDays: 'لم يبقَ أي يوم',
    notAdded: 'حدث خطأ أثناء إضافتك إلى طلب المقرر',
    notGenerated: 'حدث خطأ أثناء إنشاء رابط طلب المقرر',
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

const COURSE = 'MATH 101 حساب التفاضل (1)'

const test = base.extend<{
  /** Opens a separate browser context for a visitor or another student. */
  somebodyElse: (who: 'visitor' | 'student') => Promise<Page>
}>({
  somebodyElse: async ({ browser, baseURL }, use) => {
    const url = baseURL ?? ''
    const contexts: BrowserContext[] = []
    await use(async (who) => {
      const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
      contexts.push(context)
      const page = await context.newPage()
      if (who === 'student') await signInHere(page, await createAccount(url), url)
      return page
    })
    for (const context of contexts) await context.close()
  },
})

/** Errors that the tests provoke: an unknown link, a duplicate ID, no network. */
// Each test uses several browser contexts.
test.describe.configure({ timeout: 90_000 })
test.use({ expectedErrors: [/status of (?:404|409) .*\/rpc\/|net::ERR_FAILED/] })

async function fillRequest(page: Page, words: Words): Promise<void> {
  await page.getByLabel(words.yourName).fill('Noor')
  await page.getByLabel(words.yourId).fill('60301234')
  await page.getByLabel(words.course).fill(COURSE)
  await fillStudent(page, words, 1, 'Noor', '60301234')
}

async function fillStudent(
  page: Page,
  words: Words,
  number: number,
  name: string,
  id: string,
): Promise<void> {
  const row = page.getByRole('group', { name: words.student(number), exact: true })
  await row.getByLabel(words.studentName).fill(name)
  await row.getByLabel(words.studentId).fill(id)
}

/** Creates a request on the screen and returns its link. */
async function createRequest(page: Page, language: 'en' | 'ar'): Promise<string> {
  const words = WORDS[language]
  await open(page, `/${language}/course-request`)
  await fillRequest(page, words)
  await page.getByRole('button', { name: words.generate }).click()
  return page.getByLabel(words.link, { exact: true }).inputValue()
}

async function addName(page: Page, words: Words, name: string, id: string): Promise<void> {
  await page.getByLabel(words.yourName).fill(name)
  await page.getByLabel(words.yourId).fill(id)
  await page.getByRole('button', { name: words.addMe }).click()
}

const students = (page: Page) => page.getByRole('table').locator('tbody tr')

for (const language of ['en', 'ar'] as const) {
  const words = WORDS[language]

  test(`CREQ-01, CREQ-02, CREQ-07, CREQ-08, CREQ-09, CREQ-10, CREQ-24, CREQ-25, CREQ-26, CREQ-27, CREQ-29, CREQ-30, CREQ-32, CREQ-35: a student creates a request, a visitor and a classmate add themselves (${language})`, async ({
    signedInPage: page,
    somebodyElse,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL })
    await open(page, `/${language}/course-request`)
    await expect(page.getByText(words.none)).toBeVisible()
    await expect(page.getByLabel(words.course)).toHaveAccessibleDescription(words.hint)

    // By keyboard only, with the digits of an Arabic keyboard.
    await page.getByLabel(words.yourId).focus()
    await page.keyboard.insertText('٦٠٣٠١٢٣٤')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(COURSE)
    await page.keyboard.press('Tab')
    await page.keyboard.insertText('سارة')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText('60305555')
    await page.keyboard.press('Tab') // Remove is disabled: there is one row.
    await expect(page.getByRole('button', { name: words.addRow })).toBeFocused()
    await page.keyboard.press('Enter')
    const second = page.getByRole('group', { name: words.student(2), exact: true })
    await expect(second.getByLabel(words.studentName)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: words.remove(2) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(second).toBeHidden()
    await page
      .getByRole('group', { name: words.student(1), exact: true })
      .getByLabel(words.studentId)
      .focus()
    await page.keyboard.press('Enter')

    await expect(page.getByText(words.generated)).toBeVisible()
    const field = page.getByLabel(words.link, { exact: true })
    await expect(field).toBeFocused()
    const link = await field.inputValue()
    expect(link).toMatch(new RegExp(`^${baseURL}/${language}/view-request/[A-Za-z0-9]{8}$`))
    await expect(field).toHaveAttribute('readonly')

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: words.copied })).toBeFocused()
    const copiedAt = Date.now()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await expect(page.getByRole('button', { name: words.copied })).toHaveCount(0)
    expect(Date.now() - copiedAt).toBeGreaterThan(1500)
    expect(Date.now() - copiedAt).toBeLessThan(3500)

    const own = page.getByRole('list', { name: words.own })
    await expect(own.getByRole('listitem')).toHaveCount(1)
    await expect(own).toContainText(words.interested(1))
    await expect(own).toContainText(words.days)

    // A visitor without an account.
    const visitor = await somebodyElse('visitor')
    await open(visitor, link)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(COURSE)
    await expect(visitor).toHaveTitle(new RegExp(COURSE.replace(/[()]/g, '\\$&')))
    await expect(visitor.getByText(words.createdBy)).toBeVisible()
    await expect(visitor.getByText('60301234', { exact: true })).toBeVisible()
    await expect(visitor.getByText(words.days)).toBeVisible()
    await expect(visitor.getByText(words.count[1], { exact: true })).toBeVisible()
    await visitor.getByLabel(words.yourName).focus()
    await visitor.keyboard.insertText('Zayd <b>')
    await visitor.keyboard.press('Tab')
    await visitor.keyboard.insertText('۷۰۰۱')
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByText(words.added)).toBeVisible()
    const addedAt = Date.now()
    await expect(students(visitor)).toHaveCount(2)
    await expect(students(visitor).last()).toContainText('Zayd <b>')
    await expect(students(visitor).last()).toContainText('7001')
    await expect(visitor.getByText(words.added)).toBeHidden()
    expect(Date.now() - addedAt).toBeGreaterThan(2000)

    // A classmate with an account, whose own list does not include it.
    const classmate = await somebodyElse('student')
    await open(classmate, `/${language}/course-request`)
    await expect(classmate.getByText(words.none)).toBeVisible()
    await open(classmate, link)
    await expect(students(classmate)).toHaveCount(2)
    await addName(classmate, words, 'Maryam', '7001')
    await expect(classmate.getByLabel(words.yourId)).toHaveAccessibleDescription(words.already)
    await expect(classmate.getByLabel(words.yourId)).toBeFocused()
    await addName(classmate, words, 'Maryam', '7002')
    await expect(classmate.getByText(words.count[3], { exact: true })).toBeVisible()

    // The creator sees both without a reload, when the window is focused.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(own).toContainText(words.interested(3))
    await own.getByRole('link', { name: COURSE }).click()
    await expect(page).toHaveURL(link)
    await expect(students(page)).toHaveCount(3)
  })
}

/** Edges of the tasks above: one language is enough, the elements are the same in both. */
test.describe('edges, in Arabic', () => {
  const language = 'ar'
  const words = WORDS[language]

  test('CREQ-04, CREQ-05, CREQ-33: errors are shown beside their fields', async ({ signedInPage: page }) => {
    await open(page, `/${language}/course-request`)
    await page.getByLabel(words.yourName).fill(' ')
    await page.getByRole('button', { name: words.generate }).click()
    await expect(page.getByLabel(words.yourName)).toBeFocused()
    for (const label of [words.yourName, words.yourId, words.course]) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(words.missing)
    }
    await expect(page.getByLabel(words.studentName)).toHaveAccessibleDescription(words.noStudent)

    const link = await createRequest(page, language)
    await open(page, link)
    await page.getByLabel(words.yourName).fill('')
    await page.getByRole('button', { name: words.addMe }).click()
    await expect(page.getByLabel(words.yourName)).toBeFocused()
    await expect(page.getByLabel(words.yourName)).toHaveAccessibleDescription(words.nameRequired)
    await expect(page.getByLabel(words.yourId)).toHaveAccessibleDescription(words.idRequired)
  })

  test('CREQ-36, CREQ-37: deleting asks first, and removes the request for everyone', async ({
    signedInPage: page,
    somebodyElse,
  }) => {
    const link = await createRequest(page, language)
    const remove = page.getByRole('list', { name: words.own }).locator('button:has(.lucide-trash-2)')
    await remove.click()
    const question = page.getByRole('alertdialog', { name: words.sure })
    await expect(question).toContainText(COURSE)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(remove).toBeFocused()
    await remove.click()
    await question.getByRole('button', { name: words.delete, exact: true }).click()
    await expect(page.getByText(words.none)).toBeVisible()

    const visitor = await somebodyElse('visitor')
    await open(visitor, link)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(words.notFound)
    await expect(visitor.getByRole('alert')).toHaveText(words.gone)
  })

  test('CREQ-31: the print layout has course, date and table, and no controls', async ({
    signedInPage: page,
  }) => {
    const link = await createRequest(page, language)
    await open(page, link)
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: words.print }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed')

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main dl time').first()).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    const [table, width] = await Promise.all([
      page.getByRole('table').boundingBox(),
      page.evaluate(() => document.documentElement.clientWidth),
    ])
    expect(table?.width).toBeGreaterThan(width * 0.95)
  })

  test('CREQ-28: an expired request is shown and cannot be added to', async ({
    signedInPage: page,
    somebodyElse,
  }) => {
    const link = await createRequest(page, language)
    const visitor = await somebodyElse('visitor')
    // Sets the clock of this browser 30 days ahead.
    await visitor.clock.setFixedTime(Date.now() + 30.5 * 24 * 60 * 60 * 1000)
    await open(visitor, link)
    await expect(visitor.getByText(words.noDays)).toBeVisible()
    await expect(visitor.getByText(words.expired)).toBeVisible()
    await expect(students(visitor)).toHaveCount(1)
    await expect(visitor.getByRole('textbox')).toHaveCount(0)
  })
})

test('DATA-11: two visitors who add themselves concurrently are both kept', async ({
  signedInPage: page,
  somebodyElse,
}) => {
  const link = await createRequest(page, 'en')
  const visitors = await Promise.all([1, 2].map(() => somebodyElse('visitor')))
  await Promise.all(visitors.map((visitor) => open(visitor, link)))
  await Promise.all(
    visitors.map((visitor, index) => addName(visitor, WORDS.en, `Visitor ${index}`, `900${index}`)),
  )
  for (const visitor of visitors) await expect(visitor.getByText(WORDS.en.added)).toBeVisible()
  await open(page, link)
  await expect(students(page)).toHaveCount(3)
})

test('CREQ-34: an ID that somebody else added meanwhile is refused, and the list is updated', async ({
  signedInPage: page,
  somebodyElse,
}) => {
  const link = await createRequest(page, 'en')
  await open(page, link)
  const visitor = await somebodyElse('visitor')
  await open(visitor, link)
  await addName(visitor, WORDS.en, 'First', '9001')
  await expect(students(visitor)).toHaveCount(2)
  await expect(students(page)).toHaveCount(1)
  await addName(page, WORDS.en, 'Second', '9001')
  await expect(page.getByLabel(WORDS.en.yourId)).toHaveAccessibleDescription(WORDS.en.already)
  await expect(page.getByLabel(WORDS.en.yourName)).toHaveValue('Second')
  await expect(students(page).last()).toContainText('First')
})

test('CREQ-08, CREQ-35: offline, both forms say so and keep their input', async ({ signedInPage: page }) => {
  await open(page, '/en/course-request')
  await fillRequest(page, WORDS.en)
  await page.route('**/rest/v1/course_requests**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const generate = page.getByRole('button', { name: WORDS.en.generate })
  await generate.click()
  await expect(page.getByRole('alert')).toHaveText(WORDS.en.notGenerated, { timeout: 15_000 })
  await expect(page.getByLabel(WORDS.en.course)).toHaveValue(COURSE)
  await page.unroute('**/rest/v1/course_requests**')
  await generate.click()
  const link = await page.getByLabel(WORDS.en.link, { exact: true }).inputValue()

  await open(page, link)
  await page.route('**/rpc/add_interested_student', (route) => route.abort())
  await addName(page, WORDS.en, 'Zayd', '7001')
  await expect(page.getByRole('alert')).toHaveText(WORDS.en.notAdded, { timeout: 15_000 })
  await expect(page.getByLabel(WORDS.en.yourId)).toHaveValue('7001')
  await page.unroute('**/rpc/add_interested_student')
  await page.getByRole('button', { name: WORDS.en.addMe }).click()
  await expect(page.getByText(WORDS.en.added)).toBeVisible()
  await expect(students(page)).toHaveCount(2)
})

test('DATA-10: the API lists requests neither for visitors nor for other students', async ({
  signedInPage: page,
  request,
}) => {
  await createRequest(page, 'en')
  const answer = await request.get('/rest/v1/course_requests?select=slug,creator_name', {
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY },
  })
  expect(answer.status()).toBe(401)
  expect(await answer.text()).not.toContain('Noor')
})
