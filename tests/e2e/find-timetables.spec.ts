import { storeTerm } from './kept-documents.ts'
import { taskIn } from './task-languages.ts'
import { expect, open, test } from './zameel-test.ts'

const WORDS = {
  en: {
    addSection: 'Add another section',
    monday: 'Monday',
    list: 'List',
    firstSection: /^New section \(1\)/,
    conflict: 'Conflict on Sunday',
    bar: /^1 time conflict/,
    sunday: 'Sunday',
    thursday: 'Thursday',
    find: 'Find timetables',
    wish: 'Short gaps between classes',
    position: '1 of 1',
    summary: 'From 08:00 to 09:00',
    take: 'Use timetable 1 of 1',
    none: 'No time conflicts detected',
    undo: 'Undo',
  },
  ar: {
    addSection: 'إضافة شعبة أخرى',
    monday: 'الاثنين',
    list: 'القائمة',
    firstSection: /^شعبة جديدة \(1\)/,
    conflict: 'تعارض يوم الأحد',
    bar: /^تعارض واحد في المواعيد/,
    sunday: 'الأحد',
    thursday: 'الخميس',
    find: 'البحث عن جداول',
    wish: 'فراغات قصيرة بين المحاضرات',
    position: '1 من 1',
    summary: 'من 08:00 إلى 09:00',
    take: 'اعتماد الجدول 1 من 1',
    none: 'لا تعارض في مواعيدك',
    undo: 'تراجع',
  },
} as const

test.use({ viewport: { width: 375, height: 812 } })

for (const language of taskIn('ar')) {
  const words = WORDS[language]

  test(`PLAN-02, UI-18, UI-19: on a phone a student sees a conflict, finds the timetable without it, takes it and undoes that (${language})`, async ({
    page,
  }) => {
    await storeTerm(page, 'fall-2026', [
      { name: 'MATH 1030', times: [['sunday', 480, 540]] },
      { name: 'PHYS 1010', times: [['sunday', 510, 540]] },
    ])
    await open(page, `/${language}/schedule-planner`)
    // The week is a grid, with the list as the other view: lines, of which one is open at a time.
    const [sunday, thursday] = await Promise.all(
      [words.sunday, words.thursday].map((name) =>
        page.getByRole('heading', { name, level: 3, exact: true }).boundingBox(),
      ),
    )
    expect(sunday?.y).toBe(thursday?.y)
    await page.getByText(words.list, { exact: true }).click()
    const lines = page.locator('main h3').getByRole('button', { expanded: false })
    await expect(lines).toHaveText([/MATH 1030/, /PHYS 1010/])
    await lines.first().click()
    await expect(lines).toHaveText([new RegExp(`PHYS 1010.*${words.sunday} 08:30–09:00`)])
    await lines.click()
    await expect(lines).toHaveText([new RegExp(`MATH 1030.*${words.sunday} 08:00–09:00`)])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)

    await page.getByRole('button', { name: words.addSection }).click()
    await page.getByLabel(words.monday, { exact: true }).check()
    await page.getByRole('radio', { name: words.firstSection }).check()
    // A line says the number of conflicts and opens their list.
    const conflict = page.getByText(words.conflict)
    await expect(conflict).toBeHidden()
    await page.getByRole('button', { name: words.bar }).click()
    await expect(conflict).toBeInViewport()

    await page.getByRole('button', { name: words.find }).click()
    const dialog = page.getByRole('dialog', { name: words.find })
    await dialog.getByRole('checkbox', { name: words.wish }).check()
    await expect(dialog.getByText(words.position, { exact: true })).toBeVisible()
    await expect(dialog.getByText(words.summary)).toBeVisible()
    // Its content scrolls, and not the dialog out of view.
    expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    await dialog.getByRole('button', { name: words.take }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(words.none).first()).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: words.undo, exact: true }).click()
    // Undo brings back the section that was chosen before, with its conflict.
    await expect(conflict).toBeVisible()
  })
}
