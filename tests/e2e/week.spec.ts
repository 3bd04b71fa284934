import type { Locator, Page } from '@playwright/test'
import { storeTerm } from './kept-documents.ts'
import { taskIn } from './task-languages.ts'
import { expect, open, test } from './zameel-test.ts'

const WORDS = {
  en: {
    add: 'Add a time: Monday 10:00',
    choices: `
- dialog "What is on Monday, 10:00–11:00?":
  - heading "What is on Monday, 10:00–11:00?" [level=2]
  - list:
    - listitem:
      - button "A new course"
    - listitem:
      - button "Your own time"
  - button "Cancel"`,
    newCourse: 'A new course',
    week: 'Your week',
    monday: 'Monday',
    tuesday: 'Tuesday',
    steps: [
      'Physics: Tuesday 10:00 to 11:00',
      'Physics: Tuesday 10:30 to 11:30',
      'Physics: Tuesday 10:30 to 12:00',
    ],
    kept: 'Kept: Physics: Tuesday 10:30 to 12:00',
    dropped: 'Kept: Physics: Monday 16:00 to 17:30',
    stretched: 'Kept: Physics: Monday 16:00 to 18:30',
    course: 'Physics',
    keys: 'Arrow keys move it, Shift with up or down changes its length. Enter keeps it, Esc puts it back.',
    undo: 'Undo',
  },
  ar: {
    add: 'إضافة موعد: الاثنين 10:00',
    choices: `
- dialog "ماذا لديك يوم الاثنين 10:00–11:00؟":
  - heading "ماذا لديك يوم الاثنين 10:00–11:00؟" [level=2]
  - list:
    - listitem:
      - button "مقرر جديد"
    - listitem:
      - button "وقت خاص بك"
  - button "إلغاء"`,
    newCourse: 'مقرر جديد',
    week: 'أسبوعك',
    monday: 'الاثنين',
    tuesday: 'الثلاثاء',
    steps: [
      'الفيزياء: الثلاثاء من 10:00 إلى 11:00',
      'الفيزياء: الثلاثاء من 10:30 إلى 11:30',
      'الفيزياء: الثلاثاء من 10:30 إلى 12:00',
    ],
    kept: 'ثُبّت: الفيزياء: الثلاثاء من 10:30 إلى 12:00',
    dropped: 'ثُبّت: الفيزياء: الاثنين من 16:00 إلى 17:30',
    stretched: 'ثُبّت: الفيزياء: الاثنين من 16:00 إلى 18:30',
    course: 'الفيزياء',
    keys: 'أسهم لوحة المفاتيح تنقله، وShift مع السهم الأعلى أو الأسفل يغيّر مدته. Enter يثبّته، وEsc يعيده.',
    undo: 'تراجع',
  },
} as const

for (const language of taskIn('ar')) {
  const words = WORDS[language]

  test(`PLAN-05: a student adds a time in the week, moves and stretches it by keyboard and by mouse (${language})`, async ({
    page,
  }) => {
    await open(page, `/${language}/schedule-planner`)
    const week = page.locator('section').filter({ has: page.getByRole('heading', { name: words.week }) })
    const column = (day: string) =>
      week.getByRole('listitem').filter({ has: page.getByRole('heading', { name: day, exact: true }) })
    const block = week.getByTitle(words.course)
    const status = week.getByRole('status')

    await week.getByRole('button', { name: words.add, exact: true }).click()
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(words.choices)
    await page.getByRole('button', { name: words.newCourse }).click()
    await page.keyboard.type(words.course)
    await expect(block).toHaveAccessibleName(`${words.course} 10:00–11:00`)
    await expect(block).toHaveAccessibleDescription(words.keys)

    // The next day is to the left in Arabic.
    await block.focus()
    for (const [index, key] of [
      language === 'ar' ? 'ArrowLeft' : 'ArrowRight',
      'ArrowDown',
      'Shift+ArrowDown',
    ].entries()) {
      await page.keyboard.press(key)
      await expect(status).toHaveText(words.steps[index] ?? '')
    }
    await page.keyboard.press('Enter')
    await expect(status).toHaveText(words.kept)
    await expect(column(words.tuesday).getByTitle(words.course)).toBeFocused()
    // Undo of a move that is not put down is the end of it, and of nothing else.
    for (const key of ['Escape', 'Control+z']) {
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press(key)
      await expect(block).toHaveAccessibleName(`${words.course} 10:30–12:00`)
      await expect(block).toBeFocused()
    }
    await expect(column(words.tuesday).getByTitle(words.course)).toBeFocused()

    // Beyond the end of the grid, which grows.
    const mondayBox = await boxOf(column(words.monday))
    const hour = (await boxOf(block)).height / 1.5
    await drag(page, block, 0.5, mondayBox.x + mondayBox.width / 2, 5.5 * hour)
    await expect(status).toHaveText(words.dropped)
    await drag(page, block, 0.99, mondayBox.x + mondayBox.width / 2, hour)
    await expect(status).toHaveText(words.stretched)
    await expect(column(words.monday).getByTitle(words.course)).toHaveAccessibleName(
      `${words.course} 16:00–18:30`,
    )
    await page.getByRole('button', { name: words.undo, exact: true }).click()
    await expect(block).toHaveAccessibleName(`${words.course} 16:00–17:30`)
  })
}

test('A11Y-01, PLAN-23: at 320 px the names of six days are whole, also beside days with a conflict, and at 375 px all codes (ar)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const quiet = ['tuesday', 'wednesday', 'thursday', 'saturday'].map((day) => [day, 480, 540] as const)
  const conflict = ['sunday', 'monday'].map((day) => [day, 480, 540] as const)
  await storeTerm(page, 'winter-2026', [
    { name: 'COMP 2201', times: [...conflict, ...quiet] },
    { name: 'MATH 1030', times: conflict },
  ])
  await open(page, '/ar/schedule-planner')
  const names = page.locator('[data-week] h3 > span[aria-hidden]')
  await expect(names).toHaveCount(6)
  const cut = await names.evaluateAll((all) =>
    all
      .filter((name) => name.getBoundingClientRect().width > (name.parentElement?.clientWidth ?? 0))
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
  await page.setViewportSize({ width: 375, height: 667 })
  await expectWholeWords(page, 'span[dir="auto"]')
})

test('A11Y-01, PLAN-23: with text of 200% on a phone codes are whole, and level but in a conflict (ar)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  const conflict = [['sunday', 480, 540]] as const
  await storeTerm(page, 'winter-2026', [
    { name: 'COMP 2201', times: [...conflict, ['tuesday', 480, 540]] },
    { name: 'MATH 1030', times: [...conflict, ['wednesday', 600, 690]] },
  ])
  await open(page, '/ar/schedule-planner')
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await expectWholeWords(page, 'span[dir="auto"]')
  const level = page.locator('[data-day]:not([data-day="sunday"]) [data-block] span[dir="auto"]')
  await expect(level).toHaveCount(2)
  for (const name of await level.all()) await expect(name).toHaveCSS('writing-mode', 'horizontal-tb')
})

for (const [width, language] of [
  [375, 'en'],
  [1280, 'ar'],
] as const) {
  test(`PLAN-27: the rooms of a conflict are whole in the week of ${width} px (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 667 })
    const times = ['sunday', 'tuesday', 'thursday'].map((day) => [day, 480, 570] as const)
    await storeTerm(page, 'winter-2026', [
      { name: 'COMP 2201', section: '2', room: '10.1.05', times },
      { name: 'MATH 1030', section: '1', room: '05.1.12', times },
    ])
    await open(page, `/${language}/schedule-planner`)
    await expect(page.locator('[data-week] [data-room]')).toHaveCount(6)
    await expectWholeWords(page, '[data-room]')
  })
}

test('PLAN-23: on a phone the sheet leaves the time that is edited in view (ar)', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await storeTerm(page, 'winter-2026', [{ name: 'COMP 2201', times: [['monday', 960, 1050]] }])
  await open(page, '/ar/schedule-planner')
  const block = page.locator('[data-slot] button')
  await block.click()
  const sheet = page.locator('[data-sheet]')
  await expect(sheet.locator('[data-times]')).toBeVisible()
  const [{ y, height }, top] = [await boxOf(block), (await boxOf(sheet)).y]
  expect(y + height).toBeLessThanOrEqual(top)
  expect(y).toBeGreaterThanOrEqual(64)
})

/** No word, such as half of a code ("COMP", "2201"), is broken or cut in a block of the week. */
async function expectWholeWords(page: Page, part: string) {
  const broken = await page.locator(`[data-week] [data-block] ${part}`).evaluateAll((names) =>
    names.flatMap((name) => {
      const [text, block] = [name.firstChild, name.closest('[data-block]')?.getBoundingClientRect()]
      return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: half, index }) => {
        const range = document.createRange()
        if (!text || !block) return [half]
        range.setStart(text, index)
        range.setEnd(text, index + half.length)
        const [box, ...rest] = range.getClientRects()
        const isCut = !box || box.left < block.left || box.right > block.right || box.bottom > block.bottom
        return isCut || rest.length > 0 ? [half] : []
      })
    }),
  )
  expect(broken).toEqual([])
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

/** Drags a block from a part of its height to `x`, and down by `distance`. */
async function drag(page: Page, block: Locator, part: number, x: number, distance: number) {
  await block.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const { x: left, y: top, width, height } = await boxOf(block)
  const y = top + height * part
  await page.mouse.move(left + width / 2, y)
  await page.mouse.down()
  await page.mouse.move(x, y + distance / 2)
  await page.mouse.move(x, y + distance)
  await page.mouse.up()
}
