import { useCallback, useState } from 'react'
import { useHydrated } from '../browser/use-hydrated'

/**
 * The row of a list that is open on a phone, one at a time (UI-18): first the row `first`, later the one that was chosen or
 * added last (the first of several). Null when all are closed. `toggle` never changes, for memoised rows.
 */
export function useOpenRow<Id extends number | string>(
  rows: readonly { id: Id }[],
  first: Id | null = rows[0]?.id ?? null,
) {
  const [openId, setOpenId] = useState(first)
  const [count, setCount] = useState(rows.length)
  const isHydrated = useHydrated()
  const [wasHydrated, setWasHydrated] = useState(isHydrated)
  if (wasHydrated !== isHydrated) {
    // Kept rows, which a prerendered page does not have, are not additions.
    setWasHydrated(isHydrated)
    setCount(rows.length)
    setOpenId(first)
  } else if (count !== rows.length) {
    const firstAdded = rows[count]
    setCount(rows.length)
    if (firstAdded) setOpenId(firstAdded.id)
  }
  const toggle = useCallback((id: Id) => setOpenId((open) => (open === id ? null : id)), [])
  return { openId, toggle }
}
