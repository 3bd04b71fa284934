/** Whether a retry of an auth call can overcome its error: no answer from the network, or the server's own fault. A refusal (4xx) stays one. */
export function isRetryable(error: { name?: string; status?: number } | null): boolean {
  return error !== null && (error.name === 'AuthRetryableFetchError' || (error.status ?? 0) >= 500)
}
