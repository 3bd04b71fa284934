import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { EMBEDDED_PUBLISHABLE_KEY } from '../app/backend/embedded-key.ts'
import { hrefOf, SCREENS, type ScreenName } from '../app/screens.ts'
import { buildInputs, isFresh } from '../scripts/build-when-needed.ts'
import { firstLoadBytes } from '../scripts/first-load.ts'
import { PROJECT_ROOT, SITE_DIRECTORY } from '../server/paths.ts'
import { measureKeystrokes } from './keystrokes.ts'
import { type Call, CONNECTIONS, type Load, measure } from './load.ts'
import { npmStart } from './npm-start.ts'

/** `npm run bench`: how large, how soon, how much memory, how many requests. It prints figures and judges none. */

const SECONDS = 5
const STARTS = 3
const MEMORY_AFTER_MS = 10_000

if (!isFresh(PROJECT_ROOT, buildInputs(PROJECT_ROOT, process.env))) {
  console.error('The build is not fresh. Run "npm run build" first.')
  process.exit(1)
}

const directory = mkdtempSync(join(tmpdir(), 'zameel-bench-'))
try {
  console.log(`Node ${process.version}, ${availableParallelism()} cores, ${CONNECTIONS} connections\n`)
  await printSizes()
  await printServer()
} finally {
  rmSync(directory, { recursive: true, force: true })
}

async function printSizes(): Promise<void> {
  const rows: Record<string, { en: string; ar: string }> = {}
  for (const screen of Object.keys(SCREENS) as ScreenName[]) {
    const kilobytes = async (language: 'en' | 'ar') => {
      const bytes = await firstLoadBytes(
        SITE_DIRECTORY,
        join(hrefOf(language, screen).slice(1), 'index.html'),
      )
      return (bytes / 1000).toFixed(1)
    }
    rows[SCREENS[screen].path || '/'] = { en: await kilobytes('en'), ar: await kilobytes('ar') }
  }
  console.log('First-load JavaScript, kB with Brotli')
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
    console.log(`npm start to the first answer of /en: ${first} with no data yet, then ${later.join(', ')}`)
    await sleep(MEMORY_AFTER_MS)
    console.log(`Memory ${MEMORY_AFTER_MS / 1000} s later: ${megabytes(server.memory())}`)
    await printKeystrokes(server.url)
    await printRequests(server.url)
    console.log(`Memory after that: ${megabytes(server.memory())}`)
    await server.stop()
  }
}

async function printKeystrokes(url: string): Promise<void> {
  console.log('\nA keystroke at the largest input, 4 times slower than this machine, ms')
  console.table(await measureKeystrokes(url))
}

function megabytes(value: number | undefined): string {
  return value === undefined ? 'not known on this system' : `${value.toFixed(0)} MB`
}

async function printRequests(zameel: string): Promise<void> {
  const alone = spawn(process.execPath, ['bench/lite-alone.ts', join(directory, 'lite')], {
    cwd: PROJECT_ROOT,
    // It prints what clients do wrong as well; failures are counted here.
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    const lines = createInterface({ input: alone.stdout })
    const lite = await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve)
      alone.once('exit', (code) => reject(new Error(`lite alone ended with ${code}`)))
    })
    const rows: Record<string, ReturnType<typeof asRow>> = {
      '/en': asRow(await measure({ url: `${zameel}/en`, headers: { 'accept-encoding': 'br' } }, SECONDS)),
    }
    const calls = [
      ['Zameel', await academicInfoCalls(zameel)],
      ['@supabase/lite alone', await academicInfoCalls(lite)],
    ] as const
    for (const action of ['read', 'save'] as const) {
      for (const [server, its] of calls) {
        rows[`academic info, ${action}: ${server}`] = asRow(await measure(its[action], SECONDS))
      }
    }
    console.log('\nRequests')
    console.table(rows)
  } finally {
    alone.kill()
  }
}

function asRow({ perSecond, median, slowest, failures }: Load) {
  return {
    'a second': Math.round(perSecond),
    'median ms': Number(median.toFixed(1)),
    '99% ms': Number(slowest.toFixed(1)),
    failures,
  }
}

/** A user with a stored record, and the requests that the app makes to read and to save it. */
async function academicInfoCalls(url: string): Promise<{ read: Call; save: Call }> {
  const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY, 'content-type': 'application/json' }
  const account = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: randomUUID() }),
  })
  if (!account.ok) throw new Error(`${url} answered ${account.status} to the signup`)
  const { access_token: token, user }: { access_token: string; user: { id: string } } = await account.json()
  const authorized = { ...headers, authorization: `Bearer ${token}` }
  const record = { total_grade_points: 120, total_credits: 40, current_subjects: 5 }
  const stored = await fetch(`${url}/rest/v1/academic_info`, {
    method: 'POST',
    headers: authorized,
    body: JSON.stringify({ user_id: user.id, ...record }),
  })
  if (!stored.ok)
    throw new Error(`${url} answered ${stored.status} to the first record: ${await stored.text()}`)

  const row = `${url}/rest/v1/academic_info?user_id=eq.${user.id}&select=total_grade_points,total_credits,current_subjects`
  return {
    read: { url: row, headers: { ...authorized, accept: 'application/vnd.pgrst.object+json' } },
    save: {
      url: row,
      method: 'PATCH',
      headers: { ...authorized, prefer: 'return=representation' },
      body: JSON.stringify(record),
    },
  }
}
