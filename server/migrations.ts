import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/**
 * Applies what a database does not have yet: roles, the tables of accounts, and the migrations, each in one transaction with
 * the line that says so. `maintain` takes several statements at a time.
 */
export async function applyMigrations(maintain: Run, migrations = listMigrations()): Promise<void> {
  if (migrations.length === 0) throw new StartError('No migrations found. Start Zameel in its own folder.')
  // Statements that are sent together are one transaction.
  const transact = (...statements: string[]) => maintain(statements.join(';\n'))
  const [found] = await maintain<{ auth: boolean; applied: boolean }>(
    `select to_regnamespace('auth') is not null as auth,
       to_regclass('supabase_migrations.schema_migrations') is not null as applied`,
  )
  if (!found?.auth || !found.applied) await transact(ROLES, APPLIED)
  if (!found?.auth) await transact(readFileSync(SCHEMA, 'utf8'))
  await maintain(readFileSync(ADDITIONS, 'utf8'))
  const rows = await maintain<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const applied = new Set(rows.map(({ version }) => version))
  for (const { file, version, name } of migrations) {
    if (applied.has(version)) continue
    await transact(
      readFileSync(join(DIRECTORY, file), 'utf8'),
      `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}')`,
    )
  }
}
