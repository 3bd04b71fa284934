import type { Browser, Page } from '@playwright/test'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { type Account, createAccount, signInHere, syncAccount } from './accounts.ts'
import { storeStudyTime, studyTimeText } from './kept-documents.ts'
import { taskIn } from './task-languages.ts'
import { expect, open, test } from './zameel-test.ts'

/**
 * The account behind what is kept, against the real server: two devices, the first sign-in, and sign-out. What else can happen
 * is proved without a browser (app/persistence/sync/account-sync.test.ts).
 */

const WORDS = {
  en: {
    name: 'Course code or name',
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
    drawer: 'Open menu',
    menu: /Account menu/,
    signOut: 'Sign Out',
    losing: 'Sign out and lose changes?',
    stay: 'Stay signed in',
    lose: 'Sign out and lose them',
    otherValue: 'PHYS 101 counts; the other entry was CHEM 202.',
    useThat: 'Use that instead',
    keepNothing: 'Keep nothing on this device',
    confirm: 'Keep nothing',
    notYet: 'Not in your account yet. It is lost if you close this page before it is.',
    onlyThere: 'Saved to your account, and not on this device',
    passwordChanged: 'You were signed out here, because the password of your account was changed.',
    sentLater: /are sent when you log in again/,
  },
  ar: {
    name: 'رمز المقرر أو اسمه',
    credits: 'الساعات المعتمدة',
    add: 'إضافة مقرر',
    saved: 'محفوظ في حسابك',
    onDevice: 'محفوظ على هذا الجهاز',
    pending: 'محفوظ على هذا الجهاز، وسيصل إلى حسابك عندما تتصل بالإنترنت',
    question: 'بأي مدخلات تريد أن تحتفظ؟',
    here: 'على هذا الجهاز',
    there: 'في حسابك',
    tool: 'وقت الدراسة',
    both: 'إبقاء الاثنين',
    drawer: 'فتح القائمة',
    menu: /قائمة الحساب/,
    signOut: 'تسجيل الخروج',
    losing: 'هل تريد تسجيل الخروج وفقدان تغييراتك؟',
    stay: 'البقاء في الحساب',
    lose: 'تسجيل الخروج وفقدانها',
    otherValue: 'القيمة المحتسبة PHYS 101، والقيمة الأخرى كانت CHEM 202.',
    useThat: 'استخدام القيمة الأخرى',
    keepNothing: 'إيقاف الحفظ على هذا الجهاز',
    confirm: 'إيقاف الحفظ',
    notYet: 'لم يصل إلى حسابك بعد، ويُفقد إن أغلقت هذه الصفحة قبل أن يصل.',
    onlyThere: 'محفوظ في حسابك، لا على هذا الجهاز',
    passwordChanged: 'سُجّل خروجك هنا لأن كلمة مرور حسابك تغيّرت.',
    sentLater: /تُرسل حين تسجّل الدخول من جديد/,
  },
} as const
type Words = (typeof WORDS)['en' | 'ar']

const TOOL = 'study-time-calculator'
const SITE = process.env.ZAMEEL_URL ?? ''

/** A new device with the tool open, of a student or of nobody, with what was typed before. */
async function openDevice(
  browser: Browser,
  language: 'en' | 'ar',
  { account, typed, width = 1280 }: { account?: Account; typed?: string; width?: number } = {},
) {
  const context = await browser.newContext({
    baseURL: SITE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width, height: 900 },
  })
  const page = await context.newPage()
  if (typed) await storeStudyTime(page, typed)
  if (account) await signInHere(page, account, SITE)
  await open(page, `/${language}/${TOOL}`)
  return page
}

/** Signs in on a device, and opens the tool again. */
async function signInOn(page: Page, account: Account, language: 'en' | 'ar') {
  await signInHere(page, account, SITE)
  await open(page, `/${language}/${TOOL}`)
}

/** Input of the account that another device has sent. */
const typeElsewhere = (account: Account, name: string) =>
  syncAccount({ account, url: SITE }, [
    { kind: 'study-time', id: 'main', data: JSON.parse(studyTimeText(name, 'dev002')) },
  ])
const inAccount = async (account: Account) => JSON.stringify(await syncAccount({ account, url: SITE }))

const names = (page: Page, words: Words) => page.getByLabel(words.name, { exact: true })
const credits = (page: Page, words: Words) => page.getByLabel(words.credits, { exact: true })
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const values = (page: Page, words: Words) =>
  names(page, words).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
const isSaved = (page: Page, words: Words) =>
  expect(status(page, words.saved).filter({ visible: true })).toBeVisible({ timeout: 15_000 })
/** Everything that the browser has stored. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))
/** Everything that the page sends from now on. */
function watchSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  return sent
}
async function signOut(page: Page, words: Words) {
  // On a phone the menu is in the drawer.
  const drawer = page.getByRole('button', { name: words.drawer })
  if (await drawer.isVisible()) await drawer.click()
  await page.getByRole('button', { name: words.menu }).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: words.signOut }).click()
}

for (const language of taskIn('ar')) {
  const words = WORDS[language]

  test(`KEEP-06, KEEP-07, KEEP-08, KEEP-09, KEEP-10, KEEP-11: a visitor's input moves to the account, two devices edit it offline and have the same in the end (${language})`, async ({
    browser,
    account,
  }) => {
    const phone = await openDevice(browser, language)
    await names(phone, words).fill('MATH 101')
    await expect(status(phone, words.onDevice)).toBeVisible()
    await signInOn(phone, account, language)
    await isSaved(phone, words)
    await expect(names(phone, words)).toHaveValue('MATH 101')
    await expect(phone.getByRole('alertdialog')).toHaveCount(0)

    const laptop = await openDevice(browser, language, { account })
    await expect(names(laptop, words)).toHaveValue('MATH 101')
    await isSaved(laptop, words)

    for (const device of [phone, laptop]) await device.context().setOffline(true)
    await names(phone, words).fill('PHYS 101')
    await credits(laptop, words).fill('4')
    await laptop.getByRole('button', { name: words.add }).click()
    await names(laptop, words).last().fill('CHEM 101')
    for (const device of [phone, laptop]) await expect(status(device, words.pending)).toBeVisible()

    // The laptop comes later and gets what the phone has sent meanwhile; the phone gets the rest when it is opened again.
    for (const device of [phone, laptop]) {
      await device.context().setOffline(false)
      await isSaved(device, words)
    }
    await expect.poll(() => values(laptop, words)).toEqual(['PHYS 101', 'CHEM 101'])
    await phone.reload()
    await expect.poll(() => values(phone, words), { timeout: 10_000 }).toEqual(['PHYS 101', 'CHEM 101'])
    for (const device of [phone, laptop]) await expect(credits(device, words).first()).toHaveValue('4')

    // What is typed just before the sign-out reaches the account first.
    await names(phone, words).first().fill('LAST 101')
    await signOut(phone, words)
    await expect.poll(() => stored(phone)).not.toMatch(/101|zameel-session/)
    expect(await inAccount(account)).toContain('LAST 101')
    for (const device of [phone, laptop]) await device.context().close()
  })
}

for (const language of taskIn('en')) {
  const words = WORDS[language]

  test(`KEEP-14, KEEP-15, KEEP-16, KEEP-19, KEEP-20: one field on two devices, undo, a new password, and "Keep nothing" with changes that are not sent (${language})`, async ({
    browser,
    account,
  }) => {
    await typeElsewhere(account, 'MATH 101')
    const laptop = await openDevice(browser, language, { account })
    const phone = await openDevice(browser, language, { account, width: 375 })
    for (const device of [laptop, phone]) {
      await expect(names(device, words)).toHaveValue('MATH 101')
    }
    // Without a service worker the code of the question has to be here before the network goes.
    await phone.getByRole('button', { name: words.keepNothing, exact: true }).click()
    await expect(phone.getByRole('alertdialog')).toBeVisible()
    await phone.keyboard.press('Escape')
    for (const device of [laptop, phone]) await device.context().setOffline(true)
    await names(laptop, words).fill('CHEM 202')
    await phone.waitForTimeout(50)
    await names(phone, words).fill('PHYS 101')
    await laptop.context().setOffline(false)
    await isSaved(laptop, words)

    // The phone is the second: its later entry counts, and it tells of the other one, once.
    await phone.context().setOffline(false)
    await isSaved(phone, words)
    await expect(phone.getByText(words.otherValue)).toBeInViewport()
    const under = phone.getByText(words.otherValue).locator('xpath=ancestor::*[@id="messages-top"]')
    const [note, field] = await Promise.all([under.boundingBox(), names(phone, words).boundingBox()])
    expect(field?.y).toBeGreaterThanOrEqual((note?.y ?? Number.NaN) + (note?.height ?? 0))
    await phone.getByRole('button', { name: words.useThat }).click()
    await expect(names(phone, words)).toHaveValue('CHEM 202')
    await expect(phone.getByText(words.otherValue)).toHaveCount(0)
    await isSaved(phone, words)

    // Typed offline, and then nothing may be kept: it is said, and sent when the network is back.
    await phone.context().setOffline(true)
    await names(phone, words).fill('LAST 101')
    await phone.getByRole('button', { name: words.keepNothing, exact: true }).click()
    await phone.getByRole('alertdialog').getByRole('button', { name: words.confirm, exact: true }).click()
    await expect(status(phone, words.notYet)).toBeVisible()
    await phone.context().setOffline(false)
    await expect(status(phone, words.onlyThere)).toBeVisible({ timeout: 15_000 })
    expect(await inAccount(account)).toContain('LAST 101')

    // A reload shows what the account has, and stores nothing of it.
    await phone.reload()
    await expect(names(phone, words)).toHaveValue('LAST 101', { timeout: 10_000 })
    await expect(status(phone, words.onlyThere)).toBeVisible()
    expect(await phone.evaluate(() => Object.keys(localStorage).join())).not.toMatch(
      /zameel-(?:kept:|since|aside)/,
    )

    // Another device sets a new password. The laptop says so in the window with the next request, and what became of
    // the edit that it had not sent.
    const client = visitorAt(SITE)
    await client.auth.signInWithPassword(account)
    expect((await client.auth.updateUser({ password: 'a newer secret' })).error).toBeNull()
    await names(laptop, words).fill('KEPT 101')
    await expect(laptop.getByText(words.passwordChanged)).toBeInViewport({ timeout: 15_000 })
    await expect(laptop.getByText(words.sentLater)).toBeVisible()
    expect(await values(laptop, words)).not.toContain('KEPT 101')
    expect(await stored(laptop)).toContain('KEPT 101')
    for (const device of [laptop, phone]) await device.context().close()
  })
}

for (const language of taskIn('ar')) {
  const words = WORDS[language]
  const expected = ['THEIRS 101', 'MINE 101']

  test(`KEEP-08: the first sign-in asks which input to keep, and "Keep both" does so (${language})`, async ({
    browser,
    account,
  }) => {
    await typeElsewhere(account, 'THEIRS 101')
    const page = await openDevice(browser, language, { account, typed: 'MINE 101' })
    const dialog = page.getByRole('alertdialog', { name: words.question })
    await expect(dialog).toBeVisible()
    for (const side of [words.here, words.there])
      await expect(dialog.getByRole('term').filter({ hasText: side })).toBeVisible()
    await expect(dialog.getByRole('definition').filter({ hasText: words.tool })).toHaveCount(2)
    // It has to be answered, and nothing is sent before.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    expect(await inAccount(account)).not.toContain('MINE 101')

    await dialog.getByRole('button', { name: words.both }).click()
    await expect(dialog).toBeHidden()
    await isSaved(page, words)
    await expect.poll(() => values(page, words)).toEqual(expected)
    const inTheEnd = await inAccount(account)
    for (const name of expected) expect(inTheEnd).toContain(name)
    await page.context().close()
  })
}

for (const language of taskIn('en')) {
  const words = WORDS[language]

  test(`KEEP-11: sign-out with unsent changes asks first, and another student sees nothing, on a phone (${language})`, async ({
    browser,
    account,
  }) => {
    await typeElsewhere(account, 'SENT 101')
    const page = await openDevice(browser, language, { account, width: 375 })
    await expect(names(page, words)).toHaveValue('SENT 101')
    await page.route('**/rpc/sync_documents', (route) => route.fulfill({ status: 503, json: {} }))
    await names(page, words).fill('LOST 101')

    // The question is not below the drawer.
    const dialog = page.getByRole('alertdialog', { name: words.losing })
    await signOut(page, words)
    await dialog.getByRole('button', { name: words.stay }).click()
    await expect(dialog).toBeHidden()
    await expect(names(page, words)).toHaveValue('LOST 101')
    await signOut(page, words)
    await dialog.getByRole('button', { name: words.lose }).click()
    await expect.poll(() => stored(page)).not.toMatch(/LOST 101|SENT 101/)
    await page.unrouteAll()

    const sent = watchSent(page)
    const synced = page.waitForResponse('**/rpc/sync_documents')
    await signInOn(page, await createAccount(SITE), language)
    await synced
    await expect(names(page, words)).toHaveValue('')
    await expect(dialog).toBeHidden()
    expect(sent.join()).not.toMatch(/LOST 101|SENT 101/)
    const kept = await inAccount(account)
    expect(kept).toContain('SENT 101')
    expect(kept).not.toContain('LOST 101')
    await page.context().close()
  })
}
