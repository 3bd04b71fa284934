import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import { clusterDirectory } from '../../server/engine/engine.ts'
import { PROJECT_ROOT } from '../../server/paths.ts'

export type StartOptions = {
  /** Variables beside PORT=0 and DATA_DIR. */
  environment?: Record<string, string>
  /** An earlier or an empty data directory; by default one with an empty database, removed by `stop` and `kill`. */
  dataDir?: string
  /** By default a free one. */
  port?: number
}

export type EmbeddedEdition = {
  url: string
  dataDir: string
  pid: number
  /** All that the process has printed so far, on both streams. */
  output: () => string
  /** Resolves with the exit code, whoever ends it. */
  exited: Promise<number | null>
  /** SIGTERM. Resolves with the exit code. */
  stop: () => Promise<number | null>
  /** SIGKILL. */
  kill: () => Promise<void>
}

/** Starts the real server as its own process on a free port and resolves when it says that it is running. Needs a build. */
export async function startServer(options: StartOptions = {}): Promise<EmbeddedEdition> {
  const dataDir = options.dataDir ?? newDataDir({ withDatabase: !options.environment?.DATABASE_URL })
  // With an address of the outside given, the server does not print the port that it was lucky to get.
  const port = options.port ?? (options.environment?.SITE_URL === undefined ? 0 : await freePort())
  const server = spawnServer({ PORT: String(port), DATA_DIR: dataDir, ...options.environment })
  const printed = await Promise.race([
    server.printed(/Zameel is running at (\S+)/),
    server.exited.then((code) => {
      throw new Error(`The server ended with ${code}:\n${server.output()}`)
    }),
  ])
  const tidy = () => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    url: port === 0 ? printed : `http://localhost:${port}`,
    dataDir,
    pid: server.pid,
    exited: server.exited,
    output: server.output,
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

/** Where {@link prepareDatabase} tells the processes of a test run what it has made. */
const PREPARED = 'ZAMEEL_PREPARED_DATABASE'

/** For the set-up of a run: makes one empty database, of which each server gets a copy. Gives the way to remove it. */
export async function prepareDatabase(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zameel-prepared-'))
  const server = await startServer({ dataDir })
  await server.stop()
  process.env[PREPARED] = clusterDirectory(dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}

/** A data directory with an empty database and without secrets: those are each server's own. */
export function newDataDir({ withDatabase = true } = {}): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'zameel-'))
  const prepared = process.env[PREPARED]
  if (withDatabase && prepared) cpSync(prepared, clusterDirectory(dataDir), { recursive: true })
  return dataDir
}

export type RefusedStart = { code: number | null; stdout: string; stderr: string }

/** Runs the server with variables that it refuses, and gives what it said. */
export async function runServer(environment: Record<string, string>): Promise<RefusedStart> {
  const server = spawnServer(environment)
  const timer = setTimeout(() => server.signal('SIGKILL'), 30_000)
  const code = await server.exited
  clearTimeout(timer)
  return { code, stdout: server.stdout(), stderr: server.stderr() }
}

/** A test run that dies must not leave servers behind. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

function spawnServer(environment: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts'], {
    cwd: PROJECT_ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: { stream: 'out' | 'err'; text: string }[] = []
  child.stdout?.setEncoding('utf8').on('data', (text: string) => chunks.push({ stream: 'out', text }))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => chunks.push({ stream: 'err', text }))
  const join = (wanted: (stream: 'out' | 'err') => boolean) =>
    chunks.flatMap(({ stream, text }) => (wanted(stream) ? [text] : [])).join('')
  const output = () => join(() => true)
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  running.add(child)
  child.once('close', () => running.delete(child))
  return {
    pid: child.pid ?? 0,
    exited,
    output,
    stdout: () => join((stream) => stream === 'out'),
    stderr: () => join((stream) => stream === 'err'),
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

/** The newest mail to `address` in the outbox, with the link that the console announced for it, once it is there. */
export async function freshMail(
  edition: Pick<EmbeddedEdition, 'dataDir' | 'output'>,
  address: string,
): Promise<OutboxMail> {
  const directory = join(edition.dataDir, 'outbox')
  for (let tries = 0; tries < 200; tries += 1) {
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
