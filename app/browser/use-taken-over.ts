import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * False while scripts take over a page that was rendered when the site was built, then true. What such a page could not
 * know (the query of its address, what the history remembers) counts from then on, so that both render the same first.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
