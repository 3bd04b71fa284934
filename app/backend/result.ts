import type { ErrorCode } from './error-catalogue'

/** Why a call failed: a sentence of the catalogue, and the HTTP status where one is known. */
export type Failure = { code: ErrorCode; status?: number }

/** What every call of a service gives (spec section 3). A finished call is no longer loading; the hooks add that phase. */
export type Result<Data> =
  | { data: Data; error: null; loading: false }
  | { data: null; error: Failure; loading: false }

export function success<Data>(data: Data): Result<Data> {
  return { data, error: null, loading: false }
}

export function failure(code: ErrorCode, status?: number): Result<never> {
  return { data: null, error: { code, status }, loading: false }
}
