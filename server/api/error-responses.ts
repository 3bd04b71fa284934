import type { Context } from 'hono'

type FailureStatus = 400 | 401 | 403 | 404 | 406 | 413 | 422 | 429 | 500 | 503 | 504

/** An error in the format of GoTrue for auth calls and of PostgREST for tables, as supabase-js expects. */
export function errorResponse(
  context: Context,
  status: FailureStatus,
  code: string,
  message: string,
): Response {
  return context.req.path.startsWith('/rest/')
    ? context.json({ code, message, details: null, hint: null }, status)
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
  context.header('Retry-After', '1')
  return errorResponse(context, 503, 'busy', 'The server is busy')
}

export function invalidJson(context: Context): Response {
  const code = context.req.path.startsWith('/rest/') ? 'PGRST102' : 'bad_json'
  return errorResponse(context, 400, code, 'The request is not valid JSON in UTF-8')
}
