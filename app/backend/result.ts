import type { ErrorCode } from './error-catalogue'

/** Why a call failed: the error code, the values for its sentence, and the HTTP status where it is known. */
export type Failure = { code: ErrorCode; values?: Record<string, string>; status?: number }

/** What every call of a service returns (ERR-01). The hooks add the loading phase. */
export type Result<Data> =
  | { data: Data; error: null; loading: false }
  | { data: null; error: Failure; loading: false }

/** The result of a call that succeeded. */
export function success<Data>(data: Data): Result<Data> {
  return { data, error: null, loading: false }
}

/** The result of a call that failed. `status` is the HTTP status, `values` fill the sentence of the code. */
export function failure(code: ErrorCode, status?: number, values?: Record<string, string>): Result<never> {
  return { data: null, error: values ? { code, status, values } : { code, status }, loading: false }
}

/** TanStack Query expects a failure to be thrown. */
export class FailureError extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

/** The failure of a query; null when there is none. */
export function failureOf(error: Error | null): Failure | null {
  return error instanceof FailureError ? error.failure : null
}

/** Returns the data of a result, or throws its error. */
export function unwrap<Data>({ data, error }: { data: Data | null; error: Failure | null }): Data {
  if (error) throw new FailureError(error)
  return data as Data
}
