import { execFileSync } from 'node:child_process'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { securityHeaders } from '../../server/security-headers.ts'
import { createSite } from '../../server/site.ts'
import { expect, test, whenUsable } from './zameel-test.ts'

/** Under `build/`, where packages are found; the site that the other tests use lies beside it. */
const DIRECTORY = join('build', 'closed-calculators')

/** Serves the pages alone: a visitor without a session never calls the API. */
let server: Server

test.describe('a build that asks for an account', () => {
  test.describe.configure({ mode: 'serial' })

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
      env: {
        ...process.env,
        VITE_CALCULATORS_REQUIRE_LOGIN: 'true',
        BUILD_DIRECTORY: DIRECTORY,
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const url = 'http://127.0.0.1'
    const app = new Hono().use(securityHeaders(url)).all('*', createSite(join(DIRECTORY, 'client'), url))
    server = createAdaptorServer(app) as Server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })

  test.afterAll(() => {
    server?.closeAllConnections()
    server?.close()
  })

  const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

  test('NAV-10, NAV-12: it guards the six calculators', async ({ page }) => {
    for (const path of [
      'gpa-calculator',
      'grade-calculator',
      'attendance-calculator',
      'schedule-planner',
      'study-time-calculator',
      'fees-manager',
    ]) {
      await page.goto(addressOf(`/en/${path}`))
      await expect(page).toHaveURL(addressOf('/en/login'))
    }
  })

  test('NAV-08, NAV-29: the rest stays open, and the sidebar offers no calculator', async ({ page }) => {
    for (const path of [
      '',
      '/calendar',
      '/links',
      '/about',
      '/guide',
      '/privacy',
      '/view-request/some-slug',
    ]) {
      await page.goto(addressOf(`/en${path}`))
      await whenUsable(page)
      await expect(page).toHaveURL(addressOf(`/en${path}`))
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
})
