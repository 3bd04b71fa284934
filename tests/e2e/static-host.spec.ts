import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { type StaticHost, startStaticHost } from '../support/static-host.ts'
import { newPerson } from './accounts.ts'
import { expect, open, test, whenHydrated } from './zameel-test.ts'

/** Under `build/`, where packages are found; the site that the other tests use lies beside it. */
const DIRECTORY = join('build', 'static-host')

/** The pages, served by a plain static host, and the back end on another origin, which knows where the pages are. */
let host: StaticHost
let backend: EmbeddedEdition

test.describe('a site on a static host, with its back end elsewhere and the calculators behind the login', () => {
  test.describe.configure({ mode: 'serial' })
  test.use({ expectedErrors: [/status of 404 .*\/nothing-here/] })

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    host = await startStaticHost(() => join(DIRECTORY, 'client'))
    backend = await startServer({ environment: { SITE_URL: host.url } })
    execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
      env: {
        ...process.env,
        VITE_CALCULATORS_REQUIRE_LOGIN: 'true',
        VITE_SUPABASE_URL: backend.url,
        VITE_SUPABASE_KEY: EMBEDDED_PUBLISHABLE_KEY,
        BUILD_DIRECTORY: DIRECTORY,
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  })

  test.afterAll(async () => {
    await host?.stop()
    await backend?.stop()
  })

  test('NAV-10, NAV-12: it guards the six calculators', async ({ page }) => {
    for (const path of [
      'gpa-calculator',
      'grade-calculator',
      'attendance-calculator',
      'schedule-planner',
      'study-time-calculator',
      'fees-manager',
    ]) {
      await page.goto(`${host.url}/en/${path}`)
      await expect(page).toHaveURL(`${host.url}/en/login`)
    }
  })

  test('NAV-08, NAV-29: the rest stays open, and the sidebar offers no calculator', async ({ page }) => {
    for (const path of ['', '/calendar', '/links', '/about', '/guide', '/privacy']) {
      await open(page, `${host.url}/en${path}`)
      await expect(page).toHaveURL(`${host.url}/en${path}`)
    }
    const links = page.getByRole('complementary').getByRole('navigation').getByRole('link')
    await expect(links).toHaveText([
      'Dashboard',
      'University Links',
      'Academic Calendar',
      'Log In',
      'Sign Up',
      'User Guide',
      'About',
      'Privacy',
    ])
  })

  test('NAV-01, NAV-02: addresses without a file start where the host is told to, in their language', async ({
    page,
  }) => {
    await page.goto(`${host.url}/ar/nothing-here`)
    await whenHydrated(page)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة')
    await page.goto(`${host.url}/links`)
    await expect(page).toHaveURL(`${host.url}/ar/links`)
  })

  test('SEC-02, DATA-26: accounts, tables and the function answer to this origin, within the policy of the page', async ({
    page,
  }) => {
    const person = newPerson()
    await open(page, `${host.url}/en/signup`)
    await page.getByLabel('Name', { exact: true }).fill(person.name)
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Account created. Please log in.')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL(`${host.url}/en`)

    await open(page, `${host.url}/en/academic-info`)
    await page.getByLabel('Total grade points').fill('90')
    await page.getByLabel('Total credits').fill('30')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Academic information saved successfully')).toBeVisible()

    await open(page, `${host.url}/en/feedback`)
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('From another origin')
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByText('Your feedback has been submitted successfully! Thank you.')).toBeVisible()
  })

  test('SEC-02: another origin is not let in', async ({ request }) => {
    const answer = await request.fetch(`${backend.url}/rest/v1/swap_requests`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    })
    expect(answer.headers()['access-control-allow-origin']).not.toBe('https://elsewhere.example')
    expect(answer.headers()['access-control-allow-origin']).not.toBe('*')
  })
})
