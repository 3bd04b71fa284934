import type { Tables } from '../backend/database.types'
import { firstError, reworded } from '../backend/field-errors'
import { callAs, callBackend } from '../backend/gateway'
import { failure, type Result, success } from '../backend/result'
import type { Backend } from '../backend/supabase'
import {
  idRefusal,
  isStatus,
  type OrderedQuery,
  oneRow,
  type RowStatus,
  readPage,
  targetRefusal,
} from '../boards/board-gateway'
import { emptyPage, type ListResult } from '../boards/paged-list'
import { checkGroup, cleaned, cleanedChanges, type GroupFields } from './group-fields'
import { ON_UPDATE } from './group-sentences'

/** The gateway to the table `practicum_groups` (DATA-04, DATA-13). Owner, name, status, creation and expiry are the database's. */

const TABLE = 'practicum_groups'
/** All that may be read; the e-mail of who posted is granted to nobody. */
const COLUMNS =
  'id, user_id, creator_name, publisher_student_id, title, description, tags, notes, semester, status, expires_at, created_at'

/** A group as it is stored. `creator_name` is null when the account had none; the times are ISO 8601 with a zone. */
export type PracticumGroup = Omit<Tables<typeof TABLE>, 'creator_email'>

/** Columns and what they must equal. */
export type GroupFilters = Partial<
  Pick<PracticumGroup, 'user_id' | 'semester' | 'status' | 'publisher_student_id'>
>

export type GroupsQuery = OrderedQuery<'expires_at' | 'title'>

/** Empty notes are none. */
function toColumns({ tags, notes, ...fields }: Partial<GroupFields>) {
  return {
    ...fields,
    ...(tags && { tags: [...tags] }),
    ...(notes !== undefined && { notes: notes || null }),
  }
}

/** Posts a group in the name of the signed-in user and gives it as it is stored. */
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

/** One group: of anybody while it is open and not expired, of one's own always. */
export async function getPracticumGroup(id: number): Promise<Result<PracticumGroup>> {
  const refusal = idRefusal(id, 'group-id-invalid')
  if (refusal) return failure(refusal)
  return callBackend(async (client) =>
    oneRow(await client.from(TABLE).select(COLUMNS).eq('id', id).single(), 'no-data'),
  )
}

/** The groups of a user, a page at a time: for oneself all of them, for others the open ones. */
export async function listGroupsOfUser(
  userId: string,
  query: GroupsQuery = {},
): Promise<ListResult<PracticumGroup>> {
  if (!userId) return emptyPage({ code: 'user-id-required' }, query)
  return listPracticumGroups({ user_id: userId }, query)
}

/** All groups that the user may see and whose columns equal the filters, a page at a time. */
export async function listPracticumGroups(
  filters: GroupFilters = {},
  query: GroupsQuery = {},
): Promise<ListResult<PracticumGroup>> {
  return readPage((client) => select(client, filters), query)
}

/** The board: groups that are open and not expired, a page at a time. */
export async function listOpenGroups(query: GroupsQuery = {}): Promise<ListResult<PracticumGroup>> {
  // By the database's clock: a device's own may be wrong.
  return readPage((client) => select(client, { status: 'open' }).gt('expires_at', 'now'), query)
}

const select = (client: Backend, filters: GroupFilters) =>
  client.from(TABLE).select(COLUMNS, { count: 'exact' }).match(filters)

/** Changes the given fields of a group of the user's own and gives it as it is stored. */
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

/** Opens or closes a group of the user's own. The screen has no use for it yet (PRAC-25). */
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

/** Removes a group of the user's own. */
export async function deletePracticumGroup(id: number, userId: string): Promise<Result<null>> {
  const refusal = targetRefusal(id, userId, 'group-id-invalid')
  if (refusal) return failure(refusal)
  return callAs(userId, async (client) => {
    const own = client.from(TABLE).delete().eq('id', id).eq('user_id', userId)
    const removed = oneRow(await own.select('id').maybeSingle(), 'group-not-yours')
    return removed.error ? removed : success(null)
  })
}
