import { type QueryKey, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../account/query-cache/query-client'
import { type Result, unwrap } from '../../backend/result'
import type { News, RowStatus, Shown } from './board-gateway'
import type { ListResult } from './paged-list'
import { STAYS_CURRENT } from './stay-current'
import { newsKeyOf, type PagedList, type Pages, restartLists, usePagedList } from './use-paged-list'

/** How many of the shown posts are looked up at once: the longest list of values that the API takes is 100. */
const MOST_WATCHED = 60

type NewsFound = { newer: number; newest: number }
const NO_NEWS: NewsFound = { newer: 0, newest: 0 }

/**
 * The list of a board, which others change while it is read (MATCH-05). Every 30 s, and when the window regains focus, it
 * looks for news: newer posts are counted and wait until the reader asks for them; what has changed in a post that is shown
 * changes in place; and a post that is no longer on the board stays, as a closed one. So nothing moves.
 */
export function useBoard<Row extends { id: number; status: string }>(
  key: QueryKey,
  load: (page: number) => Promise<ListResult<Row>>,
  readNews: (shown: Shown) => Promise<Result<News<Row>>>,
): PagedList<Row> {
  const list = usePagedList(key, load, { isWatched: true })
  const { newest } = list
  const news = useQuery<NewsFound>(
    {
      queryKey: newsKeyOf(key),
      queryFn: async ({ signal }) => {
        const ids = list.rows.flatMap(({ id }) => (id <= newest ? [id] : [])).slice(0, MOST_WATCHED)
        const { present, newer } = unwrap(await readNews({ ids, newest }))
        // Aborted by a change of the user's own: what was read is from before it.
        if (!signal.aborted) renew(key, new Set(ids), present)
        const known = list.rows.filter(({ id }) => id > newest).length
        return { newer: Math.max(newer - known, 0), newest }
      },
      ...STAYS_CURRENT,
      enabled: !list.isLoading && !list.isPlaceholder,
      // The list itself has just been loaded.
      initialData: NO_NEWS,
      refetchOnMount: false,
    },
    queryClient,
  )
  return {
    ...list,
    news: {
      // Once the list has been loaded again, what was found before is no news.
      count: news.data.newest === newest ? news.data.newer : 0,
      hasFailed: news.isError && !list.error,
      retry: () => void news.refetch(),
      show: () => restartLists(key),
    },
  }
}

/** Puts what is still on the board in the place of what was asked for, and closes the others. */
function renew<Row extends { id: number; status: string }>(
  key: QueryKey,
  asked: ReadonlySet<number>,
  present: readonly Row[],
): void {
  const found = new Map(present.map((row) => [row.id, row]))
  const closed: RowStatus = 'closed'
  queryClient.setQueryData<Pages<Row>>(
    key,
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          data: page.data.map((row) =>
            asked.has(row.id) ? (found.get(row.id) ?? { ...row, status: closed }) : row,
          ),
        })),
      },
    // The time of the last load, not of this.
    { updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt },
  )
}
