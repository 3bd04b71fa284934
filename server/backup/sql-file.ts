import type { Client } from 'pg'
import { atOneMoment, columnsOf, headerOf, nameOf, rowsOf, sequencesOf, tablesOf } from './back-up.ts'
import { writeWholeFile } from './whole-file.ts'

/** Ours in a hosted project, too, made there by the same migrations. */
const SCHEMAS = ['public', 'private']

/** There an address has one account: of sign-ups that wait, the oldest (ENG-47). */
const MOVED_USERS = `select u.* from auth.users u where not u.is_sso_user and not u.is_anonymous and (
  u.email_confirmed_at is not null or not exists (
    select from auth.users o where o.email = u.email and o.id <> u.id
      and (o.email_confirmed_at is not null or (o.created_at, o.id) < (u.created_at, u.id))
  )
)`
/**
 * Accounts as the auth service of a hosted project writes them: it looks for one instance, and cannot read a token that is
 * null. Sessions, links of mails and traces of sign-ins stay behind: another secret signs there.
 */
const USERS = {
  table: `auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at,
    raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token,
    email_change_token_new, email_change)`,
  rows: `(select '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email, encrypted_password,
    email_confirmed_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, '', '', '', ''
    from (${MOVED_USERS}) u order by created_at)`,
}
const IDENTITIES = {
  table:
    'auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)',
  rows: `(select id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
    from auth.identities where user_id in (select id from (${MOVED_USERS}) u) order by created_at)`,
}

/**
 * Writes what a hosted project needs to go on where this copy stops: SQL for `psql`, in one transaction, for a project that
 * has the same migrations and no account (OPS-08). Returns the number of rows.
 */
export async function writeSqlFile(client: Client, path: string): Promise<number> {
  return atOneMoment(client, async () => {
    const counts: number[] = []
    await writeWholeFile(path, sqlOf(client, counts))
    return counts.reduce((sum, count) => sum + count, 0)
  })
}

async function* sqlOf(client: Client, counts: number[]): AsyncGenerator<Buffer> {
  const { version, created, migrations } = await headerOf(client)
  yield Buffer.from(beginning(`Zameel ${version}, read at ${created}`, migrations))
  for (const { table, rows } of [USERS, IDENTITIES]) {
    yield Buffer.from(`copy ${table.replaceAll(/\s+/g, ' ')} from stdin;\n`)
    yield* rowsOf(client, rows, counts)
  }
  for (const table of await tablesOf(client, SCHEMAS)) {
    const name = nameOf(client, table)
    // What migrations have written is among the rows, too.
    yield Buffer.from(`delete from ${name};\ncopy ${name} (${columnsOf(client, table)}) from stdin;\n`)
    yield* rowsOf(client, `${name} (${columnsOf(client, table)})`, counts)
  }
  for (const { schema, name, value } of await sequencesOf(client)) {
    const sequence = client.escapeLiteral(nameOf(client, { schema, table: name }))
    if (SCHEMAS.includes(schema)) yield Buffer.from(`select setval(${sequence}, ${value});\n`)
  }
  yield Buffer.from('commit;\n')
}

/** Nothing is loaded into a project that has accounts, or other tables than the rows come from. */
const beginning = (
  what: string,
  migrations: readonly string[],
) => `-- ${what}: rows for a hosted project (docs/operating.md).
\\set ON_ERROR_STOP on
\\set QUIET on
begin;
do $$
declare
  known constant text[] := array[${migrations.map((version) => `'${version}'`).join(', ')}];
begin
  if exists (select from auth.users) then
    raise exception 'This project has accounts already. Nothing was loaded.';
  end if;
  if to_regclass('supabase_migrations.schema_migrations') is null
    or known is distinct from (select array_agg(version order by version) from supabase_migrations.schema_migrations)
  then
    raise exception 'This project does not have the migrations of this file: push those of the same version. Nothing was loaded.';
  end if;
end $$;
-- Triggers and foreign keys are left out: the rows are as they were, in any order.
set local session_replication_role = replica;
`
