import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { FloatingMessage } from '../../ui/FloatingMessage'
import { Message } from '../../ui/Message'
import { usePassingMessage } from '../../ui/use-passing-message'
import { BoardList } from '../every-board/BoardList'
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
  const { count } = list

  const remove = async (request: OwnRequest) => {
    setFailed(false)
    const { error } = await deleteRequest(userId, request)
    if (error) return setFailed(true)
    setDeleted(true)
    onDeleted(request)
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
        {(request) => <OwnRequestCard userId={userId} request={request} onDelete={() => remove(request)} />}
      </BoardList>
    </section>
  )
}
