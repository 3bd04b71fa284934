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
  /** `wide` for a small tool: its content scrolls between the title and the buttons. */
  size?: 'narrow' | 'wide'
  children: ReactNode
  /** The buttons; the one that changes something comes last. */
  actions: ReactNode
}

const LOOKS = {
  narrow: { modal: 'max-w-md', dialog: 'p-6', content: '', actions: 'flex-col' },
  wide: {
    modal: 'flex max-h-[calc(100dvh-1rem)] max-w-4xl flex-col sm:max-h-[calc(100dvh-2rem)]',
    dialog: 'min-h-0 p-4 sm:p-6',
    // The padding leaves room for the focus outline.
    content: '-mx-2 min-h-0 grow overflow-y-auto px-2 pb-1',
    actions: 'justify-end',
  },
} as const

/** The window of {@link Dialog}, a chunk of its own. */
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
        <Modal className={`w-full rounded-card border border-line bg-surface shadow-float ${look.modal}`}>
          <AriaDialog role={role} className={`flex flex-col gap-4 outline-none ${look.dialog}`}>
            <Heading slot="title" className="text-lg font-semibold">
              {title}
            </Heading>
            <div className={look.content}>{children}</div>
            <div className={`flex gap-3 sm:flex-row sm:flex-wrap sm:justify-end ${look.actions}`}>
              {actions}
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}
