import { createContext, use, useSyncExternalStore } from 'react'
import type { Persistence } from './create-persistence'
import type { SyncState } from './store/sync-state'
import { thisPage } from './this-page'

/** The stores that screens read and write. Without a provider they are those of the page. */
export const PersistenceContext = createContext<Persistence>(thisPage)

/** The stores, for what a screen does; what it shows follows changes by `useKept` and `useKeptFact`. */
export function usePersistence(): Persistence {
  return use(PersistenceContext)
}

/** How far the account is. During hydration nobody is signed in. */
export function useSyncState(): SyncState {
  const { syncState } = usePersistence()
  return useSyncExternalStore(syncState.subscribe, syncState.snapshot, () => 'off')
}
