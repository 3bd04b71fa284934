import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { TimeSlot } from '../../../domain/plan/plan'
import { undoStepOf } from '../../../persistence/use-undo-keys'
import { stepped } from './block-moves'
import { columnsAround, isRightToLeft } from './grid-on-screen'
import { type MoveListener, useBlockDraft } from './use-block-draft'
import { useBlockDrag } from './use-block-drag'

/**
 * Moves and stretches a block by mouse, finger and arrow keys (PLAN-05). Enter and letting go keep the new times; Escape, leaving
 * the block, and the keys of undo and redo restore the old ones. Without a listener it cannot be moved.
 */
export function useBlockMove(
  slot: TimeSlot,
  gridFrom: number,
  onOpen: () => void,
  listener: MoveListener | null,
) {
  const block = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const blockDraft = useBlockDraft(slot, gridFrom, block, listener)
  const { draft, isMoving, show, keep, restore } = blockDraft
  const drag = useBlockDrag(slot, block, button, blockDraft)

  const onKeyDown = (event: KeyboardEvent) => {
    if (!listener || !block.current) return
    if (isMoving && (event.key === 'Escape' || undoStepOf(event))) {
      event.preventDefault()
      drag.end()
      restore()
    }
    if (event.altKey || event.ctrlKey || event.metaKey || drag.isPressed()) return
    const next = stepped(draft?.times ?? slot, event.key, event.shiftKey, {
      isRtl: isRightToLeft(block.current),
      days: columnsAround(block.current).map(({ day }) => day),
    })
    if (!next) return
    event.preventDefault()
    show(next)
    listener.onStep(next)
  }
  const onClick = (event: MouseEvent) => {
    if (drag.isEndOfDrag(event)) return
    if (draft && isMoving) keep(draft.times)
    else onOpen()
  }
  const onBlur = () => {
    if (isMoving && !drag.isPressed()) restore()
  }
  return {
    block,
    button,
    draft,
    handlers: listener ? { ...drag.handlers, onClick, onKeyDown, onBlur } : { onClick: onOpen },
  }
}
