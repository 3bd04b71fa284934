import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '../../../backend/result'
import { type FeedState, getCalendarFeed } from './calendar-feed'

/** What is known of the student's feed: undefined while it is asked for. */
type Known = { feed?: FeedState; failure?: Failure | null }

/** The student's feed as the account has it (ICS-03). */
export function useCalendarFeed(userId: string) {
  const [{ feed, failure = null }, setKnown] = useState<Known>({})
  const setFeed = useCallback((now: FeedState) => setKnown({ feed: now }), [])

  useEffect(() => {
    let isCurrent = true
    void getCalendarFeed(userId).then(({ data, error }) => {
      if (isCurrent) setKnown(error ? { failure: error } : { feed: data })
    })
    return () => {
      isCurrent = false
    }
  }, [userId])
  return { feed, failure, setFeed }
}
