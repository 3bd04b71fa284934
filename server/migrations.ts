import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { PROJECT_ROOT } from './paths.ts'
import { StartError } from './start-error.ts'

const DIRECTORY = join(PROJECT_ROOT, 'supabase/migrations')
const SCHEMA = join(import.meta.dirname, 'auth/schema.sql')
const ADDITIONS = join(import.meta.dirname, 'auth/additions.sql')

type Run = <Row extends object>(statement: string) => Promise<Row[]>

/** The roles of every Supabase project, which the migrations name. The owner takes those of requests for each of them. */
const ROLES = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
    if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
    if not pg_has_role(current_user, 'anon', 'member') then grant anon to current_user; end if;
    if not pg_has_role(current_user, 'authenticated', 'member') then grant authenticated to current_user; end if;
  end $$;`

/** As the Supabase CLI keeps it. */
const APPLIED = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);`

type Migration = { file: string; version: string; name: string }

/** All migrations of this version of Zameel, oldest first. */
export function listMigrations(): Migration[] {
  return readdirSync(DIRECTORY)
    .toSorted()
    .flatMap((file) => {
      const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? []
      return version && name ? [{ file, version, name }] : []
    })
}

const KEEPS_MIGRATIONS = `select to_regclass('supabase_migrations.schema_migrations') is not null as applied`

/**
 * The versions of the migrations that a database has, oldest first. Throws a StartError when this version of Zameel does not
 * know one of them: it would read rows that it does not understand, and write what the later one does not expect (OPS-11).
 */
export async function appliedMigrations(maintain: Run): Promise<string[]> {
  const [found] = await maintain<{ applied: boolean }>(KEEPS_MIGRATIONS)
  if (!found?.applied) return []
  const rows = await maintain<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  const known = new Set(listMigrations().map(({ version }) => version))
  const unknown = rows.find(({ version }) => !known.has(version))
  if (!unknown) return rows.map(({ version }) => version)
  throw new StartError(
    `The database is of a later version of Zameel: it has the migration ${unknown.version}, which this one (${packageJson.version}) does not know. Use that version, or restore a backup of this one.`,
  )
}

/**
 * Applies what a database does not have yet: roles, the tables of accounts, and the migrations, each in one transaction with
 * the line that says so. `maintain` takes several statements at a time. Throws a StartError for a database of a later version.
 */
export async function applyMigrations(maintain: Run, migrations = listMigrations()): Promise<void> {
  if (migrations.length === 0) throw new StartError('No migrations found. Start Zameel in its own folder.')
  // Statements that are sent together are one transaction.
  const transact = (...statements: string[]) => maintain(statements.join(';\n'))
  const applied = new Set(await appliedMigrations(maintain))
  const [found] = await maintain<{ auth: boolean; applied: boolean }>(
    `${KEEPS_MIGRATIONS}, to_regnamespace('auth') is not null as auth`,
  )
  if (!found?.auth || !found.applied) await transact(ROLES, APPLIED)
  if (!found?.auth) await transact(readFileSync(SCHEMA, 'utf8'))
  await maintain(readFileSync(ADDITIONS, 'utf8'))
  for (const { file, version, name } of migrations) {
    if (applied.has(version)) continue
    await transact(
      readFileSync(join(DIRECTORY, file), 'utf8'),
      `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}')`,
    )
  }
}
