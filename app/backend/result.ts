import type { ErrorCode } from './error-catalogue'

/** Why a call failed: a sentence of the catalogue, what its placeholders stand for, and the HTTP status where one is known. */
export type Failure = { code: ErrorCode; values?: Record<string, string>; status?: number }

/** What every call of a service gives (ERR-01). A finished call is no longer loading; the hooks add that phase. */
export type Result<Data> =
  | { data: Data; error: null; loading: false }
  | { data: null; error: Failure; loading: false }

export function success<Data>(data: Data): Result<Data> {
  return { data, error: null, loading: false }
}

export function failure(code: ErrorCode, status?: number, values?: Record<string, string>): Result<never> {
  return { data: null, error: values ? { code, status, values } : { code, status }, loading: false }
}

/** A failure as TanStack Query wants it: thrown. */
export class FailureError extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

/** The data of a result. Throws its error. */
export function unwrap<Data>({ data, error }: { data: Data | null; error: Failure | null }): Data {
  if (error) throw new FailureError(error)
  return data as Data
}
