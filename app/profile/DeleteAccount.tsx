import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { forgetAccountHere } from '../account/sign-out'
import type { ErrorCode } from '../backend/error-catalogue'
import { useErrorText } from '../backend/use-error-text'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import { Message } from '../ui/Message'
import { TextField } from '../ui/TextField'
import { deleteMyAccount } from './data-rights'

/** Asks for the e-mail of the account before everything goes (PROF-13, ADR-27). */
export function DeleteAccount({ email, onClose }: { email: string; onClose: () => void }) {
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<ErrorCode | null>(null)
  const [refusals, setRefusals] = useState(0)

  const refuse = (code: ErrorCode) => {
    setError(code)
    setRefusals(refusals + 1)
  }

  const remove = async () => {
    if (typed.trim().toLowerCase() !== email.toLowerCase()) return refuse('confirmation-wrong')
    setWorking(true)
    const result = await deleteMyAccount(typed)
    setWorking(false)
    if (result.error) return refuse(result.error.code)
    // The guard of the screen then leads to the login, which tells that the account is gone.
    forgetAccountHere()
  }

  return (
    <Dialog
      role="alertdialog"
      title={<Trans>Delete your account?</Trans>}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            <Trans>Keep my account</Trans>
          </Button>
          <Button tone="danger" type="submit" form="delete-account" isWorking={isWorking}>
            <Trans>Delete for good</Trans>
          </Button>
        </>
      }
    >
      <Form id="delete-account" onSubmit={remove} refusals={refusals} className="gap-4">
        <p>
          <Trans>
            Your account, your academic information, your requests, groups and feedback go at once and cannot
            be brought back.
          </Trans>
        </p>
        <TextField
          label={
            <Trans>
              To confirm, type your e-mail: <bdi className="font-semibold">{email}</bdi>
            </Trans>
          }
          type="email"
          name="confirmation"
          autoComplete="off"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setError(null)
          }}
          error={error === 'confirmation-wrong' ? errorText(error) : undefined}
        />
        {error && error !== 'confirmation-wrong' && <Message kind="error">{errorText(error)}</Message>}
      </Form>
    </Dialog>
  )
}
