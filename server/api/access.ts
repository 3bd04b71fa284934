import type { Database } from '../database.ts'
import { ROLE_LIST, type Role } from '../roles.ts'

/** What a value may be: one scalar, a list of them, or any JSON but text, which could hide more JSON (ENG-22). */
export type ValueKind = 'scalar' | 'list' | 'json'

/** A column or a parameter of a function. `name` and `type` are as SQL, quoted where needed. */
export type Field = { name: string; type: string; kind: ValueKind }

/** The rights of a role on a table: columns it may select, insert and update, and whether it may delete. */
export type TableRights = {
  select: ReadonlySet<string>
  insert: ReadonlySet<string>
  update: ReadonlySet<string>
  delete: boolean
}

export type Table = {
  /** As SQL, with its schema. */
  name: string
  columns: ReadonlyMap<string, Field>
  rights: Readonly<Record<Role, TableRights>>
}

export type CallableFunction = {
  /** As SQL, with its schema. */
  name: string
  parameters: ReadonlyMap<string, Field>
  /** Parameters that a call has to name. */
  required: readonly string[]
  /** What it returns: nothing, one value or row, or a list of rows. */
  returns: 'nothing' | 'one' | 'rows'
  roles: ReadonlySet<Role>
  /** It does not write. */
  isReading: boolean
}

/**
 * The allowlist of tables, columns and functions (ENG-07, ADR-15): the grants of the migrations, read from the database at
 * the start. It is also the only source of names in our SQL (ENG-19).
 */
export type Access = {
  tables: ReadonlyMap<string, Table>
  functions: ReadonlyMap<string, CallableFunction>
}

type FieldRow = { key: string; name: string; type: string; kind: ValueKind }
type TableRow = {
  key: string
  name: string
  role: Role
  columns: FieldRow[]
  reads: string[]
  inserts: string[]
  updates: string[]
  deletes: boolean
}
type FunctionRow = {
  key: string
  name: string
  parameters: FieldRow[]
  optional: number
  returns: CallableFunction['returns']
  roles: Role[]
  is_reading: boolean
}

/** A field as JSON, of a name and the OID of its type. */
const fieldOf = (name: string, type: string) => `json_build_object(
    'key', ${name}, 'name', quote_ident(${name}), 'type', format_type(${type}, null),
    'kind', (select case when t.typname in ('json', 'jsonb') then 'json' when t.typcategory = 'A' then 'list' else 'scalar' end
             from pg_type t where t.oid = ${type}))`

const columnsWith = (right: string) =>
  `coalesce(array_agg(a.attname::text) filter (where has_column_privilege(role, c.oid, a.attnum, '${right}')), '{}')`

const TABLES = `
  select c.relname::text as key, format('public.%I', c.relname) as name, role,
    json_agg(${fieldOf('a.attname', 'a.atttypid')}) as columns,
    ${columnsWith('select')} as reads, ${columnsWith('insert')} as inserts, ${columnsWith('update')} as updates,
    has_table_privilege(role, c.oid, 'delete') as deletes
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
    unnest(${ROLE_LIST}) as role
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
  group by c.oid, role`

const FUNCTIONS = `
  select p.proname::text as key, format('public.%I', p.proname) as name, p.pronargdefaults as optional, p.provolatile <> 'v' as is_reading,
    case when p.prorettype = 'void'::regtype then 'nothing' when p.proretset then 'rows' else 'one' end as returns,
    (select coalesce(json_agg(${fieldOf('p.proargnames[place]', 'p.proargtypes[place - 1]')} order by place), '[]')
     from generate_series(1, p.pronargs) as place) as parameters,
    array(select role from unnest(${ROLE_LIST}) as role where has_function_privilege(role, p.oid, 'execute')) as roles
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'`

export async function readAccess(database: Database): Promise<Access> {
  const tables = await database.maintain<TableRow>(TABLES)
  const functions = await database.maintain<FunctionRow>(FUNCTIONS)
  return {
    tables: new Map([...Map.groupBy(tables, ({ key }) => key)].map(([key, rows]) => [key, tableOf(rows)])),
    functions: new Map(
      functions.filter(({ roles }) => roles.length > 0).map((row) => [row.key, functionOf(row)]),
    ),
  }
}

/** One row for each role. */
function tableOf(rows: readonly TableRow[]): Table {
  const rightsOf = (role: Role): TableRights => {
    const row = rows.find((candidate) => candidate.role === role)
    return {
      select: new Set(row?.reads),
      insert: new Set(row?.inserts),
      update: new Set(row?.updates),
      delete: row?.deletes ?? false,
    }
  }
  return {
    name: rows[0]?.name ?? '',
    columns: fieldsOf(rows[0]?.columns ?? []),
    rights: { anon: rightsOf('anon'), authenticated: rightsOf('authenticated') },
  }
}

function functionOf({
  name,
  parameters,
  optional,
  returns,
  roles,
  is_reading,
}: FunctionRow): CallableFunction {
  return {
    name,
    parameters: fieldsOf(parameters),
    required: parameters.slice(0, parameters.length - optional).map(({ key }) => key),
    returns,
    roles: new Set(roles),
    isReading: is_reading,
  }
}

function fieldsOf(rows: readonly FieldRow[]): ReadonlyMap<string, Field> {
  return new Map(rows.map(({ key, name, type, kind }) => [key, { name, type, kind }]))
}
