import { useLingui } from '@lingui/react/macro'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { IconButton } from '../../ui/IconButton'

export type MoreAction = { label: string; icon: LucideIcon; onPress: () => void }

/** What is needed seldom, behind one button. Closes with Escape, with the focus elsewhere, and after a choice. */
export function MoreActions({ actions }: { actions: readonly MoreAction[] }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const button = useRef<HTMLFieldSetElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.querySelector('button')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    close()
  }
  return (
    <fieldset
      ref={button}
      aria-label={t`More actions`}
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <IconButton
        icon={Ellipsis}
        label={t`More actions`}
        title={t`More actions`}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      />
      <ul
        id={listId}
        hidden={!isOpen}
        // So that a press on its edge keeps the focus in it.
        tabIndex={-1}
        className="absolute end-0 top-full z-20 w-max max-w-[calc(100vw-2rem)] min-w-56 rounded-card border border-line bg-surface p-1 shadow-float"
      >
        {isOpen &&
          actions.map(({ label, icon: Icon, onPress }) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => {
                  close()
                  onPress()
                }}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start hover:bg-sunken"
              >
                <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
                {label}
              </button>
            </li>
          ))}
      </ul>
    </fieldset>
  )
}
