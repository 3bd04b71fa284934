import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '../account/query-client'
import { type Failure, FailureError, unwrap } from '../backend/result'
import type { ListResult, Page } from './paged-list'

/** Milliseconds between looks at what others have changed, while the page is visible. */
export const REFRESH_INTERVAL = 30_000

type Pages<Row> = InfiniteData<Page<Row>, number>

export type PagedList<Row> = {
  rows: Row[]
  /** All there are, loaded or not. */
  count: number
  isLoading: boolean
  /** The rows are those of the key before, until these are here. */
  isReplaced: boolean
  /** Why the last look failed. What was loaded before is still there. */
  error: Failure | null
  retry: () => void
  isRetrying: boolean
  hasMore: boolean
  loadMore: () => void
  isLoadingMore: boolean
  /** The error is that of `loadMore`. */
  isMoreError: boolean
}

/**
 * A list of a board, page after page, kept up to date: every 30 s while visible, and when the window regains focus.
 * What was loaded stays when a later look fails; `error` then says so.
 */
export function usePagedList<Row extends { id: number }>(
  key: QueryKey,
  load: (page: number) => Promise<ListResult<Row>>,
): PagedList<Row> {
  const query = useInfiniteQuery<Page<Row>, Error, Pages<Row>, QueryKey, number>(
    {
      queryKey: key,
      queryFn: async ({ pageParam }) => unwrap(await load(pageParam)),
      initialPageParam: 1,
      getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
      refetchInterval: REFRESH_INTERVAL,
      refetchOnWindowFocus: 'always',
      refetchOnMount: 'always',
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const pages = query.data?.pages ?? []
  const rows = withoutRepeats(pages.flatMap(({ data }) => data))
  return {
    rows,
    // A page that turned out to lie behind the end counts nothing.
    count: Math.max(rows.length, pages.at(-1)?.count ?? 0),
    isLoading: query.isLoading,
    isReplaced: query.isPlaceholderData,
    error: query.error instanceof FailureError ? query.error.failure : null,
    retry: () => void query.refetch(),
    isRetrying: query.isFetching && query.isError,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    isLoadingMore: query.isFetchingNextPage,
    isMoreError: query.isFetchNextPageError,
  }
}

/** A row that was posted meanwhile pushes the last one of a page onto the next. */
function withoutRepeats<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/**
 * Shows a change of one's own in every list under `key` before the server has answered. Gives the way back, for when it refuses.
 * `change` gets the rows of one page after the other, and its number from 1; the count follows what it adds and takes away.
 */
export async function changeLists<Row>(
  key: QueryKey,
  change: (rows: Row[], page: number) => Row[],
): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: key })
  const before = queryClient.getQueriesData<Pages<Row>>({ queryKey: key })
  queryClient.setQueriesData<Pages<Row>>({ queryKey: key }, (lists) =>
    lists ? { ...lists, pages: changed(lists.pages, change) } : lists,
  )
  return () => {
    for (const [listKey, lists] of before) queryClient.setQueryData(listKey, lists)
  }
}

function changed<Row>(pages: Page<Row>[], change: (rows: Row[], page: number) => Row[]): Page<Row>[] {
  const result = pages.map((page) => ({ ...page, data: change(page.data, page.page) }))
  const rowsIn = (some: Page<Row>[]) => some.reduce((sum, { data }) => sum + data.length, 0)
  const added = rowsIn(result) - rowsIn(pages)
  return result.map((page) => ({ ...page, count: page.count + added }))
}

/** Loads the lists under `key` anew from their first page, which stays in sight meanwhile. */
export function restartLists(key: QueryKey): void {
  queryClient.setQueriesData<Pages<unknown>>({ queryKey: key }, (lists) =>
    lists ? { pages: lists.pages.slice(0, 1), pageParams: lists.pageParams.slice(0, 1) } : lists,
  )
  void queryClient.invalidateQueries({ queryKey: key })
}
