import './before-libraries.ts'
import { App } from '@supabase/lite'
import { applyPendingMigrations, listMigrationFiles } from '@supabase/lite/cli'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { createPostgresConnection } from './driver.ts'
import type { Endpoint } from './engine/engine.ts'
import {
  CONNECTIONS,
  IDLE_TRANSACTION_TIMEOUT,
  LOCK_TIMEOUT,
  MAINTENANCE_TIMEOUT,
  STATEMENT_TIMEOUT,
} from './limits.ts'
import { StartError } from './start-error.ts'

/** SQLSTATEs that PostgREST answers with 400 and @supabase/lite 0.10 with a bare 500. */
const CLIENT_ERRORS: ReadonlySet<unknown> = new Set(['23514', '54000', 'P0001', 'P0002', 'P0003', 'P0004'])

/** SQLSTATEs of work that ran into a bound of ours: a statement, the wait for a lock, an idle transaction. */
const TIMEOUTS: ReadonlySet<unknown> = new Set(['57014', '55P03', '25P03', '25P04'])

/** Type numbers of Postgres. */
const NUMERIC = 1700
const TIMESTAMPTZ = 1184
const JSONB = 3802

/** A time as PostgREST writes it, which every browser can read: Postgres writes `2026-12-21 03:33:10.641+00`. */
const isoTime = (time: string) => time.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

/** Seconds to wait for a connection. */
const CONNECT_TIMEOUT = 5
/** Seconds that statements under way get to finish at the end. */
const CLOSE_TIMEOUT = 5
/** Seconds before a lost connection is tried again. */
const RECONNECT_AFTER = 0.25

export type Database = {
  /** For requests: each of its statements is bounded (ENG-06). */
  connection: PostgresConnection
  /** Runs one statement with the owner's rights and a bound of minutes, and gives its rows. */
  maintain: <Row extends object>(statement: string) => Promise<Row[]>
  /** Resolves when the database answers, rejects when it does not. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/** Where the database is: the embedded one, or a Postgres server by its URL. */
export type DatabasePlace = Endpoint | { url: string }

/**
 * Opens the database, applies pending migrations, and proves that requests run in their own role with no more rights than
 * the migrations grant. Throws a StartError when the server cannot be reached or the proof fails.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  await withOwner(place, migrate)
  const connection = connect(place, STATEMENT_TIMEOUT)
  Object.assign(connection, { normalizeDbError: asPostgrestWould })
  try {
    await lockRoles(connection)
    // Lite reads the whole schema for its first request, and for every other one that comes before it is read.
    await connection.introspect({ useCache: true })
  } catch (error) {
    await connection.close().catch(() => undefined)
    throw error
  }
  return {
    connection,
    maintain: (statement) => withOwner(place, (owner) => rowsOf(owner, statement)),
    ping: async () => void (await rowsOf(connection, 'select 1')),
    // Whatever still waits by then waits for nothing.
    close: () => connection.driver.end({ timeout: CLOSE_TIMEOUT }),
  }
}

/** The SQLSTATE of an error of the driver. */
export const sqlState = (error: unknown): unknown => error instanceof Error && Reflect.get(error, 'code')

/** Whether the database gave work up because it ran into a bound of ours. */
export const isTimeout = (error: unknown): boolean => TIMEOUTS.has(sqlState(error))

/** Runs work on a connection of its own that may take minutes. */
async function withOwner<Result>(
  place: DatabasePlace,
  work: (connection: PostgresConnection) => Promise<Result>,
): Promise<Result> {
  const connection = connect(place, MAINTENANCE_TIMEOUT, 1)
  try {
    await connection.driver`select 1`
  } catch (error) {
    await connection.driver.end({ timeout: 0 }).catch(() => undefined)
    const where = 'url' in place ? 'The database at DATABASE_URL' : 'The embedded database'
    throw new StartError(`${where} cannot be reached (${sqlState(error) || 'no answer'})`)
  }
  try {
    return await work(connection)
  } finally {
    await connection.close().catch(() => undefined)
  }
}

function connect(place: DatabasePlace, statementTimeout: number, max = CONNECTIONS): PostgresConnection {
  const { url, ...endpoint } = 'url' in place ? place : { url: '', ...place }
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      ...endpoint,
      max,
      connect_timeout: CONNECT_TIMEOUT,
      // Its own way waits up to 20 s before it tries again, with every request that comes meanwhile.
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
        // The account service hands over JSON as text already; a second time would store one long string.
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
 * What the driver turns parameters into text with, so that text is what it gets for every type: a value that does not fit
 * goes as its JSON, and the database refuses it with a code. Left alone the driver fails on `true` for a list of texts, which
 * would read as a fault of the server.
 */
function alwaysText(serializers: Serializers): Serializers {
  const textOf = (serialize: Serializers[string], value: unknown): string => {
    try {
      const text = serialize ? serialize(value) : value
      if (typeof text === 'string') return text
    } catch {
      // Not for this type. The database will say so.
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
 * On the first request @supabase/lite 0.10 either grants every table to every role (when it finds row-level security,
 * at each start anew) or never leaves the owner's role (when it finds none). Telling it that this is done keeps it
 * from both; the migrations alone decide on rights. Then the proof, so that a new version cannot undo it unseen.
 */
async function lockRoles(connection: PostgresConnection): Promise<void> {
  const before = await rightsOf(connection)
  Reflect.set(connection, 'rlsState', 'active')
  for (const role of ['anon', 'authenticated']) {
    // The roles whose rights the request has: for a superuser all there are.
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
  // No migration ever grants truncate, but "grant all" does: it may have come from another tool on this database.
  const truncatable = await rowsOf(
    connection,
    `select c.oid::regclass::text as name from pg_class c, unnest(array['anon', 'authenticated']) as role
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

/** Every right in the database, in words that can be compared. */
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
 * Answers the errors of CLIENT_ERRORS as PostgREST does, 400 with the SQLSTATE, and those of TIMEOUTS with 504. The detail
 * is left out, it quotes the row. The way is PostgREST's own for custom errors (code PGRST, message and detail as JSON),
 * which lite understands.
 */
function asPostgrestWould(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = sqlState(error)
  if (isTimeout(error)) return answerWith(504, { code, message: TOO_SLOW })
  if (!CLIENT_ERRORS.has(code)) return error
  return answerWith(400, { code, message: error.message, hint: Reflect.get(error, 'hint') })
}

/** What a caller reads whose work ran into a bound. */
export const TOO_SLOW = 'The database took too long to answer. Please try again.'

function answerWith(status: number, answer: object): Error {
  return Object.assign(new Error(JSON.stringify(answer)), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers: {} }),
  })
}
