import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import { Menu } from '../../../ui/Menu'

type PartActionsProps = {
  /** Isolated where it is the student's. */
  name: string
  /** Whether it can be put into another block: the pencil is where that is, so it says so. */
  canLeave: boolean
  isFirst: boolean
  isLast: boolean
  onChange: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** What can be done with a block or a part of it. */
export function PartActions({
  name,
  canLeave,
  isFirst,
  isLast,
  onChange,
  onMove,
  onRemove,
}: PartActionsProps) {
  const { t } = useLingui()
  const up = { id: 'up', label: t`Move up`, icon: ArrowUp, onAction: () => onMove(-1) }
  const down = { id: 'down', label: t`Move down`, icon: ArrowDown, onAction: () => onMove(1) }
  const remove = { id: 'remove', label: t`Remove`, icon: Trash2, onAction: onRemove }
  const label = t`More for ${name}`
  return (
    <div className="flex shrink-0">
      {canLeave ? (
        <Button
          tone="quiet"
          size="small"
          aria-label={t`Change or move ${name}`}
          title={t`Change or move ${name}`}
          onClick={onChange}
        >
          <Pencil aria-hidden="true" size={20} strokeWidth={1.75} className="text-muted" />
          <span className="font-normal text-muted max-sm:hidden">
            <Trans>Change or move</Trans>
          </span>
        </Button>
      ) : (
        <IconButton icon={Pencil} label={t`Change ${name}`} onClick={onChange} />
      )}
      <Menu
        label={label}
        trigger={
          <>
            <Ellipsis aria-hidden="true" size={20} strokeWidth={1.75} />
            <span className="sr-only">{label}</span>
          </>
        }
        triggerClassName="inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
        entries={[...(isFirst ? [] : [up]), ...(isLast ? [] : [down]), remove]}
      />
    </div>
  )
}
