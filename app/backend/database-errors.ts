import { ERROR_CATALOGUE, type ErrorCode } from './error-catalogue'

/** SQLSTATEs, PostgREST codes and codes of our server that have an error code of their own (ERR-04 to ERR-08). */
const ERROR_CODES: ReadonlyMap<string, ErrorCode> = new Map([
  ['23505', 'record-exists'],
  ['23503', 'reference-missing'],
  ['42501', 'not-permitted'],
  ['over_request_rate_limit', 'too-many-attempts'],
  ['57014', 'server-slow'],
  ['55P03', 'server-slow'],
])

/** PostgREST's answer when a single row was requested and there is none. */
const NO_ROW = 'PGRST116'

/** The SQLSTATEs that the migrations raise. Their hint is an error code; Postgres itself gives them no hint. */
const OWN_CODES: ReadonlySet<string> = new Set(['22023', 'PT403', 'PT404', 'PT409', 'PT410', 'PT429'])

/**
 * The error code for the error of a database call. Known codes, and the errors that the migrations raise, have their own;
 * other codes are `database-error`, no error at all is `unknown-error`, and anything else is `unexpected-error`. The
 * database's own text is never shown (ERR-11). `missing` is the code for a row that does not exist.
 */
export function databaseErrorCode(error: unknown, missing: ErrorCode = 'no-data'): ErrorCode {
  if (error === null || error === undefined) return 'unknown-error'
  if (
    typeof error !== 'object' ||
    !('code' in error) ||
    typeof error.code !== 'string' ||
    error.code === ''
  ) {
    return 'unexpected-error'
  }
  if (error.code === NO_ROW) return missing
  if (OWN_CODES.has(error.code) && 'hint' in error && isErrorCode(error.hint)) return error.hint
  return ERROR_CODES.get(error.code) ?? 'database-error'
}

function isErrorCode(hint: unknown): hint is ErrorCode {
  return typeof hint === 'string' && Object.hasOwn(ERROR_CATALOGUE, hint)
}
