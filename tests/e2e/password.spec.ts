import { mailedLink, mailTo } from './outbox.ts'
import { expect, open, test } from './zameel-test.ts'

const ANSWER = 'If an account exists for this e-mail, a reset link has been sent.'

test.describe('a forgotten password', () => {
  // Chromium reports the 4xx responses that these tests provoke.
  test.use({ expectedErrors: [/status of 40[013] .*\/auth\/v1\/(?:token|verify)/] })

  test('AUTH-22, AUTH-25, ADR-25: the mailed link sets a new one, and the old one no longer works', async ({
    page,
    account,
    baseURL,
  }) => {
    await open(page, '/en/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/en/reset-password')
    await page.getByLabel('E-mail').fill(account.email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByText(ANSWER)).toBeVisible()

    const link = await mailedLink(account.email, 'en')
    expect(link).toContain(`${baseURL}/en/reset-password?`)
    await page.goto(link)
    await expect(page).toHaveURL(/\/en\/reset-password\?token_hash=/)

    const chosen = page.getByLabel('New password', { exact: true })
    const repeated = page.getByLabel('Confirm new password')
    const update = page.getByRole('button', { name: 'Update password' })
    // AUTH-25, PROF-09: errors of the form do not use up the token.
    await update.click()
    await expect(page.getByText('Password is required')).toBeVisible()
    await chosen.fill('12345')
    await repeated.fill('12345')
    await update.click()
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
    await chosen.fill('new secret')
    await repeated.fill('other secret')
    await update.click()
    await expect(page.getByText('New passwords do not match')).toBeVisible()
    await repeated.fill('new secret')
    await update.click()

    await expect(page).toHaveURL('/en/login')
    await expect(page.getByText('Your password has been updated')).toBeVisible()

    await page.getByLabel('E-mail').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('new secret')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL('/en')

    // The link works only once.
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('third secret')
    await page.getByLabel('Confirm new password').fill('third secret')
    await page.getByRole('button', { name: 'Update password' }).click()
    await expect(page.getByText('This link is invalid or has expired')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible()
  })

  test('ADR-25: a dead link says so in Arabic and offers a new one', async ({ page }) => {
    await open(page, '/ar/reset-password?token_hash=0123456789abcdef&type=recovery')
    await page.getByLabel('كلمة المرور الجديدة', { exact: true }).fill('new secret')
    await page.getByLabel('تأكيد كلمة المرور الجديدة').fill('new secret')
    await page.getByRole('button', { name: 'تحديث كلمة المرور' }).click()
    await expect(page.getByRole('alert')).toHaveText('هذا الرابط غير صالح أو انتهت صلاحيته')
    await expect(page.getByRole('button', { name: 'إرسال رابط إعادة التعيين' })).toBeVisible()
    await expect(page.getByLabel('البريد الإلكتروني')).toBeFocused()
  })
})

test('AUTH-23: an unknown address gets the same answer, and no mail', async ({ page, account }) => {
  await open(page, '/en/reset-password')
  await page.getByLabel('E-mail').fill(`nobody-${account.email}`)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText(ANSWER)).toBeVisible()
  // Mail is delivered in order, so when this one has arrived, the other would have, too.
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await mailedLink(account.email, 'ar')
  expect(await mailTo(`nobody-${account.email}`)).toEqual([])
})

test('AUTH-24: the form requires a valid address', async ({ page }) => {
  await open(page, '/en/reset-password')
  const send = page.getByRole('button', { name: 'Send reset link' })
  await send.click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill('no address')
  await send.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
})
