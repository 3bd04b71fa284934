import { useSyncExternalStore } from 'react'
import { onTick } from '../../browser/use-clock'
import type { Moment } from '../../domain/institution/days'
import { momentAtUniversity } from '../../domain/institution/today'

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
