import { useSyncExternalStore } from 'react'
import { profile } from '#institution/profile'
import { onTick } from '../browser/use-clock'
import type { Moment } from './agenda'

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

/**
 * The moment at the university, to the minute. Null while the prerendered page is taken over: the day on which the site
 * was built is nobody's today.
 */
export function useNow(): Moment | null {
  return useSyncExternalStore(
    onTick,
    () => momentAtUniversity(Date.now()),
    () => null,
  )
}
