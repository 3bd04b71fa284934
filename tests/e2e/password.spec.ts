import { mailedLink, mailTo } from './outbox.ts'
import { expect, open, test } from './zameel-test.ts'

const ANSWER = 'If an account exists for this e-mail, a reset link has been sent.'

// Chromium reports the 4xx responses that this test provokes.
test.use({ expectedErrors: [/status of 40[013] .*\/auth\/v1\/(?:token|verify)/] })

test('AUTH-22, AUTH-23, AUTH-25, ADR-25: the mailed link sets a new password once, and the old one no longer works', async ({
  page,
  account,
  baseURL,
}) => {
  await open(page, '/en/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/en/reset-password')
  const send = page.getByRole('button', { name: 'Send reset link' })
  const unknown = `nobody-${account.email}`
  for (const email of [unknown, account.email]) {
    await page.getByLabel('E-mail').fill(email)
    await expect(page.getByText(ANSWER)).toBeHidden()
    await send.click()
    await expect(page.getByText(ANSWER)).toBeVisible()
  }
  const link = await mailedLink(account.email)
  expect(link).toContain(`${baseURL}/en/reset-password?`)
  // Mail is delivered in order, so this one would have arrived before.
  expect(await mailTo(unknown)).toEqual([])

  await page.goto(link)
  await expect(page).toHaveURL(/\/en\/reset-password\?token_hash=/)
  await page.getByLabel('New password', { exact: true }).fill('new secret')
  await page.getByLabel('Confirm new password').fill('new secret')
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page).toHaveURL('/en/login')
  await expect(page.getByText('Your password has been updated')).toBeVisible()

  const logIn = async (password: string) => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log In' }).click()
  }
  await page.getByLabel('E-mail').fill(account.email)
  await logIn(account.password)
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await logIn('new secret')
  await expect(page).toHaveURL('/en')

  // The link works only once: in Arabic, too, it says so and offers a new one.
  await page.goto(link.replace('/en/', '/ar/'))
  await page.getByLabel('كلمة المرور الجديدة', { exact: true }).fill('third secret')
  await page.getByLabel('تأكيد كلمة المرور الجديدة').fill('third secret')
  await page.getByRole('button', { name: 'تحديث كلمة المرور' }).click()
  await expect(page.getByRole('alert')).toHaveText('هذا الرابط غير صالح أو انتهت صلاحيته')
  await expect(page.getByRole('button', { name: 'إرسال رابط إعادة التعيين' })).toBeVisible()
  await expect(page.getByLabel('البريد الإلكتروني')).toBeFocused()
})
