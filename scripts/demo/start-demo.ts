import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Day } from '../../app/domain/institution/types.ts'
import { PROJECT_ROOT } from '../../server/paths.ts'
import { fillBoards } from './boards.ts'
import { keepTerm } from './noor.ts'
import { NOOR, STUDENTS, signUp } from './students.ts'

export type Demo = {
  url: string
  /** Resolves with the exit code of the server when it has ended, by itself or by `stop`, and its data is gone. */
  ended: Promise<number>
  stop: () => void
}

/** Starts a server with a database of its own and an invented student body. Null when the server does not start. */
export async function startDemo(port: string, today?: Day): Promise<Demo | null> {
  const url = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'zameel-demo-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<number>((resolve) => server.once('exit', (code) => resolve(code ?? 1))).finally(
    () => rmSync(dataDir, { recursive: true, force: true }),
  )
  const stop = () => server.kill('SIGTERM')
  // The signal of a terminal reaches the server, too, which stops by itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  if (!(await Promise.race([whenRunning(url), ended.then(() => false)]))) return null

  const students = new Map<string, Awaited<ReturnType<typeof signUp>>>()
  for (const student of STUDENTS) students.set(student.key, await signUp(url, student))
  await fillBoards((key) => {
    const client = students.get(key)
    if (!client) throw new Error(`There is no student ${key}`)
    return client
  })
  const noor = students.get(NOOR.key)
  if (noor) await keepTerm(noor, today)
  return { url, ended, stop }
}

async function whenRunning(url: string): Promise<true> {
  for (;;) {
    try {
      if ((await fetch(`${url}/healthz`)).ok) return true
    } catch {
      // Not yet.
    }
    await sleep(200)
  }
}
