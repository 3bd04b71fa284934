import { StartError } from './start-error.ts'

/** The database roles of requests: visitor and signed-in user. */
export const ROLES = ['anon', 'authenticated'] as const
export type Role = (typeof ROLES)[number]

/** The same as a list in SQL. */
export const ROLE_LIST = `array['${ROLES.join("', '")}']`

/**
 * Each role of the API with a role that it may act as, itself included, when that one is more than the policies allow for
 * (ENG-26): a superuser, free of row-level security, able to make itself more, or the owner of a table.
 */
const WIDE = `
  select api as role, r.rolname::text as acts_as,
    case when r.rolsuper then 'is a superuser' when r.rolbypassrls then 'may bypass row-level security'
      when r.rolcreaterole then 'may create roles' else 'owns a table' end as reason
  from unnest(${ROLE_LIST}) as api join pg_roles r on pg_has_role(api, r.oid, 'member')
  where r.rolsuper or r.rolbypassrls or r.rolcreaterole
    or exists (select from pg_class c where c.relowner = r.oid and c.relkind in ('r', 'p', 'v', 'm', 'f'))
  order by 1, r.rolname <> api limit 1`

/** Whatever is granted as a whole, which no migration does. "grant all" by another tool on this database would. */
const TRUNCATABLE = `
  select c.oid::regclass::text as name from pg_class c, unnest(${ROLE_LIST}) as role
  where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'private'::regnamespace)
    and has_table_privilege(role, c.oid, 'truncate')`

type Run = <Row extends object>(statement: string) => Promise<Row[]>

/** Throws a StartError when the roles of requests have more rights than the migrations give them. */
export async function refuseWideRoles(maintain: Run): Promise<void> {
  const [wide] = await maintain<{ role: string; acts_as: string; reason: string }>(WIDE)
  if (wide) {
    const { role, acts_as, reason } = wide
    const through = acts_as === role ? '' : ` is a member of ${acts_as}, which`
    throw new StartError(
      `Refusing to start: requests would run in the role ${role}, which${through} ${reason}. Take that right from it, or use another Postgres server.`,
    )
  }
  if ((await maintain(TRUNCATABLE)).length > 0) {
    throw new StartError(
      'Refusing to start: a table is granted whole to the roles of the API. Revoke that first.',
    )
  }
}
