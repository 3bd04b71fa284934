import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../app/i18n/language.ts'
import { DESK, expectNoneAtAnySize, findings, PHONE } from './axe.ts'
import { expect, open, test } from './zameel-test.ts'

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

/** A plan in the text of a link, with all of it and with busy times only. */
const SHARED: { text: string; busyText: string } = JSON.parse(
  readFileSync(new URL('../../app/term/share/fixtures/v1.json', import.meta.url), 'utf8'),
)

/** Fills in each tool, finding controls by role so that it works in both languages. */
const TOOLS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/grade-calculator': async (page) => {
    await page.locator('main input[inputmode="decimal"]').nth(1).fill('80')
    await page.locator('main input[inputmode="decimal"]').nth(0).fill('95')
    // A bonus, and a group with more scores than count.
    const others = page.locator('main button:has(.lucide-plus) ~ div button')
    for (const index of [1, 0]) await others.nth(index).click()
    for (let index = 1; index <= 5; index++) {
      await page
        .locator('main fieldset ol input')
        .nth(index - 1)
        .fill(`${index}0`)
    }
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
  '/plan': async (page) => {
    await page.evaluate((text) => location.assign(`#${text}`), SHARED.text)
    await expect(page.locator('main').getByText('COMP 2201').first()).toBeVisible()
  },
  '/compare-plans': async (page) => {
    await page.evaluate(
      (texts) => location.assign(`#${texts.join('~')}`),
      [SHARED.text, SHARED.busyText, '1.broken'],
    )
    await expect(page.locator('main li button')).toHaveCount(1)
    await page.locator('main form button').click()
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

test('axe reports a violation in both themes', async ({ page }) => {
  await open(page, '/en')
  await page.evaluate(() =>
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<img src="/icon.svg"><p style="color: light-dark(#eee, #222); background: light-dark(#fff, #000)">Faint</p>',
      ),
  )
  const found = await findings(page, 'with faults')
  expect(found.map((line) => line.match(/(?:light|dark): [\w-]+/)?.[0]).sort()).toEqual([
    'dark: color-contrast',
    'light: color-contrast',
    'light: image-alt',
  ])
})

for (const language of LANGUAGES) {
  const words = WORDS[language]

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
    const main = page.locator('main')
    // A target, with the grades that are enough and those that are known.
    const numbers = main.locator('input[inputmode="decimal"]')
    for (const [field, text] of [
      [numbers.nth(0), '96'],
      [numbers.nth(1), '32'],
      [numbers.last(), '3.2'],
    ] as const)
      await field.fill(text)
    await main.locator('h3 button').nth(0).click()
    await main.locator('h3 button').nth(1).click()
    // The scenarios, then the past terms; with one of each.
    await main.locator('h2 button').nth(1).click()
    await main
      .locator('section', { has: page.locator('h2 button') })
      .nth(1)
      .locator('button')
      .nth(1)
      .click()
    await main.locator('h2 button').first().click()
    await main.locator('button:has(.lucide-scroll-text) + button').click()
    await expect(page.locator('[data-term] input').first()).toBeFocused()
    await expectNoneAtAnySize(page, 'filled in')
  })

  for (const [path, fill] of Object.entries(TOOLS)) {
    test(`WCAG 2.2 AA: axe finds nothing on ${path} when filled in (${language})`, async ({ page }) => {
      test.setTimeout(90_000)
      await open(page, `/${language}${path}`)
      await fill(page)
      await expectNoneAtAnySize(page, 'filled in')
    })
  }

  test(`WCAG 2.2 AA: axe finds nothing on forms with errors (${language})`, async ({ page }) => {
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
    await expectNoneAtAnySize(page, 'academic information')

    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: words.menu }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await findings(page, 'the drawer')).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: words.account }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect.soft(await findings(page, 'the account menu in the drawer')).toEqual([])

    await page.setViewportSize(DESK)
    await open(page, `/${language}/academic-info`)
    await page.getByRole('button', { name: words.account }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect.soft(await findings(page, 'the account menu')).toEqual([])
  })
}
