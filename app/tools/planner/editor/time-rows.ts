/** The times of a section as rows to edit: days with the same times are one row (PLAN-13). */

import { isTimeUnset, type TimeSlot } from '../../../domain/plan/plan'

export type TimeRow = {
  /** Stays the same while the row is edited. */
  key: string
  /** One for each day, with the same times, room and whatever else a time has. */
  slots: readonly [TimeSlot, ...TimeSlot[]]
}

/** All of a time but its day. */
const patternOf = (slot: TimeSlot) =>
  JSON.stringify({ ...slot, id: null, day: null, isUnset: isTimeUnset(slot) })

/**
 * The rows of these slots. `keys` has those of an earlier call by the id of the slot: a row does not become part of another
 * one because their times are the same for a moment. A slot that is new joins a row with its times that has not its day.
 */
export function timeRows(slots: readonly TimeSlot[], keys: ReadonlyMap<string, string>): TimeRow[] {
  const rows: { key: string; slots: [TimeSlot, ...TimeSlot[]] }[] = []
  for (const slot of slots) {
    const known = keys.get(slot.id)
    const fits = ({ key, slots: [first, ...more] }: TimeRow) =>
      patternOf(first) === patternOf(slot) &&
      (known === undefined
        ? !isTimeUnset(slot) && [first, ...more].every(({ day }) => day !== slot.day)
        : key === known)
    // A new one follows the slots of its row.
    const row = rows.findLast(fits)
    if (row) row.slots.push(slot)
    else {
      const isTaken = known === undefined || rows.some(({ key }) => key === known)
      rows.push({ key: isTaken ? slot.id : known, slots: [slot] })
    }
  }
  return rows
}
