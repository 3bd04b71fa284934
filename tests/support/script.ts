import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { COMPILE_CACHE, PROJECT_ROOT } from '../../server/paths.ts'

export type Script = { url: string; pid: number; stop: () => Promise<void> }

/** Child processes, stopped when the run dies. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

/** Starts a script that prints its URL as a process. */
export async function startScript(file: string, ...values: string[]): Promise<Script> {
  const child = spawn(process.execPath, [file, ...values], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    // The scripts also print the errors of clients.
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  running.add(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void ended.then(() => running.delete(child))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

export type Run = { code: number; stdout: string; stderr: string }

/** Runs a script to its end, with these variables alone; for root, as another account. */
export function runScript(
  file: string,
  words: readonly string[],
  environment: Record<string, string>,
  uid = process.getuid?.(),
): Promise<Run> {
  const { PATH = '' } = process.env
  const options = { cwd: PROJECT_ROOT, env: { PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment }, uid }
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], options, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr })
    })
  })
}
