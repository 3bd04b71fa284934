import type { Browser, Page } from '@playwright/test'
import { type Account, createAccount, signInHere } from './accounts.ts'
import { expect, open, test } from './zameel-test.ts'

/** The account behind what is kept, against the real server: two devices, the first sign-in, and sign-out. */

const WORDS = {
  en: {
    name: 'Course name',
    credits: 'Credit hours',
    add: 'Add a course',
    saved: 'Saved to your account',
    onDevice: 'Saved on this device',
    pending: 'Saved on this device; your account will get it when you are online',
    question: 'Which input do you want to keep?',
    here: 'On this device',
    there: 'In your account',
    tool: 'Study Time',
    both: 'Keep both',
    device: "Keep this device's",
    account: "Keep my account's",
    menu: /Account menu/,
    signOut: 'Sign Out',
    losing: 'Sign out and lose changes?',
    stay: 'Stay signed in',
    lose: 'Sign out and lose them',
  },
  ar: {
    name: 'اسم المقرر',
    credits: 'الساعات المعتمدة',
    add: 'إضافة مقرر',
    saved: 'محفوظ في حسابك',
    onDevice: 'محفوظ على هذا الجهاز',
    pending: 'محفوظ على هذا الجهاز، وسيصل إلى حسابك عندما تتصل بالإنترنت',
    question: 'بأي مدخلات تريد أن تحتفظ؟',
    here: 'على هذا الجهاز',
    there: 'في حسابك',
    tool: 'وقت الدراسة',
    both: 'احتفظ بالاثنين',
    device: 'احتفظ بما على هذا الجهاز',
    account: 'احتفظ بما في حسابي',
    menu: /قائمة الحساب/,
    signOut: 'تسجيل الخروج',
    losing: 'هل تسجّل الخروج وتفقد تغييراتك؟',
    stay: 'البقاء في الحساب',
    lose: 'تسجيل الخروج وفقدانها',
  },
} as const
type Words = (typeof WORDS)['en' | 'ar']

const TOOL = 'study-time-calculator'
const SITE = process.env.ZAMEEL_URL ?? ''

/** A new device with the tool open, of a student or of nobody. */
async function openDevice(browser: Browser, language: 'en' | 'ar', account?: Account) {
  const context = await browser.newContext({
    baseURL: SITE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  if (account) await signInHere(page, account, SITE)
  await open(page, `/${language}/${TOOL}`)
  return page
}

/** Signs in on a device, and opens the tool again. */
async function signInOn(page: Page, account: Account, language: 'en' | 'ar') {
  await page.evaluate(() => sessionStorage.clear())
  await signInHere(page, account, SITE)
  await open(page, `/${language}/${TOOL}`)
}

const names = (page: Page, words: Words) => page.getByLabel(words.name, { exact: true })
const credits = (page: Page, words: Words) => page.getByLabel(words.credits, { exact: true })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const values = (page: Page, words: Words) =>
  names(page, words).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
const isSaved = (page: Page, words: Words) =>
  expect(status(page, words.saved).filter({ visible: true })).toBeVisible({ timeout: 15_000 })
/** Everything that the browser has stored. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))

for (const language of ['en', 'ar'] as const) {
  const words = WORDS[language]

  test(`KEEP-06, KEEP-07, KEEP-09, KEEP-10: two devices edit offline and have the same in the end (${language})`, async ({
    browser,
    account,
  }) => {
    test.setTimeout(60_000)
    const phone = await openDevice(browser, language, account)
    await names(phone, words).fill('MATH 101')
    await isSaved(phone, words)

    const laptop = await openDevice(browser, language, account)
    await expect(names(laptop, words)).toHaveValue('MATH 101')
    await isSaved(laptop, words)

    for (const device of [phone, laptop]) await device.context().setOffline(true)
    await names(phone, words).fill('PHYS 101')
    await credits(laptop, words).fill('4')
    await laptop.getByRole('button', { name: words.add }).click()
    await names(laptop, words).last().fill('CHEM 101')
    for (const device of [phone, laptop]) await expect(status(device, words.pending)).toBeVisible()

    for (const device of [phone, laptop]) await device.context().setOffline(false)
    await isSaved(phone, words)
    await isSaved(laptop, words)
    for (const device of [phone, laptop]) {
      await device.reload()
      await expect.poll(() => values(device, words), { timeout: 10_000 }).toEqual(['PHYS 101', 'CHEM 101'])
      await expect(credits(device, words).first()).toHaveValue('4')
      await device.context().close()
    }
  })

  for (const [answer, expected] of [
    ['device', ['HERE 101']],
    ['account', ['THERE 101']],
    ['both', ['THERE 101', 'HERE 101']],
  ] as const) {
    test(`KEEP-08: "${words[answer]}" on the first sign-in (${language})`, async ({ browser, account }) => {
      test.setTimeout(60_000)
      const other = await openDevice(browser, language, account)
      await names(other, words).fill('THERE 101')
      await isSaved(other, words)

      const page = await openDevice(browser, language)
      await names(page, words).fill('HERE 101')
      await expect(status(page, words.onDevice)).toBeVisible()
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('sync_documents')) sent.push(request.postData() ?? '')
      })
      await signInOn(page, account, language)
      const dialog = page.getByRole('alertdialog', { name: words.question })
      await expect(dialog).toBeVisible()
      for (const side of [words.here, words.there])
        await expect(
          dialog.getByRole('definition').filter({ hasText: words.tool }).first(),
          side,
        ).toBeVisible()
      // It has to be answered, and nothing is sent before.
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      expect(sent.join()).not.toContain('HERE 101')

      await dialog.getByRole('button', { name: words[answer] }).click()
      await expect(dialog).toBeHidden()
      await isSaved(page, words)
      await expect.poll(() => values(page, words)).toEqual(expected)
      await other.reload()
      await expect.poll(() => values(other, words), { timeout: 10_000 }).toEqual(expected)
      for (const device of [page, other]) await device.context().close()
    })
  }

  test(`KEEP-11: sign-out with unsent changes asks first, and another student sees nothing (${language})`, async ({
    browser,
    account,
  }) => {
    test.setTimeout(60_000)
    const page = await openDevice(browser, language, account)
    await names(page, words).fill('SENT 101')
    await isSaved(page, words)
    await page.route('**/rpc/sync_documents', (route) => route.fulfill({ status: 503, json: {} }))
    await names(page, words).fill('LOST 101')
    await expect(status(page, words.pending)).toBeVisible()

    const dialog = page.getByRole('alertdialog', { name: words.losing })
    const signOut = async () => {
      await page.getByRole('button', { name: words.menu }).click()
      await page.getByRole('menuitem', { name: words.signOut }).click()
      await expect(dialog).toBeVisible()
    }
    await signOut()
    await dialog.getByRole('button', { name: words.stay }).click()
    await expect(dialog).toBeHidden()
    await expect(names(page, words)).toHaveValue('LOST 101')
    await signOut()
    await dialog.getByRole('button', { name: words.lose }).click()
    await expect.poll(() => stored(page)).not.toMatch(/LOST 101|SENT 101/)
    await page.unrouteAll()

    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await signInOn(page, await createAccount(SITE), language)
    await expect(names(page, words)).toHaveValue('')
    await expect(dialog).toBeHidden()
    await page.waitForTimeout(1500)
    expect(sent.join()).not.toMatch(/LOST 101|SENT 101/)

    await signInOn(page, account, language)
    await expect(names(page, words)).toHaveValue('SENT 101')
    await page.context().close()
  })
}

test('KEEP-11: on a phone the question is not below the drawer', async ({ browser, account }) => {
  const words = WORDS.en
  const page = await openDevice(browser, 'en', account)
  await page.setViewportSize({ width: 375, height: 812 })
  await isSynced(page)
  await page.route('**/rpc/sync_documents', (route) => route.fulfill({ status: 503, json: {} }))
  await names(page, words).fill('UNSENT 101')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: words.menu }).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: words.signOut }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.stay }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(names(page, words)).toHaveValue('UNSENT 101')
  await page.context().close()
})

test('KEEP-11: what was typed just before the sign-out reaches the account first', async ({
  browser,
  account,
}) => {
  const words = WORDS.en
  const page = await openDevice(browser, 'en', account)
  await isSynced(page)
  await names(page, words).fill('LAST 101')
  await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('menuitem', { name: words.signOut }).click()
  await expect.poll(() => stored(page)).not.toMatch(/LAST 101|zameel-session/)
  const other = await openDevice(browser, 'en', account)
  await expect(names(other, words)).toHaveValue('LAST 101')
  for (const device of [page, other]) await device.context().close()
})

test('KEEP-08: input of nobody moves to an account without input, and nothing is asked', async ({
  browser,
  account,
}) => {
  const words = WORDS.en
  const page = await openDevice(browser, 'en')
  await names(page, words).fill('MINE 101')
  await expect(status(page, words.onDevice)).toBeVisible()
  await signInOn(page, account, 'en')
  await isSaved(page, words)
  await expect(names(page, words)).toHaveValue('MINE 101')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const other = await openDevice(browser, 'en', account)
  await expect(names(other, words)).toHaveValue('MINE 101')
  for (const device of [page, other]) await device.context().close()
})

/** Resolves after the first answer of the account. */
async function isSynced(page: Page): Promise<void> {
  await expect.poll(() => stored(page)).toContain('zameel-since')
}
