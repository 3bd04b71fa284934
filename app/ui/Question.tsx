import type { ReactNode } from 'react'
import { Button } from './Button'
import { Dialog } from './Dialog'

type QuestionProps = {
  title: ReactNode
  /** What it is about. */
  children: ReactNode
  isOpen: boolean
  onClose: () => void
  /** The button that leaves all as it is. It has the focus when the question comes up. */
  keep: ReactNode
  /** The button that does it. */
  confirm: ReactNode
  onConfirm: () => void
}

/** Asks before something is lost. */
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
