import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { storeTerm } from './kept-documents.ts'
import { expect, open, test } from './zameel-test.ts'

/** The week leaves the planner: as a picture, and on paper. */

const WORDS = {
  en: {
    dialog: 'Save as picture',
    wide: 'Wide',
    preview: 'Your week as it will be saved',
    save: 'Save picture',
    heading: 'خطتي & <my> plan · Winter 2026',
    add: 'Add a course',
    print: 'Print',
    sunday: 'Sunday',
    conflict: 'Time conflict',
    file: 'zameel-خطتي-my-plan-winter-2026',
  },
  ar: {
    dialog: 'حفظ صورة',
    wide: 'عريضة',
    preview: 'أسبوعك كما سيُحفظ',
    save: 'حفظ الصورة',
    heading: 'خطتي & <my> plan · شتاء 2026',
    add: 'إضافة مقرر',
    print: 'طباعة',
    sunday: 'الأحد',
    conflict: 'تعارض في الموعد',
    file: 'zameel-خطتي-my-plan-شتاء-2026',
  },
} as const

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday']
const NAMES = [
  'مقدمة في البرمجة وهياكل البيانات والخوارزميات المتقدمة COMP 2101',
  'Electromechanics & <Laboratory>',
]

/** Eight courses with long names from 08:00 to 22:00, each of which conflicts with the one before. */
const FULL_TERM = Array.from({ length: 8 }, (_, index) => ({
  name: (NAMES[index % 2] ?? '').slice(0, 60),
  room: 'مبنى 10، قاعة 14',
  times: [0, 2].map((later) => {
    const start = (8 + later + index) * 60
    return [DAYS[(index + later) % DAYS.length] ?? '', start, Math.min(start + 300, 22 * 60)] as const
  }),
}))

for (const [language, theme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  const words = WORDS[language]

  test(`PLAN-10, PLAN-17, SCHED-16: the ${theme} week is saved as pictures, and printed alone on one page, black on white (${language})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme })
    await storeTerm(page, 'winter-2026', FULL_TERM, 'خطتي & <my> plan')
    await page.setViewportSize({ width: 375, height: 812 })
    await open(page, `/${language}/schedule-planner`)
    await page
      .getByRole('button', { name: language === 'en' ? 'More actions' : 'إجراءات أخرى', exact: true })
      .click()
    await page.getByRole('button', { name: words.dialog }).click()
    const dialog = page.getByRole('dialog', { name: words.dialog })
    await expect(dialog.getByRole('img', { name: words.preview })).toBeVisible()
    const phone = await saved(page, words.save)
    expect(phone).toMatchObject({ name: `${words.file}-phone.png`, width: 1080, height: 1920, theme })
    expect(phone.colours).toBeGreaterThan(100)
    await dialog.getByText(words.wide, { exact: true }).click()
    const wide = await saved(page, words.save)
    expect(wide).toMatchObject({ name: `${words.file}-wide.png`, width: 1920, height: 1080, theme })
    expect(wide.colours).toBeGreaterThan(100)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const printed = page.evaluate(
      () => new Promise<void>((resolve) => Object.assign(window, { print: () => resolve() })),
    )
    await page
      .getByRole('button', { name: language === 'en' ? 'More actions' : 'إجراءات أخرى', exact: true })
      .click()
    await page.getByRole('button', { name: words.print }).click()
    await printed
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Count \d+/g)).toEqual(['/Count 1'])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(words.heading)).toBeVisible()
    await expect(page.getByRole('heading', { name: words.sunday, exact: true })).toBeVisible()
    for (const hidden of [words.add, words.print]) {
      await expect(page.getByRole('button', { name: hidden })).toBeHidden()
    }
    const block = page.locator('[data-week] button').filter({ hasText: words.conflict }).first()
    await expect(block).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(block).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(block).toHaveCSS('border-top-style', 'dashed')
  })
}

/** The picture that "Save" downloads: its pixels as the browser reads them. */
async function saved(page: Page, save: string) {
  const button = page.getByRole('button', { name: save })
  await expect(button).toBeEnabled()
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const bytes = await readFile(await download.path())
  const pixels = await page.evaluate(async (data) => {
    const image = await createImageBitmap(
      new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))]),
    )
    const { width, height } = image
    // A third has blocks of several courses.
    const context = new OffscreenCanvas(width, height / 3).getContext('2d')
    context?.drawImage(image, 0, 0)
    const colours = new Uint32Array(context?.getImageData(0, 0, width, height / 3).data.buffer ?? [])
    const theme = ((colours[0] ?? 0) & 0xff) < 128 ? 'dark' : 'light'
    return { width, height, colours: new Set(colours).size, theme }
  }, bytes.toString('base64'))
  return { name: download.suggestedFilename(), ...pixels }
}
