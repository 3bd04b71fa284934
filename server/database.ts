import './library-patches.ts'
import { App } from '@supabase/lite'
import { applyPendingMigrations, listMigrationFiles } from '@supabase/lite/cli'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { Endpoint } from './engine/engine.ts'
import {
  IDLE_TRANSACTION_TIMEOUT,
  LOCK_TIMEOUT,
  MAINTENANCE_TIMEOUT,
  POOL_SIZE,
  STATEMENT_TIMEOUT,
} from './limits.ts'
import { StartError } from './start-error.ts'

// Dynamically, as in driver.ts: the patches come first.
const { createPostgresConnection } = await import('@supabase/lite/postgres')

/** The database roles of requests: visitor and signed-in user. */
export const ROLES = ['anon', 'authenticated'] as const
export type Role = (typeof ROLES)[number]

/** The same as a list in SQL. */
export const ROLE_LIST = `array['${ROLES.join("', '")}']`

/** SQLSTATEs that PostgREST answers with 400 and @supabase/lite 0.10 with a bare 500. */
const CLIENT_ERRORS: ReadonlySet<unknown> = new Set(['23514', '54000', 'P0001', 'P0002', 'P0003', 'P0004'])

/** SQLSTATEs of our timeouts: for a statement, for a lock, for an idle transaction. */
const TIMEOUTS: ReadonlySet<unknown> = new Set(['57014', '55P03', '25P03', '25P04'])

/** Type OIDs of Postgres. */
const NUMERIC = 1700
const TIMESTAMPTZ = 1184
const JSONB = 3802

/** ISO 8601, as PostgREST writes it and every browser parses it. Postgres writes `2026-12-21 03:33:10.641+00`. */
const isoTime = (time: string) => time.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

/** Seconds to wait for a connection. */
const CONNECT_TIMEOUT = 5
/** Seconds that running statements get to finish when the server stops. */
const CLOSE_TIMEOUT = 5
/** Seconds after which the connection of the owner is closed. */
const OWNER_IDLE_TIMEOUT = 2
/** Seconds before a lost connection is reopened. */
const RECONNECT_AFTER = 0.25

export type Database = {
  /** For requests: every statement has a timeout (ENG-06). */
  connection: PostgresConnection
  /** Runs one statement with the owner's rights and a timeout of minutes, and returns its rows. */
  runAsOwner: <Row extends object>(statement: string) => Promise<Row[]>
  /** Resolves when the database answers, rejects when it does not. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/** The embedded database, or a Postgres server by its URL. */
export type DatabasePlace = Endpoint | { url: string }

/**
 * Opens the database, applies pending migrations, and verifies that requests run in their own role with no more rights
 * than the migrations grant. Throws a StartError when the server cannot be reached or the check fails.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const owner = await connectOwner(place)
  const connection = connect(place, STATEMENT_TIMEOUT)
  Object.assign(connection, { normalizeDbError: toPostgrestError })
  try {
    await migrate(owner)
    await enforceGrants(connection)
    // Otherwise lite reads the schema for every request that arrives before the first one is done (ADR-21).
    await connection.introspect({ useCache: true })
  } catch (error) {
    await Promise.allSettled([owner.close(), connection.close()])
    throw error
  }
  return {
    connection,
    runAsOwner: (statement) => rowsOf(owner, statement),
    ping: async () => void (await rowsOf(connection, 'select 1')),
    close: async () => {
      const options = { timeout: CLOSE_TIMEOUT }
      await Promise.all([owner.driver.end(options), connection.driver.end(options)])
    },
  }
}

/** The SQLSTATE of an error of the driver. */
export const sqlState = (error: unknown): unknown => error instanceof Error && Reflect.get(error, 'code')

/** Whether the database cancelled work because of one of our timeouts. */
export const isTimeout = (error: unknown): boolean => TIMEOUTS.has(sqlState(error))

/** A separate connection whose statements may take minutes. It is closed while nothing needs it, and opened again. */
async function connectOwner(place: DatabasePlace): Promise<PostgresConnection> {
  const owner = connect(place, MAINTENANCE_TIMEOUT, { max: 1, idle_timeout: OWNER_IDLE_TIMEOUT })
  try {
    await owner.driver`select 1`
    return owner
  } catch (error) {
    await owner.driver.end({ timeout: 0 }).catch(() => undefined)
    const where = 'url' in place ? 'The database at DATABASE_URL' : 'The embedded database'
    throw new StartError(`${where} cannot be reached (${sqlState(error) || 'no answer'})`)
  }
}

type PoolOptions = { max: number; idle_timeout?: number }

function connect(
  place: DatabasePlace,
  statementTimeout: number,
  pool: PoolOptions = { max: POOL_SIZE },
): PostgresConnection {
  const { url, ...endpoint } = 'url' in place ? place : { url: '', ...place }
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      ...endpoint,
      ...pool,
      connect_timeout: CONNECT_TIMEOUT,
      // The default backoff grows to 20 s, during which every request waits.
      backoff: () => RECONNECT_AFTER,
      connection: {
        statement_timeout: statementTimeout,
        lock_timeout: LOCK_TIMEOUT,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
      },
      onnotice: () => undefined,
      types: {
        // PostgREST answers numeric as a JSON number; lite would answer "120.00" as text.
        numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
        timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: String, parse: isoTime },
        // The auth service passes JSON that is already serialised. Doing it again would store one long string.
        jsonb: {
          to: JSONB,
          from: [JSONB],
          serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
          parse: JSON.parse,
        },
      },
    },
  })
  const { options } = connection.driver
  Reflect.set(options, 'serializers', alwaysText(options.serializers))
  return connection
}

type Serializers = Record<string | number, ((value: unknown) => unknown) | undefined>

/**
 * Serialises every parameter as text (ADR-07). A value that does not fit its type is sent as JSON, and the database refuses
 * it with an SQLSTATE. By itself the driver throws on `true` for a list of texts, which would answer like a server fault.
 */
function alwaysText(serializers: Serializers): Serializers {
  const textOf = (serialize: Serializers[string], value: unknown): string => {
    try {
      const text = serialize ? serialize(value) : value
      if (typeof text === 'string') return text
    } catch {
      // The value does not fit this type. The database will say so.
    }
    return typeof value === 'bigint' ? String(value) : JSON.stringify(value)
  }
  return new Proxy(serializers, {
    has: () => true,
    get: (known, type) => (value: unknown) => textOf(known[String(type)], value),
  })
}

async function migrate(connection: PostgresConnection): Promise<void> {
  const app = new App({ connection, auth: { enabled: true, jwt_secret: 'not used to apply migrations' } })
  if ((await listMigrationFiles(app)).length === 0) {
    throw new StartError('No migrations found. Start Zameel in its own folder.')
  }
  await applyPendingMigrations(app)
}

/**
 * Makes the migrations the only source of rights (ADR-02). On its first request @supabase/lite 0.10 would grant every table
 * to every role (when it finds row-level security), or never switch from the owner's role (when it finds none). Setting its
 * state to "active" prevents both. The checks that follow detect a new version that behaves differently.
 */
async function enforceGrants(connection: PostgresConnection): Promise<void> {
  const before = await rightsOf(connection)
  Reflect.set(connection, 'rlsState', 'active')
  for (const role of ROLES) {
    // The roles whose rights a request has. For a superuser these are all roles.
    const enabled: { role_name: string }[] = await connection.withContext({ auth: { role } }, (db) =>
      db.selectFrom('information_schema.enabled_roles').select('role_name').execute(),
    )
    if (enabled.length !== 1 || enabled[0]?.role_name !== role) {
      throw new StartError(`Refusing to start: requests would not run in the role ${role}`)
    }
  }
  const after = await rightsOf(connection)
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    throw new StartError('Refusing to start: rights were granted that no migration names')
  }
  // No migration grants truncate. "grant all" by another tool on this database would.
  const truncatable = await rowsOf(
    connection,
    `select c.oid::regclass::text as name from pg_class c, unnest(${ROLE_LIST}) as role
     where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace, 'private'::regnamespace)
     and has_table_privilege(role, c.oid, 'truncate')`,
  )
  if (truncatable.length > 0) {
    throw new StartError(
      'Refusing to start: a table is granted whole to the roles of the API. Revoke that first.',
    )
  }
}

async function rowsOf<Row extends object>(connection: PostgresConnection, query: string): Promise<Row[]> {
  const { rows } = await connection.exec<{ rows: Row[] }>(query)
  return rows
}

/** Every right in the database, as rows that can be compared. */
function rightsOf(connection: PostgresConnection): Promise<object[]> {
  return rowsOf(
    connection,
    `select 'schema' as kind, nspname::text as name, nspacl::text as acl from pg_namespace where nspname !~ '^pg_'
     union all select 'relation', oid::regclass::text, relacl::text from pg_class where relacl is not null
     union all select 'column', concat(attrelid::regclass, '.', attname), attacl::text from pg_attribute where attacl is not null
     union all select 'function', oid::regprocedure::text, proacl::text from pg_proc where proacl is not null
     union all select 'default', concat(defaclnamespace, defaclobjtype), defaclacl::text from pg_default_acl
     union all select 'role', rolname::text, concat(rolsuper, rolbypassrls, rolcanlogin) from pg_roles
     order by 1, 2, 3`,
  )
}

/**
 * Turns CLIENT_ERRORS into a 400 with the SQLSTATE, as PostgREST does, and TIMEOUTS into a 504. The detail is dropped
 * because it quotes the row. Uses PostgREST's format for custom errors (code PGRST, message and detail as JSON), which lite
 * understands.
 */
function toPostgrestError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = sqlState(error)
  if (isTimeout(error)) return answerWith(504, { code, message: TIMEOUT_MESSAGE })
  if (!CLIENT_ERRORS.has(code)) return error
  return answerWith(400, { code, message: error.message, hint: Reflect.get(error, 'hint') })
}

/** The message of a request that timed out. */
export const TIMEOUT_MESSAGE = 'The database took too long to answer. Please try again.'

function answerWith(status: number, answer: object): Error {
  return Object.assign(new Error(JSON.stringify(answer)), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  })
}
