import { queryClient } from '../../account/query-cache/query-client'
import type { Result } from '../../backend/result'
import { withItem } from '../../domain/item-list'
import { useBoard } from '../every-board/use-board'
import { changeLists, restartLists, withFirst } from '../every-board/use-paged-list'
import { cleaned, type GroupFields } from './group-fields'
import {
  createPracticumGroup,
  deletePracticumGroup,
  type GroupChoice,
  listOpenGroups,
  type PracticumGroup,
  readGroupNews,
  updatePracticumGroup,
} from './practicum-groups'

const keyOf = (userId: string) => [{ userId }, 'practicum-groups'] as const
const boardKey = (userId: string, { semester, major }: GroupChoice) =>
  [...keyOf(userId), semester, major] as const

export const ALL_GROUPS: GroupChoice = { semester: '', major: '' }

/** The board, page after page. */
export function useOpenGroups(userId: string, choice: GroupChoice) {
  return useBoard(
    boardKey(userId, choice),
    (page) => listOpenGroups({ page, ...choice }),
    (shown) => readGroupNews(shown, choice),
  )
}

/**
 * Posts a group, or changes the `edited` one. A change is an optimistic update: the list shows it at once, and undoes it on a
 * failure.
 */
export async function saveGroup(
  userId: string,
  fields: GroupFields,
  edited: PracticumGroup | null,
): Promise<Result<PracticumGroup>> {
  const key = keyOf(userId)
  const result = edited
    ? await updateInList(userId, fields, edited)
    : await createPracticumGroup(userId, fields)
  if (result.error) {
    void queryClient.invalidateQueries({ queryKey: key })
    return result
  }
  if (!edited) await changeLists(boardKey(userId, ALL_GROUPS), withFirst(result.data))
  void restartLists(key)
  return result
}

async function updateInList(
  userId: string,
  fields: GroupFields,
  edited: PracticumGroup,
): Promise<Result<PracticumGroup>> {
  const { tags, ...texts } = cleaned(fields)
  const undo = await changeLists<PracticumGroup>(keyOf(userId), (rows) =>
    withItem(rows, edited.id, (row) => ({ ...row, ...texts, tags: [...tags] })),
  )
  const result = await updatePracticumGroup(edited.id, userId, fields)
  if (result.error) undo()
  return result
}

/** Deletes a group of the user's own. An optimistic update: it leaves the list at once, and is back after a failure. */
export async function deleteGroup(userId: string, { id }: PracticumGroup): Promise<Result<null>> {
  const key = keyOf(userId)
  const undo = await changeLists<PracticumGroup>(key, (rows) => rows.filter((row) => row.id !== id))
  const result = await deletePracticumGroup(id, userId)
  // Loaded anew after a failure only: new groups would move what is being read.
  if (result.error) {
    undo()
    void queryClient.invalidateQueries({ queryKey: key })
  }
  return result
}
