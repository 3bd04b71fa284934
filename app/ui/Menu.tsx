import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { AriaLocale } from './AriaLocale'

export type MenuEntry = { id: string; label: string; icon: LucideIcon; onAction: () => void }

type MenuProps = {
  /** The content of the button that opens the menu. */
  trigger: ReactNode
  triggerClassName: string
  label: string
  entries: readonly MenuEntry[]
}

/**
 * A button with a menu of actions. Inside a modal `<dialog>` the menu is rendered in the dialog, because everything outside
 * is inert and behind it. Only chunks that are fetched late may import it (ADR-30).
 */
export function Menu({ trigger, triggerClassName, label, entries }: MenuProps) {
  const place = useRef<HTMLSpanElement>(null)
  const container = () => place.current?.closest('dialog') ?? document.body
  return (
    <AriaLocale>
      <MenuTrigger>
        <span ref={place} className="contents">
          <AriaButton className={triggerClassName}>{trigger}</AriaButton>
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
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 outline-none data-focused:bg-sunken"
                >
                  <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="text-muted" />
                  {name}
                </MenuItem>
              ))}
            </AriaMenu>
          </Popover>
        </UNSAFE_PortalProvider>
      </MenuTrigger>
    </AriaLocale>
  )
}
