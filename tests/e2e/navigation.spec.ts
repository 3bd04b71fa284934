import type { Page } from '@playwright/test'
import packageJson from '../../package.json' with { type: 'json' }
import { expect, open, test, whenStill } from './zameel-test.ts'

/** The sidebar's sections and items, top to bottom, as `Section: item, item NEW`. */
async function sidebar(page: Page): Promise<string[]> {
  const sections = page.getByRole('complementary').getByRole('navigation').locator('> div')
  return sections.evaluateAll((elements) =>
    elements.map((section) => {
      const items = [...section.querySelectorAll('a')].map((item) =>
        [...item.querySelectorAll('span')]
          .filter((span) => span.children.length === 0 && span.textContent)
          .map((span) => span.textContent)
          .join(' '),
      )
      return `${section.querySelector('h2')?.textContent}: ${items.join(', ')}`
    }),
  )
}

test.describe('the sidebar', () => {
  test('NAV-17, NAV-25, NAV-28, NAV-29: a visitor sees the open screens, Log In and Sign Up', async ({
    page,
  }) => {
    await open(page, '/en/about')
    await expect
      .poll(() => sidebar(page))
      .toEqual([
        'Overview: Dashboard, University Links',
        'Academic Tools: GPA Calculator, Grade Calculator, Attendance Tracker, Study Time, Fees Manager NEW',
        'Schedule: Academic Calendar, Schedule Planner NEW',
        'Account: Log In, Sign Up',
        'Help & Support: User Guide, About, Privacy',
      ])
    const side = page.getByRole('complementary')
    await expect(side.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/en/login')
    await expect(side.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/en/signup')
    await expect(side.getByRole('link', { name: 'Log In' })).toHaveCount(1)
  })

  test('NAV-17, NAV-25, NAV-30: a signed-in user sees all items except Log In and Sign Up', async ({
    signedInPage: page,
  }) => {
    await open(page, '/en/about')
    await expect
      .poll(() => sidebar(page))
      .toEqual([
        'Overview: Dashboard, University Links',
        'Academic Tools: GPA Calculator, Grade Calculator, Attendance Tracker, Study Time, Fees Manager NEW',
        'Schedule: Academic Calendar, Schedule Planner NEW, Course Request NEW, Swap With Me, Practicum Groups',
        'Account: Profile, Academic Info',
        'Help & Support: User Guide, Feedback, About, Privacy',
      ])
  })

  test('NAV-18: it is translated into Arabic', async ({ signedInPage: page }) => {
    await open(page, '/ar/about')
    await expect
      .poll(async () => (await sidebar(page)).map((section) => section.split(':')[0]))
      .toEqual(['نظرة عامة', 'الأدوات الأكاديمية', 'الجدول', 'الحساب', 'المساعدة والدعم'])
    const text = (await sidebar(page)).join(' ')
    expect(text.match(/[A-Za-z]+/g)).toBeNull()
  })

  test('NAV-23: it marks the active item, with and without a trailing slash', async ({ page }) => {
    const active = page.getByRole('complementary').locator('nav [aria-current="page"]')
    for (const [address, name] of [
      ['/en/gpa-calculator', 'GPA Calculator'],
      ['/en', 'Dashboard'],
      ['/en/', 'Dashboard'],
      ['/en/links?x=1', 'University Links'],
    ] as const) {
      await open(page, address)
      await expect(active).toHaveText([name])
    }
    await page.getByRole('complementary').getByRole('link', { name: 'Privacy' }).click()
    await expect(active).toHaveText(['Privacy'])
  })

  test('NAV-19, NAV-24: it is 256 px wide, and stays collapsed after a reload', async ({ page }) => {
    await open(page, '/en/about')
    const side = page.getByRole('complementary')
    const width = async () => (await side.boundingBox())?.width
    await expect.poll(width).toBe(256)
    await expect(side.getByRole('link', { name: 'العربية' })).toBeVisible()

    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect.poll(width).toBe(72)
    await expect(side.getByRole('link', { name: 'العربية' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Expand sidebar' })).toHaveAttribute(
      'aria-expanded',
      'false',
    )

    await page.reload()
    await expect.poll(width).toBe(72)
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    await expect.poll(width).toBe(256)
  })

  test('NAV-22: its transition takes 300 ms', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page, '/en/about')
    await expect(page.getByRole('complementary')).toHaveCSS('transition-duration', '0.3s')
  })

  test('NAV-19: it is visible at 768 px and hidden at 767 px', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await open(page, '/en/about')
    await expect(page.getByRole('complementary')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(page.getByRole('complementary')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  })
})

test.describe('the drawer', () => {
  // As on a phone, where scroll bars take no space.
  test.use({ viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true })

  for (const { language, menu, edge } of [
    { language: 'en', menu: 'Open menu', edge: 0 },
    { language: 'ar', menu: 'فتح القائمة', edge: 375 - 280 },
  ] as const) {
    test(`NAV-20, NAV-21: it is 280 px wide under a bar of 64 px and closes by overlay and Escape (${language})`, async ({
      page,
    }) => {
      await open(page, `/${language}/about`)
      const bar = await page.getByRole('banner').boundingBox()
      expect(bar?.height).toBe(64)
      const opener = page.getByRole('button', { name: menu })
      const drawer = page.getByRole('dialog')

      await opener.click()
      await expect(drawer).toBeVisible()
      await expect.poll(async () => drawer.boundingBox()).toMatchObject({ x: edge, width: 280, height: 740 })
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(opener).toBeFocused()

      await opener.click()
      await expect(drawer).toBeVisible()
      // Clicks beside the drawer, on the overlay.
      await page.mouse.click(language === 'ar' ? 40 : 335, 400)
      await expect(drawer).toBeHidden()
    })
  }

  test('NAV-21: it closes after a navigation', async ({ page }) => {
    await open(page, '/en/about')
    const drawer = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await drawer.getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL('/en/privacy')
    await expect(drawer).toBeHidden()
    // Also after a navigation to the current screen.
    await page.getByRole('button', { name: 'Open menu' }).click()
    await drawer.getByRole('link', { name: 'Privacy' }).click()
    await expect(drawer).toBeHidden()
  })
})

test.describe('the user card', () => {
  test('NAV-26, NAV-27: it names the user, and its menu navigates and closes', async ({
    signedInPage: page,
    account,
  }) => {
    await open(page, '/en/about')
    const card = page.getByRole('button', { name: /Account menu/ })
    await expect(card).toContainText(account.name)
    await expect(card).toContainText(account.email)
    await expect(card.locator('[aria-hidden="true"]').first()).toHaveText('N')

    await card.click()
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem')).toHaveText(['Profile', 'Academic Info', 'Sign Out'])
    await menu.getByRole('menuitem', { name: 'Academic Info' }).click()
    await expect(page).toHaveURL('/en/academic-info')
    await expect(menu).toBeHidden()

    await card.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(900, 500)
    await expect(menu).toBeHidden()

    await card.click()
    await menu.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/en/profile')
  })

  for (const [language, words] of [
    [
      'en',
      { open: 'Open menu', account: /Account menu/, info: 'Academic Info', out: 'Sign Out', login: 'Log In' },
    ],
    [
      'ar',
      {
        open: 'فتح القائمة',
        account: /قائمة الحساب/,
        info: 'المعلومات الأكاديمية',
        out: 'تسجيل الخروج',
        login: 'تسجيل الدخول',
      },
    ],
  ] as const) {
    test(`NAV-26, NAV-27: its menu opens in the drawer of a phone too (${language})`, async ({
      signedInPage: page,
    }) => {
      await page.setViewportSize({ width: 375, height: 667 })
      await open(page, `/${language}/about`)
      const drawer = page.getByRole('dialog')
      const card = drawer.getByRole('button', { name: words.account })
      await page.getByRole('button', { name: words.open }).click()
      await card.click()
      const menu = drawer.getByRole('menu')
      await expect(menu).toBeVisible()
      // Escape closes the topmost layer.
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(card).toBeFocused()

      await card.click()
      await menu.getByRole('menuitem', { name: words.info }).click()
      await expect(page).toHaveURL(`/${language}/academic-info`)
      await expect(drawer).toBeHidden()

      await page.getByRole('button', { name: words.open }).click()
      await card.click()
      await menu.getByRole('menuitem', { name: words.out }).click()
      await expect(page).toHaveURL(`/${language}/login`)
    })
  }

  test('AUTH-21: signing out ends the session, also after a reload', async ({
    signedInPage: page,
    account,
  }) => {
    await open(page, '/en/about')
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    const side = page.getByRole('complementary')
    await expect(side.getByText(account.email)).toHaveCount(0)
    await expect(side.getByRole('link', { name: 'Log In' })).toHaveCount(1)
    expect(await page.evaluate(() => localStorage.getItem('zameel-session'))).toBeNull()
    await page.reload()
    await expect(side.getByRole('link', { name: 'Log In' })).toHaveCount(1)
  })

  test('NAV-11, AUTH-21: signing out on a guarded screen leads to the login', async ({
    signedInPage: page,
  }) => {
    await open(page, '/en/academic-info')
    await expect(page.getByLabel('Total grade points')).toBeVisible()
    await page.getByRole('button', { name: /Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/en/login')
  })
})

test('NAV-31, NAV-32: the footer has the version and the links', async ({ page }) => {
  expect(packageJson.version).toBe('1.1.42')
  await open(page, '/en/gpa-calculator')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Version 1.1.42')
  const links = await footer
    .getByRole('link')
    .evaluateAll((elements) => elements.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
  expect(links).toEqual([
    'GPA Calculator /en/gpa-calculator',
    'Grade Calculator /en/grade-calculator',
    'Attendance Tracker /en/attendance-calculator',
    'Schedule Planner /en/schedule-planner',
    'Academic Calendar /en/calendar',
    'University Links /en/links',
    'User Guide /en/guide',
    'Feedback /en/feedback',
    'About /en/about',
    'Privacy /en/privacy',
  ])
})

test('the chosen theme is stored and applied before the first paint', async ({ page }) => {
  await open(page, '/en/about')
  const html = page.locator('html')
  const paper = () => html.evaluate((element) => getComputedStyle(element).backgroundColor)
  const light = await paper()
  const turns = (colour: string) => expect.poll(paper).toBe(colour)
  await page.getByRole('complementary').getByRole('button', { name: 'Theme: as your device' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Theme: light' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await whenStill(page)
  const dark = await paper()
  expect(dark).not.toBe(light)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()

  // Blocks the scripts, so that the page stays as prerendered.
  await page.route('**/assets/*.js', () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await paper()).toBe(dark)
  expect((await page.getByRole('complementary').boundingBox())?.width).toBe(72)
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  // Without a choice the system's setting applies.
  await page.evaluate(() => localStorage.removeItem('theme'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/en/about')
  await turns(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await turns(light)
})
