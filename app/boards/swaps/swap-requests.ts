import type { Tables } from '../../backend/database.types'
import { databaseErrorCode } from '../../backend/database-errors'
import { firstError } from '../../backend/field-errors'
import { callAs, callBackend } from '../../backend/gateway'
import { failure, type Result, success } from '../../backend/result'
import type { Backend } from '../../backend/supabase'
import {
  type Count,
  idRefusal,
  isStatus,
  type News,
  type OrderedQuery,
  oneRow,
  type RowStatus,
  readNews,
  readPage,
  type Shown,
  targetRefusal,
} from '../every-board/board-gateway'
import { emptyPage, type ListResult, type PageQuery, pageOf, rangeOf } from '../every-board/paged-list'
import { checkSwap, cleaned, type SwapChanges, type SwapFields } from './swap-fields'

/**
 * The gateway to the table `swap_requests` (DATA-03, DATA-13). The database sets owner, name, e-mail, creation, expiry, and
 * the status of a new request.
 */

const TABLE = 'swap_requests'
/** All readable columns. The e-mail is not readable (DATA-12), nor is what only matching uses. */
const COLUMNS =
  'id, user_id, creator_name, creator_student_id, course_name, current_section, target_section, other_target_sections, status, expires_at, created_at, hidden_at, is_checked'

const SECTIONS = ['current_section', 'target_section', 'other_target_sections'] as const

/** A row of the readable columns. `creator_name` is null when the account has none; times are ISO 8601 with a zone. */
export type SwapRequest = Omit<
  Tables<typeof TABLE>,
  'creator_email' | 'changed_at' | 'course_key' | 'current_key' | 'target_keys'
>

export type SwapQuery = OrderedQuery<'expires_at' | 'course_name'>

/** Only rows with exactly these values. */
export type SwapFilters = Partial<Omit<SwapRequest, 'creator_name' | 'other_target_sections'>>

/** Posts a request of the signed-in user and returns the stored row. */
export async function createSwapRequest(userId: string, fields: SwapFields): Promise<Result<SwapRequest>> {
  const columns = cleaned(fields)
  const problem = firstError(checkSwap(columns))
  if (problem) return failure(problem)
  return callAs(userId, async (client) =>
    oneRow(await client.from(TABLE).insert(columns).select(COLUMNS).single(), 'no-data'),
  )
}

/**
 * One request: anybody's while it is open, or one of the user's own. Part of the public calls of the boards; no screen uses it.
 */
export async function getSwapRequest(id: number): Promise<Result<SwapRequest>> {
  const problem = idRefusal(id, 'swap-id-invalid')
  if (problem) return failure(problem)
  return callBackend(async (client) =>
    oneRow(await client.from(TABLE).select(COLUMNS).eq('id', id).single(), 'swap-not-found'),
  )
}

/** A page of all requests of a user, closed and expired ones too. */
export async function listSwapRequestsOf(
  userId: string,
  query: SwapQuery = {},
): Promise<ListResult<SwapRequest>> {
  if (!userId) return emptyPage({ code: 'user-id-required' }, query)
  return listSwapRequests({ user_id: userId }, query)
}

/** A page of the requests that the user may see and that match the filters. Part of the public calls of the boards (DATA-22). */
export async function listSwapRequests(
  filters: SwapFilters = {},
  query: SwapQuery = {},
): Promise<ListResult<SwapRequest>> {
  return readPage((client) => select(client, filters), query)
}

/** A page of the board: open, unexpired requests; with `course` always the newest of the courses with this in their name. */
export async function listOpenSwapRequests(
  query: SwapQuery & { course?: string } = {},
): Promise<ListResult<SwapRequest>> {
  const { course = '', page } = query
  return course.trim()
    ? search(course, { page })
    : readPage((client) => selectOpen(client, 'estimated'), query)
}

/** The same of the courses with a part in their name. The database searches, because no index serves a filter within texts. */
async function search(course: string, query: PageQuery): Promise<ListResult<SwapRequest>> {
  const [p_skip] = rangeOf(query)
  const result = await callBackend(async (client) => {
    const { data, error, status } = await client.rpc('search_swap_requests', {
      p_course: course.trim(),
      p_skip,
    })
    return error ? failure(databaseErrorCode(error), status) : success(data as unknown as Found)
  })
  return result.error ? emptyPage(result.error, query) : pageOf(result.data.rows, result.data.count, query)
}

type Found = { rows: SwapRequest[]; count: number }

/** What has become of the posts of {@link listOpenSwapRequests} that a screen shows. Of a search, at most 10 newer ones. */
export async function readSwapNews(shown: Shown, course = ''): Promise<Result<News<SwapRequest>>> {
  if (!course.trim()) return readNews((client) => selectOpen(client), shown)
  const { ids, newest } = shown
  const [present, found] = await Promise.all([
    // A list of values needs one; no post has ID 0.
    readPage((client) => selectOpen(client).in('id', [0, ...ids]), { limit: Math.max(ids.length, 1) }),
    search(course, {}),
  ])
  const error = present.error ?? found.error
  if (error) return failure(error.code, error.status)
  return success({
    present: present.data.data,
    newer: found.data.data.filter(({ id }) => id > newest && !ids.includes(id)).length,
  })
}

// Uses the database's clock, because the device's can be wrong.
const selectOpen = (client: Backend, count: Count = 'exact') =>
  select(client, { status: 'open' }, count).gt('expires_at', 'now')

const select = (client: Backend, filters: SwapFilters, count: Count = 'exact') =>
  client.from(TABLE).select(COLUMNS, { count }).match(filters)

/**
 * Changes a request of the user's own. ID, owner, creation and expiry cannot change (DATA-15). With `isOpen` only an open one:
 * it may have been closed while it was edited (SWAP-24).
 */
export async function updateSwapRequest(
  id: number,
  userId: string,
  changes: Partial<SwapFields>,
  { isOpen = false } = {},
): Promise<Result<SwapRequest>> {
  const columns = cleaned(changes)
  const problem = targetRefusal(id, userId, 'swap-id-invalid') ?? firstError(checkSwap(columns))
  if (problem) return failure(problem)
  return callAs(userId, async (client) => {
    const changed = SECTIONS.filter((column) => columns[column] !== undefined)
    if (changed.length > 0 && changed.length < SECTIONS.length) {
      // The new sections are compared with the stored ones that do not change.
      const own = client.from(TABLE).select(COLUMNS).eq('id', id).eq('user_id', userId)
      const stored = oneRow(await own.maybeSingle(), 'swap-not-yours')
      if (stored.error) return stored
      const { current_section, target_section, other_target_sections } = stored.data
      const all = { current_section, target_section, other_target_sections }
      const refused = firstError(
        checkSwap({ ...all, ...Object.fromEntries(changed.map((column) => [column, columns[column]])) }),
      )
      if (refused) return failure(refused)
    }
    return change(client, id, userId, columns, isOpen)
  })
}

/** Closes a request of the user's own, or opens it again unless it has expired. */
export async function updateSwapRequestStatus(
  id: number,
  userId: string,
  status: RowStatus,
): Promise<Result<SwapRequest>> {
  const problem =
    targetRefusal(id, userId, 'swap-id-invalid') ?? (isStatus(status) ? undefined : 'swap-status-invalid')
  if (problem) return failure(problem)
  return callAs(userId, (client) => change(client, id, userId, { status }))
}

async function change(
  client: Backend,
  id: number,
  userId: string,
  columns: SwapChanges & { status?: RowStatus },
  isOpen = false,
): Promise<Result<SwapRequest>> {
  const own = client.from(TABLE).update(columns).eq('id', id).eq('user_id', userId)
  const wanted = isOpen ? own.eq('status', 'open').gt('expires_at', 'now') : own
  return oneRow(await wanted.select(COLUMNS).maybeSingle(), isOpen ? 'swap-not-open' : 'swap-not-yours')
}

/** Deletes a request of the user's own. Part of the public calls of the boards (DATA-14); on the screen it is closed. */
export async function deleteSwapRequest(id: number, userId: string): Promise<Result<null>> {
  const problem = targetRefusal(id, userId, 'swap-id-invalid')
  if (problem) return failure(problem)
  return callAs(userId, async (client) => {
    const own = client.from(TABLE).delete().eq('id', id).eq('user_id', userId)
    const removed = oneRow(await own.select('id').maybeSingle(), 'swap-not-yours')
    return removed.error ? removed : success(null)
  })
}
