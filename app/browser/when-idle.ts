/** Milliseconds after which it is done in any case. */
const LATEST_MS = 1000

/** Does something when the page has nothing else to do, such as fetching what is needed next. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, LATEST_MS)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(run, { timeout: LATEST_MS })
  return () => cancelIdleCallback(id)
}
