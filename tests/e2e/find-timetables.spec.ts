import { storeTerm } from './kept-documents.ts'
import { expect, open, test } from './zameel-test.ts'

const WORDS = {
  en: {
    addSection: 'Add another section',
    day: 'Day',
    firstSection: /^Section without a number \(1\)/,
    conflict: 'Conflict on Sunday',
    find: 'Find timetables',
    wish: 'Short gaps between classes',
    position: '1 of 1',
    summary: 'From 08:00 to 09:00',
    take: 'Take this timetable',
    none: 'No time conflicts detected',
    undo: 'Undo',
  },
  ar: {
    addSection: 'إضافة شعبة أخرى',
    day: 'اليوم',
    firstSection: /^شعبة بلا رقم \(1\)/,
    conflict: 'تعارض يوم الأحد',
    find: 'البحث عن جداول',
    wish: 'فراغات قصيرة بين المحاضرات',
    position: '1 من 1',
    summary: 'من 08:00 إلى 09:00',
    take: 'اعتماد هذا الجدول',
    none: 'لم يُعثر على أي تعارض في المواعيد',
    undo: 'تراجع',
  },
} as const

for (const [language, width] of [
  ['en', 1280],
  ['ar', 375],
] as const) {
  const words = WORDS[language]

  test.describe(`${language}, ${width} px`, () => {
    test.use({ viewport: { width, height: 812 } })

    test('PLAN-02: a student adds a section, finds the timetable without a clash, takes it and undoes that', async ({
      page,
    }) => {
      await storeTerm(page, 'fall-2026', [
        { name: 'MATH 1030', times: [['sunday', 480, 540]] },
        { name: 'PHYS 1010', times: [['sunday', 510, 540]] },
      ])
      await open(page, `/${language}/schedule-planner`)
      await page.getByRole('button', { name: /^PHYS 1010/, expanded: false }).click()
      await page.getByRole('button', { name: words.addSection }).click()
      await page.getByLabel(words.day, { exact: true }).selectOption('monday')
      await page.getByRole('radio', { name: words.firstSection }).check()
      await expect(page.getByText(words.conflict)).toBeVisible()

      await page.getByRole('button', { name: words.find }).click()
      const dialog = page.getByRole('dialog', { name: words.find })
      await dialog.getByRole('checkbox', { name: words.wish }).check()
      await expect(dialog.getByText(words.position, { exact: true })).toBeVisible()
      await expect(dialog.getByText(words.summary)).toBeVisible()
      await dialog.getByRole('button', { name: words.take }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(words.none).first()).toBeVisible()
      await page.getByRole('status').getByRole('button', { name: words.undo, exact: true }).click()
      // Undo brings back the section that was chosen before, with its clash.
      await expect(page.getByText(words.conflict)).toBeVisible()
    })
  })
}
