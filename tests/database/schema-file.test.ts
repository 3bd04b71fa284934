import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentSchema, schemaAt } from '../../scripts/generate-schema.ts'
import type { TemporaryPostgres } from '../../scripts/temporary-postgres.ts'
import { openDatabase } from '../../server/database.ts'
import { PROJECT_ROOT } from '../../server/paths.ts'
import { startPostgres } from '../support/prepared-clusters.ts'
import { connect, type Sql } from '../support/sql.ts'

let server: TemporaryPostgres
let migrated: string
beforeAll(async () => {
  server = await startPostgres()
  migrated = await server.createDatabase()
  await (await openDatabase({ url: migrated })).close()
})
afterAll(() => server?.stop())

test('supabase/schema.sql matches the migrations (else: npm run database:schema)', async () => {
  expect(currentSchema()).toBe(await schemaAt(migrated))
})

/** The rights of a list in one order. Without a list they are those that every owner has. */
const rights = (acl: string, kind: string, owner: string) =>
  `array(select right_::text from unnest(coalesce(${acl}, acldefault(${kind}, ${owner}))) as right_ order by 1)`

/** What stands in the catalogues about the schemas public and private, and about triggers on the tables of accounts. */
const CATALOGUES: Readonly<Record<string, { name: string; where?: string; text?: string }>> = {
  pg_namespace: {
    name: 'nspname',
    where: `nspname in ('public', 'private')`,
    text: rights('nspacl', `'n'`, 'nspowner'),
  },
  pg_default_acl: { name: 'defaclobjtype', text: 'defaclacl' },
  pg_class: {
    name: 'oid::regclass',
    where: 'relnamespace = any (ours)',
    text: rights('relacl', `case relkind when 'S' then 's' else 'r' end::"char"`, 'relowner'),
  },
  pg_attribute: {
    name: `attrelid::regclass || ' ' || attname`,
    where: 'attrelid in (select oid from pg_class where relnamespace = any (ours))',
    text: `concat(format_type(atttypid, atttypmod), array(select one::text from unnest(attacl) as one order by 1))`,
  },
  pg_attrdef: {
    name: 'adrelid::regclass',
    where: 'adrelid in (select oid from pg_class where relnamespace = any (ours))',
    text: 'pg_get_expr(adbin, adrelid)',
  },
  pg_constraint: { name: 'conname', where: 'connamespace = any (ours)', text: 'pg_get_constraintdef(oid)' },
  pg_index: {
    name: 'indexrelid::regclass',
    where: 'indrelid in (select oid from pg_class where relnamespace = any (ours))',
    text: 'pg_get_indexdef(indexrelid)',
  },
  pg_policies: { name: 'policyname', where: `schemaname in ('public', 'private')` },
  // Those of foreign keys have numbers in their names. Of a chain of "or" Postgres remembers how it was written.
  pg_trigger: {
    name: 'tgname',
    where: 'not tgisinternal',
    text: `translate(pg_get_triggerdef(oid), '()', '')`,
  },
  pg_proc: {
    name: 'oid::regprocedure',
    where: 'pronamespace = any (ours)',
    text: `concat(pg_get_functiondef(oid), ${rights('proacl', `'f'`, 'proowner')})`,
  },
  pg_views: { name: 'viewname', where: `schemaname in ('public', 'private')` },
  pg_description: {
    name: `pg_describe_object(classoid, objoid, objsubid)`,
    where: 'objoid >= 16384 or objoid = any (ours)',
  },
}

/** The rows of the catalogues without what is a number of this one database, and the definition that Postgres writes of each. */
async function catalogueOf(sql: Sql): Promise<Record<string, string[]>> {
  const entries = Object.entries(CATALOGUES).map(async ([table, { name, where = 'true', text = `''` }]) => {
    const rows = await sql.run<{ line: string }>(`
      select concat_ws(' ', ${name}, ${text}, to_jsonb(c) - array(
        select attname::text from pg_attribute
        where attrelid = '${table}'::regclass and atttypid::regtype::text in
          ('oid', 'oid[]', 'oidvector', 'xid', 'pg_node_tree', 'regproc', 'aclitem[]')
      ) - '{relpages,reltuples,relallvisible,relallfrozen,atthasmissing,attmissingval}'::text[]) as line
      from ${table} c, (select array['public'::regnamespace, 'private'::regnamespace]::oid[] as ours) as schemas
      where ${where}`)
    return [table, rows.map(({ line }) => line).sort()] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

test('supabase/schema.sql makes an empty database what the migrations make it', async () => {
  const [expected, loaded] = [connect({ url: migrated }), connect({ url: await server.createDatabase() })]
  try {
    for (const file of ['schema.sql', 'additions.sql'])
      await loaded.run(readFileSync(join(PROJECT_ROOT, 'server/auth', file), 'utf8'))
    await loaded.run(currentSchema())
    const made = await catalogueOf(loaded)
    for (const [table, rows] of Object.entries(made)) expect([table, rows.length > 0]).toEqual([table, true])
    expect(made).toEqual(await catalogueOf(expected))
    await loaded.run('alter table public.feedback disable row level security')
    expect(await catalogueOf(loaded)).not.toEqual(made)
  } finally {
    await Promise.all([expected.end(), loaded.end()])
  }
})
