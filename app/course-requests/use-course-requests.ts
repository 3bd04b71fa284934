import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '../backend/query-client'
import { FailureError, unwrap } from '../backend/result'
import { changeLists, REFRESH_INTERVAL, usePagedList } from '../boards/use-paged-list'
import {
  addInterestedStudent,
  createCourseRequest,
  deleteCourseRequest,
  getCourseRequest,
  listCourseRequestsOf,
  type OwnRequest,
  type SharedRequest,
} from './course-requests'
import type { RequestPayload, Student } from './request-rules'

const ownKey = (userId: string) => ['course-requests', 'own', userId] as const
const sharedKey = (slug: string) => ['course-requests', 'shared', slug] as const

/** What the user has created, newest first. */
export function useOwnRequests(userId: string) {
  return usePagedList(ownKey(userId), (page) => listCourseRequestsOf(userId, { page }))
}

/** Creates a request; it heads the user's list at once. */
export function useCreateRequest(userId: string) {
  const mutation = useMutation<OwnRequest, FailureError, RequestPayload>(
    {
      mutationFn: async (payload) => unwrap(await createCourseRequest(payload, userId)),
      onSuccess: async (created) => {
        await changeLists<OwnRequest>(ownKey(userId), (rows, page) =>
          page === 1 ? [created, ...rows] : rows,
        )
        void queryClient.invalidateQueries({ queryKey: ownKey(userId) })
      },
    },
    queryClient,
  )
  return { create: mutation.mutateAsync, isCreating: mutation.isPending, error: failureOf(mutation.error) }
}

/** Deletes a request: it goes from the list at once, and comes back if the server refuses. */
export function useDeleteRequest(userId: string) {
  const mutation = useMutation<null, FailureError, OwnRequest, () => void>(
    {
      mutationFn: async ({ slug }) => unwrap(await deleteCourseRequest(slug, userId)),
      onMutate: ({ id }) =>
        changeLists<OwnRequest>(ownKey(userId), (rows) => rows.filter((row) => row.id !== id)),
      onError: (_error, _request, putBack) => putBack?.(),
      onSuccess: (_data, { slug }) => queryClient.removeQueries({ queryKey: sharedKey(slug) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: ownKey(userId) }),
    },
    queryClient,
  )
  return { remove: mutation.mutateAsync, error: failureOf(mutation.error), forgetError: mutation.reset }
}

/**
 * The request behind a link, kept up to date while it is looked at. A look that fails leaves what was there, with the
 * `error`; a request that is gone is gone.
 */
export function useSharedRequest(slug: string) {
  const query = useQuery<SharedRequest, FailureError>(
    {
      queryKey: sharedKey(slug),
      queryFn: async () => unwrap(await getCourseRequest(slug)),
      refetchInterval: ({ state }) => (state.data ? REFRESH_INTERVAL : false),
      refetchOnWindowFocus: 'always',
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

/** Adds a student to the request behind a link. What the server then has is what the page shows next. */
export function useAddStudent(slug: string) {
  const mutation = useMutation<SharedRequest, FailureError, Student>(
    {
      mutationFn: async (student) => unwrap(await addInterestedStudent(slug, student)),
      onSuccess: async (updated) => {
        // A look that began before must not take the name away again.
        await queryClient.cancelQueries({ queryKey: sharedKey(slug) })
        queryClient.setQueryData(sharedKey(slug), updated)
      },
      // Mostly somebody else was faster: expired, full, listed or deleted meanwhile.
      onError: () => void queryClient.invalidateQueries({ queryKey: sharedKey(slug) }),
    },
    queryClient,
  )
  return { add: mutation.mutateAsync, isAdding: mutation.isPending }
}

function failureOf(error: FailureError | null) {
  return error instanceof FailureError ? error.failure : null
}
