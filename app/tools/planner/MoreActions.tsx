import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/use-language'
import { IconButton } from '../../ui/IconButton'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import type { MoreListProps } from './MoreList'

/** Fetched when the button is about to be pressed. */
const MORE_LIST = lazyModuleWithMessages(
  ['tools/planner/plan-fields', 'tools/planner', 'persistence'],
  () => import('./MoreList'),
)

/** What is needed seldom, behind one button. Closes with Escape, with the focus elsewhere, and after a choice. */
export function MoreActions({ isOff, ...actions }: Omit<MoreListProps, 'onClose'> & { isOff: boolean }) {
  const { t } = useLingui()
  const fetchMoreList = MORE_LIST[useLanguage()]
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
      onPointerEnter={fetchMoreList}
      onFocus={fetchMoreList}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <IconButton
        icon={Ellipsis}
        label={t`More actions`}
        title={t`More actions`}
        disabled={isOff}
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
        {isOpen && (
          <LazyPart fetch={fetchMoreList}>
            {({ MoreList }) => <MoreList {...actions} onClose={close} />}
          </LazyPart>
        )}
      </ul>
    </fieldset>
  )
}
