import pg from 'pg'
import type { Endpoint } from './engine/engine.ts'
import { CONNECT_TIMEOUT, IDLE_TRANSACTION_TIMEOUT, LOCK_TIMEOUT } from './limits.ts'
import { StartError } from './start-error.ts'
import { codeOf } from './transactions.ts'

/** What every connection to the database is given, and what a server or a pooler at DATABASE_URL has to keep (OPS-13, OPS-16). */

/** The embedded database, or a Postgres server by its URL. */
export type DatabasePlace = Endpoint | { url: string }

/** The settings of a connection, by their names in Postgres; milliseconds. */
export type Limits = Readonly<Record<string, number>>

/** @param statementTimeout Milliseconds. */
export const limitsOf = (statementTimeout: number): Limits => ({
  statement_timeout: statementTimeout,
  lock_timeout: LOCK_TIMEOUT,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
})

/** Sets the limits of a new connection. No statement of a request is worth compiling. */
export function setLimits(client: pg.ClientBase, limits: Limits): Promise<unknown> {
  const statements = Object.entries(limits).map(([name, value]) => `set ${name} = ${value}`)
  return client.query({
    text: ['set jit = off', ...statements].join('; '),
    // A pooler without a connection to give is silent.
    query_timeout: CONNECT_TIMEOUT,
  } as pg.QueryConfig)
}

/**
 * How the driver connects. A URL gives `sslmode` the meaning that it has for every other client of Postgres: "require" encrypts,
 * and trusts any certificate.
 */
export function connectionTo(place: DatabasePlace): pg.ClientConfig {
  // Of the operator's environment: the driver would send it to every server, and poolers refuse it.
  delete process.env.PGOPTIONS
  if (!('url' in place)) return { ...place, ssl: false }
  return { connectionString: `${place.url}${place.url.includes('?') ? '&' : '?'}uselibpqcompat=true` }
}

/** Some of the connections that a copy needs, and the limits that each is given. */
export type Connections = { pool: pg.Pool; count: number; limits: Limits }

/** A connection as its server sees it. */
type Seen = { process: number; limits: Limits }

const SEEN = `
  select pg_backend_pid() as process,
    (select json_object_agg(name, setting::int) from pg_settings where name = any($1)) as limits`

/**
 * Opens all connections that a copy needs, one after the other, and looks whether each has a server process of its own and keeps
 * its limits. Throws a StartError when there are too few, when two share a process, as behind a pooler in transaction mode, or
 * when a limit does not hold.
 */
export async function refuseWeakConnections(needed: readonly Connections[]): Promise<void> {
  const each = needed.flatMap(({ count, ...connection }) => Array<typeof connection>(count).fill(connection))
  const clients: pg.PoolClient[] = []
  const processes = new Set<number>()
  try {
    for (const { pool, limits } of each) {
      const client = await pool.connect().catch((error: unknown) => {
        throw new StartError(
          `Zameel needs ${each.length} connections to its database, and DATABASE_URL gives ${clients.length} (${reasonOf(error)}). Raise the limit of the server (max_connections), of the role, of the database or of the pooler.`,
        )
      })
      clients.push(client)
      const { rows } = await client.query<Seen>(SEEN, [Object.keys(limits)])
      const [seen] = rows
      if (!seen || processes.has(seen.process)) {
        throw new StartError(
          'DATABASE_URL leads to a pooler that is not in session mode, in which limits and prepared statements get lost. Set its pool mode to session, or name the server itself.',
        )
      }
      processes.add(seen.process)
      for (const [name, value] of Object.entries(limits)) {
        if (seen.limits[name] === value) continue
        throw new StartError(
          `The limit ${name} does not hold at DATABASE_URL: it was set to ${value} ms, and is ${seen.limits[name]} ms. Name the server itself, or a pooler that passes settings on.`,
        )
      }
    }
  } finally {
    for (const client of clients) client.release()
  }
}

/** Of the database or the driver, which says without a code that the server speaks no TLS, wants a password, or does not answer. */
export function reasonOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) return `${error.message} (${error.code})`
  return codeOf(error) ?? ((error instanceof Error && error.message) || 'no answer')
}
