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
  if (!result.error) queryClient.setQueryData(keyOf(userId), result.data)
  return result
}
