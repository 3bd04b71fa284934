import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { storeStudyTime, storeTexts } from './kept-documents.ts'
import { taskIn } from './task-languages.ts'
import { expect, follow, open, PHONE, test, whenHydrated } from './zameel-test.ts'

/**
 * What students do with what is kept on a device: keep nothing, export, import, delete, save what could not be read. Each answer
 * and refusal is proved without a browser (app/persistence/screens/device-data/DeviceData.test.tsx, SyncStatus.test.tsx, device-data.test.ts).
 */

const WORDS = {
  en: {
    name: 'Course code or name',
    addCourse: 'Add a course',
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
    deleteAll: 'Delete all',
    deleted: 'All plans and tool input have been deleted.',
  },
  ar: {
    name: 'رمز المقرر أو اسمه',
    addCourse: 'إضافة مقرر',
    keepNothing: 'إيقاف الحفظ على هذا الجهاز',
    confirm: 'إيقاف الحفظ',
    isOff: 'لا يُحفظ شيء على هذا الجهاز.',
    saved: 'محفوظ على هذا الجهاز',
    export: 'تصدير',
    import: 'استيراد',
    other: 'على هذا الجهاز شيء آخر محفوظ',
    both: 'إبقاء الاثنين',
    imported: 'استُورد الملف. افتح إحدى الأدوات لتراه فيها.',
    deleteAll: 'حذف الكل',
    deleted: 'حُذفت كل الجداول وكل ما كُتب في الأدوات.',
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
const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

for (const language of taskIn('en')) {
  const words = WORDS[language]

  test(`KEEP-05, SCHED-14: at the first save a student keeps nothing, and no tool has anything after a reload (${language})`, async ({
    page,
  }) => {
    // On a phone, where there is the least room, the offer moves nothing when it comes.
    const height = () => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().height)
    await page.setViewportSize(PHONE)
    await open(page, tool(language))
    const before = await height()
    await nameField(page, language).fill('MATH 101')
    await expect(page.getByText(words.saved)).toBeVisible()
    expect(await height()).toBe(before)
    await expect.poll(() => stored(page)).toContain('MATH 101')

    await page.setViewportSize({ width: 1280, height: 740 })
    await page.getByRole('button', { name: words.keepNothing, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.confirm, exact: true }).click()
    await expect(page.getByText(words.isOff)).toBeVisible()
    await expect(nameField(page, language)).toHaveValue('MATH 101')
    expect(await keptTexts(page)).toEqual([])

    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    await nameField(page, language).fill('PHYS 101')
    await follow(page, `/${language}/schedule-planner`)
    await page.getByRole('button', { name: words.addCourse }).first().click()
    await nameField(page, language).fill('CHEM 101')
    await expect(page.getByRole('main')).toContainText(words.isOff)

    await page.reload()
    await whenHydrated(page)
    await expect(page.getByRole('main')).toContainText(words.isOff)
    await expect(page.getByLabel(words.name)).toHaveCount(0)
    await follow(page, tool(language))
    await expect(nameField(page, language)).toHaveValue('')
    expect(await keptTexts(page)).toEqual([])
    expect(sent).toEqual([])
  })

  test(`KEEP-12: a student takes everything to another device as a file, keeps both there, and deletes it here (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await storeStudyTime(page, 'MATH 101', 'dev001')
    await open(page, `/${language}/privacy`)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: words.export, exact: true }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^zameel-plans-\d{4}-\d\d-\d\d\.json$/)

    const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
    const other = await context.newPage()
    await storeStudyTime(other, 'PHYS 101', 'dev002')
    await open(other, `/${language}/privacy`)
    const choosing = other.waitForEvent('filechooser')
    await other.getByRole('button', { name: words.import, exact: true }).click()
    await (await choosing).setFiles(await download.path())
    await other
      .getByRole('alertdialog', { name: words.other })
      .getByRole('button', { name: words.both, exact: true })
      .click()
    await expect(other.getByText(words.imported)).toBeVisible()
    await follow(other, tool(language))
    await expect(other.getByLabel(words.name).nth(0)).toHaveValue('PHYS 101')
    await expect(other.getByLabel(words.name).nth(1)).toHaveValue('MATH 101')
    await context.close()

    await page.getByRole('button', { name: words.deleteAll }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.deleteAll }).click()
    await expect(page.getByText(words.deleted)).toBeVisible()
    await expect.poll(() => stored(page)).not.toContain('MATH')
    await follow(page, tool(language))
    await expect(nameField(page, language)).toHaveValue('')
  })
}

test('KEEP-03: with half of a document the tool opens empty, and offers the text as a file', async ({
  page,
}) => {
  const words = WORDS.en
  const half = '{"version":1,"stamps":["0"],"tree":{"courses[]":{"first":{"name":["MA'
  await storeTexts(page, {
    'zameel-kept:-:study-time:main': half,
    'zameel-kept-kinds': 'study-time',
  })
  await open(page, tool('en'))
  await expect(nameField(page, 'en')).toHaveValue('')
  await expect(page.getByText(words.unreadable)).toBeVisible()
  await nameField(page, 'en').fill('PHYS 101')
  await expect.poll(() => stored(page)).toContain('PHYS 101')
  await page.reload()
  await expect(nameField(page, 'en')).toHaveValue('PHYS 101')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: words.download }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toBe(half)
})

test('KEEP-03: with a storage that is denied the tool works, and says that it cannot save', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await open(page, tool('en'))
  await nameField(page, 'en').fill('MATH 101')
  await expect(page.getByText(WORDS.en.unsaved)).toBeVisible()
  // Within the site nothing is lost.
  await follow(page, '/en/calendar')
  await page.goBack()
  await expect(nameField(page, 'en')).toHaveValue('MATH 101')
})
