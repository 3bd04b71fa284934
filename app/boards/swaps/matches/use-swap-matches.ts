import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../account/query-cache/query-client'
import { failureOf, type Result, unwrap } from '../../../backend/result'
import { STAYS_CURRENT } from '../../every-board/stay-current'
import {
  answerMatch,
  countUnseenMatches,
  findSwapMatches,
  type MatchAnswer,
  type MatchNews,
  markMatchesSeen,
  readMatchNews,
  type SwapMatch,
} from './swap-matches'

const KEYS = {
  matches: (userId: string) => [{ userId }, 'matches-and-news'] as const,
  unseen: (userId: string) => [{ userId }, 'unseen-swap-matches'] as const,
}

/** Of one moment, so that a match that ends is not in neither. */
type MatchesAndNews = { matches: SwapMatch[]; news: MatchNews[] }

const NO_NEWS: readonly MatchNews[] = []

/** The matches of the user's open requests and what there is to say about them, kept up to date like the lists (MATCH-05). */
export function useSwapMatches(userId: string) {
  const query = useQuery(
    {
      queryKey: KEYS.matches(userId),
      queryFn: async () => {
        const [found, told] = await Promise.all([findSwapMatches(userId), readMatchNews(userId)])
        const matches = unwrap(found)
        setUnseen(userId, matches.filter(({ isSeen }) => !isSeen).length)
        return { matches, news: unwrap(told) }
      },
      ...STAYS_CURRENT,
      refetchOnMount: 'always',
    },
    queryClient,
  )
  return {
    matches: query.data?.matches,
    news: query.data?.news ?? NO_NEWS,
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
  const before = queryClient.getQueryData<MatchesAndNews>(queryKey)
  queryClient.setQueryData<MatchesAndNews>(
    queryKey,
    (data) =>
      data && {
        ...data,
        matches: data.matches.filter(({ ownRequestId }) => ownRequestId !== requestId),
      },
  )
  return () => void queryClient.setQueryData(queryKey, before)
}

/** Has the matches fetched again, after a change of the own requests. */
export function refreshMatches(userId: string): void {
  void queryClient.invalidateQueries({ queryKey: KEYS.matches(userId) })
}

/** Says something of a match that changes no list. */
export async function tellMatch(userId: string, id: string, answer: MatchAnswer): Promise<Result<null>> {
  const result = await answerMatch(userId, id, answer)
  // After a contact, the question comes when the student comes back.
  if (answer !== 'contacted') refreshMatches(userId)
  return result
}
