import { useCallback, useState } from 'react'

/**
 * Which row of a list is open for editing on a phone, one at a time: at first the first, then the one that was chosen or
 * added last (of several the first). Null when all are closed. `toggle` stays the same function.
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
