import type { ReactNode } from 'react'
import { ActionDialog } from './ActionDialog'

type QuestionProps = {
  title: ReactNode
  /** What is lost. */
  children: ReactNode
  onClose: () => void
  /** The button that changes nothing. It has the focus at first. */
  keep: ReactNode
  /** The button that confirms. */
  confirm: ReactNode
  onConfirm: () => void
}

/** A confirmation dialog before something is lost. */
export function Question({ title, children, onClose, keep, confirm, onConfirm }: QuestionProps) {
  return (
    <ActionDialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      cancel={keep}
      action={confirm}
      tone="danger"
      onAction={() => {
        onClose()
        onConfirm()
      }}
    >
      <p className="wrap-anywhere">{children}</p>
    </ActionDialog>
  )
}
