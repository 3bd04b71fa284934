import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterDirectory } from '../server/engine/engine.ts'
import { PROJECT_ROOT } from '../server/paths.ts'

/** MB of the Node process, and of all Postgres processes. */
export type Memory = { node: number; postgres: number }

export type Started = {
  url: string
  /** Milliseconds from the command to the first response of `/en`. */
  startTime: number
  /** Undefined on systems other than Linux. */
  memory: () => Memory | undefined
  stop: () => Promise<void>
}

/**
 * Runs `npm start` of this or another checkout (`root`) and waits for the first response. Needs a fresh build, else it measures
 * the build.
 */
export async function npmStart(
  dataDir: string,
  variables: NodeJS.ProcessEnv = {},
  root: string = PROJECT_ROOT,
): Promise<Started> {
  const begin = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group: a signal to it reaches npm, its shell and the server.
    detached: true,
  })
  const ended = new Promise<void>((resolve) => npm.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: npm.stdout }).on('line', (line) => {
      const address = /Zameel is running at (\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    npm.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)))
  })
  while (!(await responds(`${url}/en`))) await sleep(10)
  const startTime = performance.now() - begin
  return {
    url,
    startTime,
    memory: () => memoryOf(npm.pid ?? 0, clusterDirectory(dataDir)),
    stop: async () => {
      process.kill(-(npm.pid ?? 0), 'SIGTERM')
      await ended
      while (await responds(`${url}/healthz`)) await sleep(10)
    },
  }
}

async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { connection: 'close' } })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** The largest process of npm's group is the server. Postgres is found by its data directory. */
function memoryOf(group: number, directory: string): Memory | undefined {
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess)
    const server = processes.filter((one) => one.group === group)
    const postmaster = processes.find(({ words }) => words.includes(directory))
    const engine = processes.filter(({ pid, parent }) => [pid, parent].includes(postmaster?.pid ?? -1))
    return {
      node: Math.max(...server.map(({ resident }) => resident)),
      // Postgres processes share most of their memory, so we sum the proportional set size (PSS).
      postgres: engine.reduce((sum, { pid }) => sum + shareOf(pid), 0),
    }
  } catch {
    return undefined
  }
}

function readProcess(name: string) {
  try {
    // The fields after the name in brackets: state, parent, group.
    const [, parent, group] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]
    const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')
    return [
      {
        pid: Number(name),
        parent: Number(parent),
        group: Number(group),
        resident: Number(kilobytes ?? 0) / 1024,
        words,
      },
    ]
  } catch {
    // The process has exited meanwhile.
    return []
  }
}

/** Proportional set size (PSS) of a process in MB. */
function shareOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}
