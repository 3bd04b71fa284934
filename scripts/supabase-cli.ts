import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { PROJECT_ROOT } from '../server/paths.ts'

/** Runs the Supabase CLI in the project and returns its output. Rejects when it fails. */
export async function supabaseCli(...parameters: string[]): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)('supabase', [...parameters, '--yes', '--agent=no'], {
    cwd: PROJECT_ROOT,
    env: {
      ...process.env,
      PATH: `${PROJECT_ROOT}/node_modules/.bin:${process.env.PATH}`,
      SITE_URL: 'http://localhost:3000',
      DO_NOT_TRACK: '1',
      SUPABASE_TELEMETRY_DISABLED: '1',
    },
  })
}
