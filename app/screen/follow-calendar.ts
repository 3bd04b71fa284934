import { readStored } from '../browser/storage'

/** Milliseconds: a window that gets the focus again and again asks only as often. */
const SHORTEST_PAUSE = 60_000
/** Milliseconds after a load: what the screen itself fetches comes first. */
const FIRST_LOOK = 3_000

/**
 * Has the page show what was published of the calendar: at once what this device kept, then with each load and each focus what
 * there is by now. A chunk of its own, so that no first paint waits for it. Returns what ends it.
 */
export function followCalendar(): () => void {
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
  if (readStored('calendar') !== null)
    void published().then(
      (it) => it.showKeptCalendar(),
      () => undefined,
    )
  const timer = setTimeout(refresh, FIRST_LOOK)
  document.addEventListener('visibilitychange', refresh)
  window.addEventListener('focus', refresh)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', refresh)
    window.removeEventListener('focus', refresh)
  }
}
