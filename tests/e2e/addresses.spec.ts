import { expect, open, test, whenHydrated } from './zameel-test.ts'

/** Unknown addresses answer 404, which Chromium reports on the console. */
const NOT_FOUND = /status of 404 .*\/(?:en|ar)\//

test.describe('addresses without a language', () => {
  test('NAV-02, NAV-03, NAV-04, NAV-07: they lead to the stored language, with query and hash', async ({
    page,
  }) => {
    // A file of the same origin without scripts: a screen would store its own language when it has hydrated.
    await page.goto('/robots.txt')
    for (const [stored, asked, reached] of [
      [null, '/', '/en'],
      ['ar', '/', '/ar'],
      ['nonsense', '/', '/en'],
      [null, '/gpa-calculator?x=1&y=%D8%A3#courses', '/en/gpa-calculator?x=1&y=%D8%A3#courses'],
      ['ar', '/about?x=1#y', '/ar/about?x=1#y'],
      [
        null,
        '/reset-password?token_hash=abc&type=recovery',
        '/en/reset-password?token_hash=abc&type=recovery',
      ],
      ['ar', '/reset-password?token_hash=abc', '/ar/reset-password?token_hash=abc'],
    ] as const) {
      await page.evaluate((value) => {
        if (value === null) localStorage.removeItem('locale')
        else localStorage.setItem('locale', value)
      }, stored)
      await page.goto(asked)
      await expect(page, `${asked} with ${stored}`).toHaveURL(reached)
      // The redirect replaces the history entry: Back leads to where the visitor came from.
      await page.goBack()
      await expect(page, `back from ${asked}`).toHaveURL('/robots.txt')
    }
  })

  test('NAV-05: an unsupported language is part of the path: /fr/x is not found in English', async ({
    page,
  }) => {
    await open(page, '/fr/x?a=1#b')
    await expect(page).toHaveURL('/en/fr/x?a=1#b')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })
})

test.describe('not found', () => {
  test.use({ expectedErrors: [NOT_FOUND] })

  for (const [address, title, home, guide, calendar, links] of [
    ['/en/nothing/here', 'Page Not Found', 'Home', 'User Guide', 'Academic Calendar', 'University Links'],
    [
      '/ar/nothing',
      'الصفحة غير موجودة',
      'الصفحة الرئيسية',
      'دليل المستخدم',
      'التقويم الأكاديمي',
      'روابط الجامعة',
    ],
  ] as const) {
    test(`NAV-06, PAGE-09: ${address} answers 404 and shows links to other screens`, async ({ page }) => {
      const response = await page.goto(address)
      expect(response?.status()).toBe(404)
      await whenHydrated(page)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
      const language = address.slice(1, 3)
      for (const [name, path] of [
        [home, ''],
        [guide, '/guide'],
        [calendar, '/calendar'],
        [links, '/links'],
      ] as const) {
        await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute(
          'href',
          `/${language}${path}`,
        )
      }
    })
  }
})

test.describe('the guard', () => {
  // The shared request that is opened here does not exist.
  test.use({ expectedErrors: [/status of 404 .*\/rpc\/get_course_request/] })

  test('NAV-11, NAV-12, NAV-15, NAV-04: it sends a visitor to the login and back with query and hash', async ({
    page,
    account,
  }) => {
    await page.goto('/en/academic-info?x=1#y')
    await expect(page).toHaveURL('/en/login')
    await page.getByLabel('E-mail').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page).toHaveURL('/en/academic-info?x=1#y')
    await expect(page.getByLabel('Total grade points')).toBeVisible()
    // The login leaves no history entry.
    await page.goBack()
    await expect(page).not.toHaveURL(/login/)
  })

  test('NAV-12, NAV-15: the redirect after login survives a change of language and a sign-up', async ({
    page,
    account,
  }) => {
    await page.goto('/en/academic-info')
    await expect(page).toHaveURL('/en/login')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('link', { name: 'العربية' }).click()
    await page.getByRole('main').getByRole('link', { name: 'سجّل الدخول' }).click()
    await page.getByLabel('البريد الإلكتروني').fill(account.email)
    await page.getByLabel('كلمة المرور', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
    await expect(page).toHaveURL('/ar/academic-info')
  })

  test('NAV-11: every screen that needs an account sends a visitor to the login', async ({ page }) => {
    for (const path of [
      'practicum-groups',
      'swap-with-me',
      'profile',
      'academic-info',
      'course-request',
      'feedback',
    ]) {
      await page.goto(`/ar/${path}`)
      await expect(page, path).toHaveURL('/ar/login')
    }
  })

  test('NAV-14: a signed-in user is redirected from login and signup', async ({ signedInPage: page }) => {
    await page.goto('/en/login')
    await expect(page).toHaveURL('/en')
    await page.goto('/ar/signup')
    await expect(page).toHaveURL('/ar')
  })

  test.describe('before hydration', () => {
    test.use({ javaScriptEnabled: false })
    test('NAV-13: a guarded screen shows a spinner, neither the screen nor a redirect', async ({ page }) => {
      await page.goto('/en/academic-info')
      await expect(page).toHaveURL('/en/academic-info')
      await expect(page.getByRole('status')).toHaveText('Loading…')
      await expect(page.getByLabel('Total grade points')).toHaveCount(0)
    })
  })
})

test('NAV-16: login and signup have their own layout and link to each other', async ({ page }) => {
  await open(page, '/en/login')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/en/signup')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/en/login')
})
