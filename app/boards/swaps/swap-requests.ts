import type { Tables } from '../../backend/database.types'
import { databaseErrorCode } from '../../backend/database-errors'
import { firstError } from '../../backend/field-errors'
import { callBackend } from '../../backend/gateway'
import { failure, type Result, success } from '../../backend/result'
import {
  boardGateway,
  isStatus,
  type News,
  type OrderedQuery,
  type RowStatus,
  type Shown,
} from '../every-board/board-gateway'
import { emptyPage, type ListResult, type PageQuery, pageOf, rangeOf } from '../every-board/paged-list'
import { checkSwap, cleaned, type SwapFields } from './swap-fields'

/**
 * The gateway to the table `swap_requests` (DATA-03, DATA-13). The database sets owner, name, e-mail, creation, expiry, and
 * the status of a new request.
 */

const TABLE = 'swap_requests'
/** All readable columns. The e-mail is not readable (DATA-12), nor is what only matching uses. */
const COLUMNS = [
  'id',
  'user_id',
  'creator_name',
  'creator_student_id',
  'course_name',
  'current_section',
  'target_section',
  'other_target_sections',
  'status',
  'expires_at',
  'created_at',
  'hidden_at',
  'is_checked',
] as const

const SECTIONS = ['current_section', 'target_section', 'other_target_sections'] as const

/** A row of the readable columns. `creator_name` is null when the account has none; times are ISO 8601 with a zone. */
export type SwapRequest = Pick<Tables<typeof TABLE>, (typeof COLUMNS)[number]>

const swaps = boardGateway<SwapRequest, 'id'>({
  table: TABLE,
  columns: COLUMNS,
  key: 'id',
  owner: 'user_id',
  codes: {
    invalidKey: 'swap-id-invalid',
    noUser: 'user-id-required',
    missing: 'swap-not-found',
    notYours: 'swap-not-yours',
    notOpen: 'swap-not-open',
  },
})

export type SwapQuery = OrderedQuery<'expires_at' | 'course_name'>

/** Only rows with exactly these values. */
export type SwapFilters = Partial<Omit<SwapRequest, 'creator_name' | 'other_target_sections'>>

/** Posts a request of the signed-in user and returns the stored row. */
export async function createSwapRequest(userId: string, fields: SwapFields): Promise<Result<SwapRequest>> {
  const columns = cleaned(fields)
  return swaps.post(userId, columns, firstError(checkSwap(columns)))
}

/**
 * One request: anybody's while it is open, or one of the user's own. Part of the public calls of the boards; no screen uses it.
 */
export async function getSwapRequest(id: number): Promise<Result<SwapRequest>> {
  return swaps.get(id)
}

/** A page of all requests of a user, closed and expired ones too. */
export async function listSwapRequestsOf(
  userId: string,
  query: SwapQuery = {},
): Promise<ListResult<SwapRequest>> {
  return swaps.listOf(userId, query)
}

/** A page of the requests that the user may see and that match the filters. Part of the public calls of the boards (DATA-22). */
export async function listSwapRequests(
  filters: SwapFilters = {},
  query: SwapQuery = {},
): Promise<ListResult<SwapRequest>> {
  return swaps.list(filters, query)
}

/** A page of the board: open, unexpired requests; with `course` always the newest of the courses with this in their name. */
export async function listOpenSwapRequests(
  query: SwapQuery & { course?: string } = {},
): Promise<ListResult<SwapRequest>> {
  const { course = '', page } = query
  return course.trim()
    ? search(course, { page })
    : swaps.readPage((client) => swaps.selectOpen(client, {}, 'estimated'), query)
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
  if (!course.trim()) return swaps.readNews(shown)
  const { ids, newest } = shown
  return swaps.readNews(shown, {
    found: () => search(course, {}),
    newerIn: ({ data }) => data.filter(({ id }) => id > newest && !ids.includes(id)).length,
  })
}

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
  const changed = SECTIONS.filter((column) => columns[column] !== undefined)
  let refusal = firstError(checkSwap(columns))
  if (!refusal && changed.length > 0 && changed.length < SECTIONS.length) {
    // The new sections are compared with the stored ones that do not change.
    const stored = await swaps.getOwn(id, userId)
    if (stored.error) return stored
    const { current_section, target_section, other_target_sections } = stored.data
    const all = { current_section, target_section, other_target_sections }
    refusal = firstError(
      checkSwap({ ...all, ...Object.fromEntries(changed.map((column) => [column, columns[column]])) }),
    )
  }
  return swaps.change(id, userId, columns, { refusal, isOpen })
}

/** Closes a request of the user's own, or opens it again unless it has expired. */
export async function updateSwapRequestStatus(
  id: number,
  userId: string,
  status: RowStatus,
): Promise<Result<SwapRequest>> {
  return swaps.change(id, userId, { status }, { refusal: isStatus(status) ? null : 'swap-status-invalid' })
}

/** Deletes a request of the user's own. Part of the public calls of the boards (DATA-14); on the screen it is closed. */
export async function deleteSwapRequest(id: number, userId: string): Promise<Result<null>> {
  return swaps.remove(id, userId)
}
