import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { readStoredJson, writeStored } from '../browser/storage'

/**
 * Keeps what was last read from the back end in the browser, for the next time that there is no network. It belongs to one
 * user: whoever else signs in here, or nobody, does not see it. A sign-out deletes it (account/sign-out.ts).
 */

/** Milliseconds after which what was seen is too old to be shown: a board has changed by then. */
const LONGEST = 7 * 24 * 60 * 60 * 1000
/** Milliseconds in which changes gather before they are written down. */
const PAUSE = 1000

type LastSeen = { userId: string; savedAt: number; state: DehydratedState }

/** The user of the session that this browser holds, or null. */
function currentUserId(): string | null {
  return readStoredJson<{ user?: { id?: string } }>('session')?.user?.id ?? null
}

/** Brings back what this user last saw, and from now on writes down what is read. */
export function keepLastSeen(client: QueryClient): void {
  const userId = currentUserId()
  const seen = readStoredJson<LastSeen>('lastSeen')
  if (seen && userId === seen.userId && Date.now() - seen.savedAt < LONGEST) hydrate(client, seen.state)
  let timer: ReturnType<typeof setTimeout> | undefined
  client.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed') return
    clearTimeout(timer)
    timer = setTimeout(() => write(client), PAUSE)
  })
}

function write(client: QueryClient): void {
  const userId = currentUserId()
  const state = dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ state: { data } }) => data !== undefined,
  })
  if (userId === null || state.queries.length === 0) writeStored('lastSeen', null)
  else writeStored('lastSeen', JSON.stringify({ userId, savedAt: Date.now(), state } satisfies LastSeen))
}
