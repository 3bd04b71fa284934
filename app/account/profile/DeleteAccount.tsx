import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useErrorText } from '../../backend/use-error-text'
import { useSubmission } from '../../backend/use-submission'
import { forgetDrafts } from '../../browser/draft-texts'
import { usePersistence } from '../../persistence/use-persistence'
import { ActionDialog } from '../../ui/ActionDialog'
import { Message } from '../../ui/Message'
import { TextField } from '../../ui/TextField'
import { checkDeletion } from '../credentials'
import type { SessionUser } from '../session'
import { forgetSession } from '../session'
import { deleteMyAccount } from './data-rights'

/** Asks the student to type the e-mail of the account before everything is deleted (PROF-13). */
export function DeleteAccount({ user: { id, email }, onClose }: { user: SessionUser; onClose: () => void }) {
  const errorText = useErrorText()
  const { documents } = usePersistence()
  const [confirmation, setConfirmation] = useState('')
  const { submit, refusals, errors, failure, isWorking } = useSubmission({
    values: { confirmation },
    check: (typed) => checkDeletion(typed, email),
    send: async () => {
      const result = await deleteMyAccount(id, confirmation)
      // The guard of the screen then leads to the login screen, which says that the account has been deleted.
      if (!result.error) {
        forgetDrafts()
        forgetSession('account-deleted')
        documents.forgetDocuments(id)
      }
      return result
    },
    fieldOf: { 'confirmation-wrong': 'confirmation' },
  })

  return (
    <ActionDialog
      role="alertdialog"
      title={<Trans>Delete your account?</Trans>}
      onClose={onClose}
      cancel={<Trans>Keep my account</Trans>}
      action={<Trans>Delete permanently</Trans>}
      tone="danger"
      isWorking={isWorking}
      onAction={submit}
      form={{ refusals, className: 'gap-4' }}
    >
      <p>
        <Trans>
          This deletes your account, academic information, plans, tool input, calendar address, requests,
          groups, reports and feedback immediately. You cannot undo it.
        </Trans>
      </p>
      {/* The first sign-in has moved it (KEEP-08). */}
      <p>
        <Trans>
          What you typed on this device before you had the account became part of it, and is deleted here,
          too.
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
        value={confirmation}
        onChange={setConfirmation}
        error={errorText(errors.confirmation)}
      />
      {failure && <Message kind="error">{errorText(failure)}</Message>}
    </ActionDialog>
  )
}
