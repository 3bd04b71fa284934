import { ERROR_CATALOGUE, type ErrorCode } from './error-catalogue'

/** SQLSTATEs, PostgREST codes and codes of our server that have an error code of their own (ERR-04 to ERR-08). */
const SENTENCES: ReadonlyMap<string, ErrorCode> = new Map([
  ['23505', 'record-exists'],
  ['23503', 'reference-missing'],
  ['42501', 'not-permitted'],
  ['over_request_rate_limit', 'too-many-attempts'],
  ['57014', 'server-slow'],
  ['55P03', 'server-slow'],
])

/** PostgREST's "no row where one was asked for". */
const NO_ROW = 'PGRST116'

/** The SQLSTATEs that the migrations raise with. Their hint is the code of the sentence; Postgres itself gives none with them. */
const OWN_CODES: ReadonlySet<string> = new Set(['22023', 'PT404', 'PT409', 'PT410', 'PT429'])

/**
 * The sentence for what a database call answered. A known code has its own, and so has every error that the migrations
 * raise; any other code is "Database error occurred", never the database's text; nothing at all is an unknown error; what
 * is no answer of the database is unexpected. `missing` is what the table at hand says of a row that is not there.
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
  return SENTENCES.get(error.code) ?? 'database-error'
}

function isErrorCode(hint: unknown): hint is ErrorCode {
  return typeof hint === 'string' && Object.hasOwn(ERROR_CATALOGUE, hint)
}
