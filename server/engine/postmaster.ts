import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ENGINE_STOP_TIMEOUT } from '../limits.ts'
import { ENGINE_ENVIRONMENT } from './cluster.ts'
import type { Programs } from './programs.ts'
import type { SystemAccount } from './system-account.ts'

/** Postgres's main process, a child of this one. */
export type Postmaster = {
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>
  /** Lets transactions under way go, writes everything down and ends. */
  stop: () => Promise<void>
}

export type PostmasterOptions = {
  programs: Programs
  account: SystemAccount
  /** Where the cluster is. */
  directory: string
  /** Settings of Postgres beside those below. */
  settings: Readonly<Record<string, string | number>>
}

/** Milliseconds that a start may take. After a crash it first repeats what the log holds. */
const START_TIMEOUT = 60_000
/** Milliseconds that the processes of a killed postmaster may take to notice. */
const LEFTOVERS_TIMEOUT = 10_000
/** Milliseconds between two looks at a process that is to end. */
const LOOK_EVERY = 20

/** Small, because students share the machine with it, and silent, because its lines quote what people typed. */
const SETTINGS = {
  max_connections: 20,
  shared_buffers: '16MB',
  work_mem: '2MB',
  maintenance_work_mem: '16MB',
  temp_file_limit: '64MB',
  max_wal_size: '48MB',
  min_wal_size: '4MB',
  // Nobody replicates from here.
  wal_level: 'minimal',
  max_wal_senders: 0,
  // Each helper process takes memory, and no query is large enough to win by it.
  io_method: 'sync',
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

const READY = 'database system is ready to accept connections'
/** A postmaster was killed, and its processes are only just about to notice. */
const LEFTOVERS = 'pre-existing shared memory block'

/** Starts Postgres and resolves when it takes connections. Rejects with its last words when it does not get there. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  await endLeftBehind(options)
  const deadline = performance.now() + LEFTOVERS_TIMEOUT
  for (;;) {
    try {
      return await launch(options)
    } catch (error) {
      const isPassing = error instanceof Error && error.message.includes(LEFTOVERS)
      if (!isPassing || performance.now() > deadline) throw error
      await sleep(LOOK_EVERY)
    }
  }
}

async function launch({ programs, account, directory, settings }: PostmasterOptions): Promise<Postmaster> {
  const { owner, prefix } = account
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const [command = '', ...words] = [...prefix, programs.postgres, '-D', directory, ...flags]
  const child = spawn(command, words, {
    ...(prefix.length === 0 && owner),
    cwd: '/',
    env: ENGINE_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    // In a group of its own: Ctrl+C reaches Node alone, which first lets the requests under way finish.
    detached: true,
  })
  const interrupt = () => void child.kill('SIGINT')
  // However this process ends, short of kill -9, it does not leave Postgres behind.
  process.once('exit', interrupt)
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  }).then(() => void process.removeListener('exit', interrupt))
  const stop = () => end(child, ended, programs, directory)
  try {
    await untilReady(child, ended)
  } catch (error) {
    await stop()
    throw error
  }
  return { ended, stop }
}

/** Postgres says on its error stream when it is ready, or why it cannot be. */
async function untilReady(child: ChildProcess, ended: Promise<void>): Promise<void> {
  let said = ''
  const ready = new Promise<void>((resolve) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < 100_000) said += text
      if (said.includes(READY)) resolve()
    })
  })
  const timer = new AbortController()
  const outcome = await Promise.race([
    ready.then(() => 'ready'),
    ended.then(() => 'ended'),
    sleep(START_TIMEOUT, 'late', { signal: timer.signal }).catch(() => 'ended'),
  ])
  timer.abort()
  said = outcome === 'ready' ? '' : said
  if (outcome === 'ready') return
  const reason = [...said.matchAll(/(?:FATAL|PANIC|HINT): +(.*)/g)].map(([, words]) => words).join(' ')
  throw new Error(reason || (outcome === 'late' ? 'it did not get ready' : 'it ended without a word'))
}

async function end(
  child: ChildProcess,
  ended: Promise<void>,
  programs: Programs,
  directory: string,
): Promise<void> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  if (hasEnded()) return
  if (process.platform === 'win32') await pgCtlStop(programs, directory)
  else child.kill('SIGINT')
  await Promise.race([ended, sleep(ENGINE_STOP_TIMEOUT, undefined, { ref: false })])
  if (!hasEnded()) child.kill('SIGQUIT')
  await ended
}

/**
 * Ends a Postgres that an earlier server left on this directory when it was killed (ENG-03). Its settings may be another
 * version's, and its connections are nobody's any more.
 */
async function endLeftBehind({ programs, directory }: PostmasterOptions): Promise<void> {
  const file = join(directory, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!Number.isSafeInteger(pid) || pid <= 1) return
  if (process.platform !== 'linux') {
    // It fails where the process has long ended: then there is nothing to do.
    await pgCtlStop(programs, directory).catch(() => undefined)
    return
  }
  const deadline = performance.now() + ENGINE_STOP_TIMEOUT
  for (let signal: NodeJS.Signals | 0 = 'SIGINT'; isPostmasterOf(pid, directory); signal = 0) {
    process.kill(pid, performance.now() > deadline ? 'SIGQUIT' : signal)
    await sleep(LOOK_EVERY)
  }
}

/** The number alone proves nothing: some other process may have got it meanwhile. */
function isPostmasterOf(pid: number, directory: string): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return words[words.indexOf('-D') + 1] === directory
  } catch {
    return false
  }
}

async function pgCtlStop({ pg_ctl }: Programs, directory: string): Promise<void> {
  const seconds = String(ENGINE_STOP_TIMEOUT / 1000)
  await promisify(execFile)(pg_ctl, ['stop', '-D', directory, '-m', 'fast', '-w', '-t', seconds], {
    env: ENGINE_ENVIRONMENT,
  })
}
