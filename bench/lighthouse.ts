import { chromium } from '@playwright/test'
import lighthouse, { type RunnerResult, type TraceEvent } from 'lighthouse'
import { LANGUAGES } from '../app/i18n/language.ts'
import { hrefOf, SCREENS, type ScreenName } from '../app/screens.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.ts'
import { freePort } from '../scripts/free-port.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** A busy machine makes Lighthouse miss the beginning of a page now and then. */
const TRIES = 3

export type PageReport = {
  path: string
  /** 0 to 100 each. */
  scores: Record<(typeof CATEGORIES)[number], number>
  /** Milliseconds until the largest part of the screen is painted, on a simulated phone and network. */
  largestPaint: number
  /** Cumulative layout shift, without a unit. */
  layoutShift: number
  /** Milliseconds that long tasks keep taps waiting, on a simulated phone. */
  blocked: number
  /**
   * The same of the work alone: Lighthouse takes a task to be as long as the clock says, and where browser, server and Lighthouse
   * share two cores a task waits longer than it works.
   */
  blockedByWork: number
  /** Everything that was sent, in bytes. */
  bytes: number
  /** What a category lost points for, by Lighthouse's name. */
  findings: string[]
}

/** Every prerendered page that a visitor without an account sees. */
export function publicPaths(): string[] {
  const screens = (Object.keys(SCREENS) as ScreenName[]).filter(
    (screen) => SCREENS[screen].access !== 'account',
  )
  return LANGUAGES.flatMap((language) => screens.map((screen) => hrefOf(language, screen)))
}

/** What Lighthouse says of these pages as it comes: a mid-range phone on a slow mobile network, both simulated. */
export async function* measurePages(url: string, paths: readonly string[]): AsyncGenerator<PageReport> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  })
  try {
    for (const path of paths) yield await measurePage(url, path, port)
  } finally {
    await browser.close()
  }
}

/** How much slower than this machine the simulated phone is, and how long a task may be before it keeps a tap waiting. */
const PHONE_SLOWDOWN = 4
const LONG_TASK_MS = 50

async function measurePage(url: string, path: string, port: number): Promise<PageReport> {
  const { lhr, artifacts } = await report(url + path, port)
  const { audits, categories } = lhr
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const scores = CATEGORIES.map((name) => [name, Math.round(100 * (categories[name]?.score ?? 0))] as const)
  const findings = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )
  return {
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

/** With the time that the thread really worked, in microseconds, which Lighthouse's types leave out. */
type TimedEvent = TraceEvent & { tdur?: number }

/** Of the tasks on the page's main thread since its first paint, what each works beyond {@link LONG_TASK_MS} on the phone. */
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

async function report(address: string, port: number): Promise<RunnerResult> {
  for (let tries = 1; ; tries += 1) {
    const run = await lighthouse(address, { port, output: 'json', logLevel: 'silent' })
    if (run && !run.lhr.runtimeError) return run
    if (tries === TRIES) throw new Error(`${address}: ${run?.lhr.runtimeError?.message ?? 'no report'}`)
  }
}
