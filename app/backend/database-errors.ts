import type { ErrorCode } from './error-catalogue'

/** SQLSTATEs and PostgREST codes that the product has a sentence for (spec section 8). */
const SENTENCES: ReadonlyMap<string, ErrorCode> = new Map([
  ['23505', 'record-exists'],
  ['23503', 'reference-missing'],
  ['42501', 'not-permitted'],
  ['PGRST116', 'no-data'],
])

/**
 * The sentence for what a database call answered. A known code has its own; any other code is "Database error occurred",
 * never the database's text; nothing at all is an unknown error; what is no answer of the database is unexpected.
 */
export function databaseErrorCode(error: unknown): ErrorCode {
  if (error === null || error === undefined) return 'unknown-error'
  if (
    typeof error !== 'object' ||
    !('code' in error) ||
    typeof error.code !== 'string' ||
    error.code === ''
  ) {
    return 'unexpected-error'
  }
  return SENTENCES.get(error.code) ?? 'database-error'
}
