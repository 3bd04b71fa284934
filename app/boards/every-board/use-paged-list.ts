import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '../../account/query-cache/query-client'
import { type Failure, failureOf, unwrap } from '../../backend/result'
import type { ListResult, Page } from './paged-list'
import { REFRESH_INTERVAL, STAYS_CURRENT } from './stay-current'

/** A page, and the newest ID when it was loaded: rows that the user adds later do not count. */
type LoadedPage<Row> = Page<Row> & { newest: number }
export type Pages<Row> = InfiniteData<LoadedPage<Row>, number>

export type PagedList<Row> = {
  rows: Row[]
  /** All there are, loaded or not. */
  count: number
  isLoading: boolean
  /** The rows are still those of the previous key, while those of the new one load. */
  isPlaceholder: boolean
  /** Why the last fetch failed. The rows that were loaded before are still there. */
  error: Failure | null
  retry: () => void
  isRetrying: boolean
  hasMore: boolean
  loadMore: () => void
  isLoadingMore: boolean
  /** The error is that of `loadMore`. */
  isMoreError: boolean
  /** The newest ID of the last load. */
  newest: number
  /** What others have posted since, for a list that waits until the reader asks for it (`useBoard`). */
  news?: News
}

export type News = {
  count: number
  hasFailed: boolean
  retry: () => void
  /** Loads the list anew. */
  show: () => Promise<void>
}

/** While there is nothing to read, a list that is watched loads itself anew like any other. */
const UNTIL_LOADED = {
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'success' ? (false as const) : REFRESH_INTERVAL,
  refetchOnWindowFocus: ({ state }: { state: { status: string } }) =>
    state.status === 'success' ? (false as const) : ('always' as const),
  refetchOnReconnect: ({ state }: { state: { status: string } }) =>
    state.status === 'success' ? (false as const) : ('always' as const),
}

/**
 * A list of a board, page after page. It stays current by itself, unless it `isWatched` (`useBoard`). After a failed refetch
 * the rows stay and `error` is set.
 */
export function usePagedList<Row extends { id: number }>(
  key: QueryKey,
  load: (page: number) => Promise<ListResult<Row>>,
  { isWatched = false } = {},
): PagedList<Row> {
  const query = useInfiniteQuery<LoadedPage<Row>, Error, Pages<Row>, QueryKey, number>(
    {
      queryKey: key,
      queryFn: async ({ pageParam }) => {
        const page = unwrap(await load(pageParam))
        return { ...page, newest: Math.max(0, ...page.data.map(({ id }) => id)) }
      },
      initialPageParam: 1,
      getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
      ...(isWatched ? UNTIL_LOADED : STAYS_CURRENT),
      refetchOnMount: 'always',
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const pages = query.data?.pages ?? []
  const rows = uniqueById(pages.flatMap(({ data }) => data))
  return {
    rows,
    // A page after the end of the list has count 0.
    count: Math.max(rows.length, pages.at(-1)?.count ?? 0),
    isLoading: query.isLoading,
    isPlaceholder: query.isPlaceholderData,
    error: failureOf(query.error),
    retry: () => void query.refetch(),
    isRetrying: query.isFetching && query.isError,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    isLoadingMore: query.isFetchingNextPage,
    isMoreError: query.isFetchNextPageError,
    newest: pages[0]?.newest ?? 0,
  }
}

/** Removes duplicates: a row that is posted between two fetches pushes the last row of a page onto the next page. */
function uniqueById<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** The key of the news about the lists under `key`, which are of another shape. */
export function newsKeyOf([user, ...rest]: QueryKey): QueryKey {
  return [user, 'news', ...rest]
}

/**
 * An optimistic update of every list under `key`. Returns the rollback, for when the server refuses. `change` gets the rows
 * of each page and its number, from 1; the count follows from what it adds and removes.
 */
export async function changeLists<Row>(
  key: QueryKey,
  change: (rows: Row[], page: number) => Row[],
): Promise<() => void> {
  await Promise.all([key, newsKeyOf(key)].map((queryKey) => queryClient.cancelQueries({ queryKey })))
  const before = queryClient.getQueriesData<Pages<Row>>({ queryKey: key })
  queryClient.setQueriesData<Pages<Row>>({ queryKey: key }, (lists) =>
    lists ? { ...lists, pages: changePages(lists.pages, change) } : lists,
  )
  return () => {
    for (const [listKey, lists] of before) queryClient.setQueryData(listKey, lists)
  }
}

/** The change for {@link changeLists} after a post: it is the first row. */
export function withFirst<Row>(row: Row): (rows: Row[], page: number) => Row[] {
  return (rows, page) => (page === 1 ? [row, ...rows] : rows)
}

function changePages<Row>(
  pages: LoadedPage<Row>[],
  change: (rows: Row[], page: number) => Row[],
): LoadedPage<Row>[] {
  const result = pages.map((page) => ({ ...page, data: change(page.data, page.page) }))
  const rowsIn = (some: Page<Row>[]) => some.reduce((sum, { data }) => sum + data.length, 0)
  const added = rowsIn(result) - rowsIn(pages)
  return result.map((page) => ({ ...page, count: page.count + added }))
}

/** Refetches the lists under `key` from their first page, which stays visible meanwhile. */
export async function restartLists(key: QueryKey): Promise<void> {
  queryClient.setQueriesData<Pages<unknown>>({ queryKey: key }, (lists) =>
    lists ? { pages: lists.pages.slice(0, 1), pageParams: lists.pageParams.slice(0, 1) } : lists,
  )
  await queryClient.invalidateQueries({ queryKey: key })
}
