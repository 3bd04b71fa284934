import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type SessionUser, useSession } from '../../account/session'
import { usePassingMessage } from '../../ui/use-passing-message'
import { BoardLayout } from '../every-board/BoardLayout'
import { BoardScreen } from '../every-board/BoardScreen'
import { usePostForm } from '../every-board/use-post-form'
import { CreatedLink } from './CreatedLink'
import type { OwnRequest } from './course-requests'
import { OwnRequests } from './OwnRequests'
import { RequestGenerator } from './RequestGenerator'

/** Where a student asks for a course and gets the link that collects who else wants it. */
export default function CourseRequestGenerator() {
  const { t } = useLingui()
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : null
  return (
    <BoardScreen
      title={t`Course Request`}
      lead={t`Find out who else wants a course. Share one link; anyone with it can add their name without an account.`}
    >
      <Requests key={user?.id} user={user} />
    </BoardScreen>
  )
}

function Requests({ user }: { user: SessionUser | null }) {
  const { element, isOpen, toggle, open, leave } = usePostForm()
  const [created, setCreated] = useState<OwnRequest | null>(null)
  const [isDone, setDone] = usePassingMessage<true>()
  const onCreated = (request: OwnRequest) => {
    setDone(true)
    leave(() => setCreated(request))
  }
  return (
    <BoardLayout
      form={{
        element,
        title: <Trans>Make a course request</Trans>,
        isOpen,
        onToggle: toggle,
        content: <RequestGenerator user={user} onCreated={onCreated} />,
      }}
    >
      <div className="flex flex-col gap-8">
        {created && <CreatedLink request={created} isNew={isDone === true} />}
        {user && (
          <OwnRequests
            userId={user.id}
            // Its link leads nowhere then.
            onDeleted={({ id }) => setCreated((shown) => (shown?.id === id ? null : shown))}
            onStartRequest={() => open()}
          />
        )}
      </div>
    </BoardLayout>
  )
}
