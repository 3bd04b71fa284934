/** Resolves with the work, or after the timeout with `onTimeout()`, which throws by default. The work is not cancelled. */
export async function withTimeout<Result>(
  milliseconds: number,
  work: Promise<Result>,
  onTimeout: () => Result = () => {
    throw new Error('timed out')
  },
): Promise<Result> {
  const { promise: expiry, resolve: expire } = Promise.withResolvers<void>()
  const timer = setTimeout(expire, milliseconds)
  return Promise.race([work, expiry.then(onTimeout)]).finally(() => clearTimeout(timer))
}
