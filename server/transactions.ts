import { hash } from 'node:crypto'
import pg from 'pg'
import { PREPARED_STATEMENTS } from './limits.ts'

/** Who sends a request: a visitor, or a signed-in user in one of their sessions. */
export type Caller =
  | { role: 'anon'; userId?: undefined; sessionId?: undefined }
  | { role: 'authenticated'; userId: string; sessionId: string }

/** SQL, and the values of its parameters. */
export type Statement = { text: string; values: readonly unknown[] }

export type Rows<Row> = { rows: Row[]; count: number }

/** Runs a statement of the server, with parameters, within a transaction. */
export type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export type RunOptions<Row> = {
  /** Refuses every write. */
  isReading?: boolean
  /** Whether to keep what the statement has done; without it, it is kept. */
  isAccepted?: ((result: Rows<Row>) => boolean) | undefined
}

/** The session of the caller was ended: by a sign-out, a new password or the deletion of the account (ENG-40). */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError'
}

/**
 * Looks up the session with the owner's rights, and then takes the role of users. The functions of the migrations read the
 * user from the first setting, those of a hosted project from the second.
 */
const ENTER_SESSION = `
  select exists (
      select from auth.sessions s
      where s.user_id = $1::uuid and s.id = $2::uuid and (s.not_after is null or s.not_after > now())
    ) as is_open,
    set_config('request.jwt.claim.sub', $1::text, true), set_config('request.jwt.claims', $3, true),
    set_config('role', 'authenticated', true)`
const ENTER_AS_VISITOR = `select true as is_open, set_config('role', 'anon', true)`

/** One snapshot: what is read is of the moment at which the session was open. Else an account can go in between (ENG-23). */
const BEGIN_READING = 'begin isolation level repeatable read, read only'

/**
 * Runs one statement in the name of whoever sends a request, in a transaction of its own: four short statements, of which two
 * at a time are sent together. The statement itself is only sent when the transaction is open and in its role: otherwise it
 * would run as the owner. Statements are prepared, by their text, which has no value of a request in it.
 */
export function createTransactions(pool: pg.Pool) {
  const preparedOn = new WeakMap<pg.PoolClient, Set<string>>()

  /** The name of a statement. It has at most 63 bytes, and depends on the role, as a plan does. */
  function nameOn(client: pg.PoolClient, role: string, text: string): string {
    const name = hash('sha1', role + text, 'base64url')
    preparedOn.set(client, (preparedOn.get(client) ?? new Set()).add(name))
    return name
  }

  /** Prepared statements go with their connection. The product does not have so many, but somebody could make them up. */
  function release(client: pg.PoolClient, isUsable: boolean): void {
    client.release(!isUsable || (preparedOn.get(client)?.size ?? 0) > PREPARED_STATEMENTS)
  }

  /** Runs work with the owner's rights in one transaction. What it throws takes everything back. */
  async function asOwner<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    const client = await pool.connect()
    let isUsable = false
    try {
      await client.query('begin')
      const result = await work(async (text, values = []) => {
        const statement = { name: nameOn(client, 'owner', text), text, values: [...values] }
        return (await client.query(statement)).rows
      })
      await client.query('commit')
      isUsable = true
      return result
    } catch (error) {
      if (error instanceof pg.DatabaseError) isUsable = await hasRolledBack(client)
      throw error
    } finally {
      release(client, isUsable)
    }
  }

  async function run<Row extends object>(
    caller: Caller,
    { text, values }: Statement,
    { isReading = false, isAccepted }: RunOptions<Row> = {},
  ): Promise<Rows<Row>> {
    const client = await pool.connect()
    const name = nameOn(client, caller.role, text)
    let isUsable = false
    try {
      const [, entered] = await sendTogether(client, isReading ? BEGIN_READING : 'begin', entryOf(caller))
      if (entered?.rows[0]?.is_open !== true) throw new SessionEndedError('The session has ended')
      const statement = { name, text, values: [...values] }
      const [result] = await sendTogether(client, statement, ...(isAccepted ? [] : ['commit']))
      const rows = { rows: (result?.rows ?? []) as Row[], count: result?.rowCount ?? 0 }
      if (isAccepted) await client.query(isAccepted(rows) ? 'commit' : 'rollback')
      isUsable = true
      return rows
    } catch (error) {
      // Nothing is said on a connection that has not answered.
      if (error instanceof pg.DatabaseError || error instanceof SessionEndedError)
        isUsable = await hasRolledBack(client)
      throw error
    } finally {
      release(client, isUsable)
    }
  }

  return { run, asOwner }
}

/** Whether a connection can be used again after an error. */
function hasRolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}

/** Sends queries without waiting for the answers between them. Throws the first error when all are answered. */
async function sendTogether(client: pg.PoolClient, ...queries: (string | pg.QueryConfig)[]) {
  const answers = await Promise.allSettled(queries.map((query) => client.query(query)))
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  })
}

/** The statement that enters the role, and tells whether the session goes on. */
function entryOf({ role, userId, sessionId }: Caller): pg.QueryConfig {
  if (role === 'anon') return { name: 'visitor', text: ENTER_AS_VISITOR }
  const claims = JSON.stringify({ role, sub: userId, session_id: sessionId })
  return { name: 'session', text: ENTER_SESSION, values: [userId, sessionId, claims] }
}

/** The SQLSTATE or the code of the system in an error. */
export function codeOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}
