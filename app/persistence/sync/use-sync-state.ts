import { useSyncExternalStore } from 'react'
import { type SyncState, subscribeToSync, syncState } from './sync-state'

/** How far the account is. During hydration nobody is signed in. */
export function useSyncState(): SyncState {
  return useSyncExternalStore(subscribeToSync, syncState, () => 'off')
}
