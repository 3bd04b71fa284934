/**
 * The result of work, or when it takes longer what `late` gives. The work itself goes on. Without `late` it is a rejection.
 */
export async function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
  late: () => Result = () => {
    throw new Error('too late')
  },
): Promise<Result> {
  const { promise: expiry, resolve: expire } = Promise.withResolvers<void>()
  const timer = setTimeout(expire, milliseconds)
  return Promise.race([work, expiry.then(late)]).finally(() => clearTimeout(timer))
}
