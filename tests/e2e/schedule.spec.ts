import type { Locator, Page } from '@playwright/test'
import { expectNoneAtAnySize } from './axe.ts'
import { taskIn } from './task-languages.ts'
import { expect, open, test } from './zameel-test.ts'

/** The texts of the screen in each language. */
const WORDS = {
  en: {
    add: 'Add a course',
    name: 'Course code or name',
    newCourse: 'New Course',
    time: 'Time',
    start: 'Start',
    end: 'End',
    panel: 'Time Conflicts',
    week: 'Your week',
    none: 'No time conflicts detected',
    conflictOn: 'Conflict on Tuesday',
    conflict: 'Time conflict',
    endFirst: 'End time must be after start time',
    leftOut: /not checked until the end is after the start$/,
    sunday: 'Sunday',
    thursday: 'Thursday',
    tuesday: 'Tuesday',
    courses: ['Calculus', 'Physics'],
    otherLanguage: 'العربية',
    newCourseThere: 'مقرر جديد',
  },
  ar: {
    add: 'إضافة مقرر',
    name: 'رمز المقرر أو اسمه',
    newCourse: 'مقرر جديد',
    time: 'الموعد',
    start: 'البداية',
    end: 'النهاية',
    panel: 'تعارضات المواعيد',
    week: 'أسبوعك',
    none: 'لا تعارض في مواعيدك',
    conflictOn: 'تعارض يوم الثلاثاء',
    conflict: 'تعارض في الموعد',
    endFirst: 'يجب أن يكون وقت النهاية بعد وقت البداية',
    leftOut: /لا يُحتسب إلى أن تصبح النهاية بعد البداية$/,
    sunday: 'الأحد',
    thursday: 'الخميس',
    tuesday: 'الثلاثاء',
    courses: ['التفاضل', 'الفيزياء'],
    otherLanguage: 'English',
    newCourseThere: 'New Course',
  },
} as const

type Words = (typeof WORDS)[keyof typeof WORDS]

for (const language of taskIn('en')) {
  const words = WORDS[language]
  const [first, second] = words.courses

  test(`SCHED-01, SCHED-02, SCHED-03, SCHED-04, SCHED-07, SCHED-08, SCHED-11, SCHED-12, SCHED-13, SCHED-15, I18N-07: a student finds a conflict of two courses and resolves it; axe finds nothing (${language})`, async ({
    page,
  }) => {
    await open(page, `/${language}/schedule-planner`)
    await expect(panel(page, words.panel).getByText(words.none).first()).toBeVisible()

    // By keyboard only: a new course has its default name selected, and its slot is Sunday 08:00 to 09:00.
    await page.getByRole('button', { name: words.add }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(words.name)).toBeFocused()
    await expect(page.getByLabel(words.name)).toHaveValue(words.newCourse)
    await page.keyboard.type(first)
    const slot = page.getByRole('group', { name: `${words.time} 1` })
    await expectTimes(slot, words, [words.sunday], ['08:00', '09:00'])
    await page.keyboard.press('Tab')
    await expect(slot.getByLabel(words.sunday)).toBeFocused()
    // The next day is to the left in Arabic.
    for (let count = 0; count < 2; count++) {
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    }
    expect(
      await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle),
    ).toBe('solid')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(slot.getByLabel(words.end)).toBeFocused()
    await page.keyboard.type('930')
    await page.keyboard.press('Tab')
    await expectTimes(slot, words, [words.tuesday], ['08:00', '09:30'])

    // The second course on the same day: first it touches, then it overlaps, then its end is before its start.
    await page.getByRole('button', { name: words.add }).click()
    await page.keyboard.type(second)
    await slot.getByLabel(words.tuesday).check()
    await slot.getByLabel(words.start).fill('09:30')
    await slot.getByLabel(words.end).fill('10:30')
    await expect(panel(page, words.panel).getByText(words.none).first()).toBeVisible()
    await slot.getByLabel(words.start).fill('09:00')
    await slot.getByLabel(words.end).fill('10:30')
    await panel(page, words.panel).locator('button[aria-controls]').click()
    const conflict = panel(page, words.panel).locator('ol > li')
    await expect(conflict).toHaveCount(1)
    await expect(conflict.getByText(words.conflictOn)).toBeVisible()
    await expect(conflict.getByRole('button', { name: `${first} 08:00–09:30` })).toBeVisible()
    await expect(conflict.getByRole('button', { name: `${second} 09:00–10:30` })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '1' })).toHaveCount(1)

    // In the week view the two are side by side, each marked as a conflict, in the column of the day for this language.
    const week = panel(page, words.week)
    const blocks = [`${first} 08:00–09:30`, `${second} 09:00–10:30`].map((name) =>
      week.getByRole('button', { name: `${name} ${words.conflict}` }),
    )
    const [firstBox, secondBox] = await Promise.all(blocks.map((block) => block.boundingBox()))
    expect(firstBox && secondBox && Math.abs(firstBox.x - secondBox.x)).toBeGreaterThanOrEqual(
      firstBox?.width ?? 0,
    )
    const [sunday, thursday] = await Promise.all(
      [words.sunday, words.thursday].map((name) =>
        week.getByRole('heading', { name, level: 3, exact: true }).boundingBox(),
      ),
    )
    expect(Math.sign((thursday?.x ?? 0) - (sunday?.x ?? 0))).toBe(language === 'ar' ? -1 : 1)

    await expectNoneAtAnySize(page, 'with a conflict')

    // A block of the week view focuses its slot, by keyboard; the first correction is invalid.
    await blocks[0]?.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(words.name)).toHaveValue(first)
    await expect(slot.getByLabel(words.sunday)).toBeFocused()
    await slot.getByLabel(words.end).fill('08:00')
    await expect(slot.getByText(words.endFirst)).toBeVisible()
    await expect(slot.getByLabel(words.end)).toHaveAccessibleDescription(words.endFirst)
    await expect(panel(page, words.panel).getByText(words.leftOut)).toBeVisible()
    await slot.getByLabel(words.end).fill('09:00')
    await expect(slot.getByText(words.endFirst)).toHaveCount(0)
    await expect(panel(page, words.panel).getByText(words.none).first()).toBeVisible()

    // The language switch keeps the plan, remounts nothing and translates a default name.
    await page.getByRole('button', { name: words.add }).click()
    const field = page.locator('[data-fields]:not([hidden]) input').first()
    await expect(field).toHaveValue(words.newCourse)
    await field.evaluate((input) => input.setAttribute('data-same', 'yes'))
    await page.getByRole('complementary').getByRole('link', { name: words.otherLanguage }).click()
    await expect(field).toHaveValue(words.newCourseThere)
    await expect(field).toHaveAttribute('data-same', 'yes')
    await expect(page.getByRole('button', { name: new RegExp(`^${first}`) }).first()).toBeVisible()
  })
}

async function expectTimes(slot: Locator, words: Words, days: string[], times: string[]): Promise<void> {
  const chosen = slot.getByRole('checkbox', { checked: true })
  await expect(chosen).toHaveCount(days.length)
  for (const [index, day] of days.entries()) await expect(chosen.nth(index)).toHaveAccessibleName(day)
  for (const [index, label] of [words.start, words.end].entries()) {
    await expect(slot.getByLabel(label)).toHaveValue(times[index] ?? '')
  }
}

/** A part of the screen by its heading. */
function panel(page: Page, heading: Words['panel' | 'week']) {
  return page.locator('main section').filter({ has: page.getByRole('heading', { name: heading, level: 2 }) })
}
