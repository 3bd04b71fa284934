import pg from 'pg'
import {
  connectionTo,
  type DatabasePlace,
  type Limits,
  limitsOf,
  reasonOf,
  refuseWeakConnections,
  setLimits,
} from './database-connections.ts'
import { asStartError, prepareRights } from './database-rights.ts'
import {
  ANSWER_TIMEOUT,
  CONNECT_TIMEOUT,
  MAINTENANCE_TIMEOUT,
  OWNER_CONNECTIONS,
  REPEATS,
  REQUEST_CONNECTIONS,
  STATEMENT_TIMEOUT,
} from './limits.ts'
import { applyMigrations } from './migrations.ts'
import { createOutage } from './outage.ts'
import { refuseWideRoles } from './roles.ts'
import { StartError } from './start-error.ts'
import {
  type Caller,
  codeOf,
  createTransactions,
  type Query,
  type Rows,
  type RunOptions,
  type Statement,
} from './transactions.ts'

/** Milliseconds after which the connection of the owner is closed. */
const OWNER_IDLE_TIMEOUT = 2_000
/** The same for a connection of requests, which holds 4 to 8 MB in Postgres; the first two stay. */
const IDLE_TIMEOUT = 5_000
const LEAST_CONNECTIONS = 2

export type Database = {
  /**
   * Runs a statement in the name of whoever sends a request: in their role, with a timeout (ENG-06), in a transaction of its
   * own. Repeats it after a deadlock (ENG-31). Throws what the database says, a SessionEndedError or a
   * DatabaseAwayError.
   */
  runAs: <Row extends object>(
    caller: Caller,
    statement: Statement,
    options?: RunOptions<Row>,
  ) => Promise<Rows<Row>>
  /**
   * Runs short statements with the owner's rights in one transaction, with the timeout of requests. Repeats all of it after a
   * deadlock. What `work` returns is kept; an error takes it back.
   */
  asOwner: <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>
  /** Runs one statement with the owner's rights and a timeout of minutes, and returns its rows. */
  maintain: <Row extends object>(statement: string) => Promise<Row[]>
  /** Resolves when the database answers, rejects when it does not. */
  ping: () => Promise<void>
  /** Connections of requests, and how many statements wait for one. */
  connections: () => { total: number; idle: number; waiting: number }
  close: () => Promise<void>
}

/**
 * Opens the database, applies pending migrations, and verifies that requests have no more rights than the migrations grant.
 * Throws a StartError when the server cannot be reached, refuses a statement, or the check fails.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const ownerLimits = limitsOf(MAINTENANCE_TIMEOUT)
  const owner = openPool(place, ownerLimits, {
    max: OWNER_CONNECTIONS,
    idleTimeoutMillis: OWNER_IDLE_TIMEOUT,
  })
  const maintain = async <Row extends object>(statement: string) => (await owner.query<Row>(statement)).rows
  const limits = limitsOf(STATEMENT_TIMEOUT)
  const pool = openPool(place, limits, {
    max: REQUEST_CONNECTIONS,
    min: LEAST_CONNECTIONS,
    idleTimeoutMillis: IDLE_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
    pipeline: true,
  })
  const where = nameOf(place)
  try {
    await maintain('select 1').catch((error: unknown) => {
      const reason = asStartError(error, where)
      if (reason !== error) throw reason
      throw new StartError(`${where} cannot be reached (${reasonOf(error)})`)
    })
    if ('url' in place) {
      // First, as it needs one connection.
      await prepareRights(maintain)
      await refuseWeakConnections([
        { pool: owner, count: OWNER_CONNECTIONS, limits: ownerLimits },
        { pool, count: REQUEST_CONNECTIONS, limits },
      ])
    }
    await applyMigrations(maintain)
    await refuseWideRoles(maintain)
  } catch (error) {
    await Promise.all([owner.end(), pool.end()])
    throw asStartError(error, where)
  }
  const outage = createOutage()
  const transactions = createTransactions(pool)
  async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await outage.watch(work)
      } catch (error) {
        if (repeats >= REPEATS || !isConflict(error)) throw error
      }
    }
  }
  return {
    runAs: (caller, statement, options) => untilDone(() => transactions.run(caller, statement, options)),
    asOwner: (work) => untilDone(() => transactions.asOwner(work)),
    maintain,
    ping: () => outage.watch(async () => void (await pool.query('select 1'))),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => void (await Promise.all([owner.end(), pool.end()])),
  }
}

/** For the line that says why the server does not start. */
export const nameOf = (place: DatabasePlace) =>
  'url' in place ? 'The database at DATABASE_URL' : 'The embedded database'

function openPool(place: DatabasePlace, limits: Limits, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(place),
    client_encoding: 'UTF8',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    // Not when connecting, which poolers refuse (OPS-13).
    onConnect: async (client) => void (await setLimits(client, limits)),
    ...options,
  })
  // A connection that dies is replaced, and a statement on it fails. Without listeners, the event itself would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** A deadlock or a serialisation failure, which another attempt may not meet. */
function isConflict(error: unknown): boolean {
  return codeOf(error) === '40P01' || codeOf(error) === '40001'
}
