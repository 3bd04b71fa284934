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

test.use({ expectedErrors: [/status of 404 .*\/rpc\/get_course_request/] })

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

  test(`WCAG 2.2 AA: axe finds nothing on course requests: errors, a new request, a confirmation, the shared link (${language})`, async ({
    signedInPage: page,
  }) => {
    test.setTimeout(120_000)
    await open(page, `/${language}/course-request`)
    const submit = page.locator('main button[type="submit"]')
    await submit.click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    expect.soft(await findings(page, 'the refused form')).toEqual([])

    const values = {
      'creator-student-id': '60301234',
      'course-name': 'MATH 101',
      'student-name-1': 'سارة',
      'student-id-1': '60305555',
    }
    for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
    await submit.click()
    const link = await page.locator('main input[readonly]').inputValue()
    await expect(page.locator('main article')).toHaveCount(1)
    await expectNoneAtAnySize(page, 'with a request')
    await page.locator('main article button:has(.lucide-trash-2)').click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect.soft(await findings(page, 'the question')).toEqual([])

    await open(page, link)
    await expect(page.getByRole('table')).toBeVisible()
    await expectNoneAtAnySize(page, 'the link')
    await open(page, `/${language}/view-request/nobody00`)
    await expect(page.getByRole('alert')).toBeVisible()
    expect.soft(await findings(page, 'an unknown link')).toEqual([])
  })

  test(`WCAG 2.2 AA: axe finds nothing on the swap board: errors, a post, a confirmation, closed, empty (${language})`, async ({
    signedInPage: page,
  }) => {
    test.setTimeout(180_000)
    const board = `/${language}/swap-with-me`
    await open(page, `${board}?list=mine`)
    const cards = page.locator('main article')
    await expect(page.locator('main .lucide-arrow-left-right')).toBeVisible()
    await page.locator('main button[type="submit"]').click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    await expectNoneAtAnySize(page, 'the refused form and no requests')

    const values = {
      'course-name': 'مبادئ الإحصاء',
      'current-section': '3',
      'desired-section': 'L07',
      'student-id': '60301234',
    }
    for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
    await page.locator('main button[type="submit"]').click()
    await expect(cards).toHaveCount(1)
    await cards.getByRole('button').click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect.soft(await findings(page, 'the question')).toEqual([])
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(cards.locator('.bg-gray-soft')).toBeVisible()
    await expectNoneAtAnySize(page, 'a closed request')
    await cards.getByRole('button').click()
    await expect(cards.locator('.bg-gray-soft')).toHaveCount(0)

    await open(page, board)
    await expect(cards.first()).toBeVisible()
    await expectNoneAtAnySize(page, 'the board')
  })

  test(`WCAG 2.2 AA: axe finds nothing on practicum groups: errors, a post, an edit, a confirmation, a failure (${language})`, async ({
    signedInPage: page,
  }) => {
    test.setTimeout(120_000)
    const board = `/${language}/practicum-groups`
    const submit = page.locator('main button[type="submit"]')
    const majors = page.getByRole('group').filter({ has: page.locator('[aria-pressed]') })
    await open(page, board)
    await submit.click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
    await expectNoneAtAnySize(page, 'the refused form')

    const values = {
      title: 'مراقبة جودة الهواء',
      description: 'Sensors on every roof.\n'.repeat(9),
      'student-id': '60301234',
      'custom-major': 'Design',
      notes: 'Mondays',
    }
    for (const [name, value] of Object.entries(values))
      await page.locator(`main [name="${name}"]`).fill(value)
    await page.locator('select[name="semester"]').selectOption('fall-2026')
    await majors.getByRole('button').first().click()
    await submit.click()
    const own = page.locator('main article', { has: page.locator('.lucide-pencil') })
    await expect(own.locator('[aria-expanded]')).toHaveCount(1)
    await expectNoneAtAnySize(page, 'the board')
    await own.locator('button:has(.lucide-pencil)').click()
    await expect(majors.locator('[aria-pressed="true"]')).toHaveCount(2)
    expect.soft(await findings(page, 'the form that edits')).toEqual([])
    await own.locator('button:has(.lucide-trash-2)').click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect.soft(await findings(page, 'the question')).toEqual([])

    await page.route('**/rest/v1/practicum_groups*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 200, contentType: 'application/json', body: '[]' })
        : route.continue(),
    )
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(own.getByRole('alert')).toBeVisible()
    expect.soft(await findings(page, 'a failed delete')).toEqual([])
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
