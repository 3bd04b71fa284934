import { useState } from 'react'
import type { TimeSlot } from '../../../domain/plan/plan'
import { type TimeRow, timeRows } from './time-rows'

/** {@link timeRows} for as long as the fields are on the screen. */
export function useTimeRows(slots: readonly TimeSlot[]): TimeRow[] {
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map())
  const rows = timeRows(slots, keys)
  const next = new Map(rows.flatMap((row) => row.slots.map(({ id }) => [id, row.key])))
  const isSame = next.size === keys.size && [...next].every(([id, key]) => keys.get(id) === key)
  if (!isSame) setKeys(next)
  return rows
}
