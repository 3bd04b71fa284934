import type { Locator, Page } from '@playwright/test'
import { LANGUAGES } from '../../app/i18n/language.ts'
import { expect, open, PHONE, test } from './zameel-test.ts'

/** What is pressed before its code has come. */

test.use({ hasTouch: true, viewport: PHONE })

const COURSES = [
  { name: 'COMP 2201', days: ['Monday', 'Wednesday'] },
  { name: 'MATH 1030', days: ['Sunday', 'Thursday'] },
] as const

const press = async (page: Page, target: Locator, key: string) => {
  await target.focus()
  await page.keyboard.press(key)
}

const WAYS = {
  touch: (_page: Page, target: Locator) => target.tap(),
  mouse: (_page: Page, target: Locator) => target.click(),
  keyboard: (page: Page, target: Locator) => press(page, target, 'Space'),
}

for (const [way, act] of Object.entries(WAYS)) {
  test(`PLAN-24: what is typed before the editor has come is the name of the course, by ${way}`, async ({
    page,
  }) => {
    const typed = Promise.withResolvers<void>()
    let isDelayed = false
    await page.route(/\/CourseFields-/, async (route) => {
      isDelayed = true
      await typed.promise
      await route.continue()
    })
    await open(page, '/en/schedule-planner')
    for (const { name, days } of COURSES) {
      await act(page, page.getByRole('button', { name: 'Add a course' }))
      await page.keyboard.type(name)
      await expect(page.getByLabel('Course code or name')).toHaveValue(name)
      typed.resolve()
      for (const day of days) await act(page, page.getByRole('checkbox', { name: day }))
      await act(page, page.getByRole('button', { name: 'Done', exact: true }))
    }
    expect(isDelayed).toBe(true)
    const meetings = page.locator('[data-week] ol ol button')
    await expect(meetings).toHaveCount(4)
    expect((await meetings.allTextContents()).map((text) => text.slice(0, 9)).sort()).toEqual([
      'COMP 2201',
      'COMP 2201',
      'MATH 1030',
      'MATH 1030',
    ])
  })
}

const WORDS = {
  en: { paste: 'Paste my timetable', loading: 'Loading…', grades: 'Grades', title: 'GPA Calculator' },
  ar: { paste: 'لصق جدولي', loading: 'يجري التحميل…', grades: 'الدرجات', title: 'حاسبة المعدل التراكمي' },
} as const

for (const language of LANGUAGES) {
  test(`UI-22: a dialog opens with its frame, and a line moves until the next screen is there (${language})`, async ({
    page,
  }) => {
    const words = WORDS[language]
    const held = Promise.withResolvers<void>()
    await open(page, `/${language}/schedule-planner`)
    await page.route(/\/(?:PasteDialog|GpaCalculator)-/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: words.paste, exact: true }).tap()
    const frame = page.getByRole('dialog', { name: words.loading })
    await expect(frame).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(frame).toBeHidden()

    const line = page.locator('.pending-line')
    await page.getByRole('link', { name: words.grades, exact: true }).filter({ visible: true }).tap()
    await expect(line).toBeVisible()
    held.resolve()
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(line).toHaveCount(0)
  })
}
