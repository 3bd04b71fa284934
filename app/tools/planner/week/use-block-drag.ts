import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { MINUTES_PER_HOUR } from '../../../domain/plan/clock'
import type { TimeSlot } from '../../../domain/plan/plan'
import { columnAt, dragged, minutesOf, type Part, type Times } from './block-moves'
import { columnsAround } from './grid-on-screen'
import type { BlockDraft } from './use-block-draft'

/** Pixels. A shorter way is a tap. */
const DRAG_THRESHOLD = 8
/** Milliseconds for which a finger rests on a block before it moves it: a swipe scrolls the page. */
const LONG_PRESS_MS = 350

type Press = {
  /** Where it began: from the edge of the window, and from the top of the column, which a scroll moves. */
  x: number
  y: number
  part: Part
  pixelsPerHour: number
  isDragging: boolean
  /** Of a finger or pen, until it has rested long enough. */
  longPress: ReturnType<typeof setTimeout> | undefined
}

/** Moves a block by mouse or finger, and stretches it by its edges, which have `data-part`. Letting go keeps the times. */
export function useBlockDrag(
  slot: TimeSlot,
  block: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  { show, keep, restore }: BlockDraft,
) {
  const press = useRef<Press | null>(null)
  const wasDragged = useRef(false)
  useEffect(() => () => clearTimeout(press.current?.longPress), [])

  const end = () => {
    if (press.current?.isDragging) wasDragged.current = true
    clearTimeout(press.current?.longPress)
    press.current = null
  }
  const start = () => {
    if (!press.current || !button.current) return
    press.current.isDragging = true
    // So that it hears Escape.
    button.current.focus({ preventScroll: true })
    show(slot)
  }
  /** The columns, and how far below the top of its own one a pointer is. */
  const lookAt = (event: PointerEvent) => {
    const columns = block.current ? columnsAround(block.current) : []
    const own = columns.find(({ day }) => day === slot.day)
    return { columns, y: event.clientY - (own?.top ?? 0) }
  }
  const timesAt = (event: PointerEvent, { part, y: pressedY, pixelsPerHour }: Press): Times => {
    const { columns, y } = lookAt(event)
    const times = dragged(slot, part, minutesOf(y - pressedY, pixelsPerHour))
    const day = part === 'whole' ? columns[columnAt(columns, event.clientX)]?.day : undefined
    return { ...times, day: day ?? slot.day }
  }

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      wasDragged.current = false
      if (event.button !== 0 || !event.isPrimary || !block.current) return
      // At once: a quick movement has left the block before the next event. A finger is captured anyway.
      button.current?.setPointerCapture(event.pointerId)
      const { height } = block.current.getBoundingClientRect()
      const part = event.target instanceof HTMLElement ? event.target.dataset.part : undefined
      press.current = {
        x: event.clientX,
        y: lookAt(event).y,
        part: (part as Part | undefined) ?? 'whole',
        pixelsPerHour: (MINUTES_PER_HOUR * height) / (slot.endTime - slot.startTime),
        isDragging: false,
        longPress: event.pointerType === 'mouse' ? undefined : setTimeout(start, LONG_PRESS_MS),
      }
    },
    onPointerMove: (event: PointerEvent) => {
      const pressed = press.current
      if (!pressed) return
      if (!pressed.isDragging) {
        const way = Math.hypot(event.clientX - pressed.x, lookAt(event).y - pressed.y)
        if (way < DRAG_THRESHOLD) return
        if (pressed.longPress !== undefined) return end()
        start()
      }
      show(timesAt(event, pressed))
    },
    onPointerUp: (event: PointerEvent) => {
      const pressed = press.current
      end()
      if (pressed?.isDragging) keep(timesAt(event, pressed))
    },
    onPointerCancel: () => {
      const isDragging = press.current?.isDragging
      end()
      if (isDragging) restore()
    },
    onContextMenu: (event: MouseEvent) => {
      // A long press would open it.
      if (press.current) event.preventDefault()
    },
  }
  return {
    handlers,
    isPressed: () => press.current !== null,
    end,
    /** Whether a click is the end of a drag. */
    isEndOfDrag: (event: MouseEvent) => wasDragged.current && event.detail > 0,
  }
}
