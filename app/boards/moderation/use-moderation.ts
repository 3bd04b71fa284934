import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../account/query-cache/query-client'
import { failureOf, type Result, unwrap } from '../../backend/result'
import { STAYS_CURRENT } from '../every-board/stay-current'
import {
  type Act,
  type Decision,
  decide,
  liftSuspension,
  listPosts,
  type ModeratedPost,
  readLog,
} from './moderation'

const PART = 'moderation'
const keyOf = (userId: string, ...rest: unknown[]) => [{ userId }, PART, ...rest] as const

/** Acts of one page of the log. */
const A_PAGE = 50

/** The posts to decide about, or those off the boards, kept up to date like the boards. */
export function useModeratedPosts(userId: string, isSettled: boolean) {
  const query = useQuery(
    {
      queryKey: keyOf(userId, 'posts', isSettled),
      queryFn: async () => unwrap(await listPosts(userId, isSettled)),
      ...STAYS_CURRENT,
      refetchOnMount: 'always',
    },
    queryClient,
  )
  return { found: query.data, error: failureOf(query.error), retry: () => void query.refetch() }
}

/** The log, page after page. */
export function useModerationLog(userId: string) {
  const query = useInfiniteQuery(
    {
      queryKey: keyOf(userId, 'log'),
      queryFn: async ({ pageParam }) => unwrap(await readLog(userId, pageParam)),
      initialPageParam: null as number | null,
      getNextPageParam: (page: Act[]) => (page.length === A_PAGE ? page.at(-1)?.id : undefined),
      refetchOnMount: 'always',
    },
    queryClient,
  )
  return {
    acts: query.data?.pages.flat(),
    error: failureOf(query.error),
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    isLoadingMore: query.isFetchingNextPage,
  }
}

/** Decides about a post. Whatever the answer, the lists are read again: after a refusal they are not what the moderator saw. */
export async function decideAndRefresh(
  userId: string,
  post: ModeratedPost,
  decision: Decision,
): Promise<Result<null>> {
  return refreshedAfter(userId, await decide(userId, post, decision))
}

export async function liftAndRefresh(userId: string, act: Act): Promise<Result<null>> {
  return refreshedAfter(userId, await liftSuspension(userId, act))
}

async function refreshedAfter<Data>(userId: string, result: Result<Data>): Promise<Result<Data>> {
  await queryClient.invalidateQueries({ queryKey: keyOf(userId) })
  return result
}
