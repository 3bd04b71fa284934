import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './scripts/chromium.ts'

/** Global set-up finds the browser and starts the server; each worker reads this file after it. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // A browser waits half of the time: three fill two cores.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // On two busy cores. What passes only then is listed as flaky at the end: something to look into, as it may be a student's bad luck too.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    browserName: 'chromium',
    baseURL: process.env.ZAMEEL_URL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-QA',
    timezoneId: 'Asia/Qatar',
    // A trace of every test costs a seventh of the time: "npx playwright test --trace on" makes one when it is needed.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would answer in place of the network that tests stand in for; offline.spec.ts lets it.
    serviceWorkers: 'block',
  },
})
