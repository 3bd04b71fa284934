import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { databaseErrorCode } from '../../backend/database-errors'
import type { ErrorCode } from '../../backend/error-catalogue'
import { callBackend } from '../../backend/gateway'
import { failure, type Result, success } from '../../backend/result'
import type { Backend } from '../../backend/supabase'
import { emptyPage, isPastTheEnd, type ListResult, type PageQuery, pageOf, rangeOf } from './paged-list'

/** What the gateways of the boards share: the checks before a call, and how rows and pages are read. */

/** A row is on its board (open), or its owner has taken it off (closed). */
const STATUSES = ['open', 'closed'] as const
export type RowStatus = (typeof STATUSES)[number]

export function isStatus(status: string): status is RowStatus {
  return STATUSES.includes(status as RowStatus)
}

/** `invalid` when the ID of a row cannot exist; no request is sent then. */
export function idRefusal(id: number, invalid: ErrorCode): ErrorCode | undefined {
  return Number.isSafeInteger(id) && id > 0 ? undefined : invalid
}

/** Why no request to change a row is sent: its ID cannot exist (`invalid`), or the user is missing. */
export function targetRefusal(id: number, userId: string, invalid: ErrorCode): ErrorCode | undefined {
  return idRefusal(id, invalid) ?? (userId ? undefined : 'user-id-required')
}

/** The row of an answer. A row that does not exist, or that the policies hide, fails with `missing`. */
export function oneRow<Row>(
  { data, error, status }: PostgrestSingleResponse<Row>,
  missing: ErrorCode,
): Result<NonNullable<Row>> {
  if (error) return failure(databaseErrorCode(error, missing), status)
  return data ? success(data) : failure(missing)
}

/** How a list is counted: a board, which can have any length, exactly up to MOST_COUNTED (ADR-50). */
export type Count = 'exact' | 'estimated'

/** A page of a list, newest first by default. */
export type OrderedQuery<Column extends string> = PageQuery & {
  orderBy?: 'created_at' | Column
  ascending?: boolean
}

/** The part of the client's query builder that a list needs. */
type Selection<Row> = {
  order: (column: string, options: { ascending: boolean }) => Selection<Row>
  range: (
    from: number,
    to: number,
  ) => PromiseLike<{
    data: Row[] | null
    count: number | null
    error: { code: string } | null
    status: number
  }>
}

/** Posts that a screen shows, and the newest ID when it loaded them. */
export type Shown = { ids: readonly number[]; newest: number }

/** What has become of them: the posts that are still on the board, and how many newer ones there are. */
export type News<Row> = { present: Row[]; newer: number }

/** The part of the client's query builder that a look for news needs. */
type NewsSelection<Row> = {
  gte: (
    column: string,
    value: number,
  ) => {
    or: (conditions: string) => {
      order: (column: string) => {
        limit: (rows: number) => PromiseLike<{
          data: Row[] | null
          count: number | null
          error: { code: string } | null
          status: number
        }>
      }
    }
  }
}

/** One query by ID for the posts that are shown and the number of newer ones; `select` asks for the exact count (MATCH-05). */
export async function readNews<Row extends { id: number }>(
  select: (client: Backend) => NewsSelection<Row>,
  { ids, newest }: Shown,
): Promise<Result<News<Row>>> {
  const conditions = [`id.gt.${newest}`, ...(ids.length > 0 ? [`id.in.(${ids.join(',')})`] : [])]
  return callBackend(async (client) => {
    const { data, count, error, status } = await select(client)
      // Says the same again, for the index: it begins at the oldest post that is shown instead of the first of all.
      .gte('id', Math.min(...ids, newest + 1))
      .or(conditions.join(','))
      // The newer ones come last, and are only counted.
      .order('id')
      .limit(Math.max(ids.length, 1))
    if (error) return failure(databaseErrorCode(error), status)
    const present = (data ?? []).filter(({ id }) => ids.includes(id))
    return success({ present, newer: (count ?? 0) - present.length })
  })
}

/** Reads a page of what `select` selects, with the count of all pages that it asks for. */
export async function readPage<Row>(
  select: (client: Backend) => Selection<Row>,
  query: OrderedQuery<string>,
): Promise<ListResult<Row>> {
  const { orderBy = 'created_at', ascending = false } = query
  const result = await callBackend(async (client) => {
    const { data, count, error, status } = await select(client)
      .order(orderBy, { ascending })
      // Without a second key, rows of the same moment could change places between two pages.
      .order('id', { ascending })
      .range(...rangeOf(query))
    if (!error) return success({ rows: data ?? [], count: count ?? 0 })
    return isPastTheEnd(error) ? success({ rows: [], count: 0 }) : failure(databaseErrorCode(error), status)
  })
  return result.error ? emptyPage(result.error, query) : pageOf(result.data.rows, result.data.count, query)
}
