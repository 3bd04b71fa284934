import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ACCOUNT_CALLS } from '../../server/auth/calls.ts'
import { PROJECT_ROOT } from '../../server/paths.ts'
import { administrator } from './backend.ts'

/** What the API has, read from the database and the product, so that attacks on all of it include what is new. */
export type Endpoints = {
  /** The columns of each table. */
  tables: ReadonlyMap<string, readonly string[]>
  /** Those that a student may read. */
  readable: ReadonlyMap<string, readonly string[]>
  /** The parameters of each function. */
  functions: ReadonlyMap<string, readonly string[]>
  /** Functions that the API does not expose. */
  privateFunctions: readonly string[]
  edgeFunctions: readonly string[]
  /** Like "POST token?password". */
  accountCalls: readonly string[]
}

export async function readEndpoints(dataDir: string): Promise<Endpoints> {
  const sql = administrator(dataDir)
  const tables = await sql<{ name: string; columns: string[]; readable: string[] }>`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns,
      coalesce(array_agg(a.attname::text order by a.attnum)
        filter (where has_column_privilege('authenticated', c.oid, a.attnum, 'select')), '{}') as readable
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') group by c.oid order by 1`
  const functions = await sql<{ name: string; parameters: string[]; is_public: boolean }>`
    select p.proname::text as name, coalesce(p.proargnames[1:p.pronargs], '{}') as parameters,
      p.pronamespace = 'public'::regnamespace and (
        has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute')
      ) as is_public
    from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`
  await sql.end()
  return {
    tables: new Map(tables.map(({ name, columns }) => [name, columns])),
    readable: new Map(
      tables.filter(({ readable }) => readable.length > 0).map(({ name, readable }) => [name, readable]),
    ),
    functions: new Map(
      functions.filter(({ is_public }) => is_public).map(({ name, parameters }) => [name, parameters]),
    ),
    privateFunctions: functions.filter(({ is_public }) => !is_public).map(({ name }) => name),
    edgeFunctions: readdirSync(join(PROJECT_ROOT, 'supabase/functions')),
    accountCalls: ACCOUNT_CALLS,
  }
}

/** What the server itself empties, whoever calls: the causes of alerts, at each look of their sender. */
const EMPTIED = ['private.alert_causes']

/** What every table holds, as one text each: of `owner` alone, or of everybody. */
export async function readTables(dataDir: string, owner = ''): Promise<Record<string, string>> {
  const sql = administrator(dataDir)
  const tables = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p') order by 1`
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    if (EMPTIED.includes(name)) continue
    const [row] = await sql.run(
      `select coalesce(string_agg(t::text, e'\n' order by t::text), '') as content from ${name} t where strpos(t::text, $1) > 0`,
      [owner],
    )
    contents[name] = row?.content
  }
  await sql.end()
  return contents
}
