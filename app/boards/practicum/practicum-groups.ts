import type { Tables } from '../../backend/database.types'
import { firstError, reworded } from '../../backend/field-errors'
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
import { emptyPage, type ListResult } from '../every-board/paged-list'
import { checkGroup, cleaned, cleanedChanges, type GroupFields } from './group-fields'
import { ON_UPDATE } from './group-sentences'

/** The gateway to the table `practicum_groups` (DATA-04, DATA-13). The database sets owner, name, status, creation and expiry. */

const TABLE = 'practicum_groups'
/** All readable columns. The poster's e-mail is not readable (DATA-12). */
const COLUMNS =
  'id, user_id, creator_name, publisher_student_id, title, description, tags, notes, semester, status, expires_at, created_at, hidden_at, is_checked'

/** A row without the e-mail. `creator_name` is null when the account has none; times are ISO 8601 with a zone. */
export type PracticumGroup = Omit<Tables<typeof TABLE>, 'creator_email'>

/** Columns and the values that they must equal. */
export type GroupFilters = Partial<
  Pick<PracticumGroup, 'user_id' | 'semester' | 'status' | 'publisher_student_id'>
>

export type GroupsQuery = OrderedQuery<'expires_at' | 'title'>

/** What the board is filtered by; empty for all (BOARD-04). */
export type GroupChoice = {
  /** A code like `fall-2026`. */
  semester: string
  /** A major that the group looks for, as it is stored. */
  major: string
}

/** Empty notes are stored as null. */
function toColumns({ tags, notes, ...fields }: Partial<GroupFields>) {
  return {
    ...fields,
    ...(tags && { tags: [...tags] }),
    ...(notes !== undefined && { notes: notes || null }),
  }
}

/** Posts a group of the signed-in user and returns the stored row. */
export async function createPracticumGroup(
  userId: string,
  fields: GroupFields,
): Promise<Result<PracticumGroup>> {
  const clean = cleaned(fields)
  const refusal = firstError(checkGroup(clean))
  if (refusal) return failure(refusal)
  return callAs(userId, async (client) => {
    const { tags, notes, ...texts } = clean
    const row = { ...texts, tags: [...tags], notes: notes || null }
    return oneRow(await client.from(TABLE).insert(row).select(COLUMNS).single(), 'no-data')
  })
}

/**
 * One group: anybody's while it is open and has not expired, or one of the user's own. Part of the public calls of the boards;
 * no screen uses it.
 */
export async function getPracticumGroup(id: number): Promise<Result<PracticumGroup>> {
  const refusal = idRefusal(id, 'group-id-invalid')
  if (refusal) return failure(refusal)
  return callBackend(async (client) =>
    oneRow(await client.from(TABLE).select(COLUMNS).eq('id', id).single(), 'no-data'),
  )
}

/** A page of a user's groups: all of them for that user, the open ones for others. Part of the public calls of the boards. */
export async function listGroupsOfUser(
  userId: string,
  query: GroupsQuery = {},
): Promise<ListResult<PracticumGroup>> {
  if (!userId) return emptyPage({ code: 'user-id-required' }, query)
  return listPracticumGroups({ user_id: userId }, query)
}

/** A page of the groups that the user may see and that match the filters. Part of the public calls of the boards (DATA-22). */
export async function listPracticumGroups(
  filters: GroupFilters = {},
  query: GroupsQuery = {},
): Promise<ListResult<PracticumGroup>> {
  return readPage((client) => select(client, filters), query)
}

/** A page of the board: open, unexpired groups. */
export async function listOpenGroups(
  query: GroupsQuery & Partial<GroupChoice> = {},
): Promise<ListResult<PracticumGroup>> {
  return readPage((client) => selectOpen(client, query, 'estimated'), query)
}

/** What has become of the groups of {@link listOpenGroups} that a screen shows. */
export async function readGroupNews(
  shown: Shown,
  choice: Partial<GroupChoice> = {},
): Promise<Result<News<PracticumGroup>>> {
  if (!choice.semester && !choice.major) return readNews((client) => selectOpen(client, {}), shown)
  const { ids, newest } = shown
  // A group that no longer fits the choice is still open, so it is asked for without it.
  const [present, newer] = await Promise.all([
    readPage((client) => selectOpen(client, {}).in('id', [0, ...ids]), { limit: Math.max(ids.length, 1) }),
    readPage((client) => selectOpen(client, choice).gt('id', newest), { limit: 1 }),
  ])
  const error = present.error ?? newer.error
  return error
    ? failure(error.code, error.status)
    : success({ present: present.data.data, newer: newer.data.count })
}

function selectOpen(client: Backend, { semester, major }: Partial<GroupChoice>, count: Count = 'exact') {
  // Uses the database's clock, because the device's can be wrong.
  const open = select(client, { status: 'open', ...(semester && { semester }) }, count).gt(
    'expires_at',
    'now',
  )
  // The client does not quote the elements of a list.
  return major ? open.contains('tags', `{"${major.replace(/["\\]/g, '\\$&')}"}`) : open
}

const select = (client: Backend, filters: GroupFilters, count: Count = 'exact') =>
  client.from(TABLE).select(COLUMNS, { count }).match(filters)

/** Changes the given fields of a group of the user's own and returns the stored row. */
export async function updatePracticumGroup(
  id: number,
  userId: string,
  changes: Partial<GroupFields>,
): Promise<Result<PracticumGroup>> {
  const clean = cleanedChanges(changes)
  const refusal =
    targetRefusal(id, userId, 'group-id-invalid') ?? firstError(reworded(checkGroup(clean), ON_UPDATE))
  if (refusal) return failure(refusal)
  return change(id, userId, toColumns(clean))
}

/** Opens or closes a group of the user's own. No screen uses it yet (PRAC-25). */
export async function setGroupStatus(
  id: number,
  userId: string,
  status: RowStatus,
): Promise<Result<PracticumGroup>> {
  const refusal =
    targetRefusal(id, userId, 'group-id-invalid') ?? (isStatus(status) ? undefined : 'group-status-invalid')
  if (refusal) return failure(refusal)
  return change(id, userId, { status })
}

async function change(
  id: number,
  userId: string,
  columns: Partial<Omit<PracticumGroup, 'id'>>,
): Promise<Result<PracticumGroup>> {
  return callAs(userId, async (client) => {
    const own = client.from(TABLE).update(columns).eq('id', id).eq('user_id', userId)
    return oneRow(await own.select(COLUMNS).maybeSingle(), 'group-not-yours')
  })
}

/** Deletes a group of the user's own. */
export async function deletePracticumGroup(id: number, userId: string): Promise<Result<null>> {
  const refusal = targetRefusal(id, userId, 'group-id-invalid')
  if (refusal) return failure(refusal)
  return callAs(userId, async (client) => {
    const own = client.from(TABLE).delete().eq('id', id).eq('user_id', userId)
    const removed = oneRow(await own.select('id').maybeSingle(), 'group-not-yours')
    return removed.error ? removed : success(null)
  })
}
