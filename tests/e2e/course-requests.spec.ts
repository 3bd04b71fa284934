import type { Locator, Page } from '@playwright/test'
import { expectNoneAtAnySize, findings } from './axe.ts'
import { api, comeBack } from './boards.ts'
import { taskIn } from './task-languages.ts'
import { DESK, expect, open, PHONE, test } from './zameel-test.ts'

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
    generated: 'Course request link generated successfully!',
    link: 'Request link',
    copied: 'Link copied!',
    own: 'Your requests',
    none: 'Your requests and their links will appear here.',
    interested: (count: 1 | 3) => (count === 1 ? '1 interested student' : '3 interested students'),
    days: '30 days remaining',
    count: { 1: '1 student', 3: '3 students' },
    createdBy: 'Created by',
    addMe: 'Add Me to This Course',
    addToList: 'Add to the list',
    added: "You've been added to the course request!",
    warning: 'Everyone with this link sees your name and student ID.',
    already: 'A student with this ID is already added',
    delete: 'Delete',
    sure: 'Delete this request?',
    deleted: 'Your request has been deleted',
    notFound: 'Request Not Found',
    gone: 'Course request not found',
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
    generated: 'رابط طلب المقرر جاهز!',
    link: 'رابط الطلب',
    copied: 'نُسخ الرابط!',
    own: 'طلباتك',
    none: 'ستظهر هنا طلباتك وروابطها.',
    interested: (count: 1 | 3) => (count === 1 ? 'طالب مهتم واحد' : '3 طلبة مهتمين'),
    days: 'بقي 30 يومًا',
    count: { 1: 'طالب واحد', 3: '3 طلبة' },
    createdBy: 'صاحب الطلب',
    addMe: 'إضافتي إلى هذا المقرر',
    addToList: 'إضافة إلى القائمة',
    added: 'أُضيف اسمك إلى طلب المقرر!',
    warning: 'كل من لديه هذا الرابط يرى اسمك ورقمك الجامعي.',
    already: 'سبقت إضافة طالب بهذا الرقم الجامعي',
    print: 'طباعة',
    delete: 'حذف',
    sure: 'هل تريد حذف هذا الطلب؟',
    deleted: 'حُذف طلبك',
    notFound: 'الطلب غير موجود',
    gone: 'لم يُعثر على طلب المقرر',
  },
} as const

const COURSE = 'MATH 101 حساب التفاضل (1)'

/** What lies over the middle of an element; null when nothing does. */
const coveringOf = (element: Locator) =>
  element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return seen === null || one.contains(seen) ? null : seen.outerHTML
  })

/** Pixels between the right side of each line of a text and that of its box. */
const gapsOnTheRight = (text: Locator, box: string) =>
  text.evaluate((one, selector) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    const end = one.closest(selector)?.getBoundingClientRect().right ?? Number.NaN
    const lines = Map.groupBy(range.getClientRects(), ({ bottom }) => Math.round(bottom / 8))
    return [...lines.values()].map((rects) => Math.round(end - Math.max(...rects.map(({ right }) => right))))
  }, box)

const students = (page: Page) => page.getByRole('table').locator('tbody tr')

for (const language of taskIn('en')) {
  const words = WORDS[language]

  test(`CREQ-01, CREQ-02, CREQ-08, CREQ-09, CREQ-10, CREQ-25, CREQ-26, CREQ-27, CREQ-29, CREQ-30, CREQ-32, CREQ-34, CREQ-35, CREQ-36, CREQ-37: a student creates a request, a visitor adds two names, the student sees them and deletes it; axe finds nothing (${language})`, async ({
    signedInPage: page,
    browser,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL })
    await open(page, `/${language}/course-request`)
    await expect(page.getByText(words.none)).toBeVisible()
    await expect(page.getByLabel(words.course)).toHaveAccessibleDescription(words.hint)

    await page.locator('main button[type="submit"]').click()
    await expect(page.getByLabel(words.yourId)).toBeFocused()
    expect.soft(await findings(page, 'the refused form')).toEqual([])

    // By keyboard only, with the digits of an Arabic keyboard.
    await page.getByLabel(words.yourId).focus()
    await page.keyboard.insertText('٦٠٣٠١٢٣٤')
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(COURSE)
    // Takes the creator off the list (BOARD-03).
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
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
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

    const own = page.getByRole('list', { name: words.own })
    await expect(own.getByRole('listitem')).toHaveCount(1)
    await expect(own).toContainText(words.interested(1))
    await expect(own).toContainText(words.days)
    await expectNoneAtAnySize(page, 'with a request')

    // A visitor without an account.
    const visitor = await (await browser.newContext()).newPage()
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
    await visitor.keyboard.insertText('۶۰۳۰۷۰۰۱')
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByText(words.added)).toBeVisible()
    await expect(students(visitor)).toHaveCount(2)
    expect(await coveringOf(visitor.getByText(words.warning))).toBeNull()
    await expect(students(visitor).last()).toContainText('Zayd <b>')
    await expect(students(visitor).last()).toContainText('60307001')

    // A classmate beside the visitor, at first with the wrong ID.
    await visitor.getByRole('button', { name: words.addRow }).click()
    const add = visitor.getByRole('button', { name: words.addToList })
    await visitor.getByLabel(words.studentName).fill('Maryam')
    await visitor.getByLabel(words.studentId).fill('60307001')
    await add.click()
    await expect(visitor.getByLabel(words.studentId)).toHaveAccessibleDescription(words.already)
    await expect(visitor.getByLabel(words.studentId)).toBeFocused()
    await visitor.getByLabel(words.studentId).fill('60307002')
    await add.click()
    await expect(visitor.getByText(words.count[3], { exact: true })).toBeVisible()
    await expectNoneAtAnySize(visitor, 'the link')

    // The creator sees both without a reload.
    await comeBack(page)
    await expect(own).toContainText(words.interested(3))
    await own.getByRole('link', { name: COURSE }).click()
    await expect(page).toHaveURL(link)
    await expect(students(page)).toHaveCount(3)

    // Deleted, it is gone for everyone who has the link.
    await page.goBack()
    await own.locator('button:has(.lucide-trash-2)').click()
    const question = page.getByRole('alertdialog', { name: words.sure })
    await expect(question).toContainText(COURSE)
    expect.soft(await findings(page, 'the question')).toEqual([])
    await question.getByRole('button', { name: words.delete, exact: true }).click()
    await expect(page.getByText(words.deleted)).toBeVisible()
    await expect(page.getByText(words.none)).toBeVisible()
    await comeBack(visitor)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(words.notFound)
    await expect(visitor.getByRole('alert')).toHaveText(words.gone)
    expect.soft(await findings(visitor, 'the link of a deleted request')).toEqual([])
    await visitor.context().close()
  })
}

test('CREQ-31 CREQ-40: the print layout has course, date and table, and no controls; a title in English is on the side of an Arabic page', async ({
  signedInPage: page,
  account,
  baseURL,
}) => {
  const { data } = await (await api(baseURL, account))
    .from('course_requests')
    .insert({
      creator_name: 'Noor',
      creator_student_id: '60301234',
      course_name: 'Introduction to Engineering Design and Skills (2026)',
      interested_students: [{ name: 'Noor', student_id: '60301234' }],
    })
    .select('slug')
    .single()
    .throwOnError()
  await page.setViewportSize(PHONE)
  await open(page, '/ar/course-request')
  const own = await gapsOnTheRight(page.locator('main article h3 bdi'), 'h3')
  await open(page, `/ar/view-request/${data.slug}`)
  const title = await gapsOnTheRight(page.locator('h1 bdi'), 'h1')
  for (const gaps of [own, title]) {
    expect(gaps.length).toBeGreaterThan(1)
    expect(Math.max(...gaps)).toBeLessThan(2)
  }
  await page.setViewportSize(DESK)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: WORDS.ar.print }).click()
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
