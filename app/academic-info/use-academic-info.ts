import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '../backend/query-client'
import { type FailureError, unwrap } from '../backend/result'
import { getAcademicInfo, saveAcademicInfo } from './academic-info'
import type { AcademicRecord } from './academic-record'

const keyOf = (userId: string | undefined) => ['academic-info', userId] as const

/** The signed-in user's stored record: loading, then loaded (null: nothing stored) or an error. Without a user nothing loads. */
export function useAcademicInfo(userId: string | undefined) {
  const query = useQuery<AcademicRecord | null, FailureError>(
    {
      queryKey: keyOf(userId),
      queryFn: async () => unwrap(await getAcademicInfo(userId ?? '')),
      enabled: userId !== undefined,
    },
    queryClient,
  )
  return {
    record: query.data ?? null,
    isLoading: query.isLoading,
    error: query.error?.failure ?? null,
    retry: () => void query.refetch(),
  }
}

/** Saves the record; `isSaving` while that runs. What was saved is what every screen shows next. */
export function useSaveAcademicInfo(userId: string) {
  const mutation = useMutation<AcademicRecord, FailureError, AcademicRecord>(
    {
      mutationFn: async (record) => unwrap(await saveAcademicInfo(userId, record)),
      onSuccess: (saved) => queryClient.setQueryData(keyOf(userId), saved),
    },
    queryClient,
  )
  return { save: mutation.mutateAsync, isSaving: mutation.isPending, error: mutation.error?.failure ?? null }
}
