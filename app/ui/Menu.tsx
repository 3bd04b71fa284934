import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'

export type MenuEntry = { id: string; label: string; icon: LucideIcon; onAction: () => void }

/** A button (`trigger`, made with Button or React Aria's own) that drops down a list of actions. */
export function Menu({
  trigger,
  label,
  entries,
}: {
  trigger: ReactNode
  label: string
  entries: readonly MenuEntry[]
}) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="min-w-(--trigger-width) rounded-card border border-line bg-surface p-1 shadow-float">
        <AriaMenu aria-label={label} className="outline-none">
          {entries.map(({ id, label: name, icon: Icon, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={name}
              onAction={onAction}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none data-focused:bg-sunken"
            >
              <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="text-muted" />
              {name}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
