import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { BoardList } from '../boards/BoardList'
import { Button } from '../ui/Button'
import { FloatingMessage } from '../ui/FloatingMessage'
import { Message } from '../ui/Message'
import { Question } from '../ui/Question'
import { usePassingMessage } from '../ui/use-passing-message'
import type { OwnRequest } from './course-requests'
import { OwnRequestCard } from './OwnRequestCard'
import { deleteRequest, useOwnRequests } from './use-course-requests'

type OwnRequestsProps = {
  userId: string
  /** Called with a request that was deleted. */
  onDeleted: (request: OwnRequest) => void
  /** Opens the form. */
  onStartRequest: () => void
}

/** The requests that the user has created, so that their links are not lost. */
export function OwnRequests({ userId, onDeleted, onStartRequest }: OwnRequestsProps) {
  const { t } = useLingui()
  const list = useOwnRequests(userId)
  const [hasFailed, setFailed] = useState(false)
  const [isDeleted, setDeleted] = usePassingMessage<true>()
  const [toDelete, setToDelete] = useState<OwnRequest | null>(null)

  const courseName = toDelete?.course_name
  const { count } = list

  const confirm = async () => {
    if (!toDelete) return
    const { error } = await deleteRequest(userId, toDelete)
    if (error) return setFailed(true)
    setDeleted(true)
    onDeleted(toDelete)
  }

  return (
    <section aria-labelledby="own-requests" className="print:hidden">
      <h2 id="own-requests" className="mb-3 text-lg font-semibold">
        <Trans>Your requests</Trans>
      </h2>
      {isDeleted && (
        <FloatingMessage>
          <Trans>Your request has been deleted</Trans>
        </FloatingMessage>
      )}
      {hasFailed && (
        <div className="mb-4">
          <Message kind="error">
            <Trans>The request could not be deleted. Please try again.</Trans>
          </Message>
        </div>
      )}
      <BoardList
        label={t`Your requests`}
        list={list}
        count={<Plural value={count} one="# request" other="# requests" />}
        empty={{
          icon: ClipboardList,
          text: <Trans>Your requests and their links will appear here.</Trans>,
          action: (
            <Button onClick={onStartRequest}>
              <Trans>Make a course request</Trans>
            </Button>
          ),
        }}
      >
        {(request) => (
          <OwnRequestCard
            userId={userId}
            request={request}
            onDelete={() => {
              setFailed(false)
              setToDelete(request)
            }}
          />
        )}
      </BoardList>
      <Question
        title={<Trans>Delete this request?</Trans>}
        isOpen={toDelete !== null}
        onClose={() => setToDelete(null)}
        keep={<Trans>Keep request</Trans>}
        confirm={<Trans>Delete</Trans>}
        onConfirm={confirm}
      >
        <Trans>
          The link for <bdi>{courseName}</bdi> will stop working, and the list of students will be deleted.
        </Trans>
      </Question>
    </section>
  )
}
