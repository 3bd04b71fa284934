import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../app/i18n/language.ts'
import { expect, open, test, watchShifts } from './zameel-test.ts'

/** What students do with what is kept on a device: keep nothing, export, import, delete, save what could not be read. */

const WORDS = {
  en: {
    name: 'Course name',
    keepNothing: 'Keep nothing on this device',
    confirm: 'Keep nothing',
    isOff: 'Nothing is kept on this device.',
    saved: 'Saved on this device',
    unsaved: 'Your browser cannot save this, so it is only kept until you close the page.',
    unreadable: 'Something saved here could not be read. It is not lost: you can download it as a file.',
    download: 'Download the file',
    export: 'Export',
    import: 'Import',
    other: 'There is other input on this device',
    both: 'Keep both',
    imported: 'The file has been imported. Open a tool to see it there.',
    foreign: 'This is not a file that Zameel has exported. Nothing has been changed.',
    deleteAll: 'Delete all',
    deleted: 'All plans and tool input have been deleted.',
  },
  ar: {
    name: 'اسم المقرر',
    keepNothing: 'لا تحفظ شيئًا على هذا الجهاز',
    confirm: 'لا تحفظ شيئًا',
    isOff: 'لا يُحفظ شيء على هذا الجهاز.',
    saved: 'محفوظ على هذا الجهاز',
    unsaved: '',
    unreadable: 'تعذّرت قراءة شيء محفوظ هنا. لم يضِع، ويمكنك تنزيله في ملف.',
    download: 'نزّل الملف',
    export: 'تصدير',
    import: 'استيراد',
    other: 'على هذا الجهاز شيء آخر محفوظ',
    both: 'احتفظ بالاثنين',
    imported: 'استُورد الملف. افتح إحدى الأدوات لتراه فيها.',
    foreign: 'ليس هذا ملفًا صدّره زميل. لم يتغيّر شيء.',
    deleteAll: 'حذف الكل',
    deleted: 'حُذفت كل الخطط وكل ما كُتب في الأدوات.',
  },
} as const

type Language = keyof typeof WORDS

const tool = (language: Language) => `/${language}/study-time-calculator`
const nameField = (page: Page, language: Language) => page.getByLabel(WORDS[language].name).first()
const keptTexts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => /^zameel-(?:kept|aside|device)/.test(key))
      .map(([key]) => key),
  )

async function typeCourse(page: Page, language: Language, name: string) {
  await open(page, tool(language))
  await nameField(page, language).fill(name)
  await expect(page.getByText(WORDS[language].saved)).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(name)
}

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(`KEEP-05: at the first save a student keeps nothing, and a reload has nothing (${language})`, async ({
    page,
  }) => {
    await typeCourse(page, language, 'MATH 101')
    await page.getByRole('button', { name: words.keepNothing, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.confirm, exact: true }).click()
    await expect(page.getByText(words.isOff)).toBeVisible()
    await expect(nameField(page, language)).toHaveValue('MATH 101')
    expect(await keptTexts(page)).toEqual([])
    await nameField(page, language).fill('PHYS 101')
    await page.reload()
    await expect(page.getByText(words.isOff)).toBeVisible()
    await expect(nameField(page, language)).toHaveValue('')
    expect(await keptTexts(page)).toEqual([])
  })

  test(`KEEP-12: a student takes everything to another device as a file, and keeps both (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await typeCourse(page, language, 'MATH 101')
    await open(page, `/${language}/privacy`)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: words.export, exact: true }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^zameel-plans-\d{4}-\d\d-\d\d\.json$/)
    const text = await readFile(await download.path(), 'utf8')

    const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
    const other = await context.newPage()
    await typeCourse(other, language, 'PHYS 101')
    await open(other, `/${language}/privacy`)
    const choose = async (content: string) => {
      const choosing = other.waitForEvent('filechooser')
      await other.getByRole('button', { name: words.import, exact: true }).click()
      const file = { name: 'zameel.json', mimeType: 'application/json', buffer: Buffer.from(content) }
      await (await choosing).setFiles(file)
    }
    await choose('a letter to grandmother')
    await expect(other.getByText(words.foreign)).toBeVisible()
    await choose(text)
    await other
      .getByRole('alertdialog', { name: words.other })
      .getByRole('button', { name: words.both, exact: true })
      .click()
    await expect(other.getByText(words.imported)).toBeVisible()
    await open(other, tool(language))
    await expect(other.getByRole('main')).toContainText('MATH 101')
    await expect(other.getByRole('main').getByLabel(words.name).first()).toHaveValue('PHYS 101')
    await context.close()
  })
}

/** Edges of the tasks above: one language is enough, the elements are the same in both. */
test.describe('edges, in English', () => {
  const language = 'en'
  const words = WORDS[language]

  for (const [what, value] of [
    ['a text that is no JSON', 'MATH 101'],
    ['half of a document', '{"version":1,"stamps":["0"],"tree":{"courses[]":{"first":{"name":["MA'],
    ['a document of a newer Zameel', '{"version":99,"stamps":[],"tree":{}}'],
  ] as const) {
    test(`KEEP-03: ${what}: the tool opens empty, and offers the text as a file`, async ({ page }) => {
      await page.addInitScript((text) => {
        if (localStorage.getItem('zameel-kept-kinds')) return
        localStorage.setItem('zameel-kept:-:study-time:main', text)
        localStorage.setItem('zameel-kept-kinds', 'study-time')
      }, value)
      await open(page, tool(language))
      await expect(nameField(page, language)).toHaveValue('')
      await expect(page.getByText(words.unreadable)).toBeVisible()
      await nameField(page, language).fill('PHYS 101')
      await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('PHYS 101')
      await page.reload()
      await expect(nameField(page, language)).toHaveValue('PHYS 101')
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: words.download }).click()
      expect(await readFile(await (await downloading).path(), 'utf8')).toBe(value)
    })
  }
})

test('KEEP-05: the privacy page and the profile switch it, and ask before something is deleted', async ({
  signedInPage: page,
}) => {
  await open(page, '/en/profile')
  const keepNothing = page.getByRole('checkbox', { name: 'Keep nothing on this device' })
  await keepNothing.click()
  await open(page, '/en/privacy')
  await expect(keepNothing).toBeChecked()
  await keepNothing.click()
  await expect(keepNothing).not.toBeChecked()

  await open(page, tool('en'))
  await nameField(page, 'en').fill('MATH 101')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('MATH 101')
  await open(page, '/en/privacy')
  await keepNothing.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go on saving' }).click()
  await expect(keepNothing).not.toBeChecked()
  await keepNothing.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep nothing', exact: true }).click()
  await expect(keepNothing).toBeChecked()
  expect(await keptTexts(page)).toEqual([])
})

test('SCHED-14: with "Keep nothing on this device" a reload of the planner has no courses', async ({
  page,
}) => {
  await open(page, '/en/privacy')
  await page.getByRole('checkbox', { name: 'Keep nothing on this device' }).click()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await open(page, '/en/schedule-planner')
  await page
    .getByRole('button', { name: /Add a course/ })
    .first()
    .click()
  await page.getByLabel('Course name').first().fill('MATH 101')
  await expect(page.getByRole('main')).toContainText('Nothing is kept on this device.')
  await page.waitForTimeout(500)
  await open(page, '/en/schedule-planner')
  await expect(page.getByLabel('Course name')).toHaveCount(0)
  expect(await keptTexts(page)).toEqual([])
  expect(sent).toEqual([])
})

test('delete all asks, and then every tool is empty', async ({ page }) => {
  await typeCourse(page, 'en', 'MATH 101')
  await open(page, '/en/privacy')
  await page.getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click()
  await expect(page.getByText(WORDS.en.deleted)).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('MATH')
  await open(page, tool('en'))
  await expect(nameField(page, 'en')).toHaveValue('')
})

for (const kind of ['denied', 'full'] as const) {
  test(`KEEP-03: with a storage that is ${kind} the tool works, and says that it cannot save`, async ({
    page,
  }) => {
    await page.addInitScript((how) => {
      if (how === 'denied')
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
      else
        Storage.prototype.setItem = () => {
          throw new DOMException('It is full.', 'QuotaExceededError')
        }
    }, kind)
    await open(page, tool('en'))
    await nameField(page, 'en').fill('MATH 101')
    await expect(page.getByText(WORDS.en.unsaved)).toBeVisible()
    // Within the site nothing is lost.
    await page.getByRole('link', { name: 'Calendar' }).first().click()
    await page.waitForURL('**/en/calendar')
    await page.goBack()
    await expect(nameField(page, 'en')).toHaveValue('MATH 101')
  })
}

test('KEEP-05: the offer moves nothing when it comes and goes', async ({ page }) => {
  const shift = await watchShifts(page)
  const height = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().height)
  await page.setViewportSize({ width: 375, height: 740 })
  await open(page, tool('en'))
  const before = await height()
  await nameField(page, 'en').fill('MATH 101')
  await expect(page.getByText(WORDS.en.saved)).toBeVisible()
  expect(await height()).toBe(before)
  await expect.poll(() => keptTexts(page)).toContain('zameel-device')
  await page.reload()
  await expect(nameField(page, 'en')).toHaveValue('MATH 101')
  await expect(page.getByRole('button', { name: WORDS.en.keepNothing })).toHaveCount(0)
  expect(await shift()).toBeLessThan(0.02)
})
