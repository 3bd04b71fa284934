import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../account/query-client'
import { type FailureError, type Result, unwrap } from '../backend/result'
import { getAcademicInfo, saveAcademicInfo } from './academic-info'
import type { AcademicRecord } from './academic-record'

const keyOf = (userId: string | undefined) => [{ userId }, 'academic-info'] as const

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

/** Saves the record. All screens then show what was stored. */
export async function saveRecord(userId: string, record: AcademicRecord): Promise<Result<AcademicRecord>> {
  const result = await saveAcademicInfo(userId, record)
  // When the user has signed out meanwhile, there is no entry to update, and none must be made.
  if (!result.error)
    queryClient.setQueryData<AcademicRecord | null>(keyOf(userId), (shown) =>
      shown === undefined ? undefined : result.data,
    )
  return result
}
