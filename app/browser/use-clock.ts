import { useSyncExternalStore } from 'react'

/** Often enough for a screen that says "3 minutes ago" or shows minutes. */
const TICK_MS = 15_000

const lastTick = () => Math.floor(Date.now() / TICK_MS) * TICK_MS

/** Calls the listener every 15 s, and when the page is looked at again. */
export function onTick(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS)
  // Timers sleep in the background: catch up on the way back.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The time of the device in milliseconds, up to 15 s old, for screens that only a browser renders. */
export function useClock(): number {
  return useSyncExternalStore(onTick, lastTick)
}
