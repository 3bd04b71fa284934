import { expect, open, test } from './zameel-test.ts'

test.use({ expectedErrors: [/net::ERR_FAILED/] })

test('AUTH-08, AUTH-13, AUTH-29: without a network the login tries three times, 1 s and 2 s apart, then says so and keeps the form', async ({
  page,
  account,
}) => {
  const calls: number[] = []
  await page.route('**/auth/v1/token**', (route) => {
    calls.push(Date.now())
    return route.abort()
  })
  await open(page, '/en/login')
  const logIn = page.getByRole('button', { name: 'Log In' })
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await logIn.click()
  await expect(logIn).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveText('An error occurred while signing in')
  await expect(logIn).toBeEnabled()
  expect(calls).toHaveLength(3)
  const [first = 0, second = 0, third = 0] = calls
  expect(second - first).toBeGreaterThanOrEqual(1000)
  expect(second - first).toBeLessThan(1900)
  expect(third - second).toBeGreaterThanOrEqual(2000)

  await page.unroute('**/auth/v1/token**')
  await logIn.click()
  await expect(page).toHaveURL('/en')
})
