/** Too much work is waiting already. */
export class TooBusyError extends Error {
  override name = 'TooBusyError'
}

/**
 * Gives a function that runs the work handed to it strictly one after the other, in order of arrival. Work that fails
 * fails for its caller alone; when `most` are waiting already, further work is refused with a TooBusyError.
 */
export function oneAtATime(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (work) => {
    if (waiting >= most) return Promise.reject(new TooBusyError())
    waiting += 1
    const result = last.then(work).finally(() => {
      waiting -= 1
    })
    last = result.catch(() => undefined)
    return result
  }
}
