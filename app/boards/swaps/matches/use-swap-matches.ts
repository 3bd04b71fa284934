import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../account/query-client'
import { failureOf, unwrap } from '../../../backend/result'
import { STAYS_CURRENT } from '../../every-board/stay-current'
import { countUnseenMatches, findSwapMatches, markMatchesSeen, type SwapMatch } from './swap-matches'

const KEYS = {
  matches: (userId: string) => [{ userId }, 'swap-matches'] as const,
  unseen: (userId: string) => [{ userId }, 'unseen-swap-matches'] as const,
}

/** The matches of the user's open requests, kept up to date like the lists (MATCH-05). */
export function useSwapMatches(userId: string) {
  const query = useQuery(
    {
      queryKey: KEYS.matches(userId),
      queryFn: async () => {
        const matches = unwrap(await findSwapMatches(userId))
        setUnseen(userId, matches.filter(({ isSeen }) => !isSeen).length)
        return matches
      },
      ...STAYS_CURRENT,
      refetchOnMount: 'always',
    },
    queryClient,
  )
  return {
    matches: query.data,
    /** Changes with every fetch, even when it brings nothing new. */
    fetchedAt: query.dataUpdatedAt,
    /** They have been fetched, or could not be, since the screen was opened. */
    isFetched: query.isFetchedAfterMount,
    error: failureOf(query.error),
    refetch: query.refetch,
    isFetching: query.isFetching,
  }
}

/** How many matches the user has not seen yet: read on every screen, when it opens and when the window regains the focus. */
export function useUnseenMatches(userId: string): number {
  const { data = 0 } = useQuery(
    {
      queryKey: KEYS.unseen(userId),
      queryFn: async () => unwrap(await countUnseenMatches(userId)),
      refetchOnWindowFocus: 'always',
      // What was last seen here can be from before others posted.
      refetchOnMount: 'always',
    },
    queryClient,
  )
  return data
}

function setUnseen(userId: string, count: number): void {
  queryClient.setQueryData<number>(KEYS.unseen(userId), count)
}

/** All matches of this moment have been seen. When the call fails, they are new at the next visit, too. */
export async function markSeen(userId: string): Promise<void> {
  const { error } = await markMatchesSeen(userId)
  if (error) return
  // A count that is on its way may be from before.
  await queryClient.cancelQueries({ queryKey: KEYS.unseen(userId) })
  setUnseen(userId, 0)
}

/** An optimistic update: the matches of a request that is being closed go at once. Returns the rollback. */
export async function dropMatchesOf(userId: string, requestId: number): Promise<() => void> {
  const queryKey = KEYS.matches(userId)
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData<SwapMatch[]>(queryKey)
  queryClient.setQueryData<SwapMatch[]>(queryKey, (matches) =>
    matches?.filter(({ ownRequestId }) => ownRequestId !== requestId),
  )
  return () => void queryClient.setQueryData(queryKey, before)
}

/** Has the matches fetched again, after a change of the own requests. */
export function refreshMatches(userId: string): void {
  void queryClient.invalidateQueries({ queryKey: KEYS.matches(userId) })
}
