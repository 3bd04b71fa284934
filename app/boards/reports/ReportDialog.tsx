import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { REASON_NAMES, REASONS, type Reason } from '../../backend/report-reasons'
import { useErrorText } from '../../backend/use-error-text'
import { useSubmission } from '../../backend/use-submission'
import { ActionDialog } from '../../ui/ActionDialog'
import { FieldNotes } from '../../ui/FieldNotes'
import { FloatingMessage } from '../../ui/FloatingMessage'
import { Message } from '../../ui/Message'
import { RadioGroup } from '../../ui/RadioGroup'
import { TextAreaField } from '../../ui/TextAreaField'
import { usePassingMessage } from '../../ui/use-passing-message'
import { checkReport, type Post, reportPost } from './report-post'

type ReportDialogProps = {
  userId: string
  post: Post
  /** What the post is called on the screen. */
  name: ReactNode
  onClose: () => void
}

/** Asks why a post is reported, sends it and says thanks (MATCH-08). */
export function ReportDialog({ userId, post, name, onClose }: ReportDialogProps) {
  const { i18n, t } = useLingui()
  const errorText = useErrorText()
  const reasonErrorId = useId()
  const [reason, setReason] = useState<Reason | ''>('')
  const [note, setNote] = useState('')
  const [isSent, setSent] = useState(false)
  const { submit, refusals, errors, failure, isWorking } = useSubmission({
    values: { reason, note },
    check: checkReport,
    send: (report) => reportPost(userId, post, report),
    onSuccess: () => setSent(true),
  })

  if (isSent) return <Thanks onClose={onClose} />

  return (
    <ActionDialog
      title={<Trans>Report this post</Trans>}
      onClose={onClose}
      action={<Trans>Send report</Trans>}
      isWorking={isWorking}
      onAction={submit}
      form={{ refusals }}
    >
      <p className="mb-1 font-medium wrap-anywhere">{name}</p>
      <p className="mb-3 text-sm text-muted">
        <Trans>
          Nobody sees who reported a post. After reports by three students it is hidden from others.
        </Trans>
      </p>
      <RadioGroup
        label={t`What is wrong with it?`}
        value={reason}
        onChange={setReason}
        options={REASONS.map((value) => ({ value, label: i18n._(REASON_NAMES[value]) }))}
        error={errors.reason && reasonErrorId}
        look={LIST}
      />
      <FieldNotes id={reasonErrorId} error={errorText(errors.reason)} />
      <TextAreaField
        label={t`Anything to add? (optional)`}
        rows={2}
        className="[&_textarea]:min-h-18"
        value={note}
        onChange={setNote}
        error={errorText(errors.note)}
      />
      {failure && <Message kind="error">{errorText(failure)}</Message>}
    </ActionDialog>
  )
}

/** The reasons one below the other. */
const LIST = {
  options: 'flex flex-col',
  option: 'flex min-h-9 cursor-pointer items-center gap-3 pointer-coarse:min-h-11',
  input: 'size-5 shrink-0 cursor-[inherit] accent-accent',
  text: '',
}

function Thanks({ onClose }: { onClose: () => void }) {
  const [isShown] = usePassingMessage<true>(true)
  useEffect(() => {
    if (!isShown) onClose()
  }, [isShown, onClose])
  return isShown ? (
    <FloatingMessage>
      <Trans>Thank you. Your report has been sent.</Trans>
    </FloatingMessage>
  ) : null
}
