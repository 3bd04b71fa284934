import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../backend/query-client'
import { type Failure, type FailureError, unwrap } from '../backend/result'
import type { RowStatus } from '../boards/board-gateway'
import { changeLists, usePagedList } from '../boards/use-paged-list'
import type { SwapFields } from './swap-fields'
import {
  createSwapRequest,
  listOpenSwapRequests,
  listSwapRequestsOf,
  type SwapRequest,
  updateSwapRequestStatus,
} from './swap-requests'

const KEYS = {
  of: (userId: string) => ['swap-requests', userId],
  board: (userId: string) => [...KEYS.of(userId), 'board'],
  course: (userId: string, course: string) => [...KEYS.board(userId), course],
  own: (userId: string) => [...KEYS.of(userId), 'own'],
} as const

/** The board as this user sees it; with `course`, of the courses with that in their name. */
export function useOpenSwapRequests(userId: string, course: string) {
  return usePagedList(KEYS.course(userId, course), (page) => listOpenSwapRequests({ page, course }))
}

export function useOwnSwapRequests(userId: string) {
  return usePagedList(KEYS.own(userId), (page) => listSwapRequestsOf(userId, { page }))
}

const refresh = (userId: string) => void queryClient.invalidateQueries({ queryKey: KEYS.of(userId) })

/** Posts a request, which is the first of every list from then on. */
export function usePostSwapRequest(userId: string) {
  const mutation = useMutation<SwapRequest, FailureError, SwapFields>(
    {
      mutationFn: async (fields) => unwrap(await createSwapRequest(userId, fields)),
      onSuccess: async (posted) => {
        const addFirst = (rows: SwapRequest[], page: number) => (page === 1 ? [posted, ...rows] : rows)
        await changeLists(KEYS.own(userId), addFirst)
        await changeLists(KEYS.course(userId, ''), addFirst)
        refresh(userId)
      },
    },
    queryClient,
  )
  return {
    post: mutation.mutate,
    isPosting: mutation.isPending,
    error: mutation.error?.failure ?? null,
    forgetError: mutation.reset,
  }
}

type Change = { request: SwapRequest; status: RowStatus }

/**
 * Closes or opens a request of the user's own. That shows at once; what comes back is null, or why the server refused, and
 * then all is as it was. Several may be under way.
 */
export function useSwapStatus(userId: string): (change: Change) => Promise<Failure | null> {
  const { mutateAsync } = useMutation<SwapRequest, FailureError, Change, () => void>(
    {
      mutationFn: async ({ request, status }) =>
        unwrap(await updateSwapRequestStatus(request.id, userId, status)),
      onMutate: async ({ request: { id }, status }) => {
        const takeBack = [
          await changeLists<SwapRequest>(KEYS.own(userId), (rows) =>
            rows.map((row) => (row.id === id ? { ...row, status } : row)),
          ),
          await changeLists<SwapRequest>(KEYS.board(userId), (rows) =>
            status === 'closed' ? rows.filter((row) => row.id !== id) : rows,
          ),
        ]
        return () => {
          for (const undo of takeBack) undo()
        }
      },
      onError: (_error, _change, takeBack) => takeBack?.(),
      onSettled: () => refresh(userId),
    },
    queryClient,
  )
  return (change) =>
    mutateAsync(change).then(
      () => null,
      ({ failure }: FailureError) => failure,
    )
}
