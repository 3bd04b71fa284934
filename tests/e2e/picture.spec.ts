import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { storeTerm } from './kept-documents.ts'
import { expect, open, test } from './zameel-test.ts'

/** The week leaves the planner: as a picture, and on paper. */

const WORDS = {
  en: {
    dialog: 'Save as picture',
    wide: 'Wide',
    dark: 'Dark',
    preview: 'Your week as it will be saved',
    save: 'Save picture',
    heading: 'خطتي & <my> plan · Winter 2026',
    file: 'zameel-خطتي-my-plan-winter-2026',
  },
  ar: {
    dialog: 'حفظ كصورة',
    wide: 'عريضة',
    dark: 'داكنة',
    preview: 'أسبوعك كما سيُحفظ',
    save: 'حفظ الصورة',
    heading: 'خطتي & <my> plan · شتاء 2026',
    file: 'zameel-خطتي-my-plan-شتاء-2026',
  },
} as const

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday']
const NAMES = [
  'مقدمة في البرمجة وهياكل البيانات والخوارزميات المتقدمة COMP 2101',
  'Electromechanics & <Laboratory>',
]

/** Eight courses with long names from 08:00 to 22:00, each of which clashes with the one before. */
const FULL_TERM = Array.from({ length: 8 }, (_, index) => ({
  name: (NAMES[index % 2] ?? '').slice(0, 60),
  room: 'مبنى 10، قاعة 14',
  times: [0, 2].map((later) => {
    const start = (8 + later + index) * 60
    return [DAYS[(index + later) % DAYS.length] ?? '', start, Math.min(start + 300, 22 * 60)] as const
  }),
}))

for (const language of ['en', 'ar'] as const) {
  const words = WORDS[language]

  test(`PLAN-10: the week is saved as a picture, and printed on one page (${language})`, async ({ page }) => {
    await storeTerm(page, 'winter-2026', FULL_TERM, 'خطتي & <my> plan')
    await page.setViewportSize({ width: 375, height: 812 })
    await open(page, `/${language}/schedule-planner`)
    await page.getByRole('button', { name: words.dialog }).click()
    const dialog = page.getByRole('dialog', { name: words.dialog })
    await expect(dialog.getByRole('img', { name: words.preview })).toBeVisible()
    const phone = await saved(page, words.save)
    expect(phone.name).toBe(`${words.file}-phone.png`)
    expect(phone).toMatchObject({ width: 1080, height: 1920 })
    expect(phone.colours).toBeGreaterThan(100)

    await dialog.getByText(words.wide, { exact: true }).click()
    await dialog.getByText(words.dark, { exact: true }).click()
    const wide = await saved(page, words.save)
    expect(wide.name).toBe(`${words.file}-wide.png`)
    expect(wide).toMatchObject({ width: 1920, height: 1080 })
    expect(wide.colours).toBeGreaterThan(100)
    expect(wide.corner).toBeLessThan(phone.corner / 2)

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Count \d+/g)).toEqual(['/Count 1'])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(words.heading)).toBeVisible()
  })
}

/** The picture that "Save" downloads: its pixels as the browser reads them. `corner` is how light the first one is. */
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
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const colours = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? [])
    return { width, height, colours: new Set(colours).size, corner: (colours[0] ?? 0) & 0xff }
  }, bytes.toString('base64'))
  return { name: download.suggestedFilename(), ...pixels }
}
