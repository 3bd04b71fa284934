import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../account/query-cache/query-client'
import type { ErrorCode } from '../../backend/error-catalogue'
import { type FailureError, failureOf, type Result, unwrap } from '../../backend/result'
import { withItem } from '../../domain/item-list'
import { REFRESH_INTERVAL, STAYS_CURRENT } from '../every-board/stay-current'
import { changeLists, usePagedList, withFirst } from '../every-board/use-paged-list'
import {
  addInterestedStudent,
  changeInterestedStudent,
  createCourseRequest,
  deleteCourseRequest,
  getCourseRequest,
  getOwnCourseRequest,
  listCourseRequestsOf,
  type OwnRequest,
  removeInterestedStudent,
  type SharedRequest,
  updateCourseRequest,
} from './course-requests'
import { keepNameSecret, nameSecret, newSecret } from './name-secrets'
import type { RequestFields, RequestPayload, Student } from './request-rules'

const ownKey = (userId: string) => [{ userId }, 'course-requests'] as const
const sharedKey = (slug: string) => ['public', 'course-request', slug] as const

/** The requests that the user has created, newest first. */
export function useOwnRequests(userId: string) {
  return usePagedList(ownKey(userId), (page) => listCourseRequestsOf(userId, { page }))
}

/** Creates a request. It is the first of the user's list at once. */
export async function createRequest(userId: string, payload: RequestPayload): Promise<Result<OwnRequest>> {
  const result = await createCourseRequest(payload, userId)
  if (result.error) return result
  await changeLists(ownKey(userId), withFirst(result.data))
  void queryClient.invalidateQueries({ queryKey: ownKey(userId) })
  return result
}

/** Changes a request of the user's own. */
export async function editRequest(
  userId: string,
  { id, slug }: OwnRequest,
  changes: Partial<RequestFields>,
): Promise<Result<OwnRequest>> {
  const result = await updateCourseRequest(slug, userId, changes)
  const { data } = result
  if (data) {
    await changeLists<OwnRequest>(ownKey(userId), (rows) => withItem(rows, id, () => data))
    void queryClient.invalidateQueries({ queryKey: sharedKey(slug) })
  }
  return result
}

/** Whether the request of a link is somebody else's; undefined until that is known. */
export function useIsOfOther(slug: string, userId: string | undefined): boolean | undefined {
  const { data } = useQuery<OwnRequest | null>(
    {
      queryKey: [{ userId }, 'course-request', slug],
      queryFn: async () => unwrap(await getOwnCourseRequest(slug, userId ?? '')),
      enabled: userId !== undefined,
    },
    queryClient,
  )
  return data === undefined ? undefined : data === null
}

/** Deletes a request. An optimistic update: it leaves the list at once, and is back after a failure. */
export async function deleteRequest(userId: string, { id, slug }: OwnRequest): Promise<Result<null>> {
  const undo = await changeLists<OwnRequest>(ownKey(userId), (rows) => rows.filter((row) => row.id !== id))
  const result = await deleteCourseRequest(slug, userId)
  if (result.error) undo()
  else queryClient.removeQueries({ queryKey: sharedKey(slug) })
  void queryClient.invalidateQueries({ queryKey: ownKey(userId) })
  return result
}

/**
 * The request of a link, refreshed while it is on the screen. After a failed refresh the request stays, with the `error`;
 * a deleted request becomes null.
 */
export function useSharedRequest(slug: string) {
  const query = useQuery<SharedRequest, FailureError>(
    {
      queryKey: sharedKey(slug),
      queryFn: async () => unwrap(await getCourseRequest(slug)),
      ...STAYS_CURRENT,
      refetchInterval: ({ state }) => (state.data ? REFRESH_INTERVAL : false),
      refetchOnMount: 'always',
    },
    queryClient,
  )
  const error = failureOf(query.error)
  return {
    request: error?.code === 'course-request-not-found' ? null : (query.data ?? null),
    isLoading: query.isLoading,
    error,
    retry: () => void query.refetch(),
    isRetrying: query.isFetching && query.isError,
  }
}

/** Shows a request as the server has stored it after a change of its list. */
async function withAnswer(
  slug: string,
  call: Promise<Result<SharedRequest>>,
): Promise<Result<SharedRequest>> {
  const queryKey = sharedKey(slug)
  const result = await call
  if (result.error) {
    // The request has probably changed: expired, full, deleted, or somebody else has added the same student.
    void queryClient.invalidateQueries({ queryKey })
    return result
  }
  // A read that began before the change would overwrite it.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, result.data)
  return result
}

/** Adds a student to the request of a link. This browser can then correct or remove the name (CREQ-39). */
export async function addStudent(slug: string, student: Student): Promise<Result<SharedRequest>> {
  const { student_id } = student
  const [before, secret] = [nameSecret(slug, student_id), newSecret()]
  // Before it is sent: the answer can get lost when the name is on the list already.
  keepNameSecret(slug, student_id, secret)
  const result = await withAnswer(slug, addInterestedStudent(slug, student, secret))
  if (result.error && REFUSED.has(result.error.code)) keepNameSecret(slug, student_id, before)
  return result
}

/** What the server answers when it has not added the name. */
const REFUSED: ReadonlySet<ErrorCode> = new Set([
  'student-already-added',
  'request-full',
  'request-expired',
  'course-request-not-found',
  'too-many-attempts',
])

/** Corrects a name that this browser or the account has added. */
export async function changeStudent(
  slug: string,
  studentId: string,
  student: Student,
): Promise<Result<SharedRequest>> {
  const secret = nameSecret(slug, studentId)
  const result = await withAnswer(slug, changeInterestedStudent(slug, studentId, student, secret))
  if (result.data && secret !== undefined) {
    keepNameSecret(slug, studentId, undefined)
    keepNameSecret(slug, student.student_id, secret)
  }
  return result
}

/** Takes a name off the list. */
export async function removeStudent(slug: string, studentId: string): Promise<Result<SharedRequest>> {
  const result = await withAnswer(slug, removeInterestedStudent(slug, studentId, nameSecret(slug, studentId)))
  if (result.data) keepNameSecret(slug, studentId, undefined)
  return result
}
