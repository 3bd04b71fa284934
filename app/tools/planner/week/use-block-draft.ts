import { type RefObject, useEffect, useState } from 'react'
import { MINUTES_PER_HOUR } from '../../../domain/plan/clock'
import type { TimeSlot } from '../../../domain/plan/plan'
import { isSameTime, type Times } from './block-moves'
import { columnsAround, isRightToLeft, weekAround } from './grid-on-screen'

/** Where a block is shown while it is moved. */
export type Draft = {
  times: Times
  /** Pixels from its own column to the one of its day, and the width of that. */
  shift: number
  width: number
}

/** What a moved block tells. */
export type MoveListener = {
  onStep: (times: Times) => void
  onKeep: (times: Times) => void
  onRestore: () => void
}

/** The times of a block that is being moved. Only this block renders meanwhile, once for each half hour or day. */
export function useBlockDraft(
  slot: TimeSlot,
  gridFrom: number,
  block: RefObject<HTMLElement | null>,
  listener: MoveListener | null,
) {
  // It is over when the slot has changed. Until then the block stays where it was dropped.
  const [state, setState] = useState<(Draft & { of: TimeSlot; isKept: boolean }) | null>(null)
  const draft = state?.of === slot ? state : null

  // The grid grows while a block is moved beyond its end.
  const end = draft?.times.endTime
  useEffect(() => {
    const week = block.current && weekAround(block.current)
    const hours = end === undefined ? 0 : (end - gridFrom) / MINUTES_PER_HOUR
    // Only then: all that is in the grid inherits the property and gets its style anew.
    if (!week || hours <= Number(week.style.getPropertyValue('--hours'))) return
    week.style.setProperty('--grown', String(hours))
    return () => void week.style.removeProperty('--grown')
  }, [end, gridFrom, block])

  const place = (times: Times, isKept: boolean) => {
    if (!block.current) return
    const columns = columnsAround(block.current)
    const own = columns.find(({ day }) => day === slot.day)
    const other = columns.find(({ day }) => day === times.day)
    if (!own || !other) return
    const shift = isRightToLeft(block.current) ? other.right - own.right : other.left - own.left
    setState({ of: slot, times, shift, width: other.right - other.left, isKept })
  }
  return {
    draft,
    isMoving: draft !== null && !draft.isKept,
    show: (times: Times) => {
      if (!draft || draft.isKept || !isSameTime(draft.times, times)) place(times, false)
    },
    keep: (times: Times) => {
      if (isSameTime(times, slot)) return setState(null)
      place(times, true)
      listener?.onKeep(times)
    },
    restore: () => {
      setState(null)
      listener?.onRestore()
    },
  }
}

export type BlockDraft = ReturnType<typeof useBlockDraft>
