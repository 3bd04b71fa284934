import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { queryClient } from '../../account/query-cache/query-client'
import { useErrorText } from '../../backend/use-error-text'
import { useSubmission } from '../../backend/use-submission'
import { ActionDialog } from '../../ui/ActionDialog'
import { FloatingMessage } from '../../ui/FloatingMessage'
import { Message } from '../../ui/Message'
import { usePassingMessage } from '../../ui/use-passing-message'
import { blockPoster } from './block-poster'
import type { Post } from './report-post'

type BlockDialogProps = {
  userId: string
  post: Post
  /** What the post is called on the screen. */
  name: ReactNode
  onClose: () => void
}

/** Asks before it blocks whoever posted a post, and says that it is done (MOD-04). */
export function BlockDialog({ userId, post, name, onClose }: BlockDialogProps) {
  const errorText = useErrorText()
  const [isDone, setDone] = useState(false)
  const { submit, failure, isWorking } = useSubmission({
    values: post,
    send: () => blockPoster(userId, post),
    onSuccess: () => setDone(true),
  })
  if (isDone) return <Blocked onClose={onClose} />
  return (
    <ActionDialog
      role="alertdialog"
      title={<Trans>Block this student?</Trans>}
      onClose={onClose}
      action={<Trans>Block</Trans>}
      tone="danger"
      isWorking={isWorking}
      onAction={submit}
    >
      <p className="mb-1 font-medium wrap-anywhere">{name}</p>
      <p>
        <Trans>
          You will not see each other’s posts any more, and you will never be matched. They are not told. Your
          profile lists whom you have blocked, and you can unblock them there.
        </Trans>
      </p>
      {failure && (
        <div className="mt-3">
          <Message kind="error">{errorText(failure)}</Message>
        </div>
      )}
    </ActionDialog>
  )
}

/** The posts of the blocked student go once this has been read, or the screen has been left: this is on one of them. */
function Blocked({ onClose }: { onClose: () => void }) {
  const [isShown] = usePassingMessage<true>(true)
  useEffect(() => () => void queryClient.invalidateQueries(), [])
  useEffect(() => {
    if (!isShown) onClose()
  }, [isShown, onClose])
  return isShown ? (
    <FloatingMessage>
      <Trans>Blocked. You do not see each other any more.</Trans>
    </FloatingMessage>
  ) : null
}
