import { useEffect, useState } from 'react'
import { useSwapMatches } from './use-swap-matches'

/** Milliseconds after which the lists no longer wait for the matches above them. */
const MOST_WAIT = 2000

/**
 * The matches on the screen. What comes later by itself is held until the student asks for it, so that it does not move what
 * is being read (MATCH-05). After a change of the student's own, which `ownChanges` counts, all are shown at once.
 */
export function useShownMatches(userId: string, ownChanges: number) {
  const { matches = [], isFetched, refetch, ...query } = useSwapMatches(userId)
  const [isLate, setLate] = useState(false)
  const isSettled = isFetched || isLate
  /** The IDs of the matches that are shown; null for all. */
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null)
  if (isSettled && shown === null) setShown(new Set(matches.map(({ id }) => id)))

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MOST_WAIT)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (ownChanges === 0) return
    let isGone = false
    // The change has started a fetch.
    void refetch({ cancelRefetch: false }).then(() => {
      if (!isGone) setShown(null)
    })
    return () => {
      isGone = true
    }
  }, [ownChanges, refetch])

  const isShown = ({ id }: { id: string }) => shown?.has(id) ?? isSettled
  return {
    ...query,
    shown: matches.filter(isShown),
    /** How many are not shown yet. */
    held: isSettled ? matches.filter((match) => !isShown(match)).length : 0,
    showAll: () => setShown(null),
    /** What is below need not wait any longer. */
    isSettled,
    retry: () => void refetch().then(() => setShown(null)),
  }
}
