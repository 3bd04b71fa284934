import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres'
import type { DatabasePlace } from '../../server/database.ts'
import {
  CONNECT_TIMEOUT,
  IDLE_TRANSACTION_TIMEOUT,
  LOCK_TIMEOUT,
  STATEMENT_TIMEOUT,
} from '../../server/limits.ts'
import { ROLES } from '../../server/roles.ts'
import { StartError } from '../../server/start-error.ts'

/** The connections of @supabase/lite, which tests of the database use in the place of a hosted project's services. */

const CONNECTIONS = 4
/** Seconds that running statements get to finish when the server stops. */
const CLOSE_TIMEOUT = 5

/** Type OIDs of Postgres. */
const TIMESTAMPTZ = 1184
const JSONB = 3802

/** ISO 8601, as GoTrue writes it and every browser parses it. Postgres writes `2026-12-21 03:33:10.641+00`. */
const isoTime = (time: string) => time.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')

export type LiteConnection = { connection: PostgresConnection; close: () => Promise<void> }

/** Opens its connections. Throws a StartError when that changes a right. */
export async function connectLite(place: DatabasePlace): Promise<LiteConnection> {
  const connection = connect(place)
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

function connect(place: DatabasePlace): PostgresConnection {
  const { url, ...endpoint } = 'url' in place ? place : { url: '', ...place }
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      ...endpoint,
      max: CONNECTIONS,
      connect_timeout: CONNECT_TIMEOUT / 1000,
      connection: {
        statement_timeout: STATEMENT_TIMEOUT,
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
