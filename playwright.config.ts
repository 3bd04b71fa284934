import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './scripts/chromium.ts'

const STATIC_HOST = '**/static-host.spec.ts'
const SURVEY = '**/survey.spec.ts'
const PSEUDO_LOCALE = '**/pseudo-locale.spec.ts'

/** Workers read this file after the global set-up, which finds the browser and starts the server. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // A browser is idle half of the time, so four keep two cores busy.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // ADR-13. A test that needed its second try is named in the last lines (summary-reporter.ts) and has to be investigated.
  retries: 1,
  // Whole tasks take 10 seconds, and many times that on a busy machine.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list', { printSteps: false }], ['./tests/e2e/summary-reporter.ts']],
  // The static host begins with a build of its own and goes on one test after another, and the survey has the longest tests: first,
  // or they would end alone (ADR-92).
  // Longer words need a build of their own (scripts/test-pseudo-locale.ts).
  projects:
    process.env.PSEUDO_LOCALE === 'true'
      ? [{ name: 'pseudo-locale', testMatch: PSEUDO_LOCALE }]
      : [
          { name: 'static host', testMatch: STATIC_HOST },
          { name: 'survey', testMatch: SURVEY },
          { name: 'site', testIgnore: [STATIC_HOST, SURVEY, PSEUDO_LOCALE] },
        ],
  use: {
    browserName: 'chromium',
    baseURL: process.env.ZAMEEL_URL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-QA',
    timezoneId: 'Asia/Qatar',
    // Traces of all tests would take 15% longer. Use "npx playwright test --trace on" when you need one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Without a process of its own the software GPU takes 8% less time. A page of a test is too short for code that V8 optimises
      // beside it, and its garbage fits into a larger young generation: 15% less.
      args: [
        ...CHROMIUM_FLAGS,
        '--in-process-gpu',
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=32',
      ],
      // Without a locale it cannot name a downloaded file in Arabic.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
    },
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would answer instead of the mocked network. Only offline.spec.ts allows it.
    serviceWorkers: 'block',
  },
})
