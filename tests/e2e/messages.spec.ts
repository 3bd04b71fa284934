import type { Page } from '@playwright/test'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { RATE_LIMITS } from '../../server/limits.ts'
import { type Account, newPerson } from './accounts.ts'
import { expect, open, test } from './zameel-test.ts'

async function fillLogin(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

async function fillSignup(page: Page, person: Account): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await fillLogin(page, person)
}

const logIn = (page: Page) => page.getByRole('button', { name: 'Log In' })
const createAccount = (page: Page) => page.getByRole('button', { name: 'Create account' })

test.describe('the login', () => {
  test.use({ expectedErrors: [/status of (?:400|401|429) .*\/auth\/v1\/token/] })

  test('AUTH-07, AUTH-08: empty fields and a wrong password', async ({ page, account }) => {
    await open(page, '/en/login')
    await logIn(page).click()
    await expect(page.getByText('Email and password are required')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Email and password are required')

    await fillLogin(page, { ...account, password: 'not the password' })
    await logIn(page).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    // The form keeps what was typed.
    await expect(page.getByLabel('E-mail')).toHaveValue(account.email)
    await fillLogin(page, { email: `nobody-${account.email}`, password: 'whatever' })
    await logIn(page).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  })

  test('AUTH-08: too many attempts on one account', async ({ page, account, request }) => {
    const { points } = RATE_LIMITS.signInPerAccountAndAddress
    const statuses: number[] = []
    for (let attempt = 1; attempt <= points + 1; attempt++) {
      const response = await request.post('/auth/v1/token?grant_type=password', {
        headers: { apikey: EMBEDDED_PUBLISHABLE_KEY },
        data: { email: account.email, password: 'guess' },
      })
      statuses.push(response.status())
      if (response.status() === 429) expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
    }
    expect(statuses.indexOf(429)).toBe(points)
    await open(page, '/en/login')
    await fillLogin(page, account)
    await logIn(page).click()
    await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please wait a moment and try again.')
  })
})

test.describe('the signup', () => {
  test.use({ expectedErrors: [/status of (?:400|422) .*\/auth\/v1\/signup/] })

  test('AUTH-01, AUTH-02, AUTH-03: errors are shown at their fields', async ({ page }) => {
    await open(page, '/en/signup')
    await createAccount(page).click()
    await expect(page.getByText('All fields are required')).toHaveCount(3)
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()

    const person = newPerson()
    await fillSignup(page, { ...person, password: '12345' })
    await createAccount(page).click()
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters')
    await expect(password).toBeFocused()

    await fillSignup(page, { ...person, email: 'no address' })
    await createAccount(page).click()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Please enter a valid email address')

    // Six characters are enough.
    await fillSignup(page, { ...person, password: '123456' })
    await createAccount(page).click()
    await expect(page).toHaveURL('/en/login')
  })

  test('AUTH-05: an e-mail that has an account', async ({ page, account }) => {
    await open(page, '/en/signup')
    await fillSignup(page, { ...account, email: account.email.toUpperCase() })
    await createAccount(page).click()
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Email already in use')
  })
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/] })

  test('AUTH-08, AUTH-13, AUTH-29: the login tries three times, 1 s and 2 s apart, then says so', async ({
    page,
    account,
  }) => {
    const calls: number[] = []
    await page.route('**/auth/v1/token**', (route) => {
      calls.push(Date.now())
      return route.abort()
    })
    await open(page, '/en/login')
    await fillLogin(page, account)
    await logIn(page).click()
    await expect(logIn(page)).toBeDisabled()
    await expect(page.getByRole('alert')).toHaveText('An error occurred while signing in')
    await expect(logIn(page)).toBeEnabled()
    expect(calls).toHaveLength(3)
    const [first = 0, second = 0, third = 0] = calls
    expect(second - first).toBeGreaterThanOrEqual(1000)
    expect(second - first).toBeLessThan(1900)
    expect(third - second).toBeGreaterThanOrEqual(2000)

    // The form keeps its input: the next attempt succeeds.
    await page.unroute('**/auth/v1/token**')
    await logIn(page).click()
    await expect(page).toHaveURL('/en')
  })

  test('AUTH-29: a temporary failure is retried without an error', async ({ page, account }) => {
    let calls = 0
    await page.route('**/auth/v1/token**', (route) => {
      calls += 1
      return calls === 1 ? route.abort() : route.continue()
    })
    await open(page, '/en/login')
    await fillLogin(page, account)
    await logIn(page).click()
    await expect(page).toHaveURL('/en')
    expect(calls).toBe(2)
  })

  test('AUTH-05, AUTH-29: the signup keeps the form', async ({ page }) => {
    const person = newPerson()
    await page.route('**/auth/v1/signup**', (route) => route.abort())
    await open(page, '/en/signup')
    await fillSignup(page, person)
    await createAccount(page).click()
    await expect(page.getByRole('alert')).toHaveText('Error creating account')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
  })

  test('ACAD-18, ERR-12: a record that does not load says so and offers to try again', async ({
    signedInPage: page,
  }) => {
    await page.route('**/rest/v1/academic_info**', (route) => route.abort())
    await open(page, '/en/academic-info')
    await expect(page.getByRole('alert')).toContainText('Failed to load academic information', {
      timeout: 15_000,
    })
    await page.unroute('**/rest/v1/academic_info**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Total grade points')).toBeVisible()
  })

  test('ACAD-18: a save that fails keeps the form, for the first record and for a change', async ({
    signedInPage: page,
  }) => {
    await open(page, '/en/academic-info')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await fillRecord(page, '96', '32')

    // There is no row yet: the update changes none, and the insert fails.
    await page.route('**/rest/v1/academic_info**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await save.click()
    await expect(page.getByRole('alert')).toHaveText('Failed to save academic information', {
      timeout: 15_000,
    })
    await expectRecord(page, '96', '32')
    await page.unroute('**/rest/v1/academic_info**')
    await save.click()
    await expect(page.getByText('Academic information saved successfully')).toBeVisible()

    await page.route('**/rest/v1/academic_info**', (route) => route.abort())
    await fillRecord(page, '100', '33')
    await save.click()
    await expect(page.getByRole('alert')).toHaveText('Failed to update academic information', {
      timeout: 15_000,
    })
    await expectRecord(page, '100', '33')

    // A reload shows no record, because none was stored.
    await page.unroute('**/rest/v1/academic_info**')
    await open(page, '/en/academic-info')
    await expectRecord(page, '96', '32')
  })
})

test('ERR-13, ACAD-17: the success message disappears after 3 seconds', async ({ signedInPage: page }) => {
  await open(page, '/en/academic-info')
  await fillRecord(page, '12.345', '3.1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const message = page.getByText('Academic information saved successfully')
  await expect(message).toBeVisible()
  const shownAt = Date.now()
  await expect(message).toBeHidden()
  expect(Date.now() - shownAt).toBeGreaterThan(2500)
  expect(Date.now() - shownAt).toBeLessThan(4500)
  // ACAD-13: stored with two decimals.
  await open(page, '/en/academic-info')
  await expectRecord(page, '12.35', '3.1')
})

test('ACAD-08, ACAD-09, ACAD-11: an invalid record is refused at its field', async ({
  signedInPage: page,
}) => {
  let writes = 0
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/academic_info') && request.method() !== 'GET') writes += 1
  })
  await open(page, '/en/academic-info')
  const points = page.getByLabel('Total grade points')
  const credits = page.getByLabel('Total credits')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await fillRecord(page, '-1', '-2')
  await save.click()
  await expect(points).toHaveAccessibleDescription('Grade points cannot be negative')
  await expect(credits).toHaveAccessibleDescription('Credits cannot be negative')
  await expect(points).toBeFocused()

  await fillRecord(page, '128.01', '32')
  await save.click()
  await expect(page.getByText('GPA cannot exceed 4.0')).toBeVisible()
  expect(writes).toBe(0)
  // Exactly 4.0 is valid.
  await fillRecord(page, '128', '32')
  await save.click()
  await expect(page.getByText('Academic information saved successfully')).toBeVisible()
})

async function fillRecord(page: Page, points: string, credits: string): Promise<void> {
  await page.getByLabel('Total grade points').fill(points)
  await page.getByLabel('Total credits').fill(credits)
}

async function expectRecord(page: Page, points: string, credits: string): Promise<void> {
  await expect(page.getByLabel('Total grade points')).toHaveValue(points)
  await expect(page.getByLabel('Total credits')).toHaveValue(credits)
}
