import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { databaseErrorCode } from './database-errors'
import type { ErrorCode } from './error-catalogue'
import { emptyPage, isBehindTheEnd, type ListResult, type PageQuery, pageOf, rangeOf } from './paged-list'
import { failure, type Result, success } from './result'
import { type Backend, supabase } from './supabase'

/** What the gateways of the boards have in common: how they call, list and refuse. */

/** What a row of a board is: on it, or taken off it by its owner (spec section 3). */
const STATUSES = ['open', 'closed'] as const
export type RowStatus = (typeof STATUSES)[number]

export function isStatus(status: string): status is RowStatus {
  return STATUSES.includes(status as RowStatus)
}

/** Why a row cannot even be asked for: `invalid` when the id is none. */
export function idRefusal(id: number, invalid: ErrorCode): ErrorCode | undefined {
  return Number.isSafeInteger(id) && id > 0 ? undefined : invalid
}

/** Why a change cannot even be asked for: no such id, or nobody whose row it could be. */
export function targetRefusal(id: number, userId: string, invalid: ErrorCode): ErrorCode | undefined {
  return idRefusal(id, invalid) ?? (userId ? undefined : 'user-id-required')
}

type Work<Data> = (client: Backend) => Promise<Result<Data>>

/** Runs `work` with the client; one that cannot be fetched is a failure like any other. */
export async function callBackend<Data>(work: Work<Data>): Promise<Result<Data>> {
  // That there is no network is certain, and the client would try for 7 s all the same.
  if (!navigator.onLine) return failure('unexpected-error')
  try {
    return await work(await supabase())
  } catch (reason) {
    return failure(databaseErrorCode(reason))
  }
}

/** Runs `work` in the name of this user. Another tab may have signed somebody else in: what is written would be theirs. */
export function callAs<Data>(userId: string, work: Work<Data>): Promise<Result<Data>> {
  return callBackend(async (client) => {
    const { data } = await client.auth.getSession()
    if (!userId || data.session?.user.id !== userId) return failure('authentication-required')
    return work(client)
  })
}

/** The row of an answer. A row that is not there, or that the policies hide, is answered with `missing`. */
export function oneRow<Row>(
  { data, error, status }: PostgrestSingleResponse<Row>,
  missing: ErrorCode,
): Result<NonNullable<Row>> {
  if (error) return failure(databaseErrorCode(error, missing), status)
  return data ? success(data) : failure(missing)
}

/** A page of a list, newest first unless asked otherwise. */
export type OrderedQuery<Column extends string> = PageQuery & {
  orderBy?: 'created_at' | Column
  ascending?: boolean
}

/** The part of the client's query builder that a list goes through. */
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

/** Reads a page of what `select` selects with its exact count. */
export async function readPage<Row>(
  select: (client: Backend) => Selection<Row>,
  query: OrderedQuery<string>,
): Promise<ListResult<Row>> {
  const { orderBy = 'created_at', ascending = false } = query
  const result = await callBackend(async (client) => {
    const { data, count, error, status } = await select(client)
      .order(orderBy, { ascending })
      // Rows of one moment keep their order from page to page.
      .order('id', { ascending })
      .range(...rangeOf(query))
    if (!error) return success({ rows: data ?? [], count: count ?? 0 })
    return isBehindTheEnd(error) ? success({ rows: [], count: 0 }) : failure(databaseErrorCode(error), status)
  })
  return result.error ? emptyPage(result.error, query) : pageOf(result.data.rows, result.data.count, query)
}
