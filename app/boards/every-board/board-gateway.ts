import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import { databaseErrorCode } from '../../backend/database-errors'
import type { ErrorCode } from '../../backend/error-catalogue'
import { callAs, callBackend } from '../../backend/gateway'
import { type Failure, failure, type Result, success } from '../../backend/result'
import type { Backend } from '../../backend/supabase'
import {
  emptyPage,
  isPastTheEnd,
  type ListResult,
  type Page,
  type PageQuery,
  pageOf,
  rangeOf,
} from './paged-list'

/** How every board calls its table: each makes a gateway of its own, adds its rules, and alone names the table. */

/** A row is on its board (open), or its owner has taken it off (closed). */
const STATUSES = ['open', 'closed'] as const
export type RowStatus = (typeof STATUSES)[number]

export function isStatus(status: string): status is RowStatus {
  return STATUSES.includes(status as RowStatus)
}

/** A page of a list, newest first by default. */
export type OrderedQuery<Column extends string> = PageQuery & {
  orderBy?: 'created_at' | Column
  ascending?: boolean
}

/** Posts that a screen shows, and the newest ID when it loaded them. */
export type Shown = { ids: readonly number[]; newest: number }

/** What has become of them: the posts that are still on the board, and how many newer ones there are. */
export type News<Row> = { present: Row[]; newer: number }

/** The columns of a row that a call sets. */
type Sent<Row> = { [Column in keyof Row]?: Row[Column] | undefined }

/** Why the rules of a board send nothing. */
type Refusal = ErrorCode | Failure | null | undefined

/** How a list is counted: a board, which can have any length, exactly up to MOST_COUNTED (ADR-50). */
type Count = 'exact' | 'estimated'

type Board<Row, Key extends 'id' | 'slug'> = {
  table: string
  /** All readable columns; the e-mail of a poster never is (DATA-12). */
  columns: readonly (keyof Row & string)[]
  /** The column that names a post in calls. */
  key: Key
  /** The column that has who posted it. */
  owner: 'user_id' | 'creator_id'
  codes: {
    /** No post can have such a key; no request is sent then. */
    invalidKey: ErrorCode
    noUser: ErrorCode
    /** It does not exist, or the policies hide it. */
    missing: ErrorCode
    /** It does not exist, or is somebody else's. */
    notYours: ErrorCode
    /** It is no longer open, where only an open one may change. */
    notOpen?: ErrorCode
  }
  /** Checks what the server sent. */
  parse?: (data: unknown) => Result<Row>
}

/** The calls that the table of a board takes. They return the readable columns of a row. */
export function boardGateway<Row extends { id: number }, Key extends 'id' | 'slug'>({
  table,
  columns,
  key: keyColumn,
  owner,
  codes,
  parse = (data) => success(data as Row),
}: Board<Row, Key>) {
  type Name = Key extends 'id' ? number : string
  const readable = columns.join(',')
  // The types of the client know the columns of a table that is named in the call; here `Row` does.
  const from = (client: Backend) => (client as unknown as SupabaseClient).from(table)

  const select = (client: Backend, filters: object, count: Count = 'exact') =>
    from(client)
      .select(readable, { count })
      .match({ ...filters })
  // Uses the database's clock, because the device's can be wrong.
  const selectOpen = (client: Backend, filters: object = {}, count: Count = 'exact') =>
    select(client, { ...filters, status: 'open' }, count).gt('expires_at', 'now')
  type Selection = ReturnType<typeof select>

  const keyRefusal = (key: Name) => {
    const isPossible = typeof key === 'number' ? Number.isSafeInteger(key) && key > 0 : key.trim() !== ''
    return isPossible ? undefined : codes.invalidKey
  }

  /** The row of an answer. */
  const rowOf = (answer: PostgrestSingleResponse<unknown>, missing: ErrorCode): Result<Row> => {
    const row = oneRow(answer, missing)
    return row.error ? row : parse(row.data)
  }

  /** A call about one of the user's own posts. */
  const callOwn = async <Data>(
    key: Name,
    userId: string,
    work: (client: Backend) => Promise<Result<Data>>,
    refusal?: Refusal,
  ): Promise<Result<Data>> => {
    const refused = keyRefusal(key) ?? (userId ? refusal : codes.noUser)
    return refused ? refusedWith(refused) : callAs(userId, work)
  }
  const ownOnly = (key: Name, userId: string) => ({ [keyColumn]: key, [owner]: userId })

  /** A page of what `selected` selects, with the count of all pages that it asks for. */
  const readPage = async (
    selected: (client: Backend) => Selection,
    query: OrderedQuery<string>,
  ): Promise<ListResult<Row>> => {
    const { orderBy = 'created_at', ascending = false } = query
    const result = await callBackend(async (client) => {
      const { data, count, error, status } = await selected(client)
        .order(orderBy, { ascending })
        // Without a second key, rows of the same moment could change places between two pages.
        .order('id', { ascending })
        .range(...rangeOf(query))
      if (error && !isPastTheEnd(error)) return failure(databaseErrorCode(error), status)
      return allOf((data ?? []).map(parse), (rows) => ({ rows, count: count ?? 0 }))
    })
    return result.error ? emptyPage(result.error, query) : pageOf(result.data.rows, result.data.count, query)
  }

  /** One query by ID for the posts that are shown and the number of newer ones (MATCH-05). */
  const readAllNews = async ({ ids, newest }: Shown): Promise<Result<News<Row>>> => {
    const conditions = [`id.gt.${newest}`, ...(ids.length > 0 ? [`id.in.(${ids.join(',')})`] : [])]
    return callBackend(async (client) => {
      const { data, count, error, status } = await selectOpen(client)
        // Says the same again, for the index: it begins at the oldest post that is shown instead of the first of all.
        .gte('id', Math.min(...ids, newest + 1))
        .or(conditions.join(','))
        // The newer ones come last, and are only counted.
        .order('id')
        .limit(Math.max(ids.length, 1))
      if (error) return failure(databaseErrorCode(error), status)
      return allOf((data ?? []).map(parse), (rows) => {
        const present = rows.filter(({ id }) => ids.includes(id))
        return { present, newer: (count ?? 0) - present.length }
      })
    })
  }

  return {
    selectOpen,
    readPage,

    /** Posts a row of the signed-in user; the database sets what `sent` leaves out (DATA-13). */
    post: async (userId: string, sent: Sent<Row>, refusal?: Refusal): Promise<Result<Row>> => {
      if (refusal) return refusedWith(refusal)
      return callAs(userId, async (client) =>
        rowOf(
          await from(client)
            .insert(sent as object)
            .select(readable)
            .single(),
          codes.missing,
        ),
      )
    },

    /** One post: anybody's that the policies show. */
    get: async (key: Name): Promise<Result<Row>> => {
      const refused = keyRefusal(key)
      if (refused) return failure(refused)
      return callBackend(async (client) =>
        rowOf(
          await from(client)
            .select(readable)
            .match({ [keyColumn]: key })
            .single(),
          codes.missing,
        ),
      )
    },

    /** One of the user's own. */
    getOwn: (key: Name, userId: string): Promise<Result<Row>> =>
      callOwn(key, userId, async (client) =>
        rowOf(await from(client).select(readable).match(ownOnly(key, userId)).maybeSingle(), codes.notYours),
      ),

    /** A page of the posts that the user may see and that match the filters (DATA-22). */
    list: (filters: Partial<Row>, query: OrderedQuery<string>): Promise<ListResult<Row>> =>
      readPage((client) => select(client, filters), query),

    /** A page of all posts of a user, closed and expired ones too. */
    listOf: async (userId: string, query: OrderedQuery<string>): Promise<ListResult<Row>> =>
      userId
        ? readPage((client) => select(client, { [owner]: userId }), query)
        : emptyPage({ code: 'user-id-required' }, query),

    /**
     * What has become of the posts that a screen shows. Of a filtered board, `found` reads what fits the filter, and `newerIn`
     * counts what is newer there. A post that no longer fits is still open, so it is asked for without the filter.
     */
    readNews: async (
      shown: Shown,
      filtered?: { found: () => Promise<ListResult<Row>>; newerIn: (page: Page<Row>) => number },
    ): Promise<Result<News<Row>>> => {
      if (!filtered) return readAllNews(shown)
      const { ids } = shown
      const [present, found] = await Promise.all([
        // A list of values needs one; no post has ID 0.
        readPage((client) => selectOpen(client).in('id', [0, ...ids]), { limit: Math.max(ids.length, 1) }),
        filtered.found(),
      ])
      const error = present.error ?? found.error
      return error
        ? refusedWith(error)
        : success({ present: present.data.data, newer: filtered.newerIn(found.data) })
    },

    /** Changes a row of the user's own; with `isOpen` only an open one. */
    change: (
      key: Name,
      userId: string,
      sent: Sent<Row>,
      { refusal, isOpen = false }: { refusal?: Refusal; isOpen?: boolean } = {},
    ): Promise<Result<Row>> =>
      callOwn(
        key,
        userId,
        async (client) => {
          const own = from(client)
            .update(sent as object)
            .match(ownOnly(key, userId))
          const wanted = isOpen ? own.eq('status', 'open').gt('expires_at', 'now') : own
          const missing = isOpen ? (codes.notOpen ?? codes.notYours) : codes.notYours
          return rowOf(await wanted.select(readable).maybeSingle(), missing)
        },
        refusal,
      ),

    /** Deletes a row of the user's own. */
    remove: (key: Name, userId: string): Promise<Result<null>> =>
      callOwn(key, userId, async (client) => {
        const own = from(client).delete().match(ownOnly(key, userId))
        const removed = oneRow(await own.select('id').maybeSingle(), codes.notYours)
        return removed.error ? removed : success(null)
      }),
  }
}

function refusedWith(refusal: ErrorCode | Failure): Result<never> {
  const { code, status, values }: Failure = typeof refusal === 'string' ? { code: refusal } : refusal
  return failure(code, status, values)
}

/** The row of an answer. A row that does not exist, or that the policies hide, fails with `missing`. */
function oneRow({ data, error, status }: PostgrestSingleResponse<unknown>, missing: ErrorCode) {
  if (error) return failure(databaseErrorCode(error, missing), status)
  return data ? success(data) : failure(missing)
}

/** What `combine` makes of all rows, or the first failure. */
function allOf<Row, All>(results: readonly Result<Row>[], combine: (rows: Row[]) => All): Result<All> {
  const rows: Row[] = []
  for (const result of results) {
    if (result.error) return result
    rows.push(result.data)
  }
  return success(combine(rows))
}
