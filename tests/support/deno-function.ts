import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../server/paths.ts'

export type DenoFunction = { url: string; output: () => string; stop: () => Promise<void> }

/** Runs an edge function under Deno, as Supabase's runtime does, on a free port. */
export async function startDenoFunction(
  name: string,
  environment: Record<string, string>,
): Promise<DenoFunction> {
  const child = spawn(
    join(PROJECT_ROOT, 'node_modules/.bin/deno'),
    [
      'run',
      '--allow-net',
      '--allow-env',
      '--no-remote',
      // Packages come from this project, not from the network.
      '--node-modules-dir=manual',
      join(PROJECT_ROOT, `supabase/functions/${name}/index.ts`),
    ],
    {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NO_COLOR: '1',
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const listening = new Promise<string>((resolve, reject) => {
    const addOutput = (text: string) => {
      output += text
      const port = /Listening on \S+:(\d+)/.exec(output)?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.setEncoding('utf8').on('data', addOutput)
    child.stderr.setEncoding('utf8').on('data', addOutput)
    child.once('close', () => reject(new Error(`Deno ended:\n${output}`)))
  })
  const url = await listening
  return {
    url,
    output: () => output,
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}
