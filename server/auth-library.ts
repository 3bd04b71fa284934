import './library-patches.ts'
import { App } from '@supabase/lite'
import { applyPendingMigrations } from '@supabase/lite/cli'
import type { PostgresConnection } from '@supabase/lite/postgres'
import type { DatabasePlace } from './database.ts'
import {
  AUTH_POOL_SIZE,
  CONNECT_TIMEOUT,
  IDLE_TRANSACTION_TIMEOUT,
  LOCK_TIMEOUT,
  MAINTENANCE_TIMEOUT,
  STATEMENT_TIMEOUT,
} from './limits.ts'
import { ROLES } from './roles.ts'
import { StartError } from './start-error.ts'
import { codeOf } from './transactions.ts'

/**
 * What @supabase/lite still does: the accounts, and the migrations with the tables of accounts. It has connections of its own,
 * with a driver of its own. Tables and functions do not pass it (ADR-52).
 */

// Dynamically, as in driver.ts: the patches come first.
const { createPostgresConnection } = await import('@supabase/lite/postgres')

/** Seconds before a lost connection is reopened. */
const RECONNECT_AFTER = 0.25
/** Seconds that running statements get to finish when the server stops. */
const CLOSE_TIMEOUT = 5

/** SQLSTATEs of our timeouts: for a statement, for a lock, for an idle transaction. */
const TIMEOUTS: ReadonlySet<unknown> = new Set(['57014', '55P03', '25P03', '25P04'])

/** Type OIDs of Postgres. */
const TIMESTAMPTZ = 1184
const JSONB = 3802

/** ISO 8601, as GoTrue writes it and every browser parses it. Postgres writes `2026-12-21 03:33:10.641+00`. */
const isoTime = (time: string) => time.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

export type AuthConnection = { connection: PostgresConnection; close: () => Promise<void> }

/** Whether the database cancelled work because of one of our timeouts. */
export const isTimeout = (error: unknown): boolean => TIMEOUTS.has(codeOf(error))

/** Applies pending migrations. */
export async function migrate(place: DatabasePlace): Promise<void> {
  const connection = connect(place, MAINTENANCE_TIMEOUT, 1)
  try {
    const app = new App({ connection, auth: { enabled: true, jwt_secret: 'not used to apply migrations' } })
    await applyPendingMigrations(app)
  } finally {
    await connection.driver.end({ timeout: CLOSE_TIMEOUT })
  }
}

/** Opens the connections of the account calls. Throws a StartError when that changes a right. */
export async function connectAuth(place: DatabasePlace): Promise<AuthConnection> {
  const connection = connect(place, STATEMENT_TIMEOUT, AUTH_POOL_SIZE)
  const close = () => connection.driver.end({ timeout: CLOSE_TIMEOUT })
  try {
    await enforceGrants(connection)
    // Otherwise lite reads the schema for every request that arrives before the first one is done (ADR-21).
    await connection.introspect({ useCache: true })
  } catch (error) {
    await close()
    throw error
  }
  return { connection, close }
}

function connect(place: DatabasePlace, statementTimeout: number, max: number): PostgresConnection {
  const { url, ...endpoint } = 'url' in place ? place : { url: '', ...place }
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      ...endpoint,
      max,
      connect_timeout: CONNECT_TIMEOUT / 1000,
      // The default backoff grows to 20 s, during which every request waits.
      backoff: () => RECONNECT_AFTER,
      connection: {
        statement_timeout: statementTimeout,
        lock_timeout: LOCK_TIMEOUT,
        idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
      },
      onnotice: () => undefined,
      types: {
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
 * it with an SQLSTATE. By itself the driver throws, which would answer like a server fault.
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

/**
 * Keeps the migrations the only source of rights (ADR-02). On its first request @supabase/lite 0.10 would grant every table
 * to every role (when it finds row-level security), or never switch from the owner's role (when it finds none). Setting its
 * state to "active" prevents both. The comparison detects a new version that behaves differently.
 */
async function enforceGrants(connection: PostgresConnection): Promise<void> {
  const before = await rightsOf(connection)
  Reflect.set(connection, 'rlsState', 'active')
  for (const role of ROLES) {
    await connection.withContext({ auth: { role } }, (db) =>
      db.selectFrom('information_schema.enabled_roles').select('role_name').execute(),
    )
  }
  if (JSON.stringify(before) !== JSON.stringify(await rightsOf(connection))) {
    throw new StartError('Refusing to start: rights were granted that no migration names')
  }
}

/** Every right in the database, as rows that can be compared. */
async function rightsOf(connection: PostgresConnection): Promise<object[]> {
  const { rows } = await connection.exec<{ rows: object[] }>(
    `select 'schema' as kind, nspname::text as name, nspacl::text as acl from pg_namespace where nspname !~ '^pg_'
     union all select 'relation', oid::regclass::text, relacl::text from pg_class where relacl is not null
     union all select 'column', concat(attrelid::regclass, '.', attname), attacl::text from pg_attribute where attacl is not null
     union all select 'function', oid::regprocedure::text, proacl::text from pg_proc where proacl is not null
     union all select 'default', concat(defaclnamespace, defaclobjtype), defaclacl::text from pg_default_acl
     union all select 'role', rolname::text, concat(rolsuper, rolbypassrls, rolcanlogin) from pg_roles
     order by 1, 2, 3`,
  )
  return rows
}
