import { queryClient } from '../../account/query-cache/query-client'
import { failure, type Result } from '../../backend/result'
import { withItem } from '../../domain/item-list'
import type { RowStatus } from '../every-board/board-gateway'
import { useBoard } from '../every-board/use-board'
import { changeLists, usePagedList, withFirst } from '../every-board/use-paged-list'
import { answerMatch, type SwapMatch } from './matches/swap-matches'
import { dropMatchesOf, refreshMatches } from './matches/use-swap-matches'
import type { SwapChanges, SwapFields } from './swap-fields'
import {
  createSwapRequest,
  listOpenSwapRequests,
  listSwapRequestsOf,
  readSwapNews,
  type SwapRequest,
  updateSwapRequest,
  updateSwapRequestStatus,
} from './swap-requests'

const KEYS = {
  of: (userId: string) => [{ userId }, 'swap-requests'] as const,
  board: (userId: string) => [...KEYS.of(userId), 'board'] as const,
  course: (userId: string, course: string) => [...KEYS.board(userId), course] as const,
  own: (userId: string) => [...KEYS.of(userId), 'own'] as const,
}

/** The board, filtered by a part of the course name. */
export function useOpenSwapRequests(userId: string, course: string) {
  return useBoard(
    KEYS.course(userId, course),
    (page) => listOpenSwapRequests({ page, course }),
    (shown) => readSwapNews(shown, course),
  )
}

/** All requests of the user, closed and expired ones too. */
export function useOwnSwapRequests(userId: string) {
  return usePagedList(KEYS.own(userId), (page) => listSwapRequestsOf(userId, { page }))
}

/** Posts a request. It is the first of every list at once. */
export async function postSwapRequest(userId: string, fields: SwapFields): Promise<Result<SwapRequest>> {
  if (!userId) return failure('authentication-required')
  const result = await createSwapRequest(userId, fields)
  if (result.error) return result
  await changeLists(KEYS.own(userId), withFirst(result.data))
  await changeLists(KEYS.course(userId, ''), withFirst(result.data))
  void queryClient.invalidateQueries({ queryKey: KEYS.of(userId) })
  refreshMatches(userId)
  return result
}

/** Changes a request of the user's own. */
export async function editSwapRequest(
  userId: string,
  { id }: SwapRequest,
  changes: SwapChanges,
  options?: { isOpen: boolean },
): Promise<Result<SwapRequest>> {
  const result = await updateSwapRequest(id, userId, changes, options)
  const { data } = result
  if (data) await changeLists<SwapRequest>(KEYS.of(userId), (rows) => withItem(rows, id, () => data))
  refreshMatches(userId)
  return result
}

export type StatusChange = { request: SwapRequest; status: RowStatus }

/** Closes or opens a request of the user's own. */
export function setSwapStatus(
  userId: string,
  { request, status }: StatusChange,
): Promise<Result<SwapRequest>> {
  return showStatus(userId, request.id, status, () => updateSwapRequestStatus(request.id, userId, status))
}

/** Says that a match worked, which closes the own request. */
export function settleMatch(
  userId: string,
  { id, ownRequestId }: Pick<SwapMatch, 'id' | 'ownRequestId'>,
): Promise<Result<null>> {
  return showStatus(userId, ownRequestId, 'closed', () => answerMatch(userId, id, 'yes'))
}

/** Says that the students of a match agreed, or takes that back for all. Once all have agreed, the requests are closed (MATCH-09). */
export async function tellAgreement(
  userId: string,
  id: string,
  answer: 'agreed' | 'withdrawn',
): Promise<Result<null>> {
  const result = await answerMatch(userId, id, answer)
  void queryClient.invalidateQueries({ queryKey: KEYS.own(userId) })
  refreshMatches(userId)
  return result
}

/** An optimistic update: the lists show it at once, and undo it when `save` fails. */
async function showStatus<Data>(
  userId: string,
  id: number,
  status: RowStatus,
  save: () => Promise<Result<Data>>,
): Promise<Result<Data>> {
  const undoOwn = await changeLists<SwapRequest>(KEYS.own(userId), (rows) =>
    withItem(rows, id, (row) => ({ ...row, status })),
  )
  const undoBoard = await changeLists<SwapRequest>(KEYS.board(userId), (rows) =>
    status === 'closed' ? rows.filter((row) => row.id !== id) : rows,
  )
  const undoMatches = status === 'closed' ? await dropMatchesOf(userId, id) : undefined
  const result = await save()
  if (result.error) {
    undoOwn()
    undoBoard()
    undoMatches?.()
  }
  // The board is loaded anew after a failure only: new posts would move what is being read.
  void queryClient.invalidateQueries({ queryKey: result.error ? KEYS.of(userId) : KEYS.own(userId) })
  refreshMatches(userId)
  return result
}
