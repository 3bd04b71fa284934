import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { log, routeOf } from '../log.ts'
import type { Role } from '../roles.ts'

/** The message of a request that timed out. */
export const TIMEOUT_MESSAGE = 'The database took too long to answer. Please try again.'

/** Seconds after which a client may ask again: when the server has too much to do, and when its database is away. */
const WHEN_BUSY = '1'
const WHEN_AWAY = '2'

/** An error in the format of GoTrue for auth calls and of PostgREST for tables, as supabase-js expects. */
export function errorResponse(
  context: Context,
  status: ContentfulStatusCode,
  code: string,
  message: string,
  { details = null, hint = null }: { details?: string | null; hint?: string | null } = {},
): Response {
  return context.req.path.startsWith('/rest/')
    ? context.json({ code, message, details, hint }, status)
    : context.json({ code: status, error_code: code, msg: message }, status)
}

export function tooManyRequests(context: Context, seconds: number): Response {
  context.header('Retry-After', String(seconds))
  return errorResponse(
    context,
    429,
    'over_request_rate_limit',
    'Too many attempts. Please wait a moment and try again.',
  )
}

export function busy(context: Context): Response {
  context.header('Retry-After', WHEN_BUSY)
  return errorResponse(context, 503, 'busy', 'The server is busy')
}

/** The database is away (ENG-39). */
export function away(context: Context): Response {
  context.header('Retry-After', WHEN_AWAY)
  return errorResponse(context, 503, 'unavailable', 'The server cannot reach its data at the moment')
}

/** The disk has no room for another row. */
export function noSpace(context: Context): Response {
  log.fault(`the API, ${context.req.method} ${routeOf(context)}`, new NoSpaceError())
  return errorResponse(context, 503, 'no_space', 'The server cannot store anything at the moment')
}

class NoSpaceError extends Error {
  readonly code = 'ENOSPC'
}

export function invalidJson(context: Context): Response {
  const code = context.req.path.startsWith('/rest/') ? 'PGRST102' : 'bad_json'
  return errorResponse(context, 400, code, 'The request is not valid JSON in UTF-8')
}

export function unknownToken(context: Context): Response {
  return errorResponse(context, 401, 'PGRST301', 'The token is not valid or has expired')
}

export function notAcceptable(context: Context): Response {
  return errorResponse(context, 406, 'PGRST107', 'This form of answer is not available')
}

/** As PostgREST: 401 for a visitor, 403 for a user. */
export function notPermitted(context: Context, role: Role): Response {
  return errorResponse(context, role === 'anon' ? 401 : 403, '42501', 'Insufficient permissions')
}

/** A value of another kind than its column or parameter (ENG-22), with the SQLSTATE for it. */
export function mistyped(context: Context): Response {
  return errorResponse(context, 400, '22023', 'A value is of another kind than its field')
}
