import { readdirSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { FALLBACK_PAGES, LANGUAGES } from '../app/i18n/language.ts'
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.ts'

/** After hydration, and before the service worker is registered (app/entry.client.tsx). */
const AT_REST_MS = 2000
const SAMPLE_EVERY_MS = 50
const MOST_MS = 120_000

type Row = {
  /** The largest processor time within a second, of all processes of the browser, in ms. */
  'most in 1 s': number
  'in all': number
  /** Seconds until the service worker has both languages, from the moment at which the page was at rest. */
  'seconds until done': number
}

/** What it takes to store the code of every screen on a first visit (PROOF-03): processor time as Linux counts it. */
export async function measureOffline(url: string): Promise<Record<string, Row>> {
  const rows: Record<string, Row> = {}
  for (const language of LANGUAGES) rows[`/${language}`] = await firstVisit(`${url}/${language}`)
  return rows
}

async function firstVisit(address: string): Promise<Row> {
  const server = await chromium.launchServer({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    const page = await browser.newPage()
    await page.goto(address, { waitUntil: 'networkidle' })
    await sleep(AT_REST_MS)
    const used = () => processorTime(server.process().pid ?? 0)
    const begin = performance.now()
    const before = used()
    const samples = [{ time: 0, used: 0 }]
    const done = whenStored(page).then(() => performance.now() - begin)
    for (let isDone = false; !isDone; ) {
      isDone = await Promise.race([done.then(() => true), sleep(SAMPLE_EVERY_MS, false)])
      samples.push({ time: performance.now() - begin, used: used() - before })
    }
    const within = ({ time, used }: (typeof samples)[number]) =>
      (samples.findLast((later) => later.time <= time + 1000)?.used ?? used) - used
    return {
      'most in 1 s': Math.max(...samples.map(within)),
      'in all': samples.at(-1)?.used ?? 0,
      'seconds until done': Number(((await done) / 1000).toFixed(1)),
    }
  } finally {
    await server.close()
  }
}

/** The page of a language is stored last. Asks rarely: each question takes time of the measured browser. */
async function whenStored(page: Page): Promise<void> {
  const isStored = (file: string) => caches.match(file, { ignoreSearch: true }).then(Boolean)
  for (const file of Object.values(FALLBACK_PAGES)) {
    for (const begin = performance.now(); !(await page.evaluate(isStored, file)); await sleep(1000))
      if (performance.now() - begin > MOST_MS) throw new Error(`${file} was never stored`)
  }
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** Processor time of a process and all that it has started, in milliseconds. Only on Linux. */
function processorTime(root: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The fields after the name in brackets: state, parent, and from the twelfth on user and system time.
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
        const used = TICK_MS * (Number(fields[11]) + Number(fields[12]))
        return [{ pid: Number(name), parent: Number(fields[1]), used }]
      } catch {
        // The process has exited meanwhile.
        return []
      }
    })
  const parentsOf = new Map(processes.map(({ pid, parent }) => [pid, parent]))
  const belongs = (pid: number): boolean => {
    for (let one: number | undefined = pid; one; one = parentsOf.get(one)) if (one === root) return true
    return false
  }
  return processes.filter(({ pid }) => belongs(pid)).reduce((sum, { used }) => sum + used, 0)
}
