import type { Page } from '@playwright/test'
import { STORAGE_KEYS } from '../../app/browser/storage.ts'
import { signUpAndConfirm } from '../support/confirmed-account.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../support/smtp-receiver.ts'
import { type Account, newPerson, signInHere, syncAccount } from './accounts.ts'
import { expectNoneAtAnySize } from './axe.ts'
import { expect, open, test } from './zameel-test.ts'

/** A server that sends mail asks for a confirmed e-mail, as a hosted project does (ADR-18). */
test.describe.configure({ mode: 'default' })
let smtp: SmtpReceiver
let server: EmbeddedEdition

test.beforeAll(async () => {
  smtp = await startSmtpReceiver()
  server = await startServer({ environment: { SMTP_URL: smtp.url } })
})
test.afterAll(async () => {
  await server?.stop()
  await smtp?.stop()
})

// Chromium reports the refusals that these tests provoke.
test.use({ expectedErrors: [/status of (?:40[03]|429) .*\/auth\/v1\/(?:token|verify|resend)/] })

async function signUp(page: Page): Promise<Account> {
  const person = newPerson()
  await open(page, `${server.url}/en/signup`)
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`${server.url}/en/login`)
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  return person
}

/** The link of the next confirmation mail, as a mail program reads it. */
async function mailedLink(email: string): Promise<string> {
  const { parsed } = await smtp.mailTo(email)
  const links = [...(parsed.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  return links.find((link) => link.startsWith(`${server.url}/en/login?token_hash=`)) ?? ''
}

/** The same link on the Arabic screens: the mail is in the language of the screen that asked for it. */
const inArabic = (link: string) => link.replace('/en/', '/ar/')

const storedEmail = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null')?.user.email, STORAGE_KEYS.session)

test('AUTH-08, AUTH-26, AUTH-27, AUTH-30, AUTH-31: an account opens with a press on the link of its mail, and not before', async ({
  page,
}) => {
  const { email, password } = await signUp(page)
  await expectNoneAtAnySize(page, 'check your e-mail')
  await page.getByRole('link', { name: 'Log in' }).click()
  const logIn = async () => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log In' }).click()
  }
  await logIn()
  await expect(page.getByRole('alert')).toHaveText('Please confirm your e-mail first')
  // The mail of the sign-up is not a minute old.
  await expect(page.getByRole('button', { name: 'Send it again' })).toHaveAttribute('aria-disabled', 'true')

  const link = await mailedLink(email)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/')) calls.push(request.url())
  })
  // What a scanner does, twice.
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(link, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Confirm ${email}`)
  }
  expect(calls).toEqual([])
  await expectNoneAtAnySize(page, 'the link')

  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(`${server.url}/en/login`)
  await expect(page.getByText('Your e-mail has been confirmed')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(await storedEmail(page)).toBeUndefined()
  await logIn()
  await expect(page).toHaveURL(`${server.url}/en`)
  await expect(page.getByRole('button', { name: email })).toBeVisible()

  // The link works only once.
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link is invalid or has expired')
  expect(await storedEmail(page)).toBe(email)
})

test('AUTH-30: the code of the mail confirms on the screen that signed up, and a wrong one says so', async ({
  page,
}) => {
  const { email, password } = await signUp(page)
  const { parsed } = await smtp.mailTo(email)
  const code = /<strong>(\d{8})<\/strong>/.exec(parsed.html ?? '')?.[1] ?? ''
  const wrong = code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
  const field = page.getByLabel('Code')
  await field.fill(wrong)
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/This code is wrong or has expired/)
  await expect(field).toHaveValue(wrong)
  // An Arabic keyboard types Arabic digits.
  await field.fill(code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''))
  await field.press('Enter')
  await expect(page.getByText('Your e-mail has been confirmed')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(`${server.url}/en`)
  expect(await storedEmail(page)).toBe(email)
})

test('AUTH-31, NAV-14: a browser in which somebody is signed in confirms another address and keeps its session', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const invited = await signUp(await elsewhere.newPage())
  await elsewhere.close()
  const link = inArabic(await mailedLink(invited.email))
  const { email, password } = await signUpAndConfirm(server.url, smtp)
  const own = { name: 'Salma', email, password }

  await signInHere(page, own, server.url)
  await open(page, `${server.url}/en/study-time-calculator`)
  await page.getByLabel('Course code or name').first().fill('Marine Biology')
  await expect(page.getByText('Saved to your account')).toBeVisible()

  await page.goto(link)
  await expect(page.getByText(`أنت مسجّل الدخول هنا بالحساب ${email}`)).toBeVisible()
  // It is not the browser that signed up, so it asks for the password (ENG-47).
  await page.getByRole('button', { name: 'تأكيد' }).click()
  await page.getByRole('textbox', { name: 'كلمة المرور' }).fill(invited.password)
  await page.getByRole('button', { name: 'تأكيد' }).click()
  await expect(page.getByText('أُكّد بريدك الإلكتروني')).toBeVisible()
  expect(await storedEmail(page)).toBe(email)
  await page.getByRole('link', { name: 'متابعة' }).click()
  await expect(page.getByRole('button', { name: email })).toBeVisible()
  const documents = async (account: Account) =>
    JSON.stringify(await syncAccount({ account, url: server.url }))
  expect(await documents(own)).toContain('Marine Biology')
  // It can sign in, so it has been confirmed.
  expect(await documents(invited)).not.toContain('Marine Biology')
})

test('AUTH-33: the mail is sent again after a minute, and a limit says when it ends', async ({ page }) => {
  // Answered here: the service counts the minute by its own clock.
  const answers = [
    { status: 200, json: {} },
    {
      status: 429,
      headers: { 'Retry-After': '700' },
      json: { code: 429, error_code: 'over_request_rate_limit', msg: 'x' },
    },
  ]
  const sent: unknown[] = []
  await page.route('**/auth/v1/resend?*', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill(answers[sent.length - 1])
  })
  await page.clock.install()
  const { email } = await signUp(page)
  const again = page.getByRole('button', { name: 'Send it again' })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/^You can send it again in \d+ seconds$/)).toBeVisible()
  // A reload does not begin the minute again.
  await page.clock.fastForward(50_000)
  await page.reload()
  await expect(page.getByText(/^You can send it again in (?:\d seconds|1 second)$/)).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(again).not.toHaveAttribute('aria-disabled')

  const before = await again.boundingBox()
  await again.click()
  await expect(page.getByText('Sent. Check your e-mail.')).toBeVisible()
  expect(await again.boundingBox()).toEqual(before)
  await expect(again).toBeFocused()
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward(61_000)
  await again.click()
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Try again in 12 minutes.')
  const asked = expect.objectContaining({ email, type: 'signup' })
  expect(sent).toEqual([asked, asked])
})
