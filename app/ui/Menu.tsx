import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'

export type MenuEntry = { id: string; label: string; icon: LucideIcon; onAction: () => void }

/**
 * A button (`trigger`, made with Button or React Aria's own) that drops down a list of actions. Inside a modal `<dialog>` the list
 * opens in it: the browser shows such a dialog above everything else and lets nothing else be pressed.
 */
export function Menu({
  trigger,
  label,
  entries,
}: {
  trigger: ReactNode
  label: string
  entries: readonly MenuEntry[]
}) {
  const place = useRef<HTMLSpanElement>(null)
  const container = () => place.current?.closest('dialog') ?? document.body
  return (
    <MenuTrigger>
      <span ref={place} className="contents">
        {trigger}
      </span>
      <UNSAFE_PortalProvider getContainer={container}>
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
      </UNSAFE_PortalProvider>
    </MenuTrigger>
  )
}
