import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button } from './Button'
import { Dialog, type DialogProps } from './Dialog'
import { Form } from './Form'

type ActionDialogProps = Omit<DialogProps, 'actions'> & {
  /** The button that changes nothing. In an `alertdialog` it has the focus at first. */
  cancel?: ReactNode
  /** The button of the action. */
  action: ReactNode
  tone?: 'primary' | 'danger'
  isWorking?: boolean
  /** There is nothing to act on. */
  isOff?: boolean
  onAction: () => void
  /** The content is a form, and the action its submit: see {@link Form}. */
  form?: { refusals?: number; className?: string }
}

/** A dialog with two ways out of it: one that changes nothing, and one action. */
export function ActionDialog({
  cancel = <Trans>Cancel</Trans>,
  action,
  tone = 'primary',
  isWorking,
  isOff,
  onAction,
  form,
  children,
  ...dialog
}: ActionDialogProps) {
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button autoFocus={dialog.role === 'alertdialog'} onClick={dialog.onClose}>
            {cancel}
          </Button>
          <Button
            tone={tone}
            {...(form ? { type: 'submit', form: formId } : { onClick: onAction })}
            disabled={isOff}
            isWorking={isWorking}
          >
            {action}
          </Button>
        </>
      }
    >
      {form ? (
        <Form {...form} id={formId} onSubmit={onAction}>
          {children}
        </Form>
      ) : (
        children
      )}
    </Dialog>
  )
}
