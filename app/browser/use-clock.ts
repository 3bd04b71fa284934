import { useSyncExternalStore } from 'react'

/** Short enough for texts such as "3 minutes ago". */
const TICK_MS = 15_000

const lastTick = () => Math.floor(Date.now() / TICK_MS) * TICK_MS

const untilNextTick = () => TICK_MS - (Date.now() % TICK_MS)

/** Calls the listener at the start of each minute and every 15 s after it, and when the page becomes visible again. */
export function onTick(listener: () => void): () => void {
  const tick = () => {
    listener()
    timer = setTimeout(tick, untilNextTick())
  }
  let timer = setTimeout(tick, untilNextTick())
  // Browsers throttle timers of hidden pages.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The device's time in milliseconds, up to 15 s old. Only for screens that are not prerendered. */
export function useClock(): number {
  return useSyncExternalStore(onTick, lastTick)
}
