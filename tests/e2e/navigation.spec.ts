import { expect, open, test, whenStill } from './zameel-test.ts'

test('NAV-19, NAV-22, NAV-23, NAV-24, NAV-28, NAV-34: the sidebar marks the screen, has Log In and Sign Up once, collapses for later visits too, and gives way to a bar and tabs on a phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/en/?x=1')
  const side = page.getByRole('complementary')
  const width = async () => (await side.boundingBox())?.width
  const active = side.locator('nav [aria-current="page"]')
  await expect(active).toHaveText(['Today'])
  await expect(side).toHaveCSS('transition-duration', '0.3s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await side.getByRole('link', { name: 'Privacy' }).click()
  await expect(active).toHaveText(['Privacy'])

  await expect.poll(width).toBe(256)
  // The entries of the same name show only while it is collapsed.
  const buttons = side.getByRole('link', { name: /^(?:Log In|Sign Up)$/ })
  await expect(buttons).toHaveText(['Log In', 'Sign Up'])
  for (const button of await buttons.all()) await expect(button).toBeInViewport()
  await expect(side.getByRole('link', { name: 'العربية' })).toBeVisible()
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(width).toBe(72)
  await expect(side.getByRole('link', { name: 'العربية' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect.poll(width).toBe(72)
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect.poll(width).toBe(256)

  const menu = page.getByRole('button', { name: 'Open menu' })
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(side).toBeVisible()
  await expect(menu).toBeHidden()
  const tabs = page.getByRole('navigation', { name: 'Quick navigation' })
  await expect(tabs).toBeHidden()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(side).toBeHidden()
  await expect(menu).toBeVisible()
  // NAV-34: five tabs of 56 px at the bottom, whose names go in landscape.
  expect(await tabs.boundingBox()).toMatchObject({ y: 900 - 56, height: 56 })
  await tabs.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 667, height: 375 })
  await tabs.getByRole('link', { name: 'Grades' }).click()
  await expect(page).toHaveURL('/en/gpa-calculator')
  expect((await tabs.getByText('Week', { exact: true }).boundingBox())?.width).toBe(1)
})

for (const [width, height] of [
  [667, 375],
  [1280, 400],
  [1600, 400],
] as const)
  test(`NAV-37: with text of 200% all of the menu can be reached in a window of ${width} x ${height}`, async ({
    page,
  }) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.setViewportSize({ width, height })
    await open(page, '/en/about')
    const opener = page.getByRole('button', { name: 'Open menu' })
    const isDrawer = await opener.isVisible()
    if (isDrawer) await opener.click()
    const menu = page.getByRole(isDrawer ? 'dialog' : 'complementary')
    const controls = menu.getByRole('link').or(menu.getByRole('button')).filter({ visible: true })
    expect(await controls.count()).toBeGreaterThan(10)
    // The entries scroll with all the rest, and not in a strip of a few lines.
    const entries = menu.getByRole('navigation')
    expect(await entries.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
    for (const control of await controls.all()) {
      await control.scrollIntoViewIfNeeded()
      await expect(control).toBeInViewport({ ratio: 0.9 })
    }
  })

test.describe('the drawer', () => {
  // As on a phone, where scroll bars take no space.
  test.use({ viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true })

  const words = {
    open: 'فتح القائمة',
    privacy: 'الخصوصية',
    account: /قائمة الحساب/,
    info: 'المعلومات الأكاديمية',
  }

  test('NAV-20, NAV-21, NAV-26, NAV-27: it is 280 px wide under a bar of 64 px, closes by overlay, Escape and navigation, and holds the user card, at either edge', async ({
    signedInPage: page,
  }) => {
    await open(page, '/ar/about')
    const bar = await page.getByRole('banner').boundingBox()
    expect(bar?.height).toBe(64)
    const opener = page.getByRole('button', { name: words.open })
    const drawer = page.getByRole('dialog')

    await opener.click()
    await expect(drawer).toBeVisible()
    await expect
      .poll(async () => drawer.boundingBox())
      .toMatchObject({ x: 375 - 280, width: 280, height: 667 })
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await expect(drawer).toBeVisible()
    // Clicks beside the drawer, on the overlay.
    await page.mouse.click(40, 400)
    await expect(drawer).toBeHidden()

    // The second time it is a navigation to the current screen.
    for (let time = 0; time < 2; time += 1) {
      await opener.click()
      await drawer.getByRole('link', { name: words.privacy }).click()
      await expect(page).toHaveURL('/ar/privacy')
      await expect(drawer).toBeHidden()
    }

    const card = drawer.getByRole('button', { name: words.account })
    const menu = drawer.getByRole('menu')
    await opener.click()
    await card.click()
    await expect(menu).toBeVisible()
    // Escape closes the topmost layer.
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(card).toBeFocused()
    await card.click()
    await menu.getByRole('menuitem', { name: words.info }).click()
    await expect(page).toHaveURL('/ar/academic-info')
    await expect(drawer).toBeHidden()

    // In English it is at the other edge.
    await opener.click()
    await drawer.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/en/academic-info')
    const englishOpener = page.getByRole('button', { name: 'Open menu' })
    await englishOpener.click()
    await expect.poll(async () => drawer.boundingBox()).toMatchObject({ x: 0, width: 280, height: 667 })
    await page.mouse.click(335, 400)
    await expect(drawer).toBeHidden()

    await englishOpener.click()
    await drawer.getByRole('button', { name: /Account menu/ }).click()
    await menu.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/en/login')
  })
})

test('NAV-11, NAV-26, NAV-27, AUTH-21: the user card names the user, its menu navigates and closes, and signing out ends the session', async ({
  signedInPage: page,
  account,
}) => {
  await open(page, '/en/about')
  const side = page.getByRole('complementary')
  const card = page.getByRole('button', { name: /Account menu/ })
  await expect(card).toContainText(account.name)
  await expect(card).toContainText(account.email)
  await expect(card.locator('[aria-hidden="true"]').first()).toHaveText('N')

  await card.click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem')).toHaveText(['Profile', 'Academic Info', 'Sign Out'])
  await page.mouse.click(900, 500)
  await expect(menu).toBeHidden()

  await card.click()
  await menu.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/en/profile')
  await card.click()
  await menu.getByRole('menuitem', { name: 'Academic Info' }).click()
  await expect(page).toHaveURL('/en/academic-info')
  await expect(menu).toBeHidden()
  await expect(page.getByLabel('Total grade points')).toBeVisible()

  // From a guarded screen it leads to the login; a later visit is signed out, too.
  await card.click()
  await menu.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/en/login')
  expect(await page.evaluate(() => localStorage.getItem('zameel-session'))).toBeNull()
  await open(page, '/en/about')
  await expect(side.getByRole('link', { name: 'Log In' })).toHaveCount(1)
  await expect(side.getByText(account.email)).toHaveCount(0)
})

test('the chosen theme is stored and applied before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/en/about')
  const html = page.locator('html')
  const paper = () => html.evaluate((element) => getComputedStyle(element).backgroundColor)
  await whenStill(page)
  const dark = await paper()

  // Without a choice the system's setting applies.
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(paper).not.toBe(dark)
  await page.getByRole('complementary').getByRole('button', { name: 'Theme: as your device' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: 'Theme: light' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect.poll(paper).toBe(dark)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()

  // Blocks the scripts, so that the page stays as prerendered.
  await page.route('**/assets/*.js', () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await paper()).toBe(dark)
  expect((await page.getByRole('complementary').boundingBox())?.width).toBe(72)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
