import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from '../../../account/query-cache/query-client'
import { failureOf, type Result, unwrap } from '../../../backend/result'
import { createStore } from '../../../browser/create-store'
import { signedInUser } from '../../../browser/signed-in-user'
import type { Draft } from '../../../domain/calendar-draft/draft'
import { fetchCalendar } from '../../../screen/published-calendar'
import { STAYS_CURRENT } from '../../every-board/stay-current'
import { listPublications, listRows, type Publication } from './published-dates'

const PART = 'academic-dates'
const keyOf = (userId: string, ...rest: unknown[]) => [{ userId }, PART, ...rest] as const

/** Publications of one page of the history. */
const A_PAGE = 10

/** What is published, kept up to date like the boards: so that one moderator sees what another one has published. */
export function usePublishedRows(userId: string) {
  const query = useQuery(
    {
      queryKey: keyOf(userId, 'rows'),
      queryFn: async () => unwrap(await listRows(userId)),
      ...STAYS_CURRENT,
      refetchOnMount: 'always',
    },
    queryClient,
  )
  return { rows: query.data, error: failureOf(query.error), retry: () => void query.refetch() }
}

export function usePublications(userId: string) {
  const query = useInfiniteQuery(
    {
      queryKey: keyOf(userId, 'publications'),
      queryFn: async ({ pageParam }) => unwrap(await listPublications(userId, pageParam)),
      initialPageParam: null as number | null,
      getNextPageParam: (page: Publication[]) =>
        page.length === A_PAGE ? page.at(-1)?.publication : undefined,
      refetchOnMount: 'always',
    },
    queryClient,
  )
  return {
    publications: query.data?.pages.flat(),
    error: failureOf(query.error),
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    isLoadingMore: query.isFetchingNextPage,
  }
}

/** Reads all again, whatever the answer: after a refusal it is not what the moderator saw. This page's calendar follows. */
export async function refreshedAfter<Data>(userId: string, result: Result<Data>): Promise<Result<Data>> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: keyOf(userId) }), fetchCalendar()])
  return result
}

/** Outlives a look at another tab of the screen, but not the session. */
const draftOfPage = createStore<Draft>([])
signedInUser.subscribe(() => draftOfPage.set([]))

export function useDraft(): [Draft, (draft: Draft) => void] {
  return [useSyncExternalStore(draftOfPage.subscribe, draftOfPage.snapshot, () => []), draftOfPage.set]
}
