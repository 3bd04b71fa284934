import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { AriaLocale } from '../../../ui/AriaLocale'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { IconButton } from '../../../ui/IconButton'

export type OrderedItem = { id: string; name: string }

type OrderDialogProps = {
  title: ReactNode
  items: readonly OrderedItem[]
  /** `to` is the index that the item gets. */
  onMove: (id: string, to: number) => void
  onClose: () => void
}

/** Changes the order of a list by dragging, with mouse, finger or keyboard (PLAN-11). */
export function OrderDialog({ title, items, onMove, onClose }: OrderDialogProps) {
  const { t } = useLingui()
  const indexOf = (id: unknown) => items.findIndex((item) => item.id === id)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': items[indexOf(key)]?.name ?? '' })),
    onReorder: ({ keys, target }) => {
      const [id] = keys
      if (typeof id !== 'string') return
      const gap = indexOf(target.key) + (target.dropPosition === 'after' ? 1 : 0)
      // Its own place is free once the item has left it.
      onMove(id, gap > indexOf(id) ? gap - 1 : gap)
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="h-0 outline-2 outline-transparent data-drop-target:outline-accent"
      />
    ),
  })
  return (
    <Dialog
      title={title}
      isOpen
      onOpenChange={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <AriaLocale>
        <GridList
          aria-label={t`Drag to change the order`}
          items={items}
          dragAndDropHooks={dragAndDropHooks}
          className="flex flex-col divide-y divide-line border-y border-line"
        >
          {({ id, name }) => (
            <GridListItem
              textValue={name}
              className="flex min-h-14 items-center gap-2 bg-surface data-dragging:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-accent"
            >
              <AriaButton
                slot="drag"
                className="grid size-11 shrink-0 cursor-grab place-items-center rounded-control text-muted"
              >
                <GripVertical aria-hidden="true" size={20} strokeWidth={1.75} />
              </AriaButton>
              <span dir="auto" className="min-w-0 grow truncate">
                {name}
              </span>
              <IconButton
                icon={ChevronUp}
                label={t`Move ${name} up`}
                disabled={indexOf(id) === 0}
                onClick={() => onMove(id, indexOf(id) - 1)}
              />
              <IconButton
                icon={ChevronDown}
                label={t`Move ${name} down`}
                disabled={indexOf(id) === items.length - 1}
                onClick={() => onMove(id, indexOf(id) + 1)}
              />
            </GridListItem>
          )}
        </GridList>
      </AriaLocale>
    </Dialog>
  )
}
