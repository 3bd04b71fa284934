import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../server/database.ts'
import { PROJECT_ROOT } from '../server/paths.ts'
import { startPostgres } from './temporary-postgres.ts'

const MIGRATIONS = join(PROJECT_ROOT, 'supabase/migrations')
const SCHEMA_FILE = join(PROJECT_ROOT, 'supabase/schema.sql')

const HEADER = `-- Generated from supabase/migrations by "npm run database:schema". Do not edit.
--
-- What all migrations together make, to be read: each table with its checks, indexes, policies, triggers and rights, and each
-- function as it was last written. Everything stands behind what it needs. The product never runs this file: a change is a
-- migration. It loads into a database with the roles of a Supabase project and the tables of accounts (server/auth/schema.sql),
-- without the rows that migrations write.

set check_function_bodies = off;

-- Roles have only the rights that are granted here.
alter default privileges revoke execute on functions from public;`

/** A table with all that belongs to it, a view, a type or a function: one part of the file. */
type Part = { id: string; sql: string }

/** Statements that grant the rights of a list, `acl`, and that write the comment of an object. */
const grants = (kind: string, name: string, acl: string, owner: string) => `
  (select string_agg(format('grant %s on ${kind} %s to %s;', rights, ${name}, grantees), e'\\n' order by grantees)
   from (
     select rights, string_agg(grantee, ', ' order by grantee) as grantees
     from (
       select grantee::regrole::text as grantee, string_agg(lower(privilege_type), ', ' order by privilege_type) as rights
       from aclexplode(${acl}) where grantee not in (0, ${owner}) group by 1
     ) as by_grantee group by rights
   ) as granted)`
const comment = (kind: string, name: string, text: string) =>
  `case when ${text} is not null then format('comment on ${kind} %s is %L;', ${name}, ${text}) end`

const SCHEMAS = `
  select concat_ws(e'\\n',
    case when nspname <> 'public' then concat_ws(e'\\n', format('create schema %I;', nspname),
      ${comment('schema', 'nspname', `obj_description(oid, 'pg_namespace')`)}) end,
    ${grants('schema', 'nspname', 'nspacl', 'nspowner')}) as sql
  from pg_namespace where nspname in ('public', 'private') order by nspname desc`

const COLUMNS = `
  select string_agg(concat_ws(' ', '  ' || quote_ident(attname), format_type(atttypid, atttypmod),
      case when attidentity = 'a' then 'generated always as identity'
        when attgenerated = 's' then format('generated always as (%s) stored', pg_get_expr(adbin, adrelid))
        else 'default ' || pg_get_expr(adbin, adrelid) end,
      case when attnotnull then 'not null' end), e',\\n' order by attnum)
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = c.oid and attnum > 0 and not attisdropped`

const CONSTRAINTS = `
  select string_agg(format(e',\\n  constraint %I %s', conname, pg_get_constraintdef(oid)), ''
    order by position(contype in 'pucf'), conname)
  from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'c', 'f')`

const INDEXES = `
  select string_agg(pg_get_indexdef(indexrelid) || ';', e'\\n' order by indexrelid::regclass::text)
  from pg_index where indrelid = c.oid and not exists (select from pg_constraint where conindid = indexrelid and conrelid = c.oid)`

const POLICIES = `
  select string_agg(concat_ws(e'\\n  ', format('create policy %I on %s', policyname, c.oid::regclass),
      case when permissive = 'RESTRICTIVE' then 'as restrictive' end,
      format('for %s to %s', lower(cmd), array_to_string(roles, ', ')),
      'using (' || qual || ')', 'with check (' || with_check || ')') || ';', e'\\n' order by cmd, policyname)
  from (select policyname, permissive, cmd, roles, qual, with_check from pg_policies
    where schemaname = n.nspname and tablename = c.relname) as policies`

// Those of our server's own additions to the schema "auth" are in server/auth/additions.sql.
const TRIGGERS = `
  select string_agg(pg_get_triggerdef(t.oid) || ';', e'\\n' order by tgname)
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where t.tgrelid = c.oid and not tgisinternal and p.pronamespace::regnamespace::text <> 'auth'`

const COLUMN_RIGHTS = `
  select string_agg(format('grant %s on %s to %s;', rights, c.oid::regclass, grantee), e'\\n' order by grantee)
  from (
    select grantee, string_agg(format('%s (%s)', lower(privilege_type), columns), ', ' order by privilege_type) as rights
    from (
      select grantee::regrole::text as grantee, privilege_type, string_agg(quote_ident(attname), ', ' order by attnum) as columns
      from pg_attribute, aclexplode(attacl) where attrelid = c.oid group by 1, 2
    ) as by_privilege group by grantee
  ) as granted`

const COLUMN_COMMENTS = `
  select string_agg(format('comment on column %s.%I is %L;', c.oid::regclass, attname, col_description(c.oid, attnum)), e'\\n'
    order by attnum)
  from pg_attribute where attrelid = c.oid and col_description(c.oid, attnum) is not null`

/** Tables and types of the API first. */
const RELATIONS = `
  select 'pg_class ' || c.oid as id, concat_ws(e'\\n',
    case c.relkind
      when 'c' then format(e'create type %s as (\\n%s\\n);', c.oid::regclass, (${COLUMNS}))
      when 'v' then format(e'create view %s as\\n%s', c.oid::regclass, pg_get_viewdef(c.oid))
      else format(e'create table %s (\\n%s%s\\n);', c.oid::regclass, (${COLUMNS}), (${CONSTRAINTS})) end,
    ${comment(`' || case c.relkind when 'c' then 'type' when 'v' then 'view' else 'table' end || '`, 'c.oid::regclass', `obj_description(c.oid, 'pg_class')`)},
    (${COLUMN_COMMENTS}), (${INDEXES}),
    case when c.relrowsecurity then format('alter table %s enable row level security;', c.oid::regclass) end,
    (${POLICIES}), (${TRIGGERS}), ${grants('table', 'c.oid::regclass', 'c.relacl', 'c.relowner')}, (${COLUMN_RIGHTS})) as sql
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'c')
  order by n.nspname desc, c.relname`

const TRIGGERS_ON_ACCOUNTS = `
  select (${TRIGGERS}) as sql from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'auth' and c.relhastriggers order by c.relname`

/** Each function of the API with the private one of its name, which does its work, and then those that only others call. */
const FUNCTIONS = `
  select 'pg_proc ' || p.oid as id, format('%s.%s', p.pronamespace::regnamespace, p.proname) as name, concat_ws(e'\\n',
    ${comment('function', 'p.oid::regprocedure', `obj_description(p.oid, 'pg_proc')`)},
    ${grants('function', 'p.oid::regprocedure', 'p.proacl', 'p.proowner')}) as sql
  from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  order by not exists (
      select from pg_proc a where a.proname = p.proname and a.pronamespace = 'public'::regnamespace
    ), p.proname, p.pronamespace = 'private'::regnamespace, p.oid::regprocedure::text`

/** Which part needs which. Defaults, constraints, policies, triggers, rules and row types count as their table. */
const NEEDS = `
  with parts as (
    select 'pg_class'::regclass as class, oid, 'pg_class ' || oid as id from pg_class
    union all select 'pg_proc'::regclass, oid, 'pg_proc ' || oid from pg_proc
    union all select 'pg_attrdef'::regclass, oid, 'pg_class ' || adrelid from pg_attrdef
    union all select 'pg_constraint'::regclass, oid, 'pg_class ' || conrelid from pg_constraint
    union all select 'pg_policy'::regclass, oid, 'pg_class ' || polrelid from pg_policy
    union all select 'pg_trigger'::regclass, oid, 'pg_class ' || tgrelid from pg_trigger where not tgisinternal
    union all select 'pg_rewrite'::regclass, oid, 'pg_class ' || ev_class from pg_rewrite
    union all select 'pg_class'::regclass, indexrelid, 'pg_class ' || indrelid from pg_index
    union all select 'pg_type'::regclass, oid, 'pg_class ' || typrelid from pg_type where typrelid <> 0
  )
  select distinct a.id, b.id as needed from pg_depend d
    join parts a on a.class = d.classid and a.oid = d.objid
    join parts b on b.class = d.refclassid and b.oid = d.refobjid
  where a.id <> b.id`

/** The statement that last wrote each function, by its name, with the comment above it. */
function writtenFunctions(): Map<string, string> {
  const migrations = readdirSync(MIGRATIONS).toSorted()
  const text = migrations.map((file) => readFileSync(join(MIGRATIONS, file), 'utf8')).join('\n')
  const written = text.matchAll(
    /^((?:--.*\n)*)create (?:or replace )?function (\w+\.\w+)(\([\s\S]*?(?:^as \$\$[\s\S]*?^\$\$|^begin atomic[\s\S]*?^end|^return [\s\S]*?);)$/gm,
  )
  return new Map(
    [...written].map(([, above, name = '', rest]) => [name, `${above}create function ${name}${rest}`]),
  )
}

/** The schema of a database with all migrations, as SQL. */
export async function schemaAt(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Without a search path every name is written with its schema.
    await client.query(`set search_path = ''`)
    const rows = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows
    const schemas = await rows<{ sql: string }>(SCHEMAS)
    const written = writtenFunctions()
    const functions = (await rows<Part & { name: string }>(FUNCTIONS)).map(({ id, name, sql }) => {
      const source = written.get(name)
      if (source === undefined) throw new Error(`No migration writes ${name}`)
      return { id, sql: `${source}\n${sql}` }
    })
    const parts = [...(await rows<Part>(RELATIONS)), ...functions]
    const needs = Map.groupBy(await rows<{ id: string; needed: string }>(NEEDS), ({ id }) => id)
    const sorted = inOrder(parts, (id) => needs.get(id)?.map(({ needed }) => needed) ?? [])
    const accounts = await rows<{ sql: string | null }>(TRIGGERS_ON_ACCOUNTS)
    const texts = [...schemas, ...sorted, ...accounts].flatMap(({ sql }) => sql ?? [])
    return `${[HEADER, ...texts].join('\n\n')}\n`
  } finally {
    await client.end()
  }
}

/** The parts in their order, but each behind those that it needs. */
function inOrder(parts: readonly Part[], needsOf: (id: string) => readonly string[]): Part[] {
  const left = new Map(parts.map((part) => [part.id, part]))
  const take = (id: string): Part[] => {
    const part = left.get(id)
    if (!part) return []
    left.delete(id)
    // Of several, those first that come first in the file.
    const needed = new Set(needsOf(id))
    return [...parts.filter((other) => needed.has(other.id)).flatMap((other) => take(other.id)), part]
  }
  return parts.flatMap(({ id }) => take(id))
}

/** The schema in the working tree. */
export function currentSchema(): string {
  return readFileSync(SCHEMA_FILE, 'utf8')
}

if (import.meta.main) {
  const server = await startPostgres()
  try {
    const url = await server.createDatabase()
    const database = await openDatabase({ url })
    await database.close()
    writeFileSync(SCHEMA_FILE, await schemaAt(url))
  } finally {
    await server.stop()
  }
  console.log(`Wrote ${SCHEMA_FILE}`)
}
