import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { COMPILE_CACHE, PROJECT_ROOT } from '../../server/paths.ts'
import { newDataDir } from './prepared-clusters.ts'
import { SMALL_SITE } from './small-site.ts'

export type StartOptions = {
  /** Variables in addition to PORT=0 and DATA_DIR. */
  environment?: Record<string, string>
  /** By default a new one with an empty database, removed by `stop` and `kill`. */
  dataDir?: string
  /** Whether it serves all files of the build; by default three pages, where the run has prepared them. */
  wholeSite?: boolean
}

export type EmbeddedEdition = {
  url: string
  dataDir: string
  pid: number
  /** What the process has printed so far to stdout and stderr. */
  output: () => string
  /** Waits for a line that it prints, and returns the group of the pattern. */
  printed: (pattern: RegExp) => Promise<string>
  /** Resolves with the exit code, however the process ends. */
  exited: Promise<number | null>
  /** SIGTERM, if it still runs. Removes its new data directory and resolves with the exit code. */
  stop: () => Promise<number | null>
  /** SIGKILL. */
  kill: () => Promise<void>
}

/** Starts the real server as a process on a free port and resolves when it is running. Needs a build. */
export async function startServer(options: StartOptions = {}): Promise<EmbeddedEdition> {
  const dataDir = options.dataDir ?? newDataDir({ withDatabase: !options.environment?.DATABASE_URL })
  const site = options.wholeSite ? {} : smallSite()
  const server = spawnServer({ PORT: '0', DATA_DIR: dataDir, ...site, ...options.environment })
  const running = async () => {
    const address = await server.printed(/Zameel is running at ([^\s"]+)/)
    if (options.environment?.SITE_URL === undefined) return address
    return `http://localhost:${await server.printed(/It listens on port (\d+)/)}`
  }
  const url = await Promise.race([
    running(),
    server.exited.then((code) => {
      throw new Error(`The server ended with ${code}:\n${server.output()}`)
    }),
  ])
  const tidy = () => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    url,
    dataDir,
    pid: server.pid,
    exited: server.exited,
    output: server.output,
    printed: server.printed,
    stop: async () => {
      server.signal('SIGTERM')
      const code = await server.exited
      tidy()
      return code
    },
    kill: async () => {
      server.signal('SIGKILL')
      await server.exited
      tidy()
    },
  }
}

export type RefusedStart = { code: number | null; stdout: string; stderr: string }

/** Runs the server with variables that it refuses, and returns its output and exit code. */
export async function runServer(environment: Record<string, string>): Promise<RefusedStart> {
  const server = spawnServer({ ...smallSite(), ...environment })
  const timer = setTimeout(() => server.signal('SIGKILL'), 120_000)
  const code = await server.exited
  clearTimeout(timer)
  return { code, stdout: server.stdout(), stderr: server.stderr() }
}

function smallSite(): Record<string, string> {
  const folder = process.env[SMALL_SITE]
  return folder === undefined ? {} : { BUILD_DIRECTORY: folder }
}

/** Child processes, stopped when the test run dies. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

function spawnServer(environment: Record<string, string>) {
  const { PATH, HOME, BCRYPT_COST, BUILD_DIRECTORY } = process.env
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    cwd: PROJECT_ROOT,
    // With the variable the first file comes from the cache, too, and no start loads what strips types: 0.1 s of processor time.
    env: { PATH, HOME, BCRYPT_COST, BUILD_DIRECTORY, NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: { stream: 'out' | 'err'; text: string }[] = []
  child.stdout?.setEncoding('utf8').on('data', (text: string) => chunks.push({ stream: 'out', text }))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => chunks.push({ stream: 'err', text }))
  const textOf = (wanted: (stream: 'out' | 'err') => boolean) =>
    chunks.flatMap(({ stream, text }) => (wanted(stream) ? [text] : [])).join('')
  const output = () => textOf(() => true)
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  running.add(child)
  child.once('close', () => running.delete(child))
  return {
    pid: child.pid ?? 0,
    exited,
    output,
    stdout: () => textOf((stream) => stream === 'out'),
    stderr: () => textOf((stream) => stream === 'err'),
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    printed: async (pattern: RegExp) => {
      for (;;) {
        const found = pattern.exec(output())?.[1]
        if (found !== undefined) return found
        if (child.exitCode !== null || child.signalCode !== null) return new Promise<never>(() => undefined)
        await sleep(20)
      }
    },
  }
}

export type OutboxMail = { file: string; source: string; link: string; mode: number }

/** Waits for a mail to `address` in the outbox and returns the newest, with the link that the console printed for it. */
export async function freshMail(
  edition: Pick<EmbeddedEdition, 'dataDir' | 'output'>,
  address: string,
): Promise<OutboxMail> {
  const directory = join(edition.dataDir, 'outbox')
  for (let tries = 0; tries < 1200; tries += 1) {
    for (const name of readdirSync(directory).sort().reverse()) {
      const file = join(directory, name)
      const source = readFileSync(file, 'utf8')
      const line = edition
        .output()
        .split('\n')
        .find((text) => text.includes(name))
      const link = /https?:\/\/\S+$/.exec(line ?? '')?.[0]
      if (link !== undefined && source.includes(`To: ${address}`))
        return { file, source, link, mode: statSync(file).mode & 0o777 }
    }
    await sleep(25)
  }
  throw new Error(`No mail to ${address} in ${directory}`)
}
