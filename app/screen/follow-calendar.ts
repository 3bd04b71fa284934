import { hasBackend } from '../backend/environment'
import { whenIdle } from '../browser/when-idle'

/** Milliseconds: a window that gets the focus again and again asks only as often. */
const SHORTEST_PAUSE = 60_000

/**
 * Has the page show what was published of the calendar: at once what this device kept, then with each load and each focus what
 * there is by now. A chunk of its own, so that no first paint waits for it. Returns what ends it.
 */
export function followCalendar(): () => void {
  if (!hasBackend) return () => undefined
  const published = () => import('./published-calendar')
  let asked = 0
  const refresh = () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < SHORTEST_PAUSE) return
    asked = Date.now()
    // Without the chunk or an answer the calendar stays as it is.
    void published().then(
      (it) => it.fetchCalendar(),
      () => undefined,
    )
  }
  void published().then(
    (it) => it.showKeptCalendar(),
    () => undefined,
  )
  const cancel = whenIdle(refresh)
  document.addEventListener('visibilitychange', refresh)
  window.addEventListener('focus', refresh)
  return () => {
    cancel()
    document.removeEventListener('visibilitychange', refresh)
    window.removeEventListener('focus', refresh)
  }
}
