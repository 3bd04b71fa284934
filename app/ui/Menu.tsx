import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { foundBy, movedBy, type Typed, typedWith } from './menu-keys'
import { usePopover } from './use-popover'

export type MenuEntry = { id: string; label: string; icon: LucideIcon; onAction: () => void }

type MenuProps = {
  /** The content of the button that opens the menu. */
  trigger: ReactNode
  triggerClassName: string
  label: string
  entries: readonly MenuEntry[]
}

/** A button with a menu of actions: the menu button pattern of WAI-ARIA, in which arrow keys and letters move the focus. */
export function Menu({ trigger, triggerClassName, label, entries }: MenuProps) {
  const { button, panel } = usePopover('end')
  const menu = useRef<HTMLDivElement>(null)
  const typed = useRef<Typed>({ text: '', at: 0 })
  const items = () => [...(menu.current?.children ?? [])] as HTMLElement[]
  const indexNow = () => items().indexOf(document.activeElement as HTMLElement)

  const open = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    menu.current?.showPopover()
    items()
      .at(event.key === 'ArrowUp' ? -1 : 0)
      ?.focus()
  }
  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // The next one after the button.
    if (event.key === 'Tab') menu.current?.hidePopover()
    let next = movedBy(event.key, indexNow(), entries.length)
    const word = typedWith(typed.current, event.key, event.timeStamp)
    if (word) {
      typed.current = word
      next = foundBy(
        word,
        indexNow(),
        entries.map((entry) => entry.label),
      )
    }
    if (next === undefined) return
    event.preventDefault()
    items()[next]?.focus()
  }

  return (
    <>
      <button
        {...button}
        type="button"
        aria-haspopup="menu"
        onKeyDown={open}
        className={`cursor-pointer ${triggerClassName}`}
      >
        {trigger}
      </button>
      <div
        {...panel}
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={move}
        onToggle={({ newState }) => {
          if (newState === 'open' && indexNow() < 0) items()[0]?.focus()
        }}
        className={`min-w-[anchor-size(width)] ${panel.className}`}
      >
        {entries.map(({ id, label: name, icon: Icon, onAction }) => (
          <button
            key={id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              // The focus goes back to the button, where a dialog returns it.
              menu.current?.hidePopover()
              onAction()
            }}
            className="flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-start hover:bg-sunken focus-visible:bg-sunken forced-colors:focus-visible:outline-2 forced-colors:focus-visible:-outline-offset-2"
          >
            <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="text-muted" />
            {name}
          </button>
        ))}
      </div>
    </>
  )
}
