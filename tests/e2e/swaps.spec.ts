import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { administrator } from '../support/backend.ts'
import { createAccount } from './accounts.ts'
import { expectNoneAtAnySize, findings } from './axe.ts'
import {
  anotherStudent,
  api,
  comeBack,
  expectCollapsedForm,
  expectFreshCard,
  showNewPosts,
} from './boards.ts'
import { taskIn } from './task-languages.ts'
import { expect, open, test } from './zameel-test.ts'

const WORDS = {
  en: {
    course: 'Course name',
    current: 'Current section',
    desired: 'Desired section',
    id: 'Student ID',
    post: 'Post request',
    postHeading: 'Post a swap request',
    posted: 'Your swap request has been posted successfully',
    all: 'All Requests',
    mine: 'My Requests',
    find: 'Find a course',
    contact: 'Contact Requester',
    cancel: 'Cancel Request',
    edit: 'Edit request',
    subject: 'Swap Request:',
    question: 'Are you sure you want to cancel this request?',
    cancelled: 'Your swap request has been cancelled',
    closed: 'Closed',
    again: 'Open again',
    opened: 'Your swap request is open again',
    none: 'No swap requests found',
    more: 'Load More',
    news: /^\d+ new request/,
    notOfficial: /This is not official enrolment/,
  },
  ar: {
    course: 'اسم المقرر',
    current: 'الشعبة الحالية',
    desired: 'الشعبة المطلوبة',
    id: 'الرقم الجامعي',
    post: 'نشر الطلب',
    posted: 'نُشر طلب التبديل',
    mine: 'طلباتي',
    find: 'البحث عن مقرر',
    contact: 'مراسلة صاحب الطلب',
    cancel: 'إلغاء الطلب',
    subject: 'طلب تبديل:',
    cancelled: 'أُلغي طلب التبديل',
    closed: 'مغلق',
    again: 'إعادة فتح الطلب',
    opened: 'أُعيد فتح طلب التبديل',
    none: 'لا توجد طلبات تبديل',
    news: /جديد/,
    edit: 'تعديل',
    save: 'حفظ وإظهار من جديد',
    actions: 'المزيد',
    report: 'إبلاغ',
    rude: 'مسيء أو جارح',
    send: 'إرسال البلاغ',
    thanks: 'شكرًا لك. أُرسل بلاغك.',
    hidden: 'مخفي: أبلغ ثلاثة طلبة عن هذا المنشور. عدّله ليظهر من جديد.',
    notOfficial: /هذا ليس تسجيلًا رسميًا/,
  },
} as const

/** A unique course name. */
const newCourse = () => `CS ${randomUUID().slice(0, 8)}`

const card = (page: Page, course: string) => page.getByRole('article', { name: course })

/** One by one, the newest last: the API inserts one row per request. */
async function post(client: Awaited<ReturnType<typeof api>>, ...courses: string[]): Promise<string> {
  let last = 0
  for (const [index, course_name] of courses.entries()) {
    const row = {
      course_name,
      current_section: `${index + 1}`,
      target_section: 'L07',
      creator_student_id: '60301234',
    }
    last = (await client.from('swap_requests').insert(row).select('id').single().throwOnError()).data.id
  }
  return String(last)
}

for (const language of taskIn('en')) {
  const words = WORDS[language]
  const board = `/${language}/swap-with-me`

  test(`SWAP-05 SWAP-08 SWAP-10 SWAP-11 SWAP-14 SWAP-16 SWAP-17: one student posts, another finds and contacts; the post is cancelled and reopened; axe finds nothing (${language})`, async ({
    signedInPage: page,
    account,
    browser,
    baseURL,
  }) => {
    const course = newCourse()
    const sara = await anotherStudent(browser, baseURL)
    await open(sara.page, `${board}?course=${encodeURIComponent(course)}`)
    await expect(sara.page.getByText(words.none)).toBeVisible()
    await expectNoneAtAnySize(sara.page, 'no requests')

    await open(page, board)
    await expect(page.getByText(words.notOfficial)).toBeVisible()
    // The board comes after its matches. A click while it appears can miss.
    await expect(page.getByLabel(words.find)).toBeVisible()
    await page.getByRole('button', { name: words.post, exact: true }).click()
    await expect(page.getByLabel(words.course)).toBeFocused()
    await expectNoneAtAnySize(page, 'the refused form')
    await page.getByLabel(words.course).fill(course)
    await page.getByLabel(words.current).fill('L02')
    await page.getByLabel(words.desired).fill('L05')
    await page.getByLabel(words.id).fill('٦٠٣٠١٢٣٤')
    await expect(page.getByLabel(words.id)).toHaveValue('60301234')
    await page.getByLabel(words.id).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: words.posted })).toBeVisible()
    const own = card(page, course)
    await expect(own.getByRole('button', { name: words.cancel })).toBeVisible()
    await expect(own.getByRole('link')).toHaveCount(0)
    await expectNoneAtAnySize(page, 'the board')

    await showNewPosts(sara.page, words.news)
    const seen = card(sara.page, course)
    for (const text of [account.name, '60301234', 'L02', 'L05', words.current, words.desired]) {
      await expect(seen.getByText(text, { exact: true })).toBeVisible()
    }
    await expectFreshCard(seen)
    const mail = await seen.getByRole('link', { name: words.contact }).getAttribute('href')
    expect(mail?.split('&body=')[0]).toBe(
      `mailto:60301234@udst.edu.qa?subject=${encodeURIComponent(`${words.subject} ${course}`)}`,
    )
    // To report it, and to block who posted it.
    await expect(seen.getByRole('button')).toHaveCount(1)

    await own.getByRole('button', { name: words.cancel }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect.soft(await findings(page, 'the question')).toEqual([])
    await page.getByRole('alertdialog').getByRole('button', { name: words.cancel }).click()
    await expect(page.getByRole('status').filter({ hasText: words.cancelled })).toBeVisible()
    await expect(own).toHaveCount(0)
    await comeBack(sara.page)
    // It stays where it is, without its actions.
    await expect(seen.getByText(words.closed, { exact: true })).toBeVisible()
    await expect(seen.getByRole('link')).toHaveCount(0)

    await page.getByRole('tab', { name: words.mine }).click()
    await expect(own.getByText(words.closed, { exact: true })).toBeVisible()
    await expectNoneAtAnySize(page, 'a closed request')
    await own.getByRole('button', { name: words.again }).click()
    await expect(page.getByRole('status').filter({ hasText: words.opened })).toBeVisible()
    await expect(own.getByText(words.closed, { exact: true })).toHaveCount(0)
    await comeBack(sara.page)
    await expect(seen.getByRole('link', { name: words.contact })).toBeVisible()
    await sara.page.context().close()
  })
}

/** Edges of the task above: one language is enough, the elements are the same in both. */

test('SWAP-07 SWAP-13 SWAP-14 SWAP-22 BOARD-01: by keyboard only, with the focus kept in place; ten requests are within 800 px', async ({
  signedInPage: page,
  account,
  baseURL,
}) => {
  const words = WORDS.en
  const course = newCourse()
  const [oldest, newest] = [`${course} a`, `${course} b`]
  await post(await api(baseURL, account), oldest, ...Array<string>(9).fill(course), newest)
  const press = (key: string) => page.keyboard.press(key)
  const cards = page.getByRole('article')
  const item = (index: number) => page.locator('main li:has(article)').nth(index)
  const question = page.getByRole('alertdialog', { name: words.question })

  // Finds the course: ten requests, the newest first.
  await open(page, '/en/swap-with-me')
  await expect(page.getByLabel(words.find)).toBeVisible()
  await page.getByLabel(words.find).focus()
  await page.keyboard.type(course.toLowerCase())
  await expect(page).toHaveURL(`/en/swap-with-me?course=${course.toLowerCase().replace(' ', '+')}`)
  await expect(cards.first()).toHaveAccessibleName(newest)
  await expect(cards).toHaveCount(10)
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const list = await page.getByRole('list', { name: words.all }).boundingBox()
    expect(list?.height).toBeLessThan(800)
  }
  await page.getByRole('button', { name: words.more }).focus()
  await press('Enter')
  await expect(cards).toHaveCount(11)
  await expect(page.getByRole('button', { name: words.more })).toHaveCount(0)
  await expect(item(10)).toBeFocused()

  // Cancels the last of them.
  const cancel = card(page, oldest).getByRole('button', { name: words.cancel })
  await press('Tab')
  await expect(card(page, oldest).getByRole('button', { name: words.edit })).toBeFocused()
  await press('Tab')
  await expect(cancel).toBeFocused()
  await press('Enter')
  await expect(question).toBeVisible()
  // The focus is on the button that changes nothing.
  await press('Enter')
  await expect(question).toHaveCount(0)
  await expect(cards).toHaveCount(11)
  await expect(cancel).toBeFocused()
  await press('Enter')
  await press('Tab')
  await press('Enter')
  await expect(cards).toHaveCount(10)
  await expect(item(9)).toBeFocused()

  // Cancels the only one that is found.
  await page.getByLabel(words.find).fill(newest)
  await expect(cards).toHaveCount(1)
  await cards.getByRole('button', { name: words.cancel }).focus()
  await press('Enter')
  await press('Tab')
  await press('Enter')
  await expect(page.getByText(words.none)).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  await expectCollapsedForm(page, words.postHeading, page.getByLabel(words.course))
})

test('MATCH-08 MATCH-05: three students report a post, which hides it until its owner edits it', async ({
  signedInPage: page,
  account,
  browser,
  baseURL,
}) => {
  const words = WORDS.ar
  const board = '/ar/swap-with-me'
  const course = newCourse()
  const id = await post(await api(baseURL, account), course)
  const sara = await anotherStudent(browser, baseURL)
  await open(sara.page, `${board}?course=${encodeURIComponent(course)}`)
  const seen = card(sara.page, course)
  await seen.getByRole('button', { name: words.actions }).click()
  await seen.getByRole('button', { name: words.report }).click()
  const dialog = sara.page.getByRole('dialog')
  await dialog.getByText(words.rude).click()
  await dialog.getByRole('button', { name: words.send }).click()
  await expect(sara.page.getByRole('status').filter({ hasText: words.thanks })).toBeVisible()
  await expect(seen.getByRole('link', { name: words.contact })).toBeVisible()

  // Reports of younger accounts hide nothing (MOD-03).
  const reporters = [sara.account, await createAccount(baseURL ?? ''), await createAccount(baseURL ?? '')]
  const sql = administrator(process.env.ZAMEEL_DATA ?? '')
  await sql`update auth.users set created_at = now() - interval '7 days' where email = any (${reporters.map(({ email }) => email)})`
  await sql.end()
  for (const reporter of reporters.slice(1)) {
    const student = await api(baseURL, reporter)
    const report = { p_board: 'swap_requests', p_post: id, p_reason: 'spam', p_note: '' }
    await student.rpc('report_post', report).throwOnError()
  }
  await comeBack(sara.page)
  // Whoever has it on the screen is not told why it is gone.
  await expect(seen.getByText(words.closed, { exact: true })).toBeVisible()
  await sara.page.getByLabel(words.find).fill(course.toLowerCase())
  await expect(sara.page.getByText(words.none)).toBeVisible()

  await open(page, `${board}?list=mine`)
  await expect(card(page, course).getByText(words.hidden)).toBeVisible()
  await card(page, course).getByRole('button', { name: words.edit, exact: true }).click()
  await page.getByRole('dialog').getByLabel(words.course).fill(`${course} b`)
  await page.getByRole('dialog').getByRole('button', { name: words.save }).click()
  await expect(card(page, `${course} b`)).toBeVisible()
  await expect(page.getByText(words.hidden)).toHaveCount(0)
  await showNewPosts(sara.page, words.news)
  await expect(card(sara.page, `${course} b`)).toBeVisible()
  await sara.page.context().close()
})
