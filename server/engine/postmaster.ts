import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ENGINE_STOP_TIMEOUT } from '../limits.ts'
import { ENGINE_ENVIRONMENT } from './cluster.ts'
import type { Programs } from './programs.ts'
import type { SystemAccount } from './system-account.ts'

/** The main process of Postgres, a child of this one. */
export type Postmaster = {
  /** Resolves when it has exited, for whatever reason. */
  ended: Promise<void>
  /** Shuts down in fast mode: aborts open transactions, writes a checkpoint and exits. */
  stop: () => Promise<void>
}

export type PostmasterOptions = {
  programs: Programs
  account: SystemAccount
  /** The folder of the cluster. */
  directory: string
  /** Postgres settings in addition to SETTINGS. */
  settings: Readonly<Record<string, string | number>>
}

/** Milliseconds that a start may take, including crash recovery. */
const START_TIMEOUT = 60_000
/** Milliseconds for the orphaned child processes of a killed postmaster to exit. */
const ORPHAN_TIMEOUT = 10_000
/** Milliseconds between two checks whether a process has exited. */
const POLL_INTERVAL = 20

/** Small, to fit a cheap machine, and quiet, because log lines of Postgres quote what people typed. */
const SETTINGS = {
  max_connections: 20,
  shared_buffers: '16MB',
  work_mem: '2MB',
  maintenance_work_mem: '16MB',
  temp_file_limit: '64MB',
  max_wal_size: '48MB',
  min_wal_size: '4MB',
  // No replication.
  wal_level: 'minimal',
  max_wal_senders: 0,
  // Worker processes take memory, and no query is large enough to gain from them.
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
/** What Postgres prints while child processes of a killed postmaster are still running. */
const ORPHAN_ERROR = 'pre-existing shared memory block'

/** Starts Postgres and resolves when it accepts connections. Rejects with its own error message otherwise. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  await stopOrphan(options)
  const deadline = performance.now() + ORPHAN_TIMEOUT
  for (;;) {
    try {
      return await launch(options)
    } catch (error) {
      const isPassing = error instanceof Error && error.message.includes(ORPHAN_ERROR)
      if (!isPassing || performance.now() > deadline) throw error
      await sleep(POLL_INTERVAL)
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
    // A process group of its own: Ctrl+C then only reaches Node, which shuts down gracefully.
    detached: true,
  })
  const interrupt = () => void child.kill('SIGINT')
  // Stops Postgres however this process exits, except for kill -9 (see stopOrphan).
  process.once('exit', interrupt)
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  }).then(() => void process.removeListener('exit', interrupt))
  const stop = () => end(child, ended, programs, directory)
  try {
    await waitUntilReady(child, ended)
  } catch (error) {
    await stop()
    throw error
  }
  return { ended, stop }
}

/** Postgres prints to stderr when it is ready, or why it failed. */
async function waitUntilReady(child: ChildProcess, ended: Promise<void>): Promise<void> {
  let output = ''
  const ready = new Promise<void>((resolve) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < 100_000) output += text
      if (output.includes(READY)) resolve()
    })
  })
  const timer = new AbortController()
  const outcome = await Promise.race([
    ready.then(() => 'ready'),
    ended.then(() => 'ended'),
    sleep(START_TIMEOUT, 'late', { signal: timer.signal }).catch(() => 'ended'),
  ])
  timer.abort()
  if (outcome === 'ready') return
  const reason = [...output.matchAll(/(?:FATAL|PANIC|HINT): +(.*)/g)].map(([, words]) => words).join(' ')
  throw new Error(reason || (outcome === 'late' ? 'it did not become ready' : 'it exited without a message'))
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
 * Stops a Postgres that is still running on this directory after its server was killed (ENG-03). It is not reused: its
 * settings may be those of another version.
 */
async function stopOrphan({ programs, directory }: PostmasterOptions): Promise<void> {
  const file = join(directory, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (process.platform !== 'linux') {
    // Fails when the process no longer exists, which is fine.
    await pgCtlStop(programs, directory).catch(() => undefined)
    return
  }
  const deadline = performance.now() + ENGINE_STOP_TIMEOUT
  const target = realpathSync(directory)
  for (let signal: NodeJS.Signals | 0 = 'SIGINT'; isPostmasterOf(pid, target); signal = 0) {
    process.kill(pid, performance.now() > deadline ? 'SIGQUIT' : signal)
    await sleep(POLL_INTERVAL)
  }
  for (const name of readdirSync(directory)) if (LOCK_FILE.test(name)) disown(join(directory, name))
}

/** That of the folder, and that of the socket in it. */
const LOCK_FILE = /^(?:postmaster\.pid|\.s\.PGSQL\.\d+\.lock)$/

/**
 * Postgres does not start while the process that a lock file names lives, and another one may have the number of a killed
 * server by now. It ignores that of its parent, and finds in the rest whether child processes of the killed one still run.
 */
function disown(file: string): void {
  const [pid, ...rest] = readFileSync(file, 'utf8').split('\n')
  // A file without more is of a start that was cut off.
  if (rest.join('') === '') rmSync(file)
  else if (existsSync(`/proc/${pid}`)) writeFileSync(file, [process.pid, ...rest].join('\n'))
}

/** Checks the command line, because another process may reuse the PID. The folder may have been named by a link. */
function isPostmasterOf(pid: number, directory: string): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return realpathSync(words[words.indexOf('-D') + 1] ?? '') === directory
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
