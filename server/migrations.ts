import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabasePlace } from './database.ts'
import { PROJECT_ROOT } from './paths.ts'
import { StartError } from './start-error.ts'

const DIRECTORY = join(PROJECT_ROOT, 'supabase/migrations')
const APPLIED = 'supabase_migrations.schema_migrations'

type Run = <Row extends object>(statement: string) => Promise<Row[]>

/** Applies the migrations that the database does not have yet. The library that does it is loaded only then. */
export async function applyMigrations(place: DatabasePlace, runAsOwner: Run): Promise<void> {
  const versions = readdirSync(DIRECTORY).flatMap((name) => /^(\d{14})_\w+\.sql$/.exec(name)?.[1] ?? [])
  if (versions.length === 0) throw new StartError('No migrations found. Start Zameel in its own folder.')
  const [known] = await runAsOwner<{ table: string | null }>(
    `select to_regclass('${APPLIED}')::text as table`,
  )
  const rows = known?.table ? await runAsOwner<{ version: string }>(`select version from ${APPLIED}`) : []
  const applied = new Set(rows.map(({ version }) => version))
  if (versions.every((version) => applied.has(version))) return
  const { migrate } = await import('./auth-library.ts')
  await migrate(place)
}
