import { useCallback, useState } from 'react'

/**
 * The row of a list that is open on a phone, one at a time (UI-18): first the first row, later the one that was chosen or
 * added last (the first of several). Null when all are closed. `toggle` never changes, for memoised rows.
 */
export function useOpenRow(rows: readonly { id: number }[]) {
  const [openId, setOpenId] = useState<number | null>(rows[0]?.id ?? null)
  const [count, setCount] = useState(rows.length)
  if (count !== rows.length) {
    const firstAdded = rows[count]
    setCount(rows.length)
    if (firstAdded) setOpenId(firstAdded.id)
  }
  const toggle = useCallback((id: number) => setOpenId((open) => (open === id ? null : id)), [])
  return { openId, toggle }
}
