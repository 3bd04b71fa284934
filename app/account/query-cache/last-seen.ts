import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { readStoredJson, writeStored } from '../../browser/storage'
import { storedUserId } from '../../browser/stored-user'
import { isOfUser, isPublic } from './query-owner'

/**
 * Stores what was last read from the back end in the browser, for a visit without a network. It belongs to one user: nobody
 * else who signs in here sees it, and a sign-out deletes it (session.ts).
 */

/** Milliseconds after which the stored data is too old to be shown: a board has changed by then. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000
/** Debounce in milliseconds: one write for many changes. */
const DEBOUNCE = 1000

type LastSeen = { userId: string; savedAt: number; state: DehydratedState }

/** Restores what this user last saw, and from now on stores what is read. */
export function keepLastSeen(client: QueryClient): void {
  const userId = storedUserId()
  const seen = readStoredJson<LastSeen>('lastSeen')
  if (seen && userId === seen.userId && Date.now() - seen.savedAt < MAX_AGE) {
    // A screen that shows none of it, but the badge of the sidebar, must not drop it.
    hydrate(client, seen.state, { defaultOptions: { queries: { gcTime: MAX_AGE } } })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  client.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed') return
    clearTimeout(timer)
    timer = setTimeout(write, DEBOUNCE, client)
  })
  // The page can be left within the debounce. The next one would then show the state before the last save.
  window.addEventListener('pagehide', () => {
    if (timer === undefined) return
    clearTimeout(timer)
    write(client)
  })
}

function write(client: QueryClient): void {
  const userId = storedUserId()
  if (userId === null) {
    writeStored('lastSeen', null)
    return
  }
  const state = dehydrate(client, {
    shouldDehydrateMutation: () => false,
    // The stored session can be that of another user, signed in on another tab, before this page has noticed.
    shouldDehydrateQuery: (query) =>
      query.state.data !== undefined && (isOfUser(userId, query) || isPublic(query)),
  })
  if (state.queries.length === 0) return
  writeStored('lastSeen', JSON.stringify({ userId, savedAt: Date.now(), state } satisfies LastSeen))
}
