import { App } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentDatabaseTypes, generateDatabaseTypes } from '../../scripts/generate-database-types.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { supabaseCli } from '../support/supabase-cli.ts'

const API_ROLES = ['anon', 'authenticated', 'service_role']

describe('the migrations on a database that is prepared as Supabase does it', () => {
  let server: TestPostgres
  let url: string
  let sql: postgres.Sql

  beforeAll(async () => {
    server = await startPostgres()
    url = await server.createDatabase()
    await prepareAsSupabase(url)
    await supabaseCli('db', 'push', `--remote=${url}`)
    sql = postgres(url, { max: 1 })
  })
  afterAll(async () => {
    await sql?.end()
    await server?.stop()
  })

  test('the official command line applies them all', async () => {
    const { stdout } = await supabaseCli('db', 'push', '--dry-run', `--remote=${url}`)
    expect(stdout).toContain('up to date')
  })

  const advisors = () => supabaseCli('db', 'advisors', `--remote=${url}`, '--level=warn', '--fail-on=warn')

  test('the advisors find nothing to warn of', async () => {
    const { stdout, stderr } = await advisors()
    expect(stdout + stderr).toContain('No issues found')
  })

  test('every exposed table has row-level security, and a policy for one operation and named roles at a time', async () => {
    const open = await sql`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`
    expect([...open]).toEqual([])
    const loose = await sql`
      select policyname from pg_policies where schemaname = 'public' and (cmd = 'ALL' or 'public' = any (roles))`
    expect([...loose]).toEqual([])
  })

  test('no API role holds a whole table, truncates one, or looks into the private schema', async () => {
    const rights = await sql`
      select grantee, table_name, privilege_type from information_schema.role_table_grants
      where table_schema = 'public' and grantee = any (${[...API_ROLES, 'PUBLIC']}) order by 1, 2, 3`
    expect(
      rights.map(({ grantee, table_name, privilege_type }) => `${grantee} ${table_name} ${privilege_type}`),
    ).toEqual(['authenticated academic_info DELETE', 'authenticated academic_info SELECT'])
    for (const role of API_ROLES) {
      const [row] = await sql`select has_schema_privilege(${role}, 'private', 'usage') as usage`
      expect(row?.usage).toBe(false)
    }
  })

  test('what a later migration makes is closed until it names a right', async () => {
    await sql.unsafe(
      'create table public.later (id int); create function public.later() returns int language sql as $$ select 1 $$',
    )
    for (const role of API_ROLES) {
      const [row] = await sql`
        select has_table_privilege(${role}, 'public.later', 'select, insert, update, delete, truncate') as on_table,
               has_function_privilege(${role}, 'public.later()', 'execute') as on_function`
      expect(row).toEqual({ on_table: false, on_function: false })
    }
    // A table without row-level security: the advisors above would have seen one.
    await expect(advisors()).rejects.toThrow()
    await sql.unsafe('drop table public.later; drop function public.later()')
  })

  test('functions run with the rights of their caller and a fixed search path', async () => {
    const functions = await sql`
      select proname, prosecdef, proconfig from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`
    expect(functions.length).toBeGreaterThan(0)
    for (const { proname, prosecdef, proconfig } of functions) {
      expect({ proname, prosecdef, proconfig }).toEqual({
        proname,
        prosecdef: false,
        proconfig: ['search_path=""'],
      })
    }
  })
})

test('the generated types are those of the migrations (else: npm run database:types)', async () => {
  expect(currentDatabaseTypes()).toBe(await generateDatabaseTypes())
})

/** The roles, the auth schema, and the wide-open default privileges that a hosted project starts with. */
async function prepareAsSupabase(url: string): Promise<void> {
  const connection = createPostgresConnection({ url, postgresOptions: { onnotice: () => undefined } })
  const app = new App({ connection, auth: { enabled: true, jwt_secret: 'not used' } })
  await app.ensureSystemSchema()
  await connection.close()
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  await sql.unsafe(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
      if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
      if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
    end $$;
    grant usage on schema public to anon, authenticated, service_role;
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;`)
  await sql.end()
}
