import { expectNoneAtAnySize } from './axe.ts'
import { storeTerm } from './kept-documents.ts'
import { taskIn } from './task-languages.ts'
import { expect, open, test } from './zameel-test.ts'

const WORDS = {
  en: {
    share: 'Share',
    dialog: 'Share this plan',
    name: 'Your name (optional)',
    copy: 'Copy Link',
    save: 'Save as a new plan',
    compare: 'Compare',
    title: 'Plan of Sara',
    free: 'All free: Sunday 10:00–11:00',
  },
  ar: {
    share: 'مشاركة',
    dialog: 'مشاركة هذا الجدول',
    name: 'اسمك (اختياري)',
    copy: 'نسخ الرابط',
    save: 'حفظ جدولًا جديدًا',
    compare: 'مقارنة',
    title: 'جدول Sara',
    free: 'الجميع متفرغون: الأحد 10:00–11:00',
  },
} as const

/** Busy all week but on Sunday from 10:00 to 11:00 and from 12:00 to 13:00. */
const SARA = [
  ['sunday', 480, 600],
  ['sunday', 660, 720],
  ['sunday', 780, 1410],
  ...['monday', 'tuesday', 'wednesday', 'thursday'].map((day) => [day, 480, 1410] as const),
] as const

for (const language of taskIn('en')) {
  const words = WORDS[language]

  test(`PLAN-07, PLAN-08: a plan goes to a friend in a link that no server sees, and is saved and compared; axe finds nothing (${language})`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await storeTerm(page, 'winter-2026', [{ name: 'COMP 2201', times: SARA }])
    await open(page, `/${language}/schedule-planner`)
    await page.getByRole('button', { name: words.share, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: words.dialog })
    await dialog.getByLabel(words.name).fill('Sara')
    await dialog.getByRole('button', { name: words.copy }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain(`/${language}/plan#4.`)
    const link = await page.evaluate(() => navigator.clipboard.readText())

    // A friend, who has a term, opens it.
    const friendContext = await browser.newContext({ baseURL, viewport: page.viewportSize() })
    const friend = await friendContext.newPage()
    const sent: string[] = []
    friend.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await storeTerm(friend, 'winter-2026', [{ name: 'MATH 1020', times: [['sunday', 720, 780]] }])
    await open(friend, link)
    await expect(friend.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expectNoneAtAnySize(friend, 'the plan of a friend')
    await friend.getByRole('button', { name: words.save }).click()
    await expect(friend).toHaveURL(`/${language}/schedule-planner`)
    await expect(friend.locator('main h2').getByRole('button')).toContainText(words.title)
    await expect(friend.locator('main h3').getByRole('button')).toContainText(['COMP 2201'])

    await friend.goBack()
    await friend.getByRole('button', { name: words.compare, exact: true }).click()
    await expect(friend.getByText(words.free).first()).toBeVisible()
    // A third plan, without its link.
    await friend.locator('main form button').click()
    await expect(friend.locator('[aria-invalid="true"]')).toBeVisible()
    await expectNoneAtAnySize(friend, 'the plans compared')
    expect(sent.filter((request) => /#|1\.eJ/.test(request))).toEqual([])
    await friendContext.close()
  })
}
