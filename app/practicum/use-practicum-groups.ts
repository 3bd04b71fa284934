import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../account/query-client'
import { type Failure, type FailureError, unwrap } from '../backend/result'
import { changeLists, restartLists, usePagedList } from '../boards/use-paged-list'
import { cleaned, type GroupFields } from './group-fields'
import {
  createPracticumGroup,
  deletePracticumGroup,
  listOpenGroups,
  type PracticumGroup,
  updatePracticumGroup,
} from './practicum-groups'

const keyOf = (userId: string) => [{ userId }, 'practicum-groups'] as const

/** The board as this user sees it. */
export function useOpenGroups(userId: string) {
  return usePagedList(keyOf(userId), (page) => listOpenGroups({ page }))
}

type Saving = { fields: GroupFields; edited: PracticumGroup | null }

/** Posts a group, or changes the one that is edited. A change shows at once and goes again if it is refused. */
export function useSaveGroup(userId: string) {
  const key = keyOf(userId)
  const mutation = useMutation<PracticumGroup, FailureError, Saving, () => void>(
    {
      mutationFn: async ({ fields, edited }) =>
        unwrap(
          edited
            ? await updatePracticumGroup(edited.id, userId, fields)
            : await createPracticumGroup(userId, fields),
        ),
      onMutate: ({ fields, edited }) => {
        const { tags, ...texts } = cleaned(fields)
        return changeLists<PracticumGroup>(key, (rows) =>
          rows.map((row) => (row.id === edited?.id ? { ...row, ...texts, tags: [...tags] } : row)),
        )
      },
      onError: (_error, _saving, takeBack) => {
        takeBack?.()
        void queryClient.invalidateQueries({ queryKey: key })
      },
      onSuccess: async (saved, { edited }) => {
        if (!edited) {
          await changeLists<PracticumGroup>(key, (rows, page) => (page === 1 ? [saved, ...rows] : rows))
        }
        restartLists(key)
      },
    },
    queryClient,
  )
  return { save: mutation.mutate, isSaving: mutation.isPending, error: mutation.error?.failure ?? null }
}

/**
 * Takes a group of the user's own off the board at once, and gives nothing, or why the server refused: then it is back.
 * Several may be under way; each is answered on its own.
 */
export function useDeleteGroup(userId: string): (group: PracticumGroup) => Promise<Failure | null> {
  const key = keyOf(userId)
  const { mutateAsync } = useMutation<null, FailureError, PracticumGroup, () => void>(
    {
      mutationFn: async ({ id }) => unwrap(await deletePracticumGroup(id, userId)),
      onMutate: ({ id }) => changeLists<PracticumGroup>(key, (rows) => rows.filter((row) => row.id !== id)),
      onError: (_error, _group, putBack) => putBack?.(),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: key }),
    },
    queryClient,
  )
  return (group) =>
    mutateAsync(group).then(
      () => null,
      ({ failure }: FailureError) => failure,
    )
}
