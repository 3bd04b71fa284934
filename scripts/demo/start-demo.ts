import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
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

/** Starts a server with a database of its own and an invented student body, on a port (0: any free one). Null when it does not start. */
export async function startDemo(port: string, today?: Day): Promise<Demo | null> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zameel-demo-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: PROJECT_ROOT,
    // With a public address, the server would say that one.
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, SITE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number>((resolve) => server.once('exit', (code) => resolve(code ?? 1))).finally(
    () => rmSync(dataDir, { recursive: true, force: true }),
  )
  const stop = () => server.kill('SIGTERM')
  // The signal of a terminal reaches the server, too, which stops by itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  const url = await Promise.race([addressOf(server.stdout), ended.then(() => undefined)])
  if (url === undefined) return null

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

/** What the server says when it runs. */
function addressOf(printed: Readable): Promise<string> {
  return new Promise((resolve) =>
    // To the end, because a server whose lines nobody reads stops.
    createInterface({ input: printed }).on('line', (line) => {
      const address = /Zameel is running at ([^\s"]+)/.exec(line)?.[1]
      if (address) resolve(address)
    }),
  )
}
