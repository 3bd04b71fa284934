import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import pg from 'pg'
import { log, routeOf } from '../log.ts'
import { DatabaseAwayError } from '../outage.ts'
import type { Caller } from '../transactions.ts'
import { SessionEndedError } from '../transactions.ts'
import { away, errorResponse, TIMEOUT_MESSAGE } from './error-responses.ts'

/** SQLSTATEs of our timeouts: for a statement, for a lock, for an idle transaction. */
const TIMEOUTS = /^(?:57014|55P03|25P03|25P04)$/

/**
 * The status that PostgREST documents for an SQLSTATE, by its longest beginning here. Where it documents 500 for what a
 * request can bring about (too deep JSON, a conflict that repeating did not resolve), the status says whose fault it is.
 */
const STATUSES: readonly [beginning: string, status: ContentfulStatusCode][] = [
  ['0L', 403],
  ['0P', 403],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['28', 403],
  ['40', 409],
  ['42501', 403],
  ['42883', 404],
  ['42P01', 404],
  ['54', 400],
  // What a function of the migrations raises.
  ['P0', 400],
  // What the request holds: values, rows that break a rule, columns and types that do not go together.
  ['21', 400],
  ['22', 400],
  ['23', 400],
  ['42', 400],
]

/** Seconds after which a client may ask again that a limit of the migrations has refused. */
const WHEN_LIMITED = '60'

/** Whether the database cancelled work because of one of our timeouts. */
export function isTimeout({ code = '' }: pg.DatabaseError): boolean {
  return TIMEOUTS.test(code)
}

/** The answer to a request whose statement failed. Reveals nothing but what the migrations say and what was sent. */
export function failureResponse(context: Context, caller: Caller, error: unknown): Response {
  if (error instanceof SessionEndedError) return errorResponse(context, 401, 'PGRST301', error.message)
  if (error instanceof DatabaseAwayError) return away(context)
  if (error instanceof pg.DatabaseError) {
    const { code = '', message, hint = null } = error
    if (isTimeout(error)) return errorResponse(context, 504, code, TIMEOUT_MESSAGE)
    const status = statusOf(code, caller)
    // A limit of the migrations counts over hours, and does not say when its oldest row leaves it.
    if (status === 429) context.header('Retry-After', WHEN_LIMITED)
    // Without the detail, which quotes the row.
    if (status !== undefined) return errorResponse(context, status, code, message, { hint })
  }
  const id = log.fault(`the API, ${context.req.method} ${routeOf(context)}`, error)
  return errorResponse(context, 500, 'unexpected_failure', `Something went wrong (${id})`)
}

function statusOf(code: string, { role }: Caller): ContentfulStatusCode | undefined {
  // The migrations name a status themselves (PT409).
  const own = /^PT([45]\d\d)$/.exec(code)?.[1]
  if (own !== undefined) return Number(own) as ContentfulStatusCode
  const status = STATUSES.find(([beginning]) => code.startsWith(beginning))?.[1]
  return status === 403 && role === 'anon' ? 401 : status
}
