import type { Page } from '@playwright/test'
import { taskIn } from './task-languages.ts'
import { expect, open, test, whenHydrated } from './zameel-test.ts'

/** The student's term in the planner: entered, in two plans, kept, and undone. In two tabs: kept-tools.spec.ts. */

const WORDS = {
  en: {
    add: 'Add a course',
    addOwn: 'Add your own time',
    name: 'Course code or name',
    ownName: 'What is it?',
    section: 'Section',
    credits: 'Credit hours',
    time: 'Time',
    monday: 'Monday',
    start: 'Start',
    end: 'End',
    room: 'Room',
    details: 'Title and color',
    title: 'Title',
    color: 'Green',
    undo: 'Undo',
    redo: 'Redo',
    plan: 'Plan',
    plans: ['My plan', 'Copy of My plan'],
    semester: 'Semester',
    classes: 'Classes from',
    duplicate: 'Duplicate',
    myTerm: 'My term',
    makeMyTerm: 'Make this my term',
    courses: ['Physics', 'Algebra'],
    own: 'Gym',
    notSet: 'Time not set',
  },
  ar: {
    add: 'إضافة مقرر',
    addOwn: 'إضافة وقت خاص بك',
    name: 'رمز المقرر أو اسمه',
    section: 'الشعبة',
    credits: 'الساعات المعتمدة',
    time: 'الموعد',
    monday: 'الاثنين',
    start: 'البداية',
    end: 'النهاية',
    room: 'القاعة',
    details: 'العنوان واللون',
    title: 'العنوان',
    color: 'أخضر',
    plan: 'الجدول',
    plans: ['جدولي', 'نسخة من جدولي'],
    semester: 'الفصل الدراسي',
    classes: 'المحاضرات من',
    duplicate: 'نسخ الجدول',
    myTerm: 'فصلي',
    makeMyTerm: 'جعله جدولي الحالي',
    courses: ['الفيزياء', 'الجبر'],
    own: 'رياضة',
    notSet: 'الوقت غير محدد',
  },
} as const
type Words = (typeof WORDS)['en' | 'ar']

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** A course or own time in its list. */
const line = (page: Page, name: string) =>
  page.locator('main h3').getByRole('button', { name: new RegExp(`^(\\d )?${name}`) })
const lines = (page: Page) => page.locator('main h3').getByRole('button')
const slotOf = (page: Page, words: Words) => page.getByRole('group', { name: `${words.time} 1` })
/** Blocks of the week. */
const blocks = (page: Page, name: string) =>
  page.locator('main section ol ol').getByRole('button', { name: new RegExp(name) })

async function addCourse(page: Page, words: Words, name: string): Promise<void> {
  await button(page, words.add).click()
  await expect(page.getByLabel(words.name)).toBeFocused()
  await page.keyboard.type(name)
}

const PLANNERS = { en: '/en/schedule-planner', ar: '/ar/schedule-planner' } as const

for (const language of taskIn('ar')) {
  const words = WORDS[language]
  const [first, second] = words.courses

  test(`KEEP-01, TERM-01, TERM-02, TERM-03: a term that was entered is there after a reload, and one of two plans is "My term" (${language})`, async ({
    page,
  }) => {
    await open(page, PLANNERS[language])
    const head = page.locator('main h2').getByRole('button')
    await head.click()
    await page.getByLabel(words.semester).selectOption('winter-2026')
    await expect(page.getByText(words.classes)).toBeVisible()
    await addCourse(page, words, first)
    await page.getByLabel(words.section).fill('02')
    await page.getByLabel(words.credits, { exact: true }).fill('4')
    const slot = slotOf(page, words)
    await slot.getByLabel(words.monday).click()
    await expect(slot.getByLabel(words.monday)).toBeChecked()
    await slot.getByLabel(words.start).fill('09:00')
    await slot.getByLabel(words.end).fill('10:30')
    await slot.getByLabel(words.room).fill('10.1.20')
    await button(page, words.details).click()
    await page.getByLabel(words.title, { exact: true }).fill('PHYS 1010')
    await page.getByRole('radio', { name: words.color }).press('Space')
    await button(page, words.addOwn).click()
    await page.keyboard.type(words.own)

    // A copy with one more course becomes the term. The original stays as it is.
    const [original, copy] = words.plans
    await expect(head).toContainText(words.myTerm)
    await button(page, words.duplicate).click()
    await addCourse(page, words, second)
    await page.getByLabel(words.plan, { exact: true }).selectOption(original)
    await expect(lines(page)).toHaveText([new RegExp(first), new RegExp(words.own)])
    await expect(head).toContainText(words.myTerm)
    await page.getByLabel(words.plan, { exact: true }).selectOption(copy)
    await button(page, words.makeMyTerm).click()
    await expect(head).toContainText(words.myTerm)

    await page.reload()
    await whenHydrated(page)
    await expect(head).toContainText(copy)
    await expect(lines(page)).toHaveText([
      new RegExp(`${first}.*02.*09:00–10:30`),
      new RegExp(`${second}.*${words.notSet}`),
      // On the first free hour of the week.
      new RegExp(`${words.own}.*08:00–09:00`),
    ])
    await expect(blocks(page, `${first}.*09:00–10:30.*10\\.1\\.20`)).toBeVisible()
    await line(page, first).click()
    await expect(page.getByLabel(words.section)).toHaveValue('02')
    await expect(page.getByLabel(words.credits, { exact: true })).toHaveValue('4')
    await expect(slot.getByLabel(words.monday)).toBeChecked()
    await expect(slot.getByLabel(words.start)).toHaveValue('09:00')
    await expect(slot.getByLabel(words.end)).toHaveValue('10:30')
    await expect(slot.getByLabel(words.room)).toHaveValue('10.1.20')
    await button(page, `${words.details} PHYS 1010`).click()
    await expect(page.getByRole('radio', { name: words.color })).toBeChecked()
    await head.click()
    await expect(page.getByLabel(words.semester)).toHaveValue('winter-2026')
  })
}

test('TERM-03, TERM-08: own times conflict with courses, and edits are undone and redone, by keyboard only', async ({
  page,
}) => {
  const words = WORDS.en
  const [first] = words.courses
  const conflicts = page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: 'Time Conflicts' }) })
  await open(page, PLANNERS.en)
  await button(page, words.add).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(first)
  await button(page, words.addOwn).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(words.ownName)).toBeFocused()
  await page.keyboard.type(words.own)
  await expect(blocks(page, words.own)).toHaveCount(1)
  // It begins on a free hour.
  await expect(conflicts).toContainText('No time conflicts detected')
  await page.getByLabel(words.start).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('08:00')
  await expect(conflicts).toContainText('1 time conflict')
  await page.getByLabel(words.ownName).focus()
  await page.keyboard.press('Tab')
  // To Monday: a time that is set keeps its day until that is taken away.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(conflicts).toContainText('No time conflicts detected')

  await page.keyboard.press('Control+z')
  await expect(conflicts).toContainText('1 time conflict')
  await page.keyboard.press('Control+Shift+Z')
  await expect(conflicts).toContainText('No time conflicts detected')
  // Five steps back: both days, the start, the name, the own time.
  await button(page, words.undo).focus()
  for (let count = 0; count < 5; count++) await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveText([new RegExp(first)])
  await button(page, words.redo).focus()
  for (let count = 0; count < 5; count++) await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveText([new RegExp(first), new RegExp(words.own)])
  await expect(conflicts).toContainText('No time conflicts detected')
})
