import { type Database, ROLE_LIST, type Role } from '../database.ts'

/** The rights of a role on a table: columns it may select, insert and update, and whether it may delete. */
export type TableRights = {
  select: ReadonlySet<string>
  insert: ReadonlySet<string>
  update: ReadonlySet<string>
  delete: boolean
}

export type CallableFunction = {
  parameters: ReadonlySet<string>
  roles: ReadonlySet<Role>
  /** It does not write. */
  isReading: boolean
}

/** The allowlist of tables, columns and functions (ENG-07, ADR-15): the grants of the migrations, read from the database. */
export type Access = {
  tables: ReadonlyMap<string, Readonly<Record<Role, TableRights>>>
  functions: ReadonlyMap<string, CallableFunction>
}

type TableRow = {
  name: string
  role: Role
  reads: string[]
  inserts: string[]
  updates: string[]
  deletes: boolean
}
type FunctionRow = { name: string; parameters: string[]; roles: Role[]; is_reading: boolean }

const TABLES = `
  select c.relname::text as name, role,
    coalesce(array_agg(a.attname::text) filter (where has_column_privilege(role, c.oid, a.attnum, 'select')), '{}') as reads,
    coalesce(array_agg(a.attname::text) filter (where has_column_privilege(role, c.oid, a.attnum, 'insert')), '{}') as inserts,
    coalesce(array_agg(a.attname::text) filter (where has_column_privilege(role, c.oid, a.attnum, 'update')), '{}') as updates,
    has_table_privilege(role, c.oid, 'delete') as deletes
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
    unnest(${ROLE_LIST}) as role
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
  group by c.oid, role`

const FUNCTIONS = `
  select p.proname::text as name, coalesce(p.proargnames[1:p.pronargs], '{}') as parameters, p.provolatile <> 'v' as is_reading,
    array(select role from unnest(${ROLE_LIST}) as role where has_function_privilege(role, p.oid, 'execute')) as roles
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'`

export async function readAccess(database: Database): Promise<Access> {
  const [tables, functions] = await Promise.all([
    database.runAsOwner<TableRow>(TABLES),
    database.runAsOwner<FunctionRow>(FUNCTIONS),
  ])
  const rightsOf = (rows: readonly TableRow[], role: Role): TableRights => {
    const row = rows.find((candidate) => candidate.role === role)
    return {
      select: new Set(row?.reads),
      insert: new Set(row?.inserts),
      update: new Set(row?.updates),
      delete: row?.deletes ?? false,
    }
  }
  return {
    tables: new Map(
      [...Map.groupBy(tables, ({ name }) => name)].map(([name, rows]) => [
        name,
        { anon: rightsOf(rows, 'anon'), authenticated: rightsOf(rows, 'authenticated') },
      ]),
    ),
    functions: new Map(
      functions
        .filter(({ roles }) => roles.length > 0)
        .map(({ name, parameters, roles, is_reading }) => [
          name,
          { parameters: new Set(parameters), roles: new Set(roles), isReading: is_reading },
        ]),
    ),
  }
}
