import { QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { type Failure, type FailureError, failureOf, type Result, unwrap } from '../../backend/result'
import { queryClient } from '../query-cache/query-client'
import { getAcademicInfo, saveAcademicInfo } from './academic-info'
import type { AcademicRecord } from './academic-record'

export type AcademicInfo = {
  /** Null while it loads, after an error, and when there is none. */
  record: AcademicRecord | null
  isLoading: boolean
  error: Failure | null
  retry: () => void
}

type Query = QueryObserverResult<AcademicRecord | null, FailureError>

const keyOf = (userId: string) => [{ userId }, 'academic-info'] as const

function shownOf({ data = null, isLoading, error, refetch }: Query): AcademicInfo {
  return { record: data, isLoading, error: failureOf(error), retry: () => void refetch() }
}

/** Loads the user's record and calls `show` with what is known of it, now and after every change. Returns how to stop that. */
export function observeRecord(userId: string, show: (info: AcademicInfo) => void): () => void {
  const observer = new QueryObserver<AcademicRecord | null, FailureError>(queryClient, {
    queryKey: keyOf(userId),
    queryFn: async () => unwrap(await getAcademicInfo(userId)),
    notifyOnChangeProps: ['data', 'isLoading', 'error'],
  })
  const stop = observer.subscribe((query) => show(shownOf(query)))
  show(shownOf(observer.getCurrentResult()))
  return stop
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
