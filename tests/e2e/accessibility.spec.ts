import { expectNoneAtAnySize, findings } from './axe.ts'
import { taskIn } from './task-languages.ts'
import { DESK, expect, open, PHONE, test } from './zameel-test.ts'

/** States that no task of another file makes. Those look with axe where they are made. */

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

for (const language of taskIn('en')) {
  const words = WORDS[language]

  test(`WCAG 2.2 AA: axe finds nothing on the GPA calculator with courses (${language})`, async ({
    page,
  }) => {
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

  test(`WCAG 2.2 AA: axe finds nothing on the grade calculator with a bonus and a group (${language})`, async ({
    page,
  }) => {
    await open(page, `/${language}/grade-calculator`)
    // Name, weight and score; the sentences of a fraction and of a number out of range (INPUT-02, INPUT-04).
    const firstRow = page.locator('main ol > li').first().locator('input')
    await firstRow.nth(2).fill('17/20')
    await firstRow.nth(1).fill('150')
    await page.locator('main ol > li').nth(1).locator('input').nth(2).fill('abc')
    // The group has more scores than count.
    const others = page.locator('main button:has(.lucide-plus) ~ div button')
    for (const index of [1, 0]) await others.nth(index).click()
    const scores = page.locator('main [role="group"] ol input')
    for (let index = 1; index <= 5; index++) await scores.nth(index - 1).fill(`${index}0`)
    await expectNoneAtAnySize(page, 'filled in')
  })

  test(`WCAG 2.2 AA: axe finds nothing signed in, with the menus open and after a save (${language})`, async ({
    signedInPage: page,
  }) => {
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

    // The menu, then the drawer.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.setViewportSize(DESK)
    await page.getByRole('button', { name: words.account }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect.soft(await findings(page, 'the account menu')).toEqual([])
  })
}
