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
  children: ReactNode
  /** The buttons; the one that changes something comes last. */
  actions: ReactNode
}

/** The window of {@link Dialog}, a chunk of its own. */
export function DialogWindow({
  title,
  isOpen,
  onOpenChange,
  role = 'dialog',
  children,
  actions,
}: DialogProps) {
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable={role === 'dialog'}
        className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-[oklch(15%_0.01_250/0.5)] p-4"
      >
        <Modal className="w-full max-w-md rounded-card border border-line bg-surface shadow-float">
          <AriaDialog role={role} className="flex flex-col gap-4 p-6 outline-none">
            <Heading slot="title" className="text-lg font-semibold">
              {title}
            </Heading>
            <div>{children}</div>
            <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-end">{actions}</div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}
