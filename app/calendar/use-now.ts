import { useSyncExternalStore } from 'react'
import { profile } from '../institution/profile'
import type { Moment } from './agenda'

/** Often enough for a page that shows minutes. */
const TICK_MS = 15_000

// Swedish writes dates and times as 'yyyy-MM-dd HH:mm'.
const format = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: profile.timeZone,
})

/** A moment at the university, wherever the browser is. */
export function momentAtUniversity(time: number): Moment {
  return format.format(time)
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS)
  // Timers sleep in the background: catch up on the way back.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/**
 * The moment at the university, to the minute. Null while the prerendered page is taken over: the day on which the site
 * was built is nobody's today.
 */
export function useNow(): Moment | null {
  return useSyncExternalStore(
    subscribe,
    () => momentAtUniversity(Date.now()),
    () => null,
  )
}
