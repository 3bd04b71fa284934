import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../app/i18n/language.ts'
import { expect, open, test, whenStill } from './zameel-test.ts'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** What axe finds on the page as it stands, in both themes: one line a finding. */
async function findings(page: Page, when: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await whenStill(page)
    // The "legacy" way runs on the page itself; the other opens a second page for each look, for the sake of frames.
    const axe = new AxeBuilder({ page }).withTags(WCAG_22_AA).setLegacyMode(true)
    const { violations, passes } = await axe.analyze()
    if (passes.length < 10) found.push(`${when}, ${colorScheme}: axe saw next to nothing`)
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) {
        found.push(
          `${when}, ${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary?.replace(/\s+/g, ' ')}`,
        )
      }
    }
  }
  return found
}

const SIZES = [
  { width: 1280, height: 900 },
  { width: 375, height: 740 },
] as const

const WORDS = {
  en: {
    add: 'Add a course',
    grade: 'Grade',
    repeat: 'Repeat',
    menu: 'Open menu',
    account: /Account menu/,
    save: 'Save',
  },
  ar: {
    add: 'إضافة مقرر',
    grade: 'التقدير',
    repeat: 'معاد',
    menu: 'فتح القائمة',
    account: /قائمة الحساب/,
    save: 'حفظ',
  },
} as const

/** The tools with something in them, filled in by what their controls are, not by what they say. */
const TOOLS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/grade-calculator': async (page) => {
    await page.locator('main input[inputmode="decimal"]').nth(1).fill('80')
    await page.locator('main input[inputmode="decimal"]').nth(0).fill('95')
  },
  '/attendance-calculator': async (page) => {
    const add = page.locator('main button', { has: page.locator('.lucide-plus') }).last()
    await add.click()
    await add.click()
    await page.locator('main select').last().selectOption({ index: 3 })
  },
  '/schedule-planner': async (page) => {
    const add = page.locator('main button', { has: page.locator('.lucide-plus') })
    await add.first().click()
    await add.last().click()
    await expect(page.locator('main').getByText('08:00').first()).toBeAttached()
  },
  '/study-time-calculator': async (page) => {
    await page.locator('main button.bg-accent').click()
  },
  '/fees-manager': async (page) => {
    await page.locator('main select').first().selectOption('bachelor')
    await page.locator('main select').nth(1).selectOption('computing')
    await page.locator('main button.bg-accent').click()
    await expect(page.locator('main input[inputmode]').first()).toBeVisible()
  },
  '/calendar?year=2025-2026&semester=winter-2026': async (page) => {
    await expect(page.locator('main select').first()).toBeVisible()
  },
}

test.use({ expectedErrors: [/status of 404 .*\/nothing-here/] })

test('axe sees a fault where there is one', async ({ page }) => {
  await open(page, '/en')
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="/icon.svg">'),
  )
  expect(
    (await findings(page, 'a picture without words')).filter((line) => line.includes('image-alt')),
  ).toHaveLength(2)
})

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test(`WCAG 2.2 AA: axe finds nothing on the screens of a visitor (${language})`, async ({ page }) => {
    test.setTimeout(120_000)
    for (const path of ['', '/login', '/signup', '/reset-password', '/guide', '/nothing-here']) {
      await open(page, `/${language}${path}`)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        expect.soft(await findings(page, `${path || '/'} at ${size.width}`)).toEqual([])
      }
    }
  })

  test(`WCAG 2.2 AA: axe finds nothing on the GPA calculator with courses (${language})`, async ({
    page,
  }) => {
    test.setTimeout(90_000)
    await open(page, `/${language}/gpa-calculator`)
    await page.getByRole('button', { name: words.add }).click()
    await page.getByRole('button', { name: words.add }).click()
    const [first, second] = [page.getByRole('group').nth(0), page.getByRole('group').nth(1)]
    await first.getByText(words.repeat, { exact: true }).click()
    await second.getByLabel(words.grade, { exact: true }).selectOption('W')
    await expect(page.getByRole('img')).toBeVisible()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      expect.soft(await findings(page, `at ${size.width}`)).toEqual([])
    }
  })

  for (const [path, fill] of Object.entries(TOOLS)) {
    test(`WCAG 2.2 AA: axe finds nothing on ${path} with something in it (${language})`, async ({ page }) => {
      test.setTimeout(90_000)
      await open(page, `/${language}${path}`)
      await fill(page)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        expect.soft(await findings(page, `at ${size.width}`)).toEqual([])
      }
    })
  }

  test(`WCAG 2.2 AA: axe finds nothing on forms that were refused (${language})`, async ({ page }) => {
    test.setTimeout(90_000)
    for (const path of ['/login', '/signup', '/reset-password']) {
      await open(page, `/${language}${path}`)
      await page.locator('main button[type="submit"]').click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
      expect.soft(await findings(page, path)).toEqual([])
    }
  })

  test(`WCAG 2.2 AA: axe finds nothing signed in, with the menus open and after a save (${language})`, async ({
    signedInPage: page,
  }) => {
    test.setTimeout(90_000)
    await open(page, `/${language}/academic-info`)
    const save = page.getByRole('button', { name: words.save, exact: true })
    await expect(save).toBeVisible()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      expect.soft(await findings(page, `academic information at ${size.width}`)).toEqual([])
    }

    await page.getByRole('button', { name: words.menu }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await findings(page, 'the drawer')).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: words.account }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect.soft(await findings(page, 'the account menu in the drawer')).toEqual([])

    await page.setViewportSize(SIZES[0])
    await open(page, `/${language}/academic-info`)
    await page.getByRole('button', { name: words.account }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect.soft(await findings(page, 'the account menu')).toEqual([])
  })
}
