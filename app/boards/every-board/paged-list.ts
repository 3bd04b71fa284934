import { MOST_COUNTED } from '../../backend/most-counted'
import type { Failure } from '../../backend/result'

/** One page of a list (DATA-23). `count` is that of all pages. */
export type Page<Row> = { data: Row[]; count: number; hasMore: boolean; page: number; limit: number }

/** The result of every call that lists: a failure has an empty page as well as the error (ERR-12). */
export type ListResult<Row> = { data: Page<Row>; error: Failure | null; loading: false }

export type PageQuery = {
  /** From 1. */
  page?: number
  /** Rows a page. */
  limit?: number
}

const DEFAULT_LIMIT = 10

/** PostgREST's error code for a page past the last one. */
const PAGE_PAST_THE_END = 'PGRST103'

/** The first and the last row of a page, counted from 0, as PostgREST takes them. Page 1 of 10 rows by default. */
export function rangeOf({ page = 1, limit = DEFAULT_LIMIT }: PageQuery): [from: number, to: number] {
  return [(page - 1) * limit, page * limit - 1]
}

/** A page of `rows` out of `count`. */
export function pageOf<Row>(
  rows: Row[],
  count: number,
  { page = 1, limit = DEFAULT_LIMIT }: PageQuery,
): ListResult<Row> {
  return {
    data: {
      data: rows,
      count,
      hasMore: count > MOST_COUNTED ? rows.length === limit : page * limit < count,
      page,
      limit,
    },
    error: null,
    loading: false,
  }
}

export function emptyPage(error: Failure | null, query: PageQuery): ListResult<never> {
  return { ...pageOf<never>([], 0, query), error }
}

/** Whether the error only means that the list has become too short for this page. */
export function isPastTheEnd(error: { code: string }): boolean {
  return error.code === PAGE_PAST_THE_END
}
