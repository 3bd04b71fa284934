import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Brand } from './Brand'
import { SidebarContent } from './SidebarContent'

/**
 * The sidebar on a phone: slides in over the page. The native dialog traps the focus, closes on Escape and dims
 * the page; a click on the backdrop closes it too.
 */
export function Drawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers, the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      aria-label={t`Menu`}
      onClose={onClose}
      onClick={({ currentTarget, target, clientX }) => {
        // A press on the drawer itself, between its lines, has the same target.
        const { left, right } = currentTarget.getBoundingClientRect()
        if (target === currentTarget && (clientX < left || clientX > right)) onClose()
      }}
      className="drawer fixed inset-y-0 start-0 m-0 h-dvh max-h-none w-drawer max-w-[85vw] flex-col border-e border-line bg-paper text-ink shadow-float open:flex"
    >
      {isOpen && (
        <>
          <div className="flex h-topbar shrink-0 items-center justify-between bg-paper ps-4 pe-2 short:sticky short:top-0 short:z-10">
            <Brand />
            <button
              type="button"
              aria-label={t`Close menu`}
              onClick={onClose}
              className="grid size-11 place-items-center rounded-control text-muted hover:bg-sunken"
            >
              <X aria-hidden="true" size={20} strokeWidth={1.75} />
            </button>
          </div>
          <SidebarContent />
        </>
      )}
    </dialog>
  )
}
