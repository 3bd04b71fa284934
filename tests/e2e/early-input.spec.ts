import type { Page } from '@playwright/test'
import { hrefOf } from '../../app/screens.ts'
import { DESK, expect, test, whenHydrated } from './zameel-test.ts'

/** What is typed and pressed between the first paint and hydration, which a slow phone on a slow network begins seconds later. */

test.use({ viewport: DESK })
/** Opens a page and acts on what is painted. Only then the page gets the script that hydrates it, however slow `act` is here. */
async function actEarly(page: Page, address: string, act: () => Promise<void>): Promise<void> {
  const acted = Promise.withResolvers<void>()
  await page.route(/\/entry\.client-/, async (route) => {
    await acted.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await act()
  acted.resolve()
  await whenHydrated(page)
  await page.unrouteAll()
}

test('INPUT-01: what is typed and pressed before hydration counts: GPA calculator, planner, login', async ({
  page,
  account,
}) => {
  await actEarly(page, hrefOf('en', 'gpaCalculator'), async () => {
    await page.getByLabel('Grade points so far').click()
    await page.keyboard.type('96')
    await page.getByLabel('Credit hours so far').click()
    await page.keyboard.type('30')
    const add = page.getByRole('button', { name: 'Add a course' })
    for (let press = 0; press < 3; press += 1) await add.click()
    await page.getByLabel('Grade points so far').focus()
  })
  await expect(page.getByText('Current GPA: 3.20')).toBeVisible()
  await expect(page.getByLabel('Course code or name')).toHaveCount(3)
  await expect(page.getByLabel('Grade points so far')).toBeFocused()

  await actEarly(page, hrefOf('en', 'schedulePlanner'), () =>
    page.getByRole('button', { name: 'Add a course' }).click(),
  )
  await expect(page.getByLabel('Course code or name')).toBeFocused()

  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await actEarly(page, hrefOf('en', 'login'), async () => {
    await page.locator('[name=email]').click()
    await page.keyboard.type(account.email)
    await page.locator('[name=password]').click()
    await page.keyboard.type(account.password)
    await page.keyboard.press('Enter')
  })
  await expect(page).toHaveURL(hrefOf('en', 'home'), { timeout: 30_000 })
  expect(addresses.filter((address) => address.includes(encodeURIComponent(account.password)))).toEqual([])

  // The form that the screen of a mailed link replaces takes no text.
  await actEarly(page, `${hrefOf('en', 'login')}?token_hash=0123456789abcdef`, () =>
    expect(page.locator('[name=email]')).toBeHidden(),
  )
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
})

test('INPUT-01: what the browser fills in before hydration counts, too, in Arabic: sign-up, grade calculator', async ({
  page,
}) => {
  const filledIn = { name: 'نورة', email: 'noura@example.com', password: 'secret' }
  await actEarly(page, hrefOf('ar', 'signup'), () =>
    // Without events: a browser fills in fields before any script listens.
    page.evaluate((texts) => {
      for (const field of document.querySelectorAll('input'))
        field.value = texts[field.name as keyof typeof texts]
    }, filledIn),
  )
  // Renders the field again.
  await page.getByRole('button', { name: 'إظهار كلمة المرور' }).click()
  await expect(page.locator('[name=password]')).toHaveAttribute('type', 'text')
  for (const [name, text] of Object.entries(filledIn))
    await expect(page.locator(`[name=${name}]`)).toHaveValue(text)

  const scores = page.getByLabel('الدرجة (% أو 23.5/25)')
  await actEarly(page, hrefOf('ar', 'gradeCalculator'), async () => {
    await scores.first().click()
    await page.keyboard.type('88')
    await page.getByRole('button', { name: 'إضافة تقييم' }).click()
  })
  await expect(scores).toHaveCount(6)
  await expect(scores.first()).toHaveValue('88')
})
