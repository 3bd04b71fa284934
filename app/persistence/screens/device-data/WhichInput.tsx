import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import type { Choice } from '../../store/device-data'

type WhichInputProps = {
  title: ReactNode
  /** What differs. */
  children: ReactNode
  /** The three answers, such as "Keep this device's". */
  answers: Record<Choice, ReactNode>
  onAnswer: (choice: Choice) => void
  /** Left without an answer: nothing changes. */
  onClose: () => void
}

/** Asks which input to keep where two places have different input. "Keep both" loses nothing and has the focus. */
export function WhichInput({ title, children, answers, onAnswer, onClose }: WhichInputProps) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={
        <div className="flex w-full flex-col gap-3">
          <Button autoFocus tone="primary" onClick={() => onAnswer('both')}>
            {answers.both}
          </Button>
          <Button onClick={() => onAnswer('current')}>{answers.current}</Button>
          <Button onClick={() => onAnswer('incoming')}>{answers.incoming}</Button>
        </div>
      }
    >
      {children}
    </Dialog>
  )
}
