import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../app/i18n/language.ts'
import { createAccount } from './accounts.ts'
import { anotherStudent, api, comeBack, expectFreshCard, showNewPosts, THIRTY_DAYS } from './boards.ts'
import { expect, open, test, whenHydrated } from './zameel-test.ts'

const WORDS = {
  en: {
    course: 'Course name',
    current: 'Current section',
    desired: 'Desired section',
    id: 'Student ID',
    post: 'Post request',
    postHeading: 'Post a swap request',
    posted: 'Your swap request has been posted successfully',
    mine: 'My Requests',
    find: 'Find a course',
    contact: 'Contact Requester',
    cancel: 'Cancel Request',
    question: 'Are you sure you want to cancel this request?',
    cancelled: 'Your swap request has been cancelled',
    notCancelled: 'Error cancelling swap request. Please try again later.',
    closed: 'Closed',
    again: 'Open again',
    opened: 'Your swap request is open again',
    none: 'No swap requests found',
    more: 'Load More',
    news: /^\d+ new request/,
    edit: 'Edit',
    save: 'Save and show again',
    report: 'Report',
    rude: 'Rude or hurtful',
    send: 'Send report',
    thanks: 'Thank you. Your report has been sent.',
    hidden: 'Hidden: three students reported this post. Edit it to show it again.',
    notOfficial: /This is not official enrolment/,
  },
  ar: {
    course: 'اسم المقرر',
    current: 'الشعبة الحالية',
    desired: 'الشعبة المطلوبة',
    id: 'الرقم الجامعي',
    post: 'نشر الطلب',
    postHeading: 'نشر طلب تبديل',
    posted: 'نُشر طلب التبديل بنجاح',
    mine: 'طلباتي',
    find: 'البحث عن مقرر',
    contact: 'مراسلة صاحب الطلب',
    cancel: 'إلغاء الطلب',
    question: 'هل تريد إلغاء هذا الطلب؟',
    cancelled: 'أُلغي طلب التبديل',
    notCancelled: 'حدث خطأ أثناء إلغاء طلب التبديل. يرجى المحاولة لاحقًا.',
    closed: 'مغلق',
    again: 'إعادة فتح الطلب',
    opened: 'أُعيد فتح طلب التبديل',
    none: 'لا توجد طلبات تبديل',
    more: 'عرض المزيد',
    news: /جديد/,
    edit: 'تعديل',
    save: 'حفظ وإظهار من جديد',
    report: 'إبلاغ',
    rude: 'مسيء أو جارح',
    send: 'إرسال البلاغ',
    thanks: 'شكرًا لك. أُرسل بلاغك.',
    hidden: 'مخفي: أبلغ ثلاثة طلاب عن هذا المنشور. عدّله ليظهر من جديد.',
    notOfficial: /هذا ليس تسجيلًا رسميًا/,
  },
} as const

/** A unique course name. */
const newCourse = () => `CS ${randomUUID().slice(0, 8)}`

const card = (page: Page, course: string) => page.getByRole('article', { name: course })

/** One by one: the API inserts one row per request. */
async function postAll(
  client: Awaited<ReturnType<typeof api>>,
  rows: ReturnType<typeof rowsOf>,
): Promise<void> {
  for (const row of rows) await client.from('swap_requests').insert(row).throwOnError()
}

const rowsOf = (course: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    course_name: course,
    current_section: String(index + 1),
    target_section: 'L07',
    creator_student_id: '60301234',
  }))

for (const language of LANGUAGES) {
  const words = WORDS[language]
  const board = `/${language}/swap-with-me`

  test(`MATCH-08 MATCH-05: three students report a post, which hides it until its owner edits it (${language})`, async ({
    signedInPage: page,
    account,
    browser,
    baseURL,
  }) => {
    const course = newCourse()
    const owner = await api(baseURL, account)
    const { data: post } = await owner
      .from('swap_requests')
      .insert(rowsOf(course, 1)[0] as never)
      .select('id')
      .single()
      .throwOnError()
    const sara = await anotherStudent(browser, baseURL)
    await open(sara.page, `${board}?course=${encodeURIComponent(course)}`)
    const seen = card(sara.page, course)
    await seen.getByRole('button', { name: words.report }).click()
    const dialog = sara.page.getByRole('dialog')
    await dialog.getByText(words.rude).click()
    await dialog.getByRole('button', { name: words.send }).click()
    await expect(sara.page.getByRole('status').filter({ hasText: words.thanks })).toBeVisible()
    await expect(seen.getByRole('link', { name: words.contact })).toBeVisible()

    for (const _ of ['second', 'third']) {
      const student = await api(baseURL, await createAccount(baseURL ?? ''))
      const report = { p_board: 'swap_requests', p_post: String(post.id), p_reason: 'spam', p_note: '' }
      await student.rpc('report_post', report).throwOnError()
    }
    await comeBack(sara.page)
    // Whoever has it on the screen is not told why it is gone.
    await expect(seen.getByText(words.closed, { exact: true })).toBeVisible()
    await open(sara.page, `${board}?course=${encodeURIComponent(course)}`)
    await expect(sara.page.getByText(words.none)).toBeVisible()

    await open(page, `${board}?list=mine`)
    const own = card(page, course)
    await expect(own.getByText(words.hidden)).toBeVisible()
    await own.getByRole('button', { name: words.edit }).click()
    await page.getByRole('dialog').getByLabel(words.course).fill(`${course} b`)
    await page.getByRole('dialog').getByRole('button', { name: words.save }).click()
    await expect(card(page, `${course} b`)).toBeVisible()
    await expect(page.getByText(words.hidden)).toHaveCount(0)
    await open(sara.page, `${board}?course=${encodeURIComponent(course)}`)
    await expect(card(sara.page, `${course} b`)).toBeVisible()
    await sara.page.context().close()
  })

  test(`SWAP-05 SWAP-08 SWAP-10 SWAP-11 SWAP-14 SWAP-16 SWAP-17: one student posts, another finds and contacts; the post is cancelled and reopened (${language})`, async ({
    signedInPage: page,
    account,
    browser,
    baseURL,
  }) => {
    const course = newCourse()
    const sara = await anotherStudent(browser, baseURL)
    await open(sara.page, `${board}?course=${encodeURIComponent(course)}`)
    await expect(sara.page.getByText(words.none)).toBeVisible()

    await open(page, board)
    await expect(page.getByText(words.notOfficial)).toBeVisible()
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

    await showNewPosts(sara.page, words.news)
    const seen = card(sara.page, course)
    for (const text of [account.name, '60301234', 'L02', 'L05', words.current, words.desired]) {
      await expect(seen.getByText(text, { exact: true })).toBeVisible()
    }
    await expectFreshCard(seen)
    await expect(seen.getByRole('link', { name: words.contact })).toHaveAttribute(
      'href',
      `mailto:60301234@udst.edu.qa?subject=${encodeURIComponent(`Swap Request: ${course}`)}`,
    )
    await expect(seen.getByRole('button')).toHaveCount(1)

    await own.getByRole('button', { name: words.cancel }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.cancel }).click()
    await expect(page.getByRole('status').filter({ hasText: words.cancelled })).toBeVisible()
    await expect(own).toHaveCount(0)
    await comeBack(sara.page)
    // It stays where it is, without its actions.
    await expect(seen.getByText(words.closed, { exact: true })).toBeVisible()
    await expect(seen.getByRole('link')).toHaveCount(0)

    await page.getByRole('tab', { name: words.mine }).click()
    await expect(own.getByText(words.closed, { exact: true })).toBeVisible()
    await own.getByRole('button', { name: words.again }).click()
    await expect(page.getByRole('status').filter({ hasText: words.opened })).toBeVisible()
    await expect(own.getByText(words.closed, { exact: true })).toHaveCount(0)
    await comeBack(sara.page)
    await expect(seen.getByRole('link', { name: words.contact })).toBeVisible()
    // A reload keeps the tab.
    await page.reload()
    await whenHydrated(page)
    await expect(page.getByRole('tab', { name: words.mine, selected: true })).toBeVisible()
    await expect(own).toBeVisible()
    await sara.page.context().close()
  })
}

/** Edges of the tasks above: one language is enough, the elements are the same in both. */
test.describe('edges, in English', () => {
  const language = 'en'
  const words = WORDS[language]
  const board = `/${language}/swap-with-me`

  test('SWAP-13 SWAP-14: by keyboard only, with the focus kept in place', async ({
    signedInPage: page,
    account,
    baseURL,
  }) => {
    const course = newCourse()
    await postAll(await api(baseURL, account), rowsOf(course, 2))
    await open(page, `${board}?course=${encodeURIComponent(course)}`)
    const cards = card(page, course)
    await expect(cards).toHaveCount(2)
    const first = cards.first().getByRole('button', { name: words.cancel })
    const question = page.getByRole('alertdialog', { name: words.question })

    await first.focus()
    await page.keyboard.press('Enter')
    await expect(question).toBeVisible()
    // The focus is on the button that changes nothing.
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await expect(cards).toHaveCount(2)
    await expect(first).toBeFocused()

    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(cards).toHaveCount(1)
    await expect(page.locator('main li:has(article)')).toBeFocused()

    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.none)).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

    // On a phone the form is collapsed.
    await page.setViewportSize({ width: 375, height: 740 })
    await expect(page.getByLabel(words.course)).toBeHidden()
    await page.getByRole('button', { name: words.postHeading }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(words.course)).toBeFocused()
  })

  test('SWAP-07 SWAP-22 DATA-22: 10 per page, with a filter by course', async ({
    signedInPage: page,
    account,
    baseURL,
  }) => {
    const course = newCourse()
    await postAll(await api(baseURL, account), rowsOf(course, 12))
    await open(page, board)
    await page.getByLabel(words.find).fill(course.toLowerCase())
    const cards = card(page, course)
    await expect(page).toHaveURL(`${board}?course=${course.toLowerCase().replace(' ', '+')}`)
    await expect(page.getByRole('article')).toHaveCount(10)
    await expect(cards).toHaveCount(10)
    // Newest first.
    await expect(cards.first().getByRole('definition').first()).toHaveText('12')
    await page.getByRole('button', { name: words.more }).focus()
    await page.keyboard.press('Enter')
    await expect(cards).toHaveCount(12)
    await expect(page.getByRole('button', { name: words.more })).toHaveCount(0)
    await expect(page.locator('main li:has(article)').nth(10)).toBeFocused()
  })

  test.describe(() => {
    test.use({ expectedErrors: [/net::ERR_FAILED/] })

    test('SWAP-15 ERR-12: a failed cancel shows an error, and the request is restored', async ({
      signedInPage: page,
      account,
      baseURL,
    }) => {
      const course = newCourse()
      await postAll(await api(baseURL, account), rowsOf(course, 1))
      await open(page, `${board}?course=${encodeURIComponent(course)}`)
      await card(page, course).getByRole('button', { name: words.cancel }).click()
      await page.route('**/rest/v1/swap_requests*', (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      )
      await page.getByRole('alertdialog').getByRole('button', { name: words.cancel }).click()
      await expect(page.getByRole('alert')).toContainText(words.notCancelled)
      await expect(card(page, course)).toBeVisible()
    })
  })

  test('NAV-12 NAV-15: a visitor is redirected to the login and then back to the board', async ({
    page,
    account,
  }) => {
    await page.goto(`${board}?course=math`)
    await expect(page).toHaveURL(`/${language}/login`)
    await whenHydrated(page)
    await page.locator('input[type="email"]').fill(account.email)
    await page.locator('input[type="password"]').fill(account.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${board}?course=math`)
    await expect(page.getByLabel(words.find)).toHaveValue('math')
  })
})

test('SWAP-17 DATA-12 DATA-13 DATA-14 DATA-15: through the API a visitor reads nothing, and another student changes nothing', async ({
  account,
  baseURL,
}) => {
  const course = newCourse()
  const noor = await api(baseURL, account)
  const other = await createAccount(baseURL ?? '')
  const sara = await api(baseURL, other)
  const visitor = await api(baseURL)
  const [row] = rowsOf(course, 1)
  if (!row) throw new Error('no row')

  const { data: posted } = await noor
    .from('swap_requests')
    .insert(row)
    .select('id, user_id, creator_name, status, created_at, expires_at')
    .single()
  if (!posted) throw new Error('not posted')
  expect(posted).toMatchObject({ creator_name: account.name, status: 'open' })
  expect(Date.parse(posted.expires_at) - Date.parse(posted.created_at)).toBe(THIRTY_DAYS)

  expect((await visitor.from('swap_requests').select('id')).error?.code).toBe('42501')
  expect((await sara.from('swap_requests').select('id').eq('id', posted.id)).data).toHaveLength(1)
  // To the API, a column that may not be read does not exist.
  expect((await sara.from('swap_requests').select('creator_email').eq('id', posted.id)).error?.code).toBe(
    '42703',
  )
  const closing = await sara
    .from('swap_requests')
    .update({ status: 'closed' })
    .eq('id', posted.id)
    .select('id')
  expect(closing).toMatchObject({ data: [], error: null })
  expect((await sara.from('swap_requests').delete().eq('id', posted.id).select('id')).data).toEqual([])
  expect((await sara.from('swap_requests').insert({ ...row, user_id: posted.user_id })).error?.code).toBe(
    '42501',
  )
  for (const change of [
    { user_id: crypto.randomUUID() },
    { created_at: new Date().toISOString() },
    { expires_at: new Date(Date.now() + 2 * THIRTY_DAYS).toISOString() },
  ]) {
    const { error } = await noor.from('swap_requests').update(change).eq('id', posted.id).select('id')
    expect(error?.code).toBe('42501')
  }
})

test.describe(() => {
  test.use({ expectedErrors: [/status of 409/] })

  test('SWAP-16 DATA-17: the 21st open request is refused, whether posted or reopened', async ({
    signedInPage: page,
    account,
    baseURL,
  }) => {
    test.setTimeout(60_000)
    const course = newCourse()
    const noor = await api(baseURL, account)
    const [row, ...others] = rowsOf(course, 21)
    if (!row) throw new Error('no row')
    const { data: first } = await noor.from('swap_requests').insert(row).select('id').single()
    await noor
      .from('swap_requests')
      .update({ status: 'closed' })
      .eq('id', first?.id ?? 0)
    await postAll(noor, others)
    const opening = noor
      .from('swap_requests')
      .update({ status: 'open' })
      .eq('id', first?.id ?? 0)
    expect((await opening).error).toMatchObject({ code: 'PT409', hint: 'too-many-open' })

    const limit = 'You have reached the limit of 20 open requests'
    await open(page, '/en/swap-with-me')
    await page.getByLabel('Course name').fill(course)
    await page.getByLabel('Current section').fill('1')
    await page.getByLabel('Desired section').fill('2')
    await page.getByLabel('Student ID').fill('60301234')
    await page.getByRole('button', { name: 'Post request' }).click()
    await expect(page.getByRole('alert').filter({ hasText: limit })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Post request' })).toBeFocused()
    await expect(page.getByLabel('Course name')).toHaveValue(course)
  })
})
