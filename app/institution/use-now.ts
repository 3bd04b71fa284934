import { useSyncExternalStore } from 'react'
import { profile } from '#institution/profile'
import { onTick } from '../browser/use-clock'
import type { Moment } from './days'
import { momentIn } from './time-zone'

/** The local time at the university, whatever the time zone of the browser. */
export function momentAtUniversity(time: number): Moment {
  return momentIn(profile.timeZone, time)
}

/**
 * The current time at the university, to the minute. Null in a prerendered page and during hydration, because the page
 * was rendered on another day.
 */
export function useNow(): Moment | null {
  return useSyncExternalStore(
    onTick,
    () => momentAtUniversity(Date.now()),
    () => null,
  )
}
