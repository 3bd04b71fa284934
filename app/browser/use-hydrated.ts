import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * False during hydration of a prerendered page, then true. What a prerendered page cannot know (the query of its address,
 * the history's state) is used only afterwards, so that the first client render matches the HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
