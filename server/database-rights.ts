import pg from 'pg'
import { ROLE_LIST, ROLES } from './roles.ts'
import { StartError } from './start-error.ts'

/** What a Postgres server of the operator's own has to be, and to allow (ENG-33). */

/** The oldest version, and the first that nobody has tried, as `server_version_num`. */
const VERSIONS = { from: 15_00_00, below: 19_00_00 } as const
/** Since this version a role that creates another may grant it to itself, but is not yet allowed to act as it. */
const SEPARATE_SET_RIGHT = 16_00_00

/** The role names of every Supabase project. Our server never acts as the last, but the migrations name it. */
const NEEDED_ROLES = [...ROLES, 'service_role'] as const

type Run = <Row extends object>(statement: string) => Promise<Row[]>

type Version = { number: number; name: string }

/** Names are quoted as in SQL. */
type DatabaseFacts = {
  database: string
  user: string
  encoding: string
  /** Whether a start has applied migrations here. */
  is_ours: boolean
  /** A table or view in the schema public. */
  table_in_public: string | null
  /** What is ours by its name, and belongs to a role whose rights the user does not have. */
  foreign: string | null
  foreign_owner: string | null
  creates_schemas: boolean
  /** The owner of the schema public, null without that schema. */
  public_owner: string | null
  owns_public: boolean
  creates_roles: boolean
  missing_roles: string[]
}

/** Objects of extensions are nobody's concern: an administrator may have installed some in "public". */
const FACTS = `
  with schemas as (
    select n.* from pg_namespace n where n.nspname in ('public', 'auth', 'private', 'supabase_migrations')
  ), relations as (
    select c.*, n.nspname from pg_class c join schemas n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and not exists (
      select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')
  ), foreigners as (
    select 'schema ' || quote_ident(nspname) as name, nspowner as owner from schemas where nspname <> 'public'
    union all
    select format('table %I.%I', nspname, relname), relowner from relations
  ), stranger as (
    select name, owner from foreigners where not pg_has_role(owner, 'usage') order by 1 limit 1
  )
  select quote_ident(d.datname) as database, quote_ident(current_user) as user,
    pg_encoding_to_char(d.encoding)::text as encoding,
    exists (select from relations where nspname = 'supabase_migrations' and relname = 'schema_migrations') as is_ours,
    (select min(format('%I.%I', nspname, relname)) from relations where nspname = 'public') as table_in_public,
    (select name from stranger) as foreign,
    (select quote_ident(pg_get_userbyid(owner)) from stranger) as foreign_owner,
    has_database_privilege(d.oid, 'create') as creates_schemas,
    (select pg_get_userbyid(nspowner)::text from schemas where nspname = 'public') as public_owner,
    exists (select from schemas where nspname = 'public' and pg_has_role(nspowner, 'usage')) as owns_public,
    (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as creates_roles,
    array(
      select name from unnest(array['${NEEDED_ROLES.join("', '")}']) as name
      where not exists (select from pg_roles where rolname = name)
      order by name
    ) as missing_roles
  from pg_database d where d.datname = current_database()`

/**
 * Checks that the migrations can be applied, and gives the roles of requests to the database. Throws a StartError with the
 * right that is missing and the SQL that grants it.
 */
export async function prepareRights(maintain: Run): Promise<void> {
  const [version] = await maintain<Version>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  refuse(version && versionProblem(version))
  const [facts] = await maintain<DatabaseFacts>(FACTS)
  if (!version || !facts) throw new StartError('The database at DATABASE_URL does not describe itself')
  refuse(rightsProblem(facts))
  for (const role of facts.missing_roles) await createRole(maintain, role)
  await joinRoles(maintain, facts.user, version.number >= SEPARATE_SET_RIGHT)
}

function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw new StartError(problem)
}

export function versionProblem({ number, name }: Version): string | undefined {
  if (number >= VERSIONS.from && number < VERSIONS.below) return undefined
  return `DATABASE_URL leads to Postgres ${name}, and Zameel runs on Postgres 15 to 18`
}

/** The first reason why the migrations could not be applied. */
function rightsProblem(facts: DatabaseFacts): string | undefined {
  const { database, user, encoding, is_ours, table_in_public, foreign, foreign_owner } = facts
  const another = (locale = '') =>
    `As an administrator, run: create database zameel_new owner ${user} encoding 'UTF8'${locale} template template0;`
  const own = `alter database ${database} owner to ${user};`
  // The locale of the cluster may be one of that encoding only.
  if (encoding !== 'UTF8')
    return `The database ${database} has the encoding ${encoding}, and Zameel needs UTF8. Use another one. ${another(" locale 'C'")}`
  if (!is_ours && table_in_public !== null)
    return `The database ${database} holds something else, such as the table ${table_in_public}. Use an empty one. ${another()}`
  // Default privileges are those of the role that ran the migrations, so giving the tables away would not be enough.
  if (foreign !== null)
    return `The ${foreign} belongs to the role ${foreign_owner}, not to ${user} of DATABASE_URL. Name that role in it, or use an empty database.`
  // An earlier start has created the schemas.
  if (!is_ours) {
    if (!facts.creates_schemas)
      return `The role ${user} does not own the database ${database}. As an administrator, run: ${own}`
    if (facts.public_owner === null)
      return `The database ${database} has no schema public. As an administrator, run in it: create schema public authorization ${user};`
    if (!facts.owns_public) {
      const sql = facts.public_owner === 'pg_database_owner' ? own : `alter schema public owner to ${user};`
      return `The role ${user} does not own the schema public of the database ${database}. As an administrator, run in it: ${sql}`
    }
  }
  if (facts.missing_roles.length > 0 && !facts.creates_roles)
    return `The role ${user} cannot create the roles of requests (${facts.missing_roles.join(', ')}). As an administrator, run: alter role ${user} createrole;`
  return undefined
}

/** Another server on the same cluster may create it at the same moment. */
function createRole(maintain: Run, role: string): Promise<object[]> {
  return maintain(
    `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
  )
}

/** Lets the user of DATABASE_URL act as the roles of requests. */
async function joinRoles(maintain: Run, user: string, hasSetRight: boolean): Promise<void> {
  const right = hasSetRight ? 'set' : 'member'
  const others = await maintain<{ role: string }>(
    `select role from unnest(${ROLE_LIST}) as role where not pg_has_role(role, '${right}')`,
  )
  if (others.length === 0) return
  const grant = (grantee: string) =>
    `grant ${others.map(({ role }) => role).join(', ')} to ${grantee}${hasSetRight ? ' with set true' : ''}`
  try {
    await maintain(grant('current_user'))
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new StartError(
      `The role ${user} cannot act as the roles of requests. As an administrator, run: ${grant(user)};`,
    )
  }
}

/** An error during the start as a reason that the operator can read: "Never a fault number alone" (ENG-33). */
export function asStartError(error: unknown, where: string): unknown {
  return error instanceof pg.DatabaseError
    ? new StartError(`${where} answers: ${error.message} (${error.code})`)
    : error
}
