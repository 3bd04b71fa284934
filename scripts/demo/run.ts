import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PROJECT_ROOT } from '../../server/paths.ts'
import { fillBoards } from './boards.ts'
import { keepTerm } from './noor.ts'
import { NOOR, PASSWORD, STUDENTS, signUp } from './students.ts'

/**
 * `npm run demo`: Zameel with a database of its own and an invented student body, to look around in. It is gone when the
 * demo ends.
 */

const port = process.env.PORT ?? '3000'
const url = `http://localhost:${port}`
const dataDir = mkdtempSync(join(tmpdir(), 'zameel-demo-'))
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: PROJECT_ROOT,
  env: { ...process.env, PORT: port, DATA_DIR: dataDir },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const ended = new Promise<number>((resolve) => server.once('exit', (code) => resolve(code ?? 1)))
// The signal of a terminal reaches the server, too, which stops by itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill('SIGTERM'))

const isRunning = await Promise.race([whenRunning(), ended.then(() => false)])
if (isRunning) {
  const students = new Map<string, Awaited<ReturnType<typeof signUp>>>()
  for (const student of STUDENTS) students.set(student.key, await signUp(url, student))
  await fillBoards((key) => {
    const client = students.get(key)
    if (!client) throw new Error(`There is no student ${key}`)
    return client
  })
  const noor = students.get(NOOR.key)
  if (noor) await keepTerm(noor)
  console.log(`
Zameel with an invented student body: ${url}

  Log in as ${NOOR.email} with the password ${PASSWORD}
  ${STUDENTS.filter(({ key }) => key !== NOOR.key)
    .map(({ email }) => email.split('@')[0])
    .join(', ')}: the same password, @${NOOR.email.split('@')[1]}

Ctrl+C ends the demo and removes its data.`)
}
const code = await ended
rmSync(dataDir, { recursive: true, force: true })
process.exit(isRunning ? 0 : code)

async function whenRunning(): Promise<true> {
  for (;;) {
    try {
      if ((await fetch(`${url}/healthz`)).ok) return true
    } catch {
      // Not yet.
    }
    await sleep(200)
  }
}
