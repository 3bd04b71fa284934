import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import lighthouse, { type RunnerResult, type TraceEvent } from 'lighthouse'
import type { KindName } from '../app/domain/document-kind.ts'
import { LANGUAGES } from '../app/i18n/language.ts'
import { hrefOf, SCREENS, type ScreenName } from '../app/screens.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The plan that the stored term names (app/persistence/store/fixtures). */
const KEPT_PLAN = 'h2v8c4ne'

/** Attempts per page. On a busy machine Lighthouse sometimes misses the start of a page. */
const TRIES = 3

/** A running checkout: what the table adds to its rows, and its address. */
export type Site = { name: string; url: string }

export type PageReport = {
  site: Site
  path: string
  /** 0 to 100 each. */
  scores: Record<(typeof CATEGORIES)[number], number>
  /** Largest Contentful Paint (LCP) in milliseconds, on a simulated phone and network. */
  largestPaint: number
  /** Cumulative Layout Shift (CLS), without a unit. */
  layoutShift: number
  /** Total Blocking Time (TBT) in milliseconds, on a simulated phone. */
  blocked: number
  /**
   * TBT by CPU time. Lighthouse measures tasks by wall-clock time, and when browser, server and Lighthouse share two cores,
   * tasks wait longer than they run.
   */
  blockedByWork: number
  /** Transferred bytes. */
  bytes: number
  /** Audits that cost points, by Lighthouse's ID. */
  findings: string[]
}

/** Every prerendered page that needs no account. */
export function publicPaths(): string[] {
  const screens = (Object.keys(SCREENS) as ScreenName[]).filter(
    (screen) => SCREENS[screen].access !== 'account',
  )
  return LANGUAGES.flatMap((language) => screens.map((screen) => hrefOf(language, screen)))
}

/** The screens that keep input, and Today, which a student with a term sees first. */
export function pathsWithKeptInput(): string[] {
  const screens = ['home', ...new Set(Object.values(SCREEN_OF_KIND))] as const
  return LANGUAGES.flatMap((language) => screens.map((screen) => hrefOf(language, screen)))
}

const SCREEN_OF_KIND = {
  gpa: 'gpaCalculator',
  grades: 'gradeCalculator',
  attendance: 'attendanceCalculator',
  'study-time': 'studyTimeCalculator',
  fees: 'feesManager',
  plan: 'schedulePlanner',
  term: 'schedulePlanner',
  'past-terms': 'gpaCalculator',
  programme: 'degreeProgress',
} as const satisfies Partial<Record<KindName, ScreenName>>

/**
 * Yields the Lighthouse report of each page: a mid-range phone on a slow mobile network, both simulated. With kept input it is
 * the second visit of a student who has used every tool on this device. Sites are measured in turn, page by page, so that other
 * work on the machine slows them alike (PROOF-04).
 */
export async function* measurePages(
  sites: readonly Site[],
  paths: readonly string[],
  { hasKeptInput = false } = {},
): AsyncGenerator<PageReport> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    // Only an automated browser says its command line.
    args: [...CHROMIUM_FLAGS, '--enable-automation', '--remote-debugging-port=0'],
  })
  try {
    const port = await debuggingPortOf(browser)
    for (const path of paths) {
      for (const site of sites) {
        if (!(await fetch(site.url + path)).ok) continue
        if (hasKeptInput) await visitBefore(browser, site.url + path, port)
        yield await measurePage(site, path, port, hasKeptInput)
      }
    }
  } finally {
    await browser.close()
  }
}

/** The port that a browser took. It writes that into its profile, whose folder is on its command line. */
async function debuggingPortOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { arguments: words } = await session.send('Browser.getBrowserCommandLine')
  await session.detach()
  const [, profile = ''] = words.join('\n').match(/^--user-data-dir=(.*)$/m) ?? []
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
  return Number(port)
}

/** A visit before the measured one, which leaves scripts in the cache, and a document of each kind. */
async function visitBefore(browser: Browser, address: string, port: number): Promise<void> {
  const texts = await Promise.all(
    Object.keys(SCREEN_OF_KIND).map(async (kind) => {
      const file = new URL(`../app/persistence/store/fixtures/${kind}-v1.json`, import.meta.url)
      return [`zameel-kept:-:${kind}:${kind === 'plan' ? KEPT_PLAN : 'main'}`, await readFile(file, 'utf8')]
    }),
  )
  const entries = [...texts, ['zameel-kept-kinds', Object.keys(SCREEN_OF_KIND).join(' ')]]
  const visitor = await browser.browserType().connectOverCDP(`http://127.0.0.1:${port}`)
  // Those of Playwright are private; Lighthouse uses the browser's own.
  const page = await visitor.contexts()[0]?.newPage()
  if (!page) throw new Error('The browser has no context of its own.')
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.evaluate(async (stored) => {
    // It has stored what this language needs by then.
    await navigator.serviceWorker.ready
    localStorage.clear()
    for (const [key = '', text = ''] of stored) localStorage.setItem(key, text)
  }, entries)
  await page.close()
  await visitor.close()
}

/** CPU throttling of the simulated phone, and the length from which a task counts as long. */
const PHONE_SLOWDOWN = 4
const LONG_TASK_MS = 50

async function measurePage(
  site: Site,
  path: string,
  port: number,
  keepsStorage: boolean,
): Promise<PageReport> {
  const { lhr, artifacts } = await report(site.url + path, port, keepsStorage)
  const { audits, categories } = lhr
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const scores = CATEGORIES.map((name) => [name, Math.round(100 * (categories[name]?.score ?? 0))] as const)
  const findings = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return {
    site,
    path,
    scores: Object.fromEntries(scores) as PageReport['scores'],
    largestPaint: figure('largest-contentful-paint'),
    layoutShift: figure('cumulative-layout-shift'),
    blocked: figure('total-blocking-time'),
    blockedByWork: blockedByWork(artifacts.Trace.traceEvents),
    bytes: figure('total-byte-weight'),
    findings,
  }
}

/** With `tdur`, the CPU time in microseconds, which Lighthouse's types omit. */
type TimedEvent = TraceEvent & { tdur?: number }

/** TBT from CPU time: the sum of what each main-thread task after the first paint takes beyond {@link LONG_TASK_MS}. */
function blockedByWork(events: readonly TimedEvent[]): number {
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!painted) return Number.NaN
  return events
    .filter(({ name, pid, tid, ts }) => {
      return name === 'RunTask' && pid === painted.pid && tid === painted.tid && ts >= painted.ts
    })
    .map(({ tdur = 0 }) => (PHONE_SLOWDOWN * tdur) / 1000 - LONG_TASK_MS)
    .filter((blocked) => blocked > 0)
    .reduce((sum, blocked) => sum + blocked, 0)
}

async function report(address: string, port: number, keepsStorage: boolean): Promise<RunnerResult> {
  for (let tries = 1; ; tries += 1) {
    const run = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'silent',
      disableStorageReset: keepsStorage,
    })
    if (run && !run.lhr.runtimeError) return run
    if (tries === TRIES) throw new Error(`${address}: ${run?.lhr.runtimeError?.message ?? 'no report'}`)
  }
}
