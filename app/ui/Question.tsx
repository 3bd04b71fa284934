import type { ReactNode } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'

type QuestionProps = {
  title: ReactNode
  /** What is lost. */
  children: ReactNode
  isOpen: boolean
  onClose: () => void
  /** The button that changes nothing. It has the focus at first. */
  keep: ReactNode
  /** The button that confirms. */
  confirm: ReactNode
  onConfirm: () => void
}

/** A confirmation dialog before something is lost. */
export function Question({ title, children, isOpen, onClose, keep, confirm, onConfirm }: QuestionProps) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onOpenChange={onClose}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {keep}
          </Button>
          <Button
            tone="danger"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{children}</p>
    </Dialog>
  )
}
