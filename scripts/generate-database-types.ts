import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../server/database.ts'
import { PROJECT_ROOT } from '../server/paths.ts'
import { supabaseCli } from './supabase-cli.ts'
import { startPostgres } from './temporary-postgres.ts'

const TYPES_FILE = join(PROJECT_ROOT, 'app/backend/database.types.ts')

/** The TypeScript of the schema that the migrations make, from the official CLI on a real Postgres. */
export async function generateDatabaseTypes(): Promise<string> {
  const server = await startPostgres()
  try {
    const url = await server.createDatabase()
    const database = await openDatabase({ url })
    await database.close()
    const { stdout } = await supabaseCli('gen', 'types', `--remote=${url}`)
    // The CLI greets on the same stream.
    const types = stdout.slice(stdout.indexOf('export type Json'))
    const formatted = execFileSync('biome', ['format', '--stdin-file-path=types.ts'], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, PATH: `${PROJECT_ROOT}/node_modules/.bin:${process.env.PATH}` },
      input: types,
      encoding: 'utf8',
    })
    return `// Generated from supabase/migrations by "npm run database:types". Do not edit.\n${formatted}`
  } finally {
    await server.stop()
  }
}

/** What is in the project now. */
export function currentDatabaseTypes(): string {
  return readFileSync(TYPES_FILE, 'utf8')
}

if (import.meta.main) {
  writeFileSync(TYPES_FILE, await generateDatabaseTypes())
  console.log(`Wrote ${TYPES_FILE}`)
}
