import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { isolated } from '../../../i18n/direction'
import { Announcement } from '../../../ui/Announcement'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { IconButton } from '../../../ui/IconButton'
import { placeInOrder } from './place-in-order'

export type OrderedItem = { id: string; name: string }

type OrderDialogProps = {
  title: ReactNode
  items: readonly OrderedItem[]
  /** `to` is the index that the item gets. */
  onMove: (id: string, to: number) => void
  onClose: () => void
}

/** Changes the order of a list by dragging, with mouse or finger, and by buttons (PLAN-11). */
export function OrderDialog({ title, items, onMove, onClose }: OrderDialogProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  /** The row that is dragged, and where it would be dropped. */
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const [moved, setMoved] = useState<string | null>(null)

  const move = (id: string, to: number) => {
    onMove(id, to)
    setMoved(id)
  }
  const grip = (from: number, id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return
      // So that no text is selected.
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from, to: from })
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag || !list.current) return
      const rows = [...list.current.children]
      const to = placeInOrder(
        rows.map((row) => row.getBoundingClientRect()),
        from,
        event.clientY,
      )
      setDrag({ from, to })
      // A long list scrolls on.
      rows[to + Math.sign(to - from)]?.scrollIntoView({ block: 'nearest' })
    },
    onPointerUp: () => {
      if (drag && drag.to !== from) move(id, drag.to)
    },
    // After every end, also one by Escape or the system.
    onLostPointerCapture: () => setDrag(null),
  })
  const count = items.length
  const place = items.findIndex(({ id }) => id === moved) + 1
  const name = isolated(items[place - 1]?.name ?? '')
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <ul ref={list} className="flex flex-col divide-y divide-line border-y border-line">
        {items.map((item, index) => (
          <li key={item.id} className={`relative flex min-h-14 items-center gap-2 ${lookOf(index, drag)}`}>
            <span
              {...grip(index, item.id)}
              aria-hidden="true"
              className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
            >
              <GripVertical size={20} strokeWidth={1.75} />
            </span>
            <span dir="auto" className="min-w-0 grow truncate">
              {item.name}
            </span>
            <Step item={item} index={index} by={-1} count={count} onMove={move} />
            <Step item={item} index={index} by={1} count={count} onMove={move} />
          </li>
        ))}
      </ul>
      <Announcement text={place === 0 ? '' : t`${name}: place ${place} of ${count}`} announcesFirst />
    </Dialog>
  )
}

/** The row that is dragged is pale, and a line shows where it would go. */
function lookOf(index: number, drag: { from: number; to: number } | null): string {
  if (!drag) return ''
  if (index === drag.from) return 'opacity-50'
  if (index !== drag.to) return ''
  const line =
    'before:absolute before:inset-x-0 before:h-0.5 before:bg-accent forced-colors:before:bg-[Highlight]'
  return `${line} ${drag.to < drag.from ? 'before:-top-px' : 'before:-bottom-px'}`
}

type StepProps = {
  item: OrderedItem
  index: number
  by: -1 | 1
  count: number
  onMove: (id: string, to: number) => void
}

/** Moves an item by one. At the end of the list it keeps the focus, and does nothing. */
function Step({ item: { id, name }, index, by, count, onMove }: StepProps) {
  const { t } = useLingui()
  const to = index + by
  const isOff = to < 0 || to >= count
  return (
    <IconButton
      icon={by < 0 ? ChevronUp : ChevronDown}
      label={by < 0 ? t`Move ${name} up` : t`Move ${name} down`}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onMove(id, to)
      }}
      className="aria-disabled:opacity-40"
    />
  )
}
