import { useQuery } from '@tanstack/react-query'
import { type FailureError, failureOf, type Result, unwrap } from '../../backend/result'
import { queryClient } from '../query-client'
import { getAcademicInfo, saveAcademicInfo } from './academic-info'
import type { AcademicRecord } from './academic-record'

const keyOf = (userId: string | undefined) => [{ userId }, 'academic-info'] as const

/** The user's stored record; null while it loads, after an error, and when there is none. Without a user nothing is loaded. */
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
    error: failureOf(query.error),
    retry: () => void query.refetch(),
  }
}

/** Saves the record. All screens then show what was stored. */
export async function saveRecord(userId: string, record: AcademicRecord): Promise<Result<AcademicRecord>> {
  const result = await saveAcademicInfo(userId, record)
  // After a sign-out in the meantime the cache has no entry, and must not get one.
  if (!result.error)
    queryClient.setQueryData<AcademicRecord | null>(keyOf(userId), (shown) =>
      shown === undefined ? undefined : result.data,
    )
  return result
}
