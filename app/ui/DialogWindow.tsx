import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { AriaLocale } from './AriaLocale'

export type DialogProps = {
  title: ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** `alertdialog` for questions before something is lost. */
  role?: 'dialog' | 'alertdialog'
  /** `wide` for a small tool. */
  size?: 'narrow' | 'wide'
  children: ReactNode
  /** The buttons; the one that changes something comes last, on a phone above the others. */
  actions: ReactNode
}

const LOOKS = {
  narrow: {
    // In a low window all of it scrolls, because stacked buttons would leave no room for the content.
    modal:
      'max-w-md [@media(height>=36rem)]:max-h-[calc(100dvh-1rem)] sm:[@media(height>=36rem)]:max-h-[calc(100dvh-2rem)]',
    dialog: 'p-6',
    actions: 'flex-col-reverse',
  },
  wide: {
    modal: 'max-h-[calc(100dvh-1rem)] max-w-4xl sm:max-h-[calc(100dvh-2rem)]',
    dialog: 'p-4 sm:p-6',
    actions: 'justify-end',
  },
} as const

/** The window of {@link Dialog}, a chunk of its own. Its content scrolls between the title and the buttons. */
export function DialogWindow({
  title,
  isOpen,
  onOpenChange,
  role = 'dialog',
  size = 'narrow',
  children,
  actions,
}: DialogProps) {
  const look = LOOKS[size]
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable={role === 'dialog'}
        className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-[oklch(15%_0.01_250/0.5)] p-2 sm:p-4"
      >
        <Modal
          className={`flex w-full flex-col rounded-card border border-line bg-surface shadow-float ${look.modal}`}
        >
          <AriaDialog role={role} className={`flex min-h-0 flex-col gap-4 outline-none ${look.dialog}`}>
            <Heading slot="title" className="text-lg font-semibold">
              {title}
            </Heading>
            {/* The padding leaves room for the focus outline. */}
            <div className="-mx-2 -my-1 min-h-0 grow overflow-y-auto px-2 py-1">{children}</div>
            <div className={`flex gap-3 sm:flex-row sm:flex-wrap sm:justify-end ${look.actions}`}>
              {actions}
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}
