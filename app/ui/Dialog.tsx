import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

export type DialogProps = {
  title: ReactNode
  /** By Escape, Back on a phone, or a press outside. The dialog stays until it is not rendered any more. */
  onClose: () => void
  /** `alertdialog` for questions before something is lost: a press outside does not close them. */
  role?: 'dialog' | 'alertdialog'
  /** `wide` for a small tool. */
  size?: 'narrow' | 'wide'
  children: ReactNode
  /** The buttons; the one that changes something comes last, on a phone above the others. */
  actions: ReactNode
}

const LOOKS = {
  // In a low window all of it scrolls, because stacked buttons would leave no room for the content.
  narrow:
    'max-w-md p-6 [@media(height>=36rem)]:max-h-[calc(100dvh-1rem)] sm:[@media(height>=36rem)]:max-h-[calc(100dvh-2rem)]',
  wide: 'max-h-[calc(100dvh-1rem)] max-w-4xl p-4 sm:max-h-[calc(100dvh-2rem)] sm:p-6',
} as const
/**
 * Lines fade out above the buttons, instead of being cut through their letters. `relative` keeps what only screen readers get within
 * it: else that makes room below the dialog, into which it scrolls out of view.
 */
const CONTENT =
  'relative -mx-2 -mt-1 min-h-0 grow overflow-y-auto overscroll-contain px-2 pt-1 pb-5 [mask-image:linear-gradient(#000_calc(100%-1.25rem),transparent)]'

/**
 * A modal dialog, open while it is rendered (ADR-102). The browser keeps the focus in it and gives it back afterwards. The
 * content scrolls between the title and the buttons. In the body, so that it inherits nothing from what opens it.
 */
export function Dialog({ title, onClose, role = 'dialog', size = 'narrow', children, actions }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Only now: nothing in a closed dialog can take the focus by `autoFocus`.
    setShown(true)
    return () => {
      shown?.close()
      // One that was opened by the address has nobody to give the focus back to.
      if (document.activeElement === document.body) document.querySelector('main')?.focus()
    }
  }, [])
  useLayoutEffect(() => {
    // Not the first field, which would open the keyboard of a phone.
    if (isShown && !content.current?.contains(document.activeElement)) heading.current?.focus()
  }, [isShown])

  // React hands on the events of dialogs in this one, and of its file fields.
  const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget
  return createPortal(
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (!isOwn(event)) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (!isOwn(event)) return
        // Browsers close it at a second Escape, even one that has to be answered.
        event.currentTarget.showModal()
        onClose()
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none place-items-center overflow-y-auto overscroll-contain bg-transparent grid-cols-1 p-2 text-ink outline-none backdrop:bg-[oklch(15%_0.01_250/0.5)] open:grid sm:p-4"
    >
      {role === 'dialog' && (
        // biome-ignore lint/a11y/noStaticElementInteractions: for pointers; the keyboard has Escape and a button.
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
        <div onClick={onClose} className="fixed inset-0 touch-none" />
      )}
      <div
        className={`relative flex min-h-0 w-full flex-col gap-4 rounded-card border border-line bg-surface shadow-float ${LOOKS[size]}`}
      >
        <h2 ref={heading} id={titleId} tabIndex={-1} className="text-lg font-semibold">
          {title}
        </h2>
        {isShown && (
          <div ref={content} className="contents">
            {/* The padding leaves room for the focus outline. */}
            <div className={CONTENT}>{children}</div>
            <div className="-mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
              {actions}
            </div>
          </div>
        )}
      </div>
    </dialog>,
    document.body,
  )
}
