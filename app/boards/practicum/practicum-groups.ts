import type { Tables } from '../../backend/database.types'
import { firstError, reworded } from '../../backend/field-errors'
import type { Result } from '../../backend/result'
import type { Backend } from '../../backend/supabase'
import {
  boardGateway,
  isStatus,
  type News,
  type OrderedQuery,
  type RowStatus,
  type Shown,
} from '../every-board/board-gateway'
import type { ListResult } from '../every-board/paged-list'
import { checkGroup, cleaned, cleanedChanges, type GroupFields } from './group-fields'
import { ON_UPDATE } from './group-sentences'

/** The gateway to the table `practicum_groups` (DATA-04, DATA-13). The database sets owner, name, status, creation and expiry. */

const TABLE = 'practicum_groups'
/** All readable columns. The poster's e-mail is not readable (DATA-12). */
const COLUMNS = [
  'id',
  'user_id',
  'creator_name',
  'publisher_student_id',
  'title',
  'description',
  'tags',
  'notes',
  'semester',
  'status',
  'expires_at',
  'created_at',
  'hidden_at',
  'is_checked',
] as const

/** A row without the e-mail. `creator_name` is null when the account has none; times are ISO 8601 with a zone. */
export type PracticumGroup = Pick<Tables<typeof TABLE>, (typeof COLUMNS)[number]>

const groups = boardGateway<PracticumGroup, 'id'>({
  table: TABLE,
  columns: COLUMNS,
  key: 'id',
  owner: 'user_id',
  codes: {
    invalidKey: 'group-id-invalid',
    noUser: 'user-id-required',
    missing: 'no-data',
    notYours: 'group-not-yours',
  },
})

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
function toColumns({ tags, notes, ...texts }: Partial<GroupFields>) {
  return { ...texts, tags: tags && [...tags], notes: notes === undefined ? undefined : notes || null }
}

/** Posts a group of the signed-in user and returns the stored row. */
export async function createPracticumGroup(
  userId: string,
  fields: GroupFields,
): Promise<Result<PracticumGroup>> {
  const clean = cleaned(fields)
  return groups.post(userId, toColumns(clean), firstError(checkGroup(clean)))
}

/**
 * One group: anybody's while it is open and has not expired, or one of the user's own. Part of the public calls of the boards;
 * no screen uses it.
 */
export async function getPracticumGroup(id: number): Promise<Result<PracticumGroup>> {
  return groups.get(id)
}

/** A page of a user's groups: all of them for that user, the open ones for others. Part of the public calls of the boards. */
export async function listGroupsOfUser(
  userId: string,
  query: GroupsQuery = {},
): Promise<ListResult<PracticumGroup>> {
  return groups.listOf(userId, query)
}

/** A page of the groups that the user may see and that match the filters. Part of the public calls of the boards (DATA-22). */
export async function listPracticumGroups(
  filters: GroupFilters = {},
  query: GroupsQuery = {},
): Promise<ListResult<PracticumGroup>> {
  return groups.list(filters, query)
}

/** A page of the board: open, unexpired groups. */
export async function listOpenGroups(
  query: GroupsQuery & Partial<GroupChoice> = {},
): Promise<ListResult<PracticumGroup>> {
  return groups.readPage((client) => selectChosen(client, query, 'estimated'), query)
}

/** What has become of the groups of {@link listOpenGroups} that a screen shows. */
export async function readGroupNews(
  shown: Shown,
  choice: Partial<GroupChoice> = {},
): Promise<Result<News<PracticumGroup>>> {
  if (!choice.semester && !choice.major) return groups.readNews(shown)
  return groups.readNews(shown, {
    found: () =>
      groups.readPage((client) => selectChosen(client, choice).gt('id', shown.newest), { limit: 1 }),
    newerIn: ({ count }) => count,
  })
}

function selectChosen(
  client: Backend,
  { semester, major }: Partial<GroupChoice>,
  count?: 'exact' | 'estimated',
) {
  const open = groups.selectOpen(client, semester ? { semester } : {}, count)
  // The client does not quote the elements of a list.
  return major ? open.contains('tags', `{"${major.replace(/["\\]/g, '\\$&')}"}`) : open
}

/** Changes the given fields of a group of the user's own and returns the stored row. */
export async function updatePracticumGroup(
  id: number,
  userId: string,
  changes: Partial<GroupFields>,
): Promise<Result<PracticumGroup>> {
  const clean = cleanedChanges(changes)
  return groups.change(id, userId, toColumns(clean), {
    refusal: firstError(reworded(checkGroup(clean), ON_UPDATE)),
  })
}

/** Opens or closes a group of the user's own. No screen uses it yet (PRAC-25). */
export async function setGroupStatus(
  id: number,
  userId: string,
  status: RowStatus,
): Promise<Result<PracticumGroup>> {
  return groups.change(id, userId, { status }, { refusal: isStatus(status) ? null : 'group-status-invalid' })
}

/** Deletes a group of the user's own. */
export async function deletePracticumGroup(id: number, userId: string): Promise<Result<null>> {
  return groups.remove(id, userId)
}
