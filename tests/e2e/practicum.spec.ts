import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import type { Account } from './accounts.ts'
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
    title: 'Group title',
    idea: 'Project idea',
    id: 'Student ID',
    semester: 'Semester',
    fall: 'Fall 2026',
    major: 'Software Engineering',
    custom: 'Another major',
    notes: 'Notes (optional)',
    post: 'Post group',
    postHeading: 'Post a group',
    posted: 'Your group is on the board',
    contact: 'Contact',
    edit: 'Edit',
    editHeading: 'Edit your group',
    save: 'Save changes',
    saved: 'Your changes have been saved',
    cancel: 'Cancel',
    delete: 'Delete',
    question: 'Are you sure to delete?',
    keep: 'Keep group',
    deleted: 'Your group has been deleted',
    news: /^\d+ new group/,
    closed: 'Closed',
  },
  ar: {
    title: 'عنوان المجموعة',
    idea: 'فكرة المشروع',
    id: 'الرقم الجامعي',
    semester: 'الفصل الدراسي',
    fall: 'خريف 2026',
    majors: 'التخصصات المطلوبة',
    major: 'هندسة البرمجيات',
    custom: 'تخصص آخر',
    notes: 'ملاحظات (اختياري)',
    post: 'نشر المجموعة',
    postHeading: 'نشر مجموعة',
    posted: 'مجموعتك معروضة الآن',
    contact: 'مراسلة',
    edit: 'تعديل',
    editHeading: 'تعديل مجموعتك',
    save: 'حفظ التغييرات',
    saved: 'حُفظت تغييراتك',
    cancel: 'إلغاء',
    delete: 'حذف',
    question: 'هل تريد الحذف فعلًا؟',
    keep: 'إبقاء المجموعة',
    deleted: 'حُذفت مجموعتك',
    more: 'عرض المزيد',
    longer: 'عرض المزيد',
    shorter: 'عرض أقل',
    required: 'عنوان المجموعة مطلوب',
    news: /جديدة/,
    closed: 'مغلقة',
  },
} as const

/** A unique title. */
const newTitle = () => `Robots ${randomUUID().slice(0, 8)}`

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

/** Posts groups, one after the other, each with a long text. */
async function post(url: string | undefined, account: Account, titles: string[]): Promise<void> {
  const client = await api(url, account)
  for (const title of titles) {
    const group = {
      title,
      description: 'Line\n\n'.repeat(9),
      publisher_student_id: '60301234',
      semester: 'fall-2026',
      tags: ['Software Engineering'],
      notes: null,
    }
    await client.from('practicum_groups').insert(group).throwOnError()
  }
}

// Serial, because all tests share one board: another test's groups must not push a group off the first page.
test.describe.configure({ mode: 'default' })

for (const language of taskIn('en')) {
  const words = WORDS[language]
  const board = `/${language}/practicum-groups`

  test(`PRAC-01 PRAC-18 PRAC-19 PRAC-21 PRAC-22 PRAC-23 PRAC-26: one student posts, edits and deletes a group; another finds and contacts it; axe finds nothing (${language})`, async ({
    signedInPage: page,
    account,
    browser,
    baseURL,
  }) => {
    const title = newTitle()
    const { page: sara } = await anotherStudent(browser, baseURL)
    await open(sara, board)
    await expect(card(sara, title)).toHaveCount(0)

    await open(page, board)
    await page.getByRole('button', { name: words.post, exact: true }).click()
    await expect(page.getByLabel(words.title)).toBeFocused()
    await expectNoneAtAnySize(page, 'the refused form')
    await page.getByLabel(words.title).fill(title)
    await page.getByLabel(words.idea).fill('They sort the waste.\nAnd count it.')
    await page.getByLabel(words.id).fill('٦٠٣٠١٢٣٤')
    await expect(page.getByLabel(words.id)).toHaveValue('60301234')
    await page.getByLabel(words.semester).selectOption('fall-2026')
    await page.getByRole('button', { name: words.major, exact: true }).click()
    await page.getByLabel(words.custom).fill('علم البيئة')
    await page.getByLabel(words.custom).press('Enter')
    await page.getByLabel(words.notes).fill('Mondays')
    await page.getByRole('button', { name: words.post, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: words.posted })).toBeVisible()
    await expect(page.getByLabel(words.title)).toHaveValue('')
    const own = card(page, title)
    await expect(own.getByRole('link')).toHaveCount(0)
    await expectNoneAtAnySize(page, 'the board')

    await showNewPosts(sara, words.news)
    const seen = card(sara, title)
    for (const text of [account.name, '60301234', words.fall, words.major, 'علم البيئة', 'Mondays']) {
      await expect(seen.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(seen.getByText('They sort the waste.')).toBeVisible()
    await expectFreshCard(seen)
    await expect(seen.getByRole('link', { name: words.contact })).toHaveAttribute(
      'href',
      `mailto:60301234@udst.edu.qa?subject=${encodeURIComponent(`Practicum Group: ${title}`)}`,
    )
    // To report it, and to block who posted it.
    await expect(seen.getByRole('button')).toHaveCount(1)

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await own.getByRole('button', { name: words.edit }).click()
    await expect(page.getByRole('region', { name: words.editHeading })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByLabel(words.title)).toBeFocused()
    await expect(page.getByLabel(words.title)).toHaveValue(title)
    await expect(page.getByLabel(words.semester)).toHaveValue('fall-2026')
    await expect(page.getByRole('button', { pressed: true })).toHaveText([words.major, 'علم البيئة'])
    expect.soft(await findings(page, 'the form that edits')).toEqual([])
    await page.getByRole('button', { name: words.cancel, exact: true }).click()
    await expect(page.getByLabel(words.title)).toHaveValue('')
    await expect(own.getByRole('button', { name: words.edit })).toBeFocused()

    await own.getByRole('button', { name: words.edit }).click()
    await page.getByLabel(words.title).fill(`${title} II`)
    await page.getByLabel(words.notes).fill('')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByRole('status').filter({ hasText: words.saved })).toBeVisible()
    await expect(page.getByRole('region', { name: words.postHeading })).toBeVisible()
    const renamed = card(page, `${title} II`)
    await expect(renamed).toBeVisible()
    await comeBack(sara)
    await expect(card(sara, `${title} II`)).toBeVisible()
    await expect(card(sara, `${title} II`).getByText('Mondays')).toHaveCount(0)

    const question = page.getByRole('alertdialog', { name: words.question })
    await renamed.getByRole('button', { name: words.delete }).click()
    await expect(question).toBeVisible()
    expect.soft(await findings(page, 'the question')).toEqual([])
    await question.getByRole('button', { name: words.keep }).click()
    await expect(question).toHaveCount(0)
    await expect(renamed).toBeVisible()
    // Not the list, which is fetched anew by itself.
    const deletesNothing = (route: Route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 200, contentType: 'application/json', body: '[]' })
    await page.route('**/rest/v1/practicum_groups*', deletesNothing)
    await renamed.getByRole('button', { name: words.delete }).click()
    await question.getByRole('button', { name: words.delete }).click()
    await expect(renamed.getByRole('alert')).toBeVisible()
    await page.unroute('**/rest/v1/practicum_groups*', deletesNothing)
    expect.soft(await findings(page, 'a failed delete')).toEqual([])
    await renamed.getByRole('button', { name: words.delete }).click()
    await question.getByRole('button', { name: words.delete }).click()
    await expect(page.getByRole('status').filter({ hasText: words.deleted })).toBeVisible()
    await expect(renamed).toHaveCount(0)
    await comeBack(sara)
    const gone = card(sara, `${title} II`)
    await expect(gone.getByText(words.closed, { exact: true })).toBeVisible()
    await expect(gone.getByRole('link')).toHaveCount(0)
    await sara.context().close()
  })
}

/** Edges of the task above: one language is enough, the elements are the same in both. */

test('PRAC-01 PRAC-16 PRAC-17 PRAC-21 PRAC-23: by keyboard only, with the focus kept in place', async ({
  signedInPage: page,
  account,
  baseURL,
}) => {
  const words = WORDS.ar
  const board = '/ar/practicum-groups'
  const press = (key: string) => page.keyboard.press(key)
  const title = newTitle()
  const titles = Array.from({ length: 12 }, (_, place) => `${title} ${12 - place}`)
  await post(baseURL, account, titles.toReversed())
  await open(page, board)

  // The list: 10 at a time, newest first; a long text opens and closes.
  const names = page.getByRole('article').getByRole('heading', { level: 3 })
  await expect(names).toHaveText(titles.slice(0, 10))
  await page.getByRole('button', { name: words.more, exact: true }).last().focus()
  await press('Enter')
  await expect(card(page, `${title} 1`)).toBeVisible()
  await expect.poll(async () => (await names.allTextContents()).slice(0, 12)).toEqual(titles)
  await expect(page.locator('main li:has(article)').nth(10)).toBeFocused()
  const idea = card(page, `${title} 12`).getByText('Line')
  const closed = (await idea.boundingBox())?.height ?? 0
  await card(page, `${title} 12`).getByRole('button', { name: words.longer }).focus()
  await press('Enter')
  const shorter = card(page, `${title} 12`).getByRole('button', { name: words.shorter })
  await expect(shorter).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(async () => (await idea.boundingBox())?.height).toBeGreaterThan(3 * closed)
  await press('Enter')
  await expect.poll(async () => (await idea.boundingBox())?.height).toBe(closed)

  // A group of one's own.
  await page.getByLabel(words.title).focus()
  await press('Enter')
  await expect(page.getByText(words.required)).toBeVisible()
  await expect(page.getByLabel(words.title)).toBeFocused()
  await page.keyboard.type(title)
  await press('Tab')
  await page.keyboard.type('Line one')
  await press('Enter')
  await page.keyboard.type('Line two')
  await press('Tab')
  await page.keyboard.type('60301234')
  await press('Tab')
  // The current one is the first (BOARD-04).
  await press('ArrowDown')
  const current = await page.getByLabel(words.semester).locator('option').nth(1).getAttribute('value')
  await expect(page.getByLabel(words.semester)).toHaveValue(current ?? '')
  await press('Tab')
  const chips = page.getByRole('group', { name: words.majors }).getByRole('button')
  await expect(chips.nth(0)).toBeFocused()
  await press('Tab')
  await expect(chips.nth(1)).toBeFocused()
  await press('Space')
  await expect(chips.nth(1)).toHaveAttribute('aria-pressed', 'true')
  for (let rest = (await chips.count()) - 2; rest > 0; rest -= 1) await press('Tab')
  await expect(chips.last()).toBeFocused()
  await press('Tab')
  await expect(page.getByLabel(words.custom)).toBeFocused()
  await page.keyboard.type('Design')
  await press('Enter')
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(2)
  await expect(page.getByLabel(words.custom)).toBeFocused()
  await press('Tab')
  await press('Tab')
  await press('Tab')
  await expect(page.getByRole('button', { name: words.post, exact: true })).toBeFocused()
  await press('Enter')
  await expect(card(page, title)).toBeVisible()

  // Edits and deletes it.
  const edit = card(page, title).getByRole('button', { name: words.edit })
  await edit.focus()
  await press('Enter')
  await expect(page.getByLabel(words.title)).toBeFocused()
  await press('End')
  await page.keyboard.type(' X')
  await press('Enter')
  await expect(card(page, `${title} X`)).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  const remove = card(page, `${title} X`).getByRole('button', { name: words.delete })
  await remove.focus()
  await press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  // The focus is on the button that changes nothing.
  await press('Enter')
  await expect(remove).toBeFocused()
  await press('Enter')
  await press('Tab')
  await press('Enter')
  await expect(card(page, `${title} X`)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  await expectCollapsedForm(page, words.postHeading, page.getByLabel(words.title))
})
