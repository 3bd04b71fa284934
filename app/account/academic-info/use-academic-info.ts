import { useEffect, useState } from 'react'
import type { AcademicInfo } from './record-query'

const NOBODY: AcademicInfo = { record: null, isLoading: false, error: null, retry: () => undefined }
const LOADING: AcademicInfo = { ...NOBODY, isLoading: true }

/**
 * The user's stored record. Without a user nothing is loaded: most visitors of a tool have no account, so the code that asks
 * for the record (15 kB with what it imports) is fetched when there is one (ADR-93).
 */
export function useAcademicInfo(userId: string | undefined): AcademicInfo {
  const [shown, setShown] = useState<{ userId: string; info: AcademicInfo }>()
  useEffect(() => {
    if (userId !== undefined) return watchRecord(userId, (info) => setShown({ userId, info }))
  }, [userId])
  if (userId === undefined) return NOBODY
  return shown?.userId === userId ? shown.info : LOADING
}

/** Calls `show` with what is known of the record, until the returned function is called. */
function watchRecord(userId: string, show: (info: AcademicInfo) => void): () => void {
  let isEnded = false
  let stop: () => void = () => undefined
  async function start(): Promise<void> {
    try {
      const { observeRecord } = await import('./record-query')
      if (!isEnded) stop = observeRecord(userId, show)
    } catch {
      const retry = () => {
        show(LOADING)
        void start()
      }
      if (!isEnded) show({ ...NOBODY, error: { code: 'academic-info-load' }, retry })
    }
  }
  void start()
  return () => {
    isEnded = true
    stop()
  }
}
