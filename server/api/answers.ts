import type { Context } from 'hono'

type FailureStatus = 400 | 401 | 403 | 404 | 406 | 413 | 422 | 429 | 500 | 503 | 504

/** An error in the form that both halves of supabase-js read: GoTrue's for accounts, PostgREST's for tables. */
export function failure(context: Context, status: FailureStatus, code: string, message: string): Response {
  return context.req.path.startsWith('/rest/')
    ? context.json({ code, message, details: null, hint: null }, status)
    : context.json({ code: status, error_code: code, msg: message }, status)
}

export function tooMany(context: Context, seconds: number): Response {
  context.header('Retry-After', String(seconds))
  return failure(
    context,
    429,
    'over_request_rate_limit',
    'Too many attempts. Please wait a moment and try again.',
  )
}

export function badJson(context: Context): Response {
  const code = context.req.path.startsWith('/rest/') ? 'PGRST102' : 'bad_json'
  return failure(context, 400, code, 'The request is not valid JSON in UTF-8')
}
