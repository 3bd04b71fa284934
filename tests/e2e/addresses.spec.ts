import { expect, test, whenHydrated } from './zameel-test.ts'

/** Unknown addresses answer 404, which Chromium reports on the console. */
const NOT_FOUND = /status of 404 .*\/(?:en|ar)\//

test('NAV-02, NAV-03, NAV-04, NAV-05, NAV-07: addresses without a language lead to the stored one, with query and hash', async ({
  page,
}) => {
  // A file of the same origin without scripts: a screen would store its own language when it has hydrated.
  await page.goto('/robots.txt')
  for (const [stored, asked, reached] of [
    ['ar', '/', '/ar'],
    [null, '/gpa-calculator?x=1&y=%D8%A3#courses', '/en/gpa-calculator?x=1&y=%D8%A3#courses'],
    ['ar', '/reset-password?token_hash=abc', '/ar/reset-password?token_hash=abc'],
    // An unsupported language is part of the path.
    [null, '/fr/x?a=1#b', '/en/fr/x?a=1#b'],
  ] as const) {
    await page.evaluate((value) => {
      if (value === null) localStorage.removeItem('locale')
      else localStorage.setItem('locale', value)
    }, stored)
    await page.goto(asked)
    await expect(page, `${asked} with ${stored}`).toHaveURL(reached)
    if (asked.startsWith('/fr'))
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    // The redirect replaces the history entry: Back leads to where the visitor came from.
    await page.goBack()
    await expect(page, `back from ${asked}`).toHaveURL('/robots.txt')
  }
})

test.describe('not found', () => {
  test.use({ expectedErrors: [NOT_FOUND] })

  test('NAV-06: an unknown address answers 404 and shows the not-found page', async ({ page }) => {
    for (const [address, title] of [
      ['/en/nothing/here', 'Page Not Found'],
      ['/ar/nothing', 'لم نجد هذه الصفحة'],
    ] as const) {
      const response = await page.goto(address)
      expect(response?.status()).toBe(404)
      await whenHydrated(page)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title)
    }
  })
})

test('NAV-11, NAV-12, NAV-14, NAV-15, NAV-04: a visitor of a guarded screen is sent to the login and back with query and hash, across a change of language and the sign-up', async ({
  page,
  account,
}) => {
  await page.goto('/en/academic-info?x=1#y')
  await expect(page).toHaveURL('/en/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/en/signup')
  await page.getByRole('link', { name: 'العربية' }).click()
  await page.getByRole('main').getByRole('link', { name: 'سجّل الدخول' }).click()
  // The sign-up has a field of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('تسجيل الدخول')
  await page.getByLabel('البريد الإلكتروني').fill(account.email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(account.password)
  await page.getByLabel('كلمة المرور', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/ar/academic-info?x=1#y')
  await expect(page.getByLabel('مجموع النقاط')).toBeVisible()
  // The login leaves no history entry.
  await page.goBack()
  await expect(page).not.toHaveURL(/login/)
  // Whoever is signed in is redirected from it.
  await page.goto('/en/login')
  await expect(page).toHaveURL('/en')
})
