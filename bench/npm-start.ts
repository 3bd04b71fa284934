import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROJECT_ROOT } from '../server/paths.ts'
import { freePort } from '../tests/support/free-port.ts'

export type Started = {
  url: string
  /** Milliseconds from the command to the first answer of `/en`. */
  startTime: number
  /** Resident memory of the server's process in MB; undefined where the system does not tell (Linux does). */
  memory: () => number | undefined
  stop: () => Promise<void>
}

/** Runs `npm start` as a person would, and waits for the first answer. Needs a fresh build, or it measures the build. */
export async function npmStart(dataDir: string): Promise<Started> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const begin = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own: a signal to it reaches npm, its shell and the server.
    detached: true,
  })
  const ended = new Promise<void>((resolve) => npm.once('exit', () => resolve()))
  while (!(await answers(`${url}/en`))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}`)
    await sleep(10)
  }
  const startTime = performance.now() - begin
  return {
    url,
    startTime,
    memory: () => residentMemory(npm.pid ?? 0),
    stop: async () => {
      process.kill(-(npm.pid ?? 0), 'SIGTERM')
      await ended
      while (await answers(`${url}/healthz`)) await sleep(10)
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { connection: 'close' } })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** The memory of the largest process of a group: next to the server, npm and its shell are small. */
function residentMemory(group: number): number | undefined {
  try {
    const sizes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          // After the name in brackets: state, parent, group.
          const [, , groupOfProcess] =
            readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
          if (Number(groupOfProcess) !== group) return []
          const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
          return [Number(kilobytes ?? 0) / 1024]
        } catch {
          // It ended meanwhile.
          return []
        }
      })
    return Math.max(...sizes)
  } catch {
    return undefined
  }
}
