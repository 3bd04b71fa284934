import './before-lite.ts'
import './before-postgres.ts'
import { mkdirSync, statfsSync } from 'node:fs'
import { App } from '@supabase/lite'
import { applyPendingMigrations, listMigrationFiles } from '@supabase/lite/cli'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { DISK_RESERVE, WAITING_CALLS } from './limits.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { StartError } from './start-error.ts'

type Connection = PgliteConnection | PostgresConnection

/** SQLSTATEs that PostgREST answers with 400 and @supabase/lite 0.10 with a bare 500, and 54000: a list nested too deep. */
const CLIENT_ERRORS = new Set(['23514', '54000', 'P0001', 'P0002', 'P0003', 'P0004'])

/** Type numbers of Postgres. */
const NUMERIC = 1700
const TIMESTAMPTZ = 1184
const JSONB = 3802

/** A time as PostgREST writes it, which every browser can read: Postgres writes `2026-12-21 03:33:10.641+00`. */
const isoTime = (time: string) => time.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

/** Milliseconds after which a statement is given up on a Postgres server (PGlite has no timer to stop one with). */
const STATEMENT_TIMEOUT = 10_000
/** Seconds to wait for a Postgres server at the start. */
const CONNECT_TIMEOUT = 5
/** Seconds before a lost connection to a Postgres server is tried again. */
const RECONNECT_AFTER = 0.25

export type Database = {
  connection: Connection
  /** Runs work that touches the database. On PGlite one after the other, see `openDatabase`. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Whether there is room to write. A Postgres server knows that itself and recovers from it. */
  hasRoom: () => boolean
  /** Resolves when the database answers, rejects when it does not. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/** Where the data is: a directory for PGlite, or the URL of a Postgres server. */
export type DatabasePlace = { directory: string } | { url: string }

/**
 * Opens the database, applies pending migrations, and proves that requests run in their own role with no more rights
 * than the migrations grant. Throws a StartError when the server cannot be reached or the proof fails.
 *
 * PGlite is one session, and @supabase/lite 0.10 opens a transaction on it for each request without waiting for the
 * one before: two requests at once would share a transaction, and with it the role and the user of whoever came last.
 * `exclusively` is what keeps them apart; everything that queries goes through it.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const connection = await connect(place)
  Object.assign(connection, { normalizeDbError: asPostgrestWould })
  try {
    await migrate(connection)
    await lockRoles(connection)
  } catch (error) {
    await connection.close().catch(() => undefined)
    throw error
  }
  const exclusively =
    'directory' in place ? oneAtATime(WAITING_CALLS) : <Result>(work: () => Promise<Result>) => work()
  return {
    connection,
    exclusively,
    hasRoom: () => !('directory' in place) || hasRoom(place.directory),
    ping: () => exclusively(async () => void (await rowsOf(connection, 'select 1'))),
    close: () => exclusively(() => connection.close()),
  }
}

async function connect(place: DatabasePlace): Promise<Connection> {
  if ('directory' in place) {
    mkdirSync(place.directory, { recursive: true, mode: 0o700 })
    if (!hasRoom(place.directory)) {
      const megabytes = DISK_RESERVE / 1024 / 1024
      throw new StartError(`The disk of ${place.directory} is full: Zameel needs ${megabytes} MB free.`)
    }
    const connection = await createPgliteConnection({
      url: place.directory,
      // PostgREST answers numeric as a JSON number; lite would answer "120.00" as text.
      pgliteOptions: { parsers: { [NUMERIC]: Number, [TIMESTAMPTZ]: isoTime } },
    })
    try {
      await connection.driver.waitReady
    } catch {
      throw new StartError(`The database in ${place.directory} cannot be opened. Restore it from a backup.`)
    }
    Reflect.set(connection.driver, 'serializers', alwaysText(connection.driver.serializers))
    return connection
  }
  // Late: the guard of before-postgres.ts has to be there, and who has PGlite needs no other driver.
  const { createPostgresConnection } = await import('@supabase/lite/postgres')
  const connection = createPostgresConnection({
    url: place.url,
    postgresOptions: {
      connect_timeout: CONNECT_TIMEOUT,
      // Its own way waits up to 20 s before it tries again, with every request that comes meanwhile.
      backoff: () => RECONNECT_AFTER,
      connection: { statement_timeout: STATEMENT_TIMEOUT },
      onnotice: () => undefined,
      types: {
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
  Reflect.set(connection.driver.options, 'serializers', alwaysText(connection.driver.options.serializers))
  try {
    await connection.driver`select 1`
  } catch (error) {
    await connection.driver.end({ timeout: 0 }).catch(() => undefined)
    const reason = error instanceof Error && 'code' in error ? error.code : 'no answer'
    throw new StartError(`The database at DATABASE_URL cannot be reached (${reason})`)
  }
  return connection
}

function hasRoom(directory: string): boolean {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize >= DISK_RESERVE
}

type Serializers = Record<string | number, ((value: unknown) => unknown) | undefined>

/**
 * What the drivers turn parameters into text with, so that text is what they get for every type: a value that does not
 * fit goes as its JSON, and the database refuses it by name. Left alone, both fail on `true` for a list of texts, and
 * PGlite with half a message written, which garbles every later one: a single request would end the server's work.
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

async function migrate(connection: Connection): Promise<void> {
  const app = new App({ connection, auth: { enabled: true, jwt_secret: 'not used to apply migrations' } })
  if ((await listMigrationFiles(app)).length === 0) {
    throw new StartError('No migrations found. Start Zameel in its own folder.')
  }
  await applyPendingMigrations(app)
}

/**
 * On the first request @supabase/lite 0.10 either grants every table to every role (when it finds row-level security,
 * at each start anew) or never leaves the superuser's role (when it finds none). Telling it that this is done keeps it
 * from both; the migrations alone decide on rights. Then the proof, so that a new version cannot undo it unseen.
 */
async function lockRoles(connection: Connection): Promise<void> {
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

async function rowsOf(connection: Connection, query: string): Promise<unknown[]> {
  const { rows } = await connection.exec<{ rows: unknown[] }>(query)
  return rows
}

/** Every right in the database, in words that can be compared. */
function rightsOf(connection: Connection): Promise<unknown[]> {
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
 * Answers the errors of CLIENT_ERRORS as PostgREST does: 400 with the SQLSTATE. The detail is left out, it quotes the row.
 * The way is PostgREST's own for custom errors (code PGRST, message and detail as JSON), which lite understands.
 */
function asPostgrestWould(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (typeof error.code !== 'string' || !CLIENT_ERRORS.has(error.code)) return error
  const hint: unknown = Reflect.get(error, 'hint')
  return Object.assign(new Error(JSON.stringify({ code: error.code, message: error.message, hint })), {
    code: 'PGRST',
    detail: JSON.stringify({ status: 400, headers: {} }),
  })
}
