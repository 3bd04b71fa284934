import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hrefOf, SCREENS, type ScreenName } from '../app/screens.ts'
import { buildInputs, isFresh } from '../scripts/build-when-needed.ts'
import { firstLoad } from '../scripts/first-load.ts'
import { PROJECT_ROOT, SITE_DIRECTORY } from '../server/paths.ts'
import { startScript } from '../tests/support/script.ts'
import { accountCalls } from './account-calls.ts'
import { measureBoards } from './boards.ts'
import { measureDegree } from './degree.ts'
import { measureKeystrokes } from './keystrokes.ts'
import { measurePages, type PageReport, pathsWithKeptInput, publicPaths, type Site } from './lighthouse.ts'
import { CONNECTIONS, type Load, measure } from './load.ts'
import { printMatches } from './matches.ts'
import { printNewcomers } from './newcomers.ts'
import { type Memory, npmStart } from './npm-start.ts'
import { measureOffline } from './offline.ts'
import { printScale } from './scale/scale.ts'
import { measureSearch } from './search.ts'
import { printStudents } from './students.ts'

/**
 * `npm run bench` prints sizes, start time, memory, throughput, Lighthouse, offline code, input latency, the search for timetables and that
 * for swaps. It asserts nothing. `npm run bench -- scale` prints how the product grows with the number of students.
 * `npm run bench -- lighthouse keystrokes` measures only these parts (the keys of `PARTS`). Other load on the machine makes
 * everything slower, so the load average is printed with the Lighthouse figures, and `--beside ../before` measures these two
 * parts in another checkout, too, which has been built: page by page and tool by tool in turn (PROOF-04).
 */

const SECONDS = 5
const STARTS = 3
const MEMORY_AFTER_MS = 10_000

if (!isFresh(PROJECT_ROOT, buildInputs(PROJECT_ROOT, process.env))) {
  console.error('The build is not fresh. Run "npm run build" first.')
  process.exit(1)
}

const PARTS: Record<string, () => Promise<void>> = {
  sizes: printSizes,
  lighthouse: printLighthouse,
  offline: printOffline,
  keystrokes: printKeystrokes,
  search: printSearch,
  degree: printDegree,
  server: printServer,
  boards: printBoards,
  matches: printMatches,
  students: () => printStudents(directory),
  'students-attacked': () => printStudents(directory, { isAttacked: true }),
  newcomers: () => printNewcomers(directory),
  scale: printScale,
}

/** Takes minutes and 10 GB of disk, so only when it is named. */
const ON_REQUEST = ['scale']

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' } },
})
const unknown = wanted.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

const directory = mkdtempSync(join(tmpdir(), 'zameel-bench-'))
try {
  console.log(`Node ${process.version}, ${availableParallelism()} cores, ${CONNECTIONS} connections`)
  for (const [name, print] of Object.entries(PARTS)) {
    if (wanted.length === 0 ? !ON_REQUEST.includes(name) : wanted.includes(name)) await print()
  }
} finally {
  rmSync(directory, { recursive: true, force: true })
}

async function printSizes(): Promise<void> {
  const rows: Record<string, { en: string; ar: string }> = {}
  for (const screen of Object.keys(SCREENS) as ScreenName[]) {
    const kilobytes = async (language: 'en' | 'ar') => {
      const page = join(hrefOf(language, screen).slice(1), 'index.html')
      const { scripts, bytes } = await firstLoad(SITE_DIRECTORY, page)
      return `${(bytes / 1000).toFixed(1)} in ${scripts}`
    }
    rows[SCREENS[screen].path || '/'] = { en: await kilobytes('en'), ar: await kilobytes('ar') }
  }
  console.log('\nFirst-load JavaScript, kB with Brotli')
  console.table(rows)
}

async function printServer(): Promise<void> {
  const dataDir = join(directory, 'zameel')
  const starts: number[] = []
  for (let run = 0; run <= STARTS; run++) {
    const server = await npmStart(dataDir)
    starts.push(server.startTime)
    if (run < STARTS) {
      await server.stop()
      continue
    }
    const [first, ...later] = starts.map((time) => `${(time / 1000).toFixed(2)} s`)
    console.log(`\nnpm start to the first answer of /en: ${first} with no data yet, then ${later.join(', ')}`)
    await sleep(MEMORY_AFTER_MS)
    console.log(`Memory ${MEMORY_AFTER_MS / 1000} s later: ${megabytes(server.memory())}`)
    await printRequests(server.url, dataDir)
    console.log(`Memory after that: ${megabytes(server.memory())}`)
    await server.stop()
  }
}

async function printOffline(): Promise<void> {
  const server = await npmStart(join(directory, 'offline'))
  try {
    console.log('\nOffline code of a first visit: processor time, ms')
    console.table(await measureOffline(server.url))
  } finally {
    await server.stop()
  }
}

async function printKeystrokes(): Promise<void> {
  await withSites(async (sites) => {
    console.log('\nA keystroke, usual and largest input, 4 times slower than this machine, ms')
    console.table(await measureKeystrokes(sites))
  })
}

async function printSearch(): Promise<void> {
  console.log('\nThe search for timetables, with three classes a section: CPU time, ms')
  console.table(await measureSearch())
}

async function printDegree(): Promise<void> {
  console.log('\n60 courses in a programme of 200 leaves: CPU time, ms')
  console.table(await measureDegree())
}

async function printLighthouse(): Promise<void> {
  await withSites(async (sites) => {
    console.log('\nLighthouse, mobile preset with simulated throttling')
    await printPages(measurePages(sites, publicPaths()))
    console.log('is-crawlable: login, signup and reset-password are noindex on purpose.')
    console.log('\nThe second visit, with kept input')
    await printPages(measurePages(sites, pathsWithKeptInput(), { hasKeptInput: true }))
  })
}

/** This checkout, and the one that `--beside` names, both running. */
async function withSites(use: (sites: readonly Site[]) => Promise<void>): Promise<void> {
  const here = await npmStart(mkdtempSync(join(directory, 'here-')))
  const root = values.beside
  const other = root === undefined ? null : await npmStart(mkdtempSync(join(directory, 'beside-')), {}, root)
  try {
    await use([{ name: '', url: here.url }, ...(other ? [{ name: ` in ${root}`, url: other.url }] : [])])
  } finally {
    await here.stop()
    await other?.stop()
  }
}

async function printPages(reports: AsyncIterable<PageReport>): Promise<void> {
  const rows: Record<string, Record<string, string | number>> = {}
  const findings: string[] = []
  for await (const report of reports) {
    rows[report.path + report.site.name] = {
      ...report.scores,
      'LCP s': Number((report.largestPaint / 1000).toFixed(2)),
      CLS: Number(report.layoutShift.toFixed(3)),
      'TBT ms': Math.round(report.blocked),
      'TBT ms of CPU': Math.round(report.blockedByWork),
      kB: Math.round(report.bytes / 1000),
      load: Number((loadavg()[0] ?? Number.NaN).toFixed(1)),
    }
    if (report.findings.length > 0)
      findings.push(`${report.path}${report.site.name}: ${report.findings.join(', ')}`)
  }
  console.table(rows)
  if (findings.length > 0) console.log(`Less than full marks:\n  ${findings.join('\n  ')}`)
}

function megabytes(memory: Memory | undefined): string {
  if (memory === undefined) return 'not known on this system'
  const { node, postgres } = memory
  return `${(node + postgres).toFixed(0)} MB (Node ${node.toFixed(0)}, Postgres ${postgres.toFixed(0)})`
}

async function printRequests(zameel: string, dataDir: string): Promise<void> {
  const site = await startScript('bench/static-alone.ts')
  try {
    const rows: Record<string, ReturnType<typeof asRow>> = {}
    for (const [server, url] of [
      ['Zameel', zameel],
      ['a plain static server', site.url],
    ]) {
      const page = { url: `${url}/en`, headers: { 'accept-encoding': 'br' } }
      rows[`/en: ${server}`] = asRow(await measure(page, SECONDS))
    }
    const { read, save, sync } = await accountCalls(zameel, dataDir)
    rows['health check'] = asRow(await measure({ url: `${zameel}/healthz` }, SECONDS))
    rows['academic info, read'] = asRow(await measure(read, SECONDS))
    rows['academic info, save'] = asRow(await measure(save, SECONDS))
    rows['sync of one document'] = asRow(await measure(sync, SECONDS))
    console.log('\nRequests')
    console.table(rows)
  } finally {
    await site.stop()
  }
}

async function printBoards(): Promise<void> {
  const { loads, plans } = await measureBoards(SECONDS)
  console.log('\nThe boards')
  console.table(Object.fromEntries(Object.entries(loads).map(([name, load]) => [name, asRow(load)])))
  for (const { name, plan } of plans) console.log(`\n${name}:\n  ${plan.join('\n  ')}`)
}

function asRow({ perSecond, median, slowest, failures }: Load) {
  return {
    'a second': Math.round(perSecond),
    'median ms': Number(median.toFixed(1)),
    '99% ms': Number(slowest.toFixed(1)),
    failures,
  }
}
