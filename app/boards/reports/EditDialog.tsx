import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Result } from '../../backend/result'
import { useErrorText } from '../../backend/use-error-text'
import { useSubmission } from '../../backend/use-submission'
import { ActionDialog } from '../../ui/ActionDialog'
import { Message } from '../../ui/Message'
import { TextField } from '../../ui/TextField'

export type PostEdit<Column extends string = string> = {
  /** The texts of a post: each with its column, and its label on the screen. */
  texts: readonly { name: Column; label: string; value: string }[]
  save: (changes: Record<Column, string>) => Promise<Result<unknown>>
}

type EditDialogProps<Column extends string> = PostEdit<Column> & { onClose: () => void }

/** A form for the texts of a hidden post. A changed text shows the post again (MATCH-08). */
export function EditDialog<Column extends string>({ texts, save, onClose }: EditDialogProps<Column>) {
  const errorText = useErrorText()
  const [values, setValues] = useState(
    () => Object.fromEntries(texts.map(({ name, value }) => [name, value])) as Record<Column, string>,
  )
  // A save without a change would leave the post hidden.
  const isChanged = texts.some(({ name, value }) => values[name].trim() !== value)
  const { submit, failure, isWorking } = useSubmission({ values, send: save, onSuccess: onClose })
  return (
    <ActionDialog
      title={<Trans>Edit your post</Trans>}
      onClose={onClose}
      action={<Trans>Save and show again</Trans>}
      isOff={!isChanged}
      isWorking={isWorking}
      onAction={submit}
      form={{}}
    >
      {texts.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          autoComplete="off"
          value={values[name]}
          onChange={(text) => setValues((before) => ({ ...before, [name]: text }))}
        />
      ))}
      {failure && <Message kind="error">{errorText(failure)}</Message>}
    </ActionDialog>
  )
}
