import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from './sql.ts'

const AUTH_SCHEMA = join(import.meta.dirname, 'hosted-auth.sql')

/** Creates the roles, the auth schema and the wide default privileges that a hosted project starts with. */
export async function prepareAsSupabase(url: string): Promise<void> {
  const sql = connect({ url })
  await sql.run(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
      if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
      if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
    end $$;
    grant usage on schema public to anon, authenticated, service_role;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;`)
  await sql.run(readFileSync(AUTH_SCHEMA, 'utf8'))
  await sql.end()
}
